import { describe, expect, it } from 'vitest';
import { createExpectedOrders, getGroupFactor } from '@shared/domain/guard/expectedOrders';
import { halfHoursPerDay, halfHoursPerWeek } from '@shared/domain/guard/halfHours';
import { splitHours, sum } from '@shared/domain/guard/orderHistory';
import { toInstant } from '@shared/domain/values/wallTime';
import { aHistory } from './aHistory';

const zone = 'America/Santiago';
const region = { zone, country: 'cl' } as const;
const toTestInstant = (wall: string) => toInstant(wall, zone);

describe('createExpectedOrders', () => {
  it('expects as many orders as in recent weeks, at the same times of day', () => {
    const expected = createExpectedOrders(aHistory([40, 40, 40]), region);
    expect(expected.getOrdersPerWeek(1)).toBeCloseTo(280, 0);
    // 25 November 2026 is a Wednesday.
    expect(
      expected.getOrdersBetween(1, toTestInstant('2026-11-25T00:00:00'), toTestInstant('2026-11-26T00:00:00')),
    ).toBeCloseTo(40, 0);
    expect(
      expected.getOrdersBetween(1, toTestInstant('2026-11-25T19:00:00'), toTestInstant('2026-11-25T21:00:00')),
    ).toBeCloseTo(14, 0);
    expect(
      expected.getOrdersBetween(1, toTestInstant('2026-11-25T15:30:00'), toTestInstant('2026-11-25T18:30:00')),
    ).toBe(0);
  });

  it('returns totals that add up when a range is split within a half hour', () => {
    const { getOrdersBetween } = createExpectedOrders(aHistory([40]), region);
    const [start, middle, end] = [
      toTestInstant('2026-11-25T19:10:00'),
      toTestInstant('2026-11-25T19:47:00'),
      toTestInstant('2026-11-25T20:20:00'),
    ];
    expect(getOrdersBetween(1, start, middle) + getOrdersBetween(1, middle, end)).toBeCloseTo(
      getOrdersBetween(1, start, end),
      9,
    );
  });

  it('gives a new store with few orders the profile of the chain', () => {
    const history = aHistory([100, 100, 0]);
    const [first, second] = history.stores;
    const lunchOnly = new Array<number>(halfHoursPerWeek).fill(0);
    lunchOnly[26] = 10;
    const expected = createExpectedOrders(
      { ...history, stores: [first!, second!, { id: 3, cells: lunchOnly, orders: 10, revenue: 100_000 }] },
      region,
    );
    const shareOfDinner = (id: number) =>
      expected.getOrdersBetween(id, toTestInstant('2026-11-25T19:00:00'), toTestInstant('2026-11-25T23:00:00')) /
      expected.getOrdersBetween(id, toTestInstant('2026-11-25T00:00:00'), toTestInstant('2026-11-26T00:00:00'));
    expect(shareOfDinner(3)).toBeGreaterThan(0.6);
  });

  it('keeps the profile of a store with many orders', () => {
    const history = aHistory([100, 100, 100]);
    const lunchOnly = Array.from({ length: halfHoursPerWeek }, (_, slot) =>
      slot % halfHoursPerDay >= 26 && slot % halfHoursPerDay < 30 ? 100 : 0,
    );
    const [first, second] = history.stores;
    const expected = createExpectedOrders(
      { ...history, stores: [first!, second!, { id: 3, cells: lunchOnly, orders: 2_800, revenue: null }] },
      region,
    );
    const [lunch, dinner] = [
      expected.getOrdersBetween(3, toTestInstant('2026-11-25T13:00:00'), toTestInstant('2026-11-25T15:00:00')),
      expected.getOrdersBetween(3, toTestInstant('2026-11-25T19:00:00'), toTestInstant('2026-11-25T23:00:00')),
    ];
    expect(lunch / dinner).toBeGreaterThan(6);
  });

  it('treats holidays as Sundays', () => {
    const history = aHistory([40]);
    const quietOrders = history.chain.map((orders, slot) => (slot >= 6 * halfHoursPerDay ? orders / 4 : orders));
    const { getOrdersBetween } = createExpectedOrders(
      {
        ...history,
        chain: quietOrders,
        stores: [{ id: 1, cells: quietOrders, orders: sum(quietOrders), revenue: null }],
      },
      region,
    );
    const createDay = (date: string) =>
      getOrdersBetween(1, toTestInstant(`${date}T19:00:00`), toTestInstant(`${date}T23:00:00`));
    // 8 December 2026, a Tuesday, is a holiday and counts like a Sunday.
    expect(createDay('2026-12-08')).toBeCloseTo(createDay('2026-12-06'), 5);
    expect(createDay('2026-12-15')).toBeGreaterThan(2 * createDay('2026-12-08'));
  });

  it('spreads the orders of an hour that a clock change repeats over both occurrences', () => {
    const lateHalfHours = Array.from({ length: halfHoursPerWeek }, (_, slot) =>
      slot % halfHoursPerDay >= 46 ? 20 : 0,
    );
    const history = { ...aHistory([40]), chain: lateHalfHours };
    const { getOrdersBetween } = createExpectedOrders(
      { ...history, stores: [{ id: 1, cells: lateHalfHours, orders: sum(lateHalfHours), revenue: null }] },
      region,
    );
    // The night of 4 April 2026 has 23:00 to 24:00 twice.
    const changing = getOrdersBetween(1, toTestInstant('2026-04-04T22:00:00'), toTestInstant('2026-04-05T02:00:00'));
    const typicalOrders = getOrdersBetween(
      1,
      toTestInstant('2026-04-11T22:00:00'),
      toTestInstant('2026-04-12T02:00:00'),
    );
    expect(changing).toBeCloseTo(typicalOrders, 5);
  });

  it('expects no orders in the hour that a clock change skips', () => {
    const { getOrdersBetween } = createExpectedOrders(aHistory([40]), region);
    // On 6 September 2026 clocks jump from midnight to 01:00.
    expect(getOrdersBetween(1, toTestInstant('2026-09-05T23:00:00'), toTestInstant('2026-09-06T02:00:00'))).toBe(0);
  });

  it('moves the average ticket of a store with few orders towards that of the chain', () => {
    const history = aHistory([40, 40]);
    const [first] = history.stores;
    const expected = createExpectedOrders(
      { ...history, stores: [first!, { id: 2, cells: null, orders: 1, revenue: 90_000 }] },
      region,
    );
    expect(expected.getAverageTicket(1)).toBeCloseTo(10_000, -3);
    expect(expected.getAverageTicket(2)).toBeLessThan(15_000);
  });

  it('returns no average ticket if no amounts are known', () => {
    const history = aHistory([40]);
    const stores = history.stores.map((store) => ({ ...store, revenue: null }));
    expect(createExpectedOrders({ ...history, stores }, region).getAverageTicket(1)).toBeNull();
  });
});

describe('splitHours', () => {
  it('keeps the sum and gives more to the half hour beside the busier hour', () => {
    const hours = new Array<number>(168).fill(0);
    [hours[12], hours[13]] = [10, 30];
    const cells = splitHours(hours);
    expect(sum(cells)).toBeCloseTo(40, 5);
    expect(cells[25]).toBeGreaterThan(cells[24]!);
  });
});

describe('corrections to the expected orders', () => {
  it('lower the group factor when other stores sell less, but keep it near one if few orders are expected', () => {
    expect(getGroupFactor(100, 200)).toBeCloseTo(0.56, 2);
    expect(getGroupFactor(1, 2)).toBeGreaterThan(0.9);
  });

  it('draw the share of a dispatch method towards that of the chain for a store with few orders', () => {
    const history = aHistory([120, 120]);
    const methods = { delivery: 700, pickUp: 300 };
    const [first, second] = history.stores;
    const stores = [{ ...first!, methods: { delivery: 3, pickUp: 297 } }, second!];
    const { getMethodShare } = createExpectedOrders({ ...history, methods, stores }, region);
    expect(getMethodShare(1, 'pickUp')).toBeCloseTo(0.93, 2);
    expect(getMethodShare(1, 'delivery')).toBeCloseTo(0.07, 2);
    expect(getMethodShare(2, 'delivery')).toBeCloseTo(0.7, 5);
    const expectedWithout = createExpectedOrders(history, region);
    expect(expectedWithout.getMethodShare(1, 'delivery')).toBeNull();
  });
});
