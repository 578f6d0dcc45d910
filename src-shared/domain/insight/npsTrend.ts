import { DateTime } from 'luxon';

/** Maximum buckets of a trend, since each bucket needs one call. */
export const maxTrendBuckets = 13;

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
type TrendUnit = (typeof units)[number];

/** Bucket of a trend: first and last day (`YYYY-MM-DD`), both inclusive. */
export interface TrendBucket {
  from: string;
  to: string;
}

export interface Trend {
  unit: TrendUnit;
  buckets: readonly TrendBucket[];
}

const parseDay = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
const formatDate = (day: DateTime) => day.toFormat('yyyy-MM-dd');

/** Divides a time range by a calendar unit; returns null if there are too many buckets. */
const createBuckets = (unit: TrendUnit, { from, to }: TrendBucket): TrendBucket[] | null => {
  const [firstDay, lastDay] = [parseDay(from), parseDay(to)];
  const buckets: TrendBucket[] = [];
  for (let day = firstDay; day <= lastDay;) {
    if (buckets.length === maxTrendBuckets) return null;
    const nextStart = day.startOf(unit).plus({ [unit]: 1 });
    const end = nextStart.minus({ days: 1 });
    buckets.push({ from: formatDate(day), to: formatDate(end < lastDay ? end : lastDay) });
    day = nextStart;
  }
  return buckets;
};

/**
 * Divides a time range into at most 13 buckets: days if they are few enough, otherwise weeks from Monday, months,
 * quarters or years. The first and last bucket are limited to the range. Ranges over 13 years have no trend.
 */
export const createTrend = (range: TrendBucket): Trend => {
  for (const unit of units) {
    const buckets = createBuckets(unit, range);
    if (buckets !== null) return { unit, buckets };
  }
  return { unit: 'year', buckets: [] };
};
