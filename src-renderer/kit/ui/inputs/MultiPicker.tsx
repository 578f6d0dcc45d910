import { chakra, Combobox, createListCollection, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { Lock, X } from 'lucide-react';
import { useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '@shared/domain/values/foldText';
import { Button } from '../Button';
import { ComboboxInput, flushInputChange, maxOptionsShown } from './ComboboxInput';
import { OptionLabel } from './OptionLabel';

export interface PickerOption {
  value: number;
  label: string;
  /** Tells apart what is named alike. */
  hint?: string;
  /** What its label begins with and other options share: heard and found, and not seen. */
  brand?: string;
  /** Lines it is also found by, each by itself. */
  keywords?: readonly string[];
  /** Why it can neither be taken nor taken out, shown in its place. */
  blocked?: string;
}

const mostChips = 12;
/** Chips drawn once all are asked for. */
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

interface PickedProps {
  picked: readonly PickerOption[];
  label: string;
  disabled: boolean;
  onRemove: (value: number) => void;
}

/** What is chosen, each with the way to take it out again. */
const Picked = ({ picked, label, disabled, onRemove }: PickedProps) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = picked.slice(0, all ? maxChips : mostChips);
  if (picked.length === 0) return null;
  return (
    <Flex
      as="ul"
      aria-label={t('ui.chosenOf', { label })}
      // A few stand in the lines of the box, and the input behind the last of them; all of many have a part that scrolls.
      {...(all
        ? { gap: '1', wrap: 'wrap', minW: '0', maxW: 'full', maxH: '9rem', overflowY: 'auto' }
        : { display: 'contents' })}
      listStyleType="none"
    >
      {shown.map(({ value, label: name, brand = '', blocked }) => (
        <li key={value}>
          <Chip
            type="button"
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
      {all && picked.length > maxChips && <li>{t('ui.showMore', { count: picked.length - maxChips })}</li>}
      {picked.length > mostChips && (
        <li>
          <Button variant="ghost" size="2xs" onClick={() => setAll(!all)}>
            {all ? t('ui.showFewer') : t('ui.showMore', { count: picked.length - mostChips })}
          </Button>
        </li>
      )}
    </Flex>
  );
};

interface MultiPickerProps {
  /** Names what is chosen; the box itself is named by the Field around it. */
  label: string;
  options: readonly PickerOption[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  placeholder?: string;
  /** One at most. */
  single?: boolean;
  /** Offers to take all that match at once. */
  bulk?: boolean;
  disabled?: boolean;
  /** Where the options are only those that were found: whoever finds them hears what is typed. */
  search?: {
    onType: (typed: string) => void;
    /** No more match than are among the options. */
    isComplete: boolean;
    /** Takes all that match, found or not. */
    selectAllMatching: () => void;
  };
  ref?: Ref<HTMLInputElement>;
}

/** Any number of options, found by typing without regard to case and accents. All that match can be taken at once. */
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
  const { t } = useTranslation();
  const [typed, setText] = useState('');
  const setTyped = (text: string) => {
    setText(text);
    search?.onType(text);
  };
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const chosen = useMemo(() => value.map(String), [value]);
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const picked = value.map((id) => byValue.get(id) ?? { value: id, label: `#${id}` });

  const matching = useMemo(() => {
    const words = foldText(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return options;
    return options.filter(({ label: name, hint = '', keywords = [] }) =>
      [`${name} ${hint}`, ...keywords].some((line) => {
        const folded = foldText(line);
        return words.every((word) => folded.includes(word));
      }),
    );
  }, [options, typed]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: matching.slice(0, maxOptionsShown),
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.blocked !== undefined,
      }),
    [matching],
  );
  const isFree = (option: PickerOption) => option.blocked === undefined && !value.includes(option.value);
  const untaken = matching.filter(isFree);
  const kept = value.filter((id) => byValue.get(id)?.blocked !== undefined);
  const isComplete = search?.isComplete ?? true;
  const hidden = matching.length - collection.items.length;
  // Enter takes what typing found first, unless the arrows or the pointer went elsewhere.
  const found = typed === '' ? undefined : collection.items.find(isFree);
  const firstFound = found === undefined ? null : String(found.value);

  const pickOut = (id: number) => onChange(value.filter((each) => each !== id));
  const pick = (id: number) => {
    if (single) onChange([id]);
    else if (value.includes(id)) pickOut(id);
    else onChange([...value, id]);
  };

  return (
    <Stack gap="2" width="full" ref={box}>
      <Combobox.Root
        collection={collection}
        multiple={!single}
        value={chosen}
        onSelect={({ itemValue }) => {
          if (itemValue === undefined) return;
          // Whoever takes several of what was found goes on among them; what is typed next takes the words' place.
          if (single) setTyped('');
          else box.current?.querySelector('input')?.select();
          pick(Number(itemValue));
        }}
        inputValue={typed}
        onInputValueChange={flushInputChange(setTyped)}
        onOpenChange={({ open }) => !open && setTyped('')}
        selectionBehavior="preserve"
        highlightedValue={highlighted !== null && collection.has(highlighted) ? highlighted : firstFound}
        onHighlightChange={(change) => setHighlighted(change.highlightedValue)}
        placeholder={picked.length > 0 ? '' : (placeholder ?? '')}
        disabled={disabled}
        openOnClick
        // A dialog hides from screen readers what is beside it when it opens: a list that is there already would be.
        lazyMount
        unmountOnExit
      >
        {/* What is chosen stands in the box that it was chosen by; the input takes the room that is left. */}
        <Combobox.Control
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="1"
          ps={picked.length > 0 ? '1.5' : '0'}
          pe="8"
          py="1"
          minH="10"
          onKeyDown={({ key, target }) => {
            const isEmptyBox = target instanceof HTMLInputElement && target.value === '';
            const last = value.findLast((id) => byValue.get(id)?.blocked === undefined);
            if (key === 'Backspace' && isEmptyBox && !disabled && last !== undefined) pickOut(last);
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
          <Picked
            picked={picked}
            label={label}
            disabled={disabled}
            onRemove={(id) => {
              pickOut(id);
              // The chip is gone; without this the focus would be nowhere.
              box.current?.querySelector('input')?.focus();
            }}
          />
          <ComboboxInput onlyOptions ref={ref} />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger aria-label={t('ui.showOptionsOf', { label })} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content maxH="18rem" overflowY="auto">
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
              {(hidden > 0 || !isComplete) && (
                <Text px="2" py="2" textStyle="xs" color="fg.muted" role="presentation">
                  {isComplete ? t('ui.typeForMore', { count: hidden }) : t('ui.typeForOthers')}
                </Text>
              )}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      {bulk && !disabled && (options.length > 1 || value.length > 1) && (
        <Flex gap="2" wrap="wrap">
          {untaken.length > 0 && (
            <Button
              variant="outline"
              size="2xs"
              onClick={() =>
                isComplete
                  ? onChange([...value, ...untaken.map((option) => option.value)])
                  : search?.selectAllMatching()
              }
            >
              {isComplete ? t('ui.takeAll', { count: untaken.length }) : t('ui.takeAllFound')}
            </Button>
          )}
          {value.length > kept.length && (
            <Button variant="outline" size="2xs" onClick={() => onChange(kept)}>
              {t('ui.takeNone')}
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
};
