import { Combobox as ChakraCombobox, Portal, useFilter, useListCollection } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices';

interface ComboboxProps {
  choices: readonly Choice<string>[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Where no Field names it. */
  label?: string;
  /** Takes what is typed although it is not in the list. */
  allowsOther?: boolean;
  /** For boxes that appear because somebody asked for them. */
  takesFocus?: boolean;
  size?: 'md' | 'lg';
}

/** A list to search in by typing, ignoring case and accents. */
export const Combobox = ({
  choices,
  value,
  onChange,
  placeholder,
  label,
  allowsOther = false,
  takesFocus = false,
  size = 'md',
}: ComboboxProps) => {
  const { t } = useTranslation();
  const search = useFilter({ sensitivity: 'base' });
  const { collection, filter, set } = useListCollection<Choice<string>>({
    initialItems: [...choices],
    filter: (text, typed) => search.contains(text, typed),
  });
  useEffect(() => set([...choices]), [choices, set]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    <ChakraCombobox.Root
      collection={collection}
      value={value === null ? [] : [value]}
      onValueChange={({ value: [chosen] }) => onChange(chosen ?? null)}
      onInputValueChange={({ inputValue, reason }) => {
        filter(reason === 'input-change' ? inputValue : '');
        if (allowsOther && reason === 'input-change') onChange(inputValue.trim() === '' ? null : inputValue.trim());
      }}
      allowCustomValue={allowsOther}
      openOnClick
      size={size}
      {...(placeholder !== undefined && { placeholder })}
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input ref={input} aria-label={label} />
        <ChakraCombobox.IndicatorGroup>
          {value !== null && <ChakraCombobox.ClearTrigger aria-label={t('ui.clearChoice')} />}
          <ChakraCombobox.Trigger aria-label={t('ui.showOptions')} />
        </ChakraCombobox.IndicatorGroup>
      </ChakraCombobox.Control>
      <Portal>
        <ChakraCombobox.Positioner>
          <ChakraCombobox.Content>
            <ChakraCombobox.Empty>{t('ui.noOptions')}</ChakraCombobox.Empty>
            {collection.items.map((choice) => (
              <ChakraCombobox.Item key={choice.value} item={choice}>
                {choice.label}
                <ChakraCombobox.ItemIndicator />
              </ChakraCombobox.Item>
            ))}
          </ChakraCombobox.Content>
        </ChakraCombobox.Positioner>
      </Portal>
    </ChakraCombobox.Root>
  );
};
