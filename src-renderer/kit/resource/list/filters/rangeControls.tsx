import { t } from 'i18next';
import { parseCount } from '@shared/domain/values/parseNumbers';
import { getPlatformNow } from '@kit/session/platformClock';
import { parseDateInput, formatDateInput, type WallDate, parseTimeInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import type { DateFilter, DateRangeFilter, NumberRangeFilter } from './filters';
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
import type { NumberRange } from './numberRange';
import { RangeControl, type RangeCalendar } from './RangeControl';

interface ControlProps<F, Value> {
  filter: F;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Parses a typed bound: null (open) for empty text, `undefined` if invalid. */
const parseBound = <Bound,>(typedText: string, parse: (typedText: string) => Bound | null): Bound | null | undefined =>
  typedText.trim() === '' ? null : (parse(typedText) ?? undefined);

/** Returns an error per input, or null if all are valid. */
const listInvalidBounds = (
  bounds: readonly (string | number | null | undefined)[],
  messages: { unreadable: string; reversed: string },
): string[] | null => {
  if (bounds.includes(undefined)) return bounds.map((bound) => (bound === undefined ? messages.unreadable : ''));
  const [from = null, to = null] = bounds;
  if (from === null || to === null) return null;
  const isInvalid = typeof from === 'string' ? isReversed(from, String(to)) : from > Number(to);
  return isInvalid ? ['', messages.reversed] : null;
};

const dayCalendar: RangeCalendar = {
  getDay: (typedText) => parseDateInput(typedText) ?? '',
  setDay: (_, day) => (day === '' ? '' : formatDateInput(day)),
};

export const DateControl = ({ filter, value, onChange }: ControlProps<DateFilter, WallDate>) => {
  const label = t(filter.labelKey);
  return (
    <RangeControl
      label={label}
      selectedText={value === undefined ? null : formatDateInput(value)}
      inputs={[
        { label, value: value === undefined ? '' : formatDateInput(value), placeholder: t('list.range.dateHint') },
      ]}
      onApply={([typedText = '']) => {
        const date = parseBound(typedText, parseDateInput);
        if (date !== undefined) onChange(date ?? undefined);
        return date === undefined ? [t('list.range.notADate')] : null;
      }}
      onClear={() => onChange(undefined)}
      calendar={dayCalendar}
    />
  );
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

export const DateRangeControl = ({
  filter,
  value,
  onChange,
  presets = datePresets,
}: ControlProps<DateRangeFilter, DateRange> & { presets?: readonly DatePreset[] }) => {
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

export const NumberRangeControl = ({ filter, value, onChange }: ControlProps<NumberRangeFilter, NumberRange>) => {
  const formats = useFormats();
  const formatNumber = (number: number | null | undefined) => (number == null ? '' : formats.count(number));
  return (
    <RangeControl
      label={t(filter.labelKey)}
      selectedText={value === undefined ? null : `${formatNumber(value.min)} – ${formatNumber(value.max)}`.trim()}
      inputs={[
        { label: t('list.range.least'), value: formatNumber(value?.min) },
        { label: t('list.range.most'), value: formatNumber(value?.max) },
      ]}
      onApply={([minText = '', maxText = '']) => {
        const [min, max] = [parseBound(minText, parseCount), parseBound(maxText, parseCount)];
        const invalidBounds = listInvalidBounds([min, max], {
          unreadable: t('list.range.notANumber'),
          reversed: t('list.range.lessThan'),
        });
        if (invalidBounds === null)
          onChange(min == null && max == null ? undefined : { min: min ?? null, max: max ?? null });
        return invalidBounds;
      }}
      onClear={() => onChange(undefined)}
    />
  );
};
