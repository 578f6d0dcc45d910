import { DateTime } from 'luxon';

/** A trend takes one call for each bucket. */
export const maxTrendBuckets = 13;

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TrendUnit = (typeof units)[number];

/** Days, both included: `YYYY-MM-DD`. */
export interface TrendBucket {
  from: string;
  to: string;
}

export interface Trend {
  unit: TrendUnit;
  buckets: readonly TrendBucket[];
}

const dayIn = (date: string) => DateTime.fromISO(date, { zone: 'utc' });
const dateOf = (day: DateTime) => day.toFormat('yyyy-MM-dd');

/** The parts of a span by a unit of the calendar; null where they are too many. */
const bucketsBy = (unit: TrendUnit, { from, to }: TrendBucket): TrendBucket[] | null => {
  const [first, last] = [dayIn(from), dayIn(to)];
  const buckets: TrendBucket[] = [];
  for (let day = first; day <= last;) {
    if (buckets.length === maxTrendBuckets) return null;
    const next = day.startOf(unit).plus({ [unit]: 1 });
    const end = next.minus({ days: 1 });
    buckets.push({ from: dateOf(day), to: dateOf(end < last ? end : last) });
    day = next;
  }
  return buckets;
};

/**
 * A span in at most 13 parts: days where they are few enough, else weeks from Monday on, months, quarters, years. The first and
 * the last one hold only what lies in the span. Of more than 13 years there is no trend.
 */
export const trendOf = (span: TrendBucket): Trend => {
  for (const unit of units) {
    const buckets = bucketsBy(unit, span);
    if (buckets !== null) return { unit, buckets };
  }
  return { unit: 'year', buckets: [] };
};
