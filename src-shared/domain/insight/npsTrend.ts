import { DateTime } from 'luxon';

/** Maximum buckets of a trend, which takes one call each. */
export const maxTrendBuckets = 13;

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TrendUnit = (typeof units)[number];

/** Inclusive days, `YYYY-MM-DD`. */
export interface TrendBucket {
  from: string;
  to: string;
}

export interface Trend {
  unit: TrendUnit;
  buckets: readonly TrendBucket[];
}

const dayIn = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
const formatDate = (day: DateTime) => day.toFormat('yyyy-MM-dd');

/** Parts of a span by a calendar unit; null if there are too many. */
const bucketsBy = (unit: TrendUnit, { from, to }: TrendBucket): TrendBucket[] | null => {
  const [first, last] = [dayIn(from), dayIn(to)];
  const buckets: TrendBucket[] = [];
  for (let day = first; day <= last;) {
    if (buckets.length === maxTrendBuckets) return null;
    const next = day.startOf(unit).plus({ [unit]: 1 });
    const end = next.minus({ days: 1 });
    buckets.push({ from: formatDate(day), to: formatDate(end < last ? end : last) });
    day = next;
  }
  return buckets;
};

/**
 * Divides a span into at most 13 parts: days if few enough, else weeks from Monday, months, quarters or years. The
 * first and last part are clipped to the span. Spans over 13 years have no trend.
 */
export const createTrend = (bucket: TrendBucket): Trend => {
  for (const unit of units) {
    const buckets = bucketsBy(unit, bucket);
    if (buckets !== null) return { unit, buckets };
  }
  return { unit: 'year', buckets: [] };
};
