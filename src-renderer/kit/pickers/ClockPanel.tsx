import { createGridCollection, Listbox, Stack } from '@chakra-ui/react';
import { listboxSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useMemo, useRef, type Ref } from 'react';
import { t } from 'i18next';
import { listClockChoices } from './clockChoices';

interface ChoiceGridProps {
  label: string;
  choices: readonly string[];
  columns: number;
  value: string | undefined;
  onSelect: (choice: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Grid of hours or minutes; arrows move, Enter selects. */
const ChoiceGrid = ({ label, choices, columns, value, onSelect, ref }: ChoiceGridProps) => {
  const collection = useMemo(
    () =>
      createGridCollection({
        items: choices.map((choice) => ({ value: choice, label: choice })),
        columnCount: columns,
      }),
    [choices, columns],
  );
  return (
    <Listbox.Root
      recipe={listboxSlotRecipe}
      variant="solid"
      width="fit-content"
      collection={collection}
      value={value === undefined ? [] : [value]}
      defaultHighlightedValue={value ?? choices[0] ?? null}
      onSelect={({ value: selected }) => onSelect(selected)}
    >
      <Listbox.Label textStyle="xs" color="fg.muted">
        {label}
      </Listbox.Label>
      <Listbox.Content
        ref={ref}
        display="grid"
        gridTemplateColumns={`repeat(${columns}, 1fr)`}
        borderWidth="0"
        p="0.5"
        gap="0.5"
        bg="transparent"
        maxH="none"
      >
        {collection.items.map((item) => (
          <Listbox.Item
            key={item.value}
            item={item}
            boxSize="9"
            p="0"
            justifyContent="center"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
            _hover={{ bg: 'bg.muted' }}
            _selected={{ bg: 'colorPalette.solid', color: 'colorPalette.contrast' }}
          >
            {item.label}
          </Listbox.Item>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  );
};

interface ClockPanelProps {
  value: string;
  onPick: (time: string) => void;
  onDone: () => void;
}

/** 24-hour clock; closes once the user has selected the hour and then the minutes. */
export const ClockPanel = ({ value, onPick, onDone }: ClockPanelProps) => {
  const { hours, minutes, hour, minute } = useMemo(() => listClockChoices(value), [value]);
  const hourCellsRef = useRef<HTMLDivElement>(null);
  const minuteCellsRef = useRef<HTMLDivElement>(null);
  useEffect(() => hourCellsRef.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="3">
      <ChoiceGrid
        ref={hourCellsRef}
        label={t('form.picker.hour')}
        choices={hours}
        columns={6}
        value={hour}
        onSelect={(newHour) => {
          onPick(`${newHour}:${minute ?? '00'}`);
          minuteCellsRef.current?.focus();
        }}
      />
      <ChoiceGrid
        ref={minuteCellsRef}
        label={t('form.picker.minutes')}
        choices={minutes}
        columns={6}
        value={minute}
        onSelect={(newMinute) => {
          onPick(`${hour ?? '00'}:${newMinute}`);
          onDone();
        }}
      />
    </Stack>
  );
};
