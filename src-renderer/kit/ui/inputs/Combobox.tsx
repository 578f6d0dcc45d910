import { Combobox as ChakraCombobox, createListCollection, Portal, Text, useFilter } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import type { Choice } from './choices';
import { foldText } from '@shared/domain/values/foldText';
import { ComboboxInput, flushInputChange, maxOptionsShown } from './ComboboxInput';
import { useSteadyPlacement } from './useSteadyPlacement';

interface ComboboxProps {
  choices: readonly Choice<string>[];
  /** Value of an option, or the typed text. */
  value: string;
  onChange: (value: string) => void;
  /** Focuses the combobox on mount. */
  takesFocus?: boolean;
  size?: 'md' | 'lg';
}

/** Combobox that searches options ignoring case and accents, and accepts other text. */
export const Combobox = ({ choices, value, onChange, takesFocus = false, size = 'md' }: ComboboxProps) => {
  const filter = useFilter({ sensitivity: 'base' });
  /** Typed text; null before typing. It may equal an option and still be the beginning of a longer text. */
  const [typedText, setTypedText] = useState<string | null>(null);
  const matchingOptions = useMemo(
    () => choices.filter(({ label }) => filter.contains(label, typedText ?? '')),
    [choices, filter, typedText],
  );
  const collection = useMemo(
    () => createListCollection({ items: matchingOptions.slice(0, maxOptionsShown) }),
    [matchingOptions],
  );
  const placement = useSteadyPlacement();
  const hiddenCount = matchingOptions.length - collection.items.length;

  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) inputRef.current?.focus();
  }, [takesFocus]);

  /** Enter selects the option whose label equals the text, ignoring case and accents, or the only match. */
  const applyTypedText = () => {
    if (typedText === null || typedText.trim() === '') return;
    const exactChoice = matchingOptions.find(({ label }) => foldText(label) === foldText(typedText.trim()));
    const foundChoice = exactChoice ?? (matchingOptions.length === 1 ? matchingOptions[0] : undefined);
    setTypedText(null);
    if (foundChoice !== undefined) onChange(foundChoice.value);
  };

  const selectedChoice = choices.find((choice) => choice.value === value);
  return (
    <ChakraCombobox.Root
      collection={collection}
      value={selectedChoice === undefined ? [] : [value]}
      onSelect={({ itemValue }) => {
        setTypedText(null);
        if (itemValue !== undefined) onChange(itemValue);
      }}
      inputValue={typedText ?? selectedChoice?.label ?? value}
      onInputValueChange={flushInputChange((text) => {
        setTypedText(text);
        onChange(text.trim());
      })}
      onOpenChange={({ open }) => !open && setTypedText(null)}
      // The component manages the text itself: the library would clear it when no option matches.
      selectionBehavior="preserve"
      allowCustomValue
      openOnClick
      positioning={placement.positioning}
      // Mounts the list only while it is open: a dialog that opens hides existing siblings from screen readers.
      lazyMount
      unmountOnExit
      size={size}
    >
      <ChakraCombobox.Control>
        <ComboboxInput ref={inputRef} onEnter={applyTypedText} />
        <ChakraCombobox.IndicatorGroup>
          {value !== '' && (
            <ChakraCombobox.ClearTrigger onClick={() => onChange('')} aria-label={t('ui.clearChoice')} />
          )}
          <ChakraCombobox.Trigger aria-label={t('ui.showOptions')} />
        </ChakraCombobox.IndicatorGroup>
      </ChakraCombobox.Control>
      <Portal>
        <ChakraCombobox.Positioner onPointerLeave={placement.onPointerLeave}>
          <ChakraCombobox.Content>
            <ChakraCombobox.Empty>{t('ui.noOptions')}</ChakraCombobox.Empty>
            {collection.items.map((choice) => (
              <ChakraCombobox.Item key={choice.value} item={choice}>
                {choice.label}
                <ChakraCombobox.ItemIndicator />
              </ChakraCombobox.Item>
            ))}
            {hiddenCount > 0 && (
              <Text px="2" py="2" textStyle="xs" color="fg.muted" role="presentation">
                {t('ui.typeForMore', { count: hiddenCount })}
              </Text>
            )}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </Portal>
    </ChakraCombobox.Root>
  );
};
