import { describe, expect, it } from 'vitest';
import { pairBuckets } from '@entities/insight/charts/periodChart';

const zone = 'America/Santiago';

/** Hours of a day, each with its hour as the number of orders, next to those of a week before. */
const pairHours = (day: string, dayBefore: string) => {
  const getRange = (date: string) => ({ from: `${date}T00:00:00`, to: `${date}T23:59:59` });
  const createRows = (date: string) =>
    Array.from({ length: 24 }, (_, hour) => ({
      period: `${date}T${String(hour).padStart(2, '0')}`,
      orders: hour,
      revenue: null,
    }));
  const [range, compared] = [getRange(day), getRange(dayBefore)];
  return pairBuckets(
    {
      ...{ range, elapsed: range, compared, days: { first: day, last: day }, zone, dayStart: 0, isRunning: false },
      ...{ period: 'custom', comparison: 'weekdays', storeIds: [], measure: 'orders' },
      ...{ now: Date.parse('2026-12-31T00:00:00Z'), wallNow: '2026-12-30T21:00:00' },
    },
    'hour',
    { rows: createRows(day), isPartial: false },
    { rows: createRows(dayBefore), isPartial: false },
  );
};

describe('the hours of two compared days', () => {
  it('are paired with the same hours of the compared day when the shown day lacks an hour after a clock change', () => {
    const hours = pairHours('2026-09-06', '2026-08-30');
    expect(hours).toHaveLength(23);
    expect(hours.filter(({ orders, before }) => orders !== before?.orders)).toEqual([]);
  });

  it('are paired with the same hours when only the compared day lacks an hour after a clock change', () => {
    const [midnight, ...hours] = pairHours('2026-09-13', '2026-09-06');
    expect(midnight).toMatchObject({ orders: 0, before: null });
    expect(hours.filter(({ orders, before }) => orders !== before?.orders)).toEqual([]);
  });
});
