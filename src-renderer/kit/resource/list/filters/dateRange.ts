import { DateTime } from 'luxon';
import { isWallTime } from '@shared/domain/values/wallTime';
import { isWallDate, formatDateInput, type WallDate } from '@shared/domain/values/typedDates';

/** Stretches of days that are named instead of dated: what is kept of them stays right tomorrow. */
export const datePresets = ['today', 'yesterday', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
/** Those of reports, which look further back. */
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
 * From day to day, both included; null is open. Where a filter has times a bound may be one, `2026-11-24T18:30`: the range
 * ends before it.
 */
export interface DateRange {
  from: WallDate | null;
  to: WallDate | null;
  preset?: DatePreset;
}

/** `2026-11-24T18:30`. */
export const isWallMinute = (text: string): boolean => text.length === 16 && isWallTime(`${text}:00`);

/** Whether a range ends before it begins; a day as its end is in it to its last minute. */
export const isReversed = (from: string, to: string): boolean => from > (isWallDate(to) ? `${to}T23:59` : to);

/** A day as `24/11/2026`, a time as `24/11/2026 18:30`. */
export const boundText = (bound: string): string =>
  isWallMinute(bound) ? `${formatDateInput(bound.slice(0, 10))} ${bound.slice(11)}` : formatDateInput(bound);

const dateOf = (day: DateTime): WallDate => day.toFormat('yyyy-MM-dd');

/** The day of an instant in a zone. */
export const dayOf = (instant: number, zone: string): WallDate => dateOf(DateTime.fromMillis(instant, { zone }));

export const presetRange = (preset: DatePreset, today: WallDate): DateRange => {
  const day = DateTime.fromISO(today, { zone: 'utc' });
  const bounds = {
    today: [day, day],
    yesterday: [day.minus({ days: 1 }), day.minus({ days: 1 })],
    last7Days: [day.minus({ days: 6 }), day],
    // Weeks begin on Monday.
    lastWeek: [day.minus({ weeks: 1 }).startOf('week'), day.minus({ weeks: 1 }).endOf('week')],
    last30Days: [day.minus({ days: 29 }), day],
    thisMonth: [day.startOf('month'), day.endOf('month')],
    lastMonth: [day.minus({ months: 1 }).startOf('month'), day.minus({ months: 1 }).endOf('month')],
    thisYear: [day.startOf('year'), day.endOf('year')],
    lastYear: [day.minus({ years: 1 }).startOf('year'), day.minus({ years: 1 }).endOf('year')],
  } as const;
  const [from, to] = bounds[preset];
  return { from: dateOf(from), to: dateOf(to), preset };
};

/** As an address has it: a preset's name, or `2026-11-01..2026-11-30` with either side open. Needs today for presets. */
export const parseDateRange = (text: string, today: WallDate | undefined, withTimes = false): DateRange | undefined => {
  const preset = allPresets.find((name) => name === text);
  if (preset !== undefined) return today === undefined ? undefined : presetRange(preset, today);
  const [from = '', to = '', ...more] = text.split('..');
  const isBound = (side: string) => side === '' || isWallDate(side) || (withTimes && isWallMinute(side));
  if (more.length > 0 || from + to === '' || !isBound(from) || !isBound(to)) return undefined;
  if (from !== '' && to !== '' && isReversed(from, to)) return undefined;
  return { from: from || null, to: to || null };
};

export const formatDateRange = ({ from, to, preset }: DateRange): string => preset ?? `${from ?? ''}..${to ?? ''}`;

/** `01/11/2026 – 30/11/2026`, with an open side left out. */
export const dateRangeText = ({ from, to }: DateRange): string =>
  from === to && from !== null
    ? boundText(from)
    : `${from === null ? '' : boundText(from)} – ${to === null ? '' : boundText(to)}`.trim();
