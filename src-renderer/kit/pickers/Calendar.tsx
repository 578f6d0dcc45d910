import { DatePicker, parseDate, type DateValue } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { isWallDate, type WallDate } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import type { DateBounds } from './dateBounds';

interface CalendarProps extends DateBounds {
  /** Selected day, or the first and last day of a range; ignores other texts. */
  value: readonly string[];
  onChange: (days: readonly WallDate[]) => void;
  isRange?: boolean;
  /** Focuses the selected day, or today, on mount. */
  takesFocus?: boolean;
}

const toDateValue = (day: string | undefined): DateValue | undefined =>
  day !== undefined && isWallDate(day) ? parseDate(day) : undefined;

const views = [
  ['day', DatePicker.DayTable],
  ['month', DatePicker.MonthTable],
  ['year', DatePicker.YearTable],
] as const;

/** Month calendar with weeks from Monday, for one day or a range. */
const Calendar = ({ value, onChange, min, max, isRange = false, takesFocus = false }: CalendarProps) => {
  const { zone } = useFormats();
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    contentRef.current
      ?.querySelector<HTMLElement>('[data-part="table-cell-trigger"][data-focus]')
      ?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <DatePicker.Root
      inline
      // Registered here and not in the theme, which is part of the first load.
      recipe={datePickerSlotRecipe}
      size="sm"
      width="fit-content"
      locale="es-CL"
      startOfWeek={1}
      fixedWeeks
      timeZone={zone}
      selectionMode={isRange ? 'range' : 'single'}
      value={value.flatMap((day) => toDateValue(day) ?? [])}
      min={toDateValue(min)}
      max={toDateValue(max)}
      onValueChange={(change) => onChange(change.value.map(String))}
      translations={{
        content: t('form.picker.calendar'),
        dayCell: ({ valueText, selected }) => (selected ? t('form.picker.selected', { day: valueText }) : valueText),
        prevTrigger: (view) => t(`form.picker.previous.${view}`),
        nextTrigger: (view) => t(`form.picker.next.${view}`),
        viewTrigger: (_, nextView) => t(nextView === 'year' ? 'form.picker.chooseYear' : 'form.picker.chooseMonth'),
      }}
    >
      <DatePicker.Content ref={contentRef} unstyled>
        {views.map(([view, Table]) => (
          <DatePicker.View key={view} view={view}>
            <DatePicker.Header />
            <Table />
          </DatePicker.View>
        ))}
      </DatePicker.Content>
    </DatePicker.Root>
  );
};

export default Calendar;
