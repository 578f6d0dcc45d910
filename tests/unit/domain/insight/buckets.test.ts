import { describe, expect, it } from 'vitest';
import {
  createBuckets,
  isRepeatedHour,
  isUnfinished,
  groupRowsByBucket,
  sumHours,
  type BucketGroup,
} from '@shared/domain/insight/buckets';
import { toTimeRange } from '@shared/domain/insight/span';
import { toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const createTestBuckets = (first: string, last: string, group: BucketGroup, dayStart = 0) =>
  createBuckets(toTimeRange({ first, last }, dayStart), group, { zone, dayStart });
const listHours = (day: string, dayStart = 0) => createTestBuckets(day, day, 'hour', dayStart);

describe('the hours of a day', () => {
  it.each([
    ['2026-11-24', 24],
    ['2026-04-04', 25],
    ['2026-09-06', 23],
  ])('are %i in total on %s', (day, count) => {
    const hours = listHours(day);
    expect(hours).toHaveLength(count);
    // The hours have no gaps and no overlaps.
    expect(hours.slice(1).map(({ from }) => from)).toEqual(hours.slice(0, -1).map(({ to }) => to));
  });

  it('include one hour twice when clocks go back and lack one when they go forward', () => {
    const lastHours = listHours('2026-04-04').slice(-2);
    expect(lastHours.map(({ period, repetition }) => [period, repetition])).toEqual([
      ['2026-04-04T23', 0],
      ['2026-04-04T23', 1],
    ]);
    expect(lastHours.map((bucket) => isRepeatedHour(bucket, zone))).toEqual([true, true]);
    expect(isRepeatedHour(listHours('2026-04-04')[22]!, zone)).toBe(false);
    expect(isRepeatedHour(listHours('2026-11-24')[23]!, zone)).toBe(false);
    expect(listHours('2026-09-06')[0]?.period).toBe('2026-09-06T01');
  });

  it('continue past midnight when the business day starts at a later hour', () => {
    const hours = listHours('2026-11-24', 3);
    expect([hours[0]?.period, hours.at(-1)?.period, hours.length]).toEqual(['2026-11-24T03', '2026-11-25T02', 24]);
    expect(listHours('2026-04-04', 3)).toHaveLength(25);
  });
});

describe('reporting periods by day, week or month', () => {
  it("are named like the platform's rows and cut at the ends of the report", () => {
    expect(createTestBuckets('2026-12-28', '2027-01-04', 'week').map(({ period }) => period)).toEqual([
      '2026-W53',
      '2027-W01',
    ]);
    expect(createTestBuckets('2026-11-15', '2027-01-04', 'month').map(({ period }) => period)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    const days = createTestBuckets('2026-04-03', '2026-04-05', 'day');
    expect(days.map(({ from, to }) => (to - from) / 3_600_000)).toEqual([24, 25, 24]);
  });

  it('count as unfinished until they end', () => {
    const now = toInstant('2026-11-24T15:42:00', zone);
    const unfinishedBuckets = listHours('2026-11-24').filter((bucket) => isUnfinished(bucket, now));
    expect(unfinishedBuckets.map(({ period }) => period)).toEqual(['2026-11-24T15']);
  });
});

describe('report rows assigned to their periods', () => {
  const createRow = (period: string, revenue: number | null) => ({
    period,
    orders: revenue === null ? null : 1,
    revenue,
  });

  it('fill both occurrences of a repeated hour in order when the hour has two rows', () => {
    const rows = [createRow('2026-04-04T22', 1), createRow('2026-04-04T23', 2), createRow('2026-04-04T23', 3)];
    const groups = groupRowsByBucket(listHours('2026-04-04').slice(-4), rows);
    expect(groups.map((each) => each?.revenue)).toEqual([undefined, 1, 2, 3]);
  });

  it('are added up when they belong to the same period', () => {
    const rows = [
      createRow('2026-11-26', 4),
      createRow('2026-11-26', null),
      createRow('2026-11-26', 6),
      createRow('2026-11-25', 1),
    ];
    expect(groupRowsByBucket(createTestBuckets('2026-11-25', '2026-11-26', 'day'), rows)).toEqual([
      createRow('2026-11-25', 1),
      { period: '2026-11-26', orders: 2, revenue: 10 },
    ]);
  });

  it('are split evenly between both occurrences of a repeated hour when the hour has one row', () => {
    const rows = [1, 2, 3, 4].map((revenue) => createRow('2026-04-04T23', revenue));
    const groups = groupRowsByBucket(listHours('2026-04-04').slice(-2), rows);
    expect(groups.map((each) => each?.revenue)).toEqual([3, 7]);
  });

  it('are summed by business day when it starts after midnight, and stay null without data', () => {
    const rows = [createRow('2026-11-24T23', 5), createRow('2026-11-25T02', 7), createRow('2026-11-25T03', null)];
    expect(sumHours(rows, 'day', 3)).toEqual([
      { period: '2026-11-24', orders: 2, revenue: 12 },
      { period: '2026-11-25', orders: null, revenue: null },
    ]);
    expect(sumHours(rows, 'week', 3).map(({ period }) => period)).toEqual(['2026-W48']);
  });
});
