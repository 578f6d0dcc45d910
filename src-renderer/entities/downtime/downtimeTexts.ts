import { t } from 'i18next';
import { DateTime } from 'luxon';
import type { DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import { getLoss, hasKnownTime, sumDowntime, type DowntimeTotals } from '@shared/domain/downtime/downtimeReport';
import { formatDateRange } from '@kit/resource/list/filters/dateRange';
import type { Formats } from '@kit/format/formats';
import { roundEstimate } from '@entities/guard/silenceTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';

const minuteMs = 60_000;

export const toMinutes = (durationMs: number): number => Math.round(durationMs / minuteMs);

/** Formats a duration (ms) in hours, never in days, since it may sum several stores: `291 h 20 min`. */
export const formatTime = (formats: Formats, durationMs: number): string => {
  const totalMinutes = toMinutes(durationMs);
  if (totalMinutes === 0 && durationMs > 0) return t('downtime.time.short');
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60];
  if (hours === 0) return t('downtime.time.minutes', { minutes });
  return t(minutes === 0 ? 'downtime.time.hours' : 'downtime.time.both', { hours: formats.count(hours), minutes });
};

/** Time without sales (ms); null if nothing is known. */
export const getDownTime = (totals: DowntimeTotals): number | null =>
  hasKnownTime(totals) ? sumDowntime(totals).time : null;

/** Lost sales; null if nothing is known or nothing could be estimated. */
export const getLostSales = (totals: DowntimeTotals): number | null =>
  hasKnownTime(totals) ? getLoss(sumDowntime(totals)) : null;

/** Saved sales; null if nothing is known or nothing could be estimated. */
export const getSavedSales = (totals: DowntimeTotals): number | null =>
  !hasKnownTime(totals) || (totals.saved === 0 && totals.unestimatedSavedTime > 0) ? null : totals.saved;

/** Explains why nothing is known: no computer was watching the stores, or their opening hours are unknown. */
export const formatUnknown = ({ noData }: DowntimeTotals): string =>
  t(noData > 0 ? 'downtime.noData' : 'downtime.noHours');

/** Formats an estimated amount, rounded to two significant digits. */
export const formatEstimate = (formats: Formats, amount: number): string => formats.money(roundEstimate(amount));

type DowntimeAddressChoice = Pick<InsightChoice, 'period' | 'days' | 'storeIds' | 'comparison'>;

/** Returns the selection with the compared days in place of the selected ones. */
export const getComparedChoice = ({ compared, dayStart, ...choice }: InsightChoice): DowntimeAddressChoice => {
  if (compared === null) return choice;
  const toBusinessDate = (wallTime: string, seconds: number) =>
    DateTime.fromISO(wallTime, { zone: 'utc' }).minus({ hours: dayStart, seconds }).toFormat('yyyy-MM-dd');
  // `compared.to` is exclusive, so the last day is the one a second earlier.
  const days = { first: toBusinessDate(compared.from, 0), last: toBusinessDate(compared.to, 1) };
  return { ...choice, period: 'custom', days };
};

export interface DowntimeRowFilter {
  storeId?: number;
  cause?: DowntimeCause;
  day?: string;
  /** True to list only episodes with saved sales: those that ended early because the user was notified. */
  isSaved?: boolean;
  /** True to list periods without data instead of episodes. */
  isUnwatched?: boolean;
}

/** Returns the address of the report with the rows behind a figure. */
export const getDowntimeAddress = (
  { period, days, storeIds, comparison }: DowntimeAddressChoice,
  { storeId, cause, day, isSaved = false, isUnwatched = false }: DowntimeRowFilter = {},
): string => {
  const range = day === undefined ? { from: days.first, to: days.last } : { from: day, to: day };
  const params = new URLSearchParams({
    period: period === 'custom' || day !== undefined ? formatDateRange(range) : period,
    compare: comparison,
    show: isUnwatched ? 'unwatched' : 'log',
    ...(cause && { cause }),
    ...(isSaved && { saved: 'true' }),
  });
  for (const id of storeId === undefined ? storeIds : [storeId]) params.append('storeIds', String(id));
  return `/stores/downtime?${params.toString()}`;
};
