import { chakra, Combobox, createListCollection, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { Lock, X } from 'lucide-react';
import { useMemo, useRef, useState, type Ref } from 'react';
import { t } from 'i18next';
import { foldText } from '@shared/domain/values/foldText';
import { Button } from '../Button';
import { ComboboxInput, flushInputChange, maxOptionsShown } from './ComboboxInput';
import { OptionLabel } from './OptionLabel';
import { useFrozenOptions } from './useFrozenOptions';
import { useSteadyPlacement } from './useSteadyPlacement';

export interface PickerOption {
  value: number;
  label: string;
  /** Distinguishes options with equal names. */
  hint?: string;
  /** Prefix shared with other options: announced and searchable, but not visible. */
  brand?: string;
  /** Additional lines to search, each separately. */
  keywords?: readonly string[];
  /** Reason why the option can be neither added nor removed, shown instead of the hint. */
  blocked?: string;
}

const maxCollapsedChips = 12;
/** Maximum chips rendered after the user chose to show all. */
const maxChips = 200;

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: '15rem',
    ps: '2.5',
    pe: '1.5',
    h: '6',
    borderRadius: 'l1',
    bg: 'brand.subtle',
    color: 'brand.fg',
    textStyle: 'xs',
    fontWeight: 'bold',
    cursor: 'button',
    _hover: { bg: 'brand.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
    _disabled: { cursor: 'not-allowed', opacity: '0.7' },
    '& svg': { flexShrink: '0' },
  },
});

interface SelectedOptionsProps {
  selectedOptions: readonly PickerOption[];
  label: string;
  disabled: boolean;
  onRemove: (value: number) => void;
}

/** Selected options, each with a remove button. */
const SelectedOptions = ({ selectedOptions, label, disabled, onRemove }: SelectedOptionsProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const shownOptions = selectedOptions.slice(0, showsAll ? maxChips : maxCollapsedChips);
  if (selectedOptions.length === 0) return null;
  return (
    <Flex
      as="ul"
      aria-label={t('ui.chosenOf', { label })}
      // A few chips share the line with the input; the complete list scrolls.
      {...(showsAll
        ? { gap: '1', wrap: 'wrap', minW: '0', maxW: 'full', maxH: '9rem', overflowY: 'auto' }
        : { display: 'contents' })}
      listStyleType="none"
    >
      {shownOptions.map(({ value, label: name, brand = '', blocked }) => (
        <li key={value}>
          <Chip
            type="button"
            data-selected-option
            disabled={disabled || blocked !== undefined}
            title={blocked ?? name}
            aria-label={blocked === undefined ? t('ui.takeOut', { name }) : name}
            onClick={() => onRemove(value)}
          >
            <Text as="span" truncate position="relative">
              <OptionLabel option={{ label: name, brand }} />
            </Text>
            {blocked === undefined ? <X size={14} aria-hidden /> : <Lock size={12} aria-hidden />}
          </Chip>
        </li>
      ))}
      {showsAll && selectedOptions.length > maxChips && (
        <li>{t('ui.showMore', { count: selectedOptions.length - maxChips })}</li>
      )}
      {selectedOptions.length > maxCollapsedChips && (
        <li>
          <Button variant="ghost" size="2xs" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('ui.showFewer') : t('ui.showMore', { count: selectedOptions.length - maxCollapsedChips })}
          </Button>
        </li>
      )}
    </Flex>
  );
};

interface MultiPickerProps {
  /** Label of the selection; the box itself is named by its Field. */
  label: string;
  options: readonly PickerOption[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  placeholder?: string;
  /** Allows at most one option. */
  single?: boolean;
  /** Offers to select all matches. */
  bulk?: boolean;
  disabled?: boolean;
  /** Present if the options are search results; `onType` receives the typed text. */
  search?: {
    onType: (typedText: string) => void;
    /** True if no more options match. */
    isComplete: boolean;
    /** Selects all matches, loaded or not. */
    selectAllMatching: () => void;
  };
  ref?: Ref<HTMLInputElement>;
}

/** Multiple selection by typing, ignoring case and accents, with an option to select all matches. */
export const MultiPicker = ({
  label,
  options,
  value,
  onChange,
  placeholder,
  single = false,
  bulk = !single,
  disabled = false,
  search,
  ref,
}: MultiPickerProps) => {
  const [typedText, setTypedText] = useState('');
  const updateTypedText = (text: string) => {
    setTypedText(text);
    search?.onType(text);
  };
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const selectedValues = useMemo(() => value.map(String), [value]);
  const optionByValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const pickedOptions = value.map((id) => optionByValue.get(id) ?? { value: id, label: `#${id}` });

  const matchingOptions = useMemo(() => {
    const words = foldText(typedText).split(/\s+/).filter(Boolean);
    if (words.length === 0) return options;
    return options.filter(({ label: name, hint = '', keywords = [] }) =>
      [`${name} ${hint}`, ...keywords].some((searchText) => {
        const foldedText = foldText(searchText);
        return words.every((word) => foldedText.includes(word));
      }),
    );
  }, [options, typedText]);
  const { shown, pressProps } = useFrozenOptions(matchingOptions);
  const placement = useSteadyPlacement();
  const collection = useMemo(
    () =>
      createListCollection({
        items: shown.slice(0, maxOptionsShown),
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.blocked !== undefined,
      }),
    [shown],
  );
  const isSelectable = (option: PickerOption) => option.blocked === undefined && !value.includes(option.value);
  const selectableOptions = matchingOptions.filter(isSelectable);
  const blockedIds = value.filter((id) => optionByValue.get(id)?.blocked !== undefined);
  const isComplete = search?.isComplete ?? true;
  const hiddenCount = matchingOptions.length - collection.items.length;
  // Enter selects the first match, unless the user highlighted another by arrow key or pointer.
  const firstFoundOption = typedText === '' ? undefined : collection.items.find(isSelectable);
  const firstFoundId = firstFoundOption === undefined ? null : String(firstFoundOption.value);

  const deselect = (id: number) => onChange(value.filter((candidate) => candidate !== id));
  const toggleOption = (id: number) => {
    if (single) onChange([id]);
    else if (value.includes(id)) deselect(id);
    else onChange([...value, id]);
  };

  return (
    <Stack gap="2" width="full" ref={containerRef}>
      <Combobox.Root
        collection={collection}
        multiple={!single}
        value={selectedValues}
        onSelect={({ itemValue }) => {
          if (itemValue === undefined) return;
          // A multiple selection selects the typed text: the matches stay for another selection, and typing replaces
          // the text. A single selection clears the text.
          if (single) updateTypedText('');
          else containerRef.current?.querySelector('input')?.select();
          toggleOption(Number(itemValue));
        }}
        inputValue={typedText}
        onInputValueChange={flushInputChange(updateTypedText)}
        onOpenChange={({ open }) => !open && updateTypedText('')}
        selectionBehavior="preserve"
        highlightedValue={highlightedId !== null && collection.has(highlightedId) ? highlightedId : firstFoundId}
        onHighlightChange={(change) => setHighlightedId(change.highlightedValue)}
        placeholder={pickedOptions.length > 0 ? '' : (placeholder ?? '')}
        disabled={disabled}
        openOnClick
        positioning={placement.positioning}
        // Mounts the list only while it is open: a dialog that opens hides existing siblings from screen readers.
        lazyMount
        unmountOnExit
      >
        {/* Selected options share the box with the input, which takes the remaining room. */}
        <Combobox.Control
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="1"
          ps={pickedOptions.length > 0 ? '1.5' : '0'}
          pe="8"
          py="1"
          minH="10"
          onKeyDown={({ key, target }) => {
            const isInputEmpty = target instanceof HTMLInputElement && target.value === '';
            const lastId = value.findLast((id) => optionByValue.get(id)?.blocked === undefined);
            if (key === 'Backspace' && isInputEmpty && !disabled && lastId !== undefined) deselect(lastId);
          }}
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg.panel"
          css={{
            '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-1px' },
            '&:has(input:disabled)': { opacity: '0.6' },
            '&:has(input[aria-invalid=true])': { borderColor: 'border.error' },
            '& input': {
              flex: '1 1 6rem',
              minWidth: '6rem',
              height: '1.875rem',
              minHeight: '0',
              paddingInline: '2',
              borderWidth: '0',
              background: 'transparent',
              outline: 'none',
              boxShadow: 'none',
            },
          }}
        >
          <SelectedOptions
            selectedOptions={pickedOptions}
            label={label}
            disabled={disabled}
            onRemove={(id) => {
              deselect(id);
              // Focuses the input, since the removed chip had focus.
              containerRef.current?.querySelector('input')?.focus();
            }}
          />
          <ComboboxInput onlyOptions ref={ref} />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger aria-label={t('ui.showOptionsOf', { label })} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner onPointerLeave={placement.onPointerLeave}>
            <Combobox.Content maxH="18rem" overflowY="auto" {...pressProps}>
              <Combobox.Empty>{t('ui.noOptions')}</Combobox.Empty>
              {collection.items.map((option) => (
                <Combobox.Item key={option.value} item={option}>
                  <Stack gap="0" flex="1" minW="0">
                    <Text truncate position="relative">
                      <OptionLabel option={option} />
                    </Text>
                    {(option.blocked ?? option.hint) !== undefined && (
                      <Text textStyle="xs" color="fg.muted" truncate={option.blocked === undefined}>
                        {option.blocked ?? option.hint}
                      </Text>
                    )}
                  </Stack>
                  <Combobox.ItemIndicator />
                </Combobox.Item>
              ))}
              {(hiddenCount > 0 || !isComplete) && (
                <Text px="2" py="2" textStyle="xs" color="fg.muted" role="presentation">
                  {isComplete ? t('ui.typeForMore', { count: hiddenCount }) : t('ui.typeForOthers')}
                </Text>
              )}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      {bulk && !disabled && (options.length > 1 || value.length > 1) && (
        <Flex gap="2" wrap="wrap">
          {selectableOptions.length > 0 && (
            <Button
              variant="outline"
              size="2xs"
              onClick={() =>
                isComplete
                  ? onChange([...value, ...selectableOptions.map((option) => option.value)])
                  : search?.selectAllMatching()
              }
            >
              {isComplete ? t('ui.takeAll', { count: selectableOptions.length }) : t('ui.takeAllFound')}
            </Button>
          )}
          {value.length > blockedIds.length && (
            <Button variant="outline" size="2xs" onClick={() => onChange(blockedIds)}>
              {t('ui.takeNone')}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
};
