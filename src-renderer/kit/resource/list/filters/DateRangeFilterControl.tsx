import { t } from 'i18next';
import { getPlatformNow } from '@kit/session/platformClock';
import { parseDateInput, formatDateInput, type WallDate, parseTimeInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import type { DateRangeFilter } from './filters';
import {
  datePresets,
  getDateRangeText,
  getWallDate,
  getPresetRange,
  type DatePreset,
  type DateRange,
  formatBound,
  isReversed,
} from './dateRange';
import { RangeControl, type RangeCalendar } from './RangeControl';

interface DateRangeFilterControlProps {
  filter: DateRangeFilter;
  value: DateRange | undefined;
  onChange: (value: DateRange | undefined) => void;
  presets?: readonly DatePreset[];
}

/** Parses a typed bound: null (open) for empty text, `undefined` if invalid. */
const parseBound = (typedText: string, parse: (typedText: string) => string | null): string | null | undefined =>
  typedText.trim() === '' ? null : (parse(typedText) ?? undefined);

/** Returns an error per input, or null if all are valid. */
const listInvalidBounds = (
  bounds: readonly (string | null | undefined)[],
  messages: { unreadable: string; reversed: string },
): string[] | null => {
  if (bounds.includes(undefined)) return bounds.map((bound) => (bound === undefined ? messages.unreadable : ''));
  const [from = null, to = null] = bounds;
  return from !== null && to !== null && isReversed(from, to) ? ['', messages.reversed] : null;
};

const dayCalendar: RangeCalendar = {
  getDay: (typedText) => parseDateInput(typedText) ?? '',
  setDay: (_, day) => (day === '' ? '' : formatDateInput(day)),
};

/** Parses a day, or day and time: `24/11/2026 18:30`. */
const parseTimeBound = (typedText: string): string | null => {
  const [day = '', ...timeParts] = typedText.trim().split(/\s+/);
  const date = parseDateInput(day);
  if (date === null || timeParts.length === 0) return date;
  const timeOfDay = parseTimeInput(timeParts.join(' '));
  return timeOfDay === null || timeOfDay === '24:00' ? null : `${date}T${timeOfDay}`;
};

/** Creates the calendar of bounds with times. Selecting a day keeps the time; a time without a day means today. */
const createTimeCalendar = (today: WallDate): RangeCalendar => {
  const getDay = (typedText: string) => parseTimeBound(typedText)?.slice(0, 10) ?? '';
  const getTime = (typedText: string) => parseTimeBound(typedText)?.slice(11) ?? '';
  return {
    getDay,
    setDay: (typedText, day) => (day === '' ? '' : `${formatDateInput(day)} ${getTime(typedText)}`.trim()),
    time: { get: getTime, set: (typedText, time) => `${formatDateInput(getDay(typedText) || today)} ${time}` },
  };
};

export const DateRangeFilterControl = ({
  filter,
  value,
  onChange,
  presets = datePresets,
}: DateRangeFilterControlProps) => {
  const { zone } = useFormats();
  const today = getWallDate(getPlatformNow(), zone);
  const formatInput = (bound: string | null | undefined) => (bound == null ? '' : formatBound(bound));
  const placeholder = t(filter.withTimes ? 'list.range.timeHint' : 'list.range.dateHint');
  const parse = filter.withTimes ? parseTimeBound : parseDateInput;
  const formatRange = (range: DateRange) =>
    range.preset === undefined ? getDateRangeText(range) : t(`list.range.presets.${range.preset}`);
  return (
    <RangeControl
      label={t(filter.labelKey)}
      selectedText={value === undefined ? null : formatRange(value)}
      inputs={[
        { label: t('list.range.from'), value: formatInput(value?.from), placeholder },
        { label: t('list.range.to'), value: formatInput(value?.to), placeholder },
      ]}
      onApply={([typedFrom = '', typedTo = '']) => {
        const [from, to] = [parseBound(typedFrom, parse), parseBound(typedTo, parse)];
        const invalidBounds = listInvalidBounds([from, to], {
          unreadable: t(filter.withTimes ? 'list.range.notATime' : 'list.range.notADate'),
          reversed: t('list.range.endsBefore'),
        });
        if (invalidBounds === null)
          onChange(from == null && to == null ? undefined : { from: from ?? null, to: to ?? null });
        return invalidBounds;
      }}
      onClear={() => onChange(undefined)}
      calendar={filter.withTimes ? createTimeCalendar(today) : dayCalendar}
      presets={presets.map((preset) => ({
        label: t(`list.range.presets.${preset}`),
        isSelected: value?.preset === preset,
        choose: () => onChange(getPresetRange(preset, today)),
      }))}
    />
  );
};
