import { DateTime } from 'luxon';
import { findDstTransition, getFirstInstant } from '../values/wallTime';
import type { DayRules, Span } from './span';
import { sumRows } from './sumRows';

/** Bucket sizes for grouping figures. */
export const bucketGroups = ['hour', 'day', 'week', 'month'] as const;
export type BucketGroup = (typeof bucketGroups)[number];

export interface Bucket {
  /** Name of the bucket in rows: `2026-04-04T23`, `2026-04-04`, `2026-W14`, `2026-04`. */
  period: string;
  /**
   * 1 for the second occurrence of an hour that a clock change repeats. Both occurrences have the same name; their rows
   * are in chronological order.
   */
  repetition: 0 | 1;
  /** First instant of the bucket (ms); `to` is the exclusive end. */
  from: number;
  to: number;
}

const periodFormats: Record<BucketGroup, string> = {
  hour: "yyyy-MM-dd'T'HH",
  day: 'yyyy-MM-dd',
  week: "kkkk-'W'WW",
  month: 'yyyy-MM',
};

const hourMs = 3_600_000;

/** Returns the name of the bucket that contains a wall time. */
const toBucketPeriod = (wallTime: string, group: BucketGroup, dayStart: number): string => {
  const time = DateTime.fromISO(wallTime, { zone: 'utc' });
  return (group === 'hour' ? time : time.minus({ hours: dayStart })).toFormat(periodFormats[group]);
};

const createHourBuckets = (from: number, to: number, zone: string): Bucket[] => {
  const buckets: Bucket[] = [];
  for (let bucketStart = from; bucketStart < to;) {
    const time = DateTime.fromMillis(bucketStart, { zone });
    const nextHour = Math.min(to, time.plus({ hours: 1 }).startOf('hour').toMillis());
    // In a repeated hour, or with an offset that is not a whole number of hours, `nextHour` may not be after
    // `bucketStart`.
    const end = nextHour > bucketStart ? nextHour : Math.min(to, bucketStart + hourMs);
    const period = time.toFormat(periodFormats.hour);
    buckets.push({ period, repetition: buckets.at(-1)?.period === period ? 1 : 0, from: bucketStart, to: end });
    bucketStart = end;
  }
  return buckets;
};

const createCalendarBuckets = (
  range: Span,
  group: 'day' | 'week' | 'month',
  { zone, dayStart }: DayRules,
): Bucket[] => {
  const firstDay = DateTime.fromISO(range.from, { zone: 'utc' }).minus({ hours: dayStart });
  const end = DateTime.fromISO(range.to, { zone: 'utc' }).minus({ hours: dayStart });
  const getInstant = (day: DateTime) =>
    getFirstInstant(day.plus({ hours: dayStart }).toFormat("yyyy-MM-dd'T'HH:mm:ss"), zone);
  const buckets: Bucket[] = [];
  for (let start = firstDay; start < end;) {
    const nextStart = DateTime.min(end, start.startOf(group).plus({ [group]: 1 }));
    const period = start.toFormat(periodFormats[group]);
    buckets.push({ period, repetition: 0, from: getInstant(start), to: getInstant(nextStart) });
    start = nextStart;
  }
  return buckets;
};

/** Creates the buckets of a time range in chronological order. Days with a clock change have 25 or 23 hours. */
export const createBuckets = (range: Span, group: BucketGroup, rules: DayRules): Bucket[] =>
  group === 'hour'
    ? createHourBuckets(getFirstInstant(range.from, rules.zone), getFirstInstant(range.to, rules.zone), rules.zone)
    : createCalendarBuckets(range, group, rules);

/** True while the bucket's period has not ended, so that its figures still grow. */
export const isUnfinished = ({ from, to }: Bucket, now: number): boolean => from <= now && now < to;

/** True for an hour that the clock shows twice. A filter by hour cannot separate both occurrences. */
export const isRepeatedHour = ({ from, to }: Bucket, zone: string): boolean => {
  const transition = findDstTransition(from - hourMs, to + hourMs, zone);
  if (transition === null) return false;
  const formatHour = (instant: number) => DateTime.fromMillis(instant, { zone }).toFormat(periodFormats.hour);
  return formatHour(from) === formatHour(from - hourMs) || formatHour(from) === formatHour(from + hourMs);
};

interface PeriodFigures {
  period: string;
  orders: number | null;
  revenue: number | null;
}

/** Sums the rows of each period. */
const sumPeriods = <Row extends PeriodFigures>(rows: readonly Row[]): Row[] =>
  sumRows<PeriodFigures>(rows, ({ period }) => period, ['orders', 'revenue']) as Row[];

/**
 * Returns the figures of each bucket; undefined if a bucket has no row. Rows of a repeated hour are in chronological
 * order: the first half belongs to its first occurrence.
 */
export const groupRowsByBucket = <Row extends PeriodFigures>(
  buckets: readonly Bucket[],
  rows: readonly Row[],
): (Row | undefined)[] => {
  const rowsByPeriod = new Map<string, Row[]>();
  for (const row of rows) rowsByPeriod.set(row.period, [...(rowsByPeriod.get(row.period) ?? []), row]);
  const repeatedPeriods = new Set(buckets.filter(({ repetition }) => repetition === 1).map(({ period }) => period));
  return buckets.map(({ period, repetition }) => {
    const periodRows = rowsByPeriod.get(period) ?? [];
    const halfIndex = repeatedPeriods.has(period) ? Math.ceil(periodRows.length / 2) : periodRows.length;
    return sumPeriods(repetition === 0 ? periodRows.slice(0, halfIndex) : periodRows.slice(halfIndex))[0];
  });
};

/** Sums rows of hours to days, weeks or months, in which days start at `dayStart`. */
export const sumHours = (rows: readonly PeriodFigures[], group: BucketGroup, dayStart: number): PeriodFigures[] =>
  sumPeriods(rows.map((row) => ({ ...row, period: toBucketPeriod(`${row.period}:00:00`, group, dayStart) })));
