import { DateTime } from 'luxon';
import { isWallTime } from '@shared/domain/values/wallTime';
import { isWallDate, formatDateInput, type WallDate } from '@shared/domain/values/typedDates';

/** Date ranges relative to today, so that a stored preset stays correct on later days. */
export const datePresets = ['today', 'yesterday', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
/** Date presets of reports, including longer ranges. */
export const reportPresets = [
  'yesterday',
  'last7Days',
  'lastWeek',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type DatePreset = (typeof datePresets)[number] | (typeof reportPresets)[number];
const allPresets: readonly DatePreset[] = [...datePresets, ...reportPresets];

/**
 * Date range with inclusive days; null for an open side. With times, a bound may be `2026-11-24T18:30`, and the end is
 * exclusive.
 */
export interface DateRange {
  from: WallDate | null;
  to: WallDate | null;
  preset?: DatePreset;
}

/** True for a date with a time to the minute: `2026-11-24T18:30`. */
export const isWallMinute = (text: string): boolean => text.length === 16 && isWallTime(`${text}:00`);

/** True if a range ends before it starts; an end day includes its last minute. */
export const isReversed = (from: string, to: string): boolean => from > (isWallDate(to) ? `${to}T23:59` : to);

/** Formats a day as `24/11/2026` and a time as `24/11/2026 18:30`. */
export const formatBound = (bound: string): string =>
  isWallMinute(bound) ? `${formatDateInput(bound.slice(0, 10))} ${bound.slice(11)}` : formatDateInput(bound);

const formatDate = (day: DateTime): WallDate => day.toFormat('yyyy-MM-dd');

/** Day of an instant in a zone. */
export const getWallDate = (instant: number, timeZone: string): WallDate =>
  formatDate(DateTime.fromMillis(instant, { zone: timeZone }));

export const getPresetRange = (preset: DatePreset, today: WallDate): DateRange => {
  const day = DateTime.fromISO(today, { zone: 'utc' });
  const bounds = {
    today: [day, day],
    yesterday: [day.minus({ days: 1 }), day.minus({ days: 1 })],
    last7Days: [day.minus({ days: 6 }), day],
    // Weeks start on Monday.
    lastWeek: [day.minus({ weeks: 1 }).startOf('week'), day.minus({ weeks: 1 }).endOf('week')],
    last30Days: [day.minus({ days: 29 }), day],
    thisMonth: [day.startOf('month'), day.endOf('month')],
    lastMonth: [day.minus({ months: 1 }).startOf('month'), day.minus({ months: 1 }).endOf('month')],
    thisYear: [day.startOf('year'), day.endOf('year')],
    lastYear: [day.minus({ years: 1 }).startOf('year'), day.minus({ years: 1 }).endOf('year')],
  } as const;
  const [from, to] = bounds[preset];
  return { from: formatDate(from), to: formatDate(to), preset };
};

/**
 * Parses a URL value: a preset's name, or `2026-11-01..2026-11-30` with optional sides. Presets require today's date.
 */
export const parseDateRange = (text: string, today: WallDate | undefined, withTimes = false): DateRange | undefined => {
  const preset = allPresets.find((name) => name === text);
  if (preset !== undefined) return today === undefined ? undefined : getPresetRange(preset, today);
  const [from = '', to = '', ...extraParts] = text.split('..');
  const isBound = (bound: string) => bound === '' || isWallDate(bound) || (withTimes && isWallMinute(bound));
  if (extraParts.length > 0 || from + to === '' || !isBound(from) || !isBound(to)) return undefined;
  if (from !== '' && to !== '' && isReversed(from, to)) return undefined;
  return { from: from || null, to: to || null };
};

export const formatDateRange = ({ from, to, preset }: DateRange): string => preset ?? `${from ?? ''}..${to ?? ''}`;

/** Formats a range as `01/11/2026 – 30/11/2026`; an open side is omitted. */
export const getDateRangeText = ({ from, to }: DateRange): string =>
  from === to && from !== null
    ? formatBound(from)
    : `${from === null ? '' : formatBound(from)} – ${to === null ? '' : formatBound(to)}`.trim();
