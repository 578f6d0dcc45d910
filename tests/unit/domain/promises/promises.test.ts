import { describe, expect, it } from 'vitest';
import { halfHourMs } from '@shared/domain/guard/halfHours';
import {
  findLatePromise,
  getDayRange,
  getProposalEnd,
  isBrokenPromise,
  listStorePromises,
  simulateProposals,
} from '@shared/domain/promises/promiseReport';
import { selectComparableDays, summarizePromiseDay } from '@shared/domain/promises/promiseDays';
import { measureOrder, type MeasuredOrder, type PromiseSample } from '@shared/domain/promises/promiseSamples';
import {
  addTemporaryWait,
  createTemporaryWait,
  isTemporaryWait,
  removeTemporaryWait,
  temporaryWaitReason,
} from '@shared/domain/promises/temporaryWait';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getMedian } from '@shared/domain/insight/statistics';

const zone = 'America/Santiago';
const minute = 60_000;
const hour = 60 * minute;
/** A Friday at 20:00 in Santiago. */
const now = Date.parse('2026-11-27T23:00:00Z');
const toTestWallTime = (instant: number) => toWallTime(instant, zone);

const anOrder = (overrides: Partial<MeasuredOrder> = {}): MeasuredOrder => ({
  id: 1,
  storeId: 4,
  status: 'completed',
  deliveryStatus: null,
  dispatchMethod: 'store_delivery',
  createdAt: toTestWallTime(now - 44 * minute),
  statusAt: toTestWallTime(now),
  scheduledFor: null,
  promisedAt: null,
  ...overrides,
});
const createWaits = () => ({ deliveryWaitTime: 30, pickUpWaitTime: 20 });

const aSample = (overrides: Partial<PromiseSample> = {}): PromiseSample => ({
  orderId: 1,
  storeId: 4,
  method: 'delivery',
  at: now - hour,
  promised: 30,
  prepared: 25,
  total: 44,
  ...overrides,
});
/** Orders placed every five minutes, with the given durations (min). */
const createSamples = (totals: readonly number[], last = now - hour): PromiseSample[] =>
  totals.map((total, index) => aSample({ orderId: index + 1, at: last - (totals.length - index) * 5 * minute, total }));

describe('measuring an order', () => {
  it('measures the time until delivery and the waiting time promised when the order was placed', () => {
    expect(measureOrder(anOrder(), undefined, createWaits, zone)).toMatchObject({
      promised: 30,
      total: 44,
      method: 'delivery',
    });
    const before = aSample({ promised: 30, total: null });
    expect(measureOrder(anOrder(), before, () => ({ deliveryWaitTime: 45, pickUpWaitTime: null }), zone)).toMatchObject(
      {
        promised: 30,
      },
    );
  });

  it('measures the time until it is ready for pick-up, not until the customer arrives', () => {
    const ready = measureOrder(
      anOrder({ dispatchMethod: 'in_store', status: 'ready', statusAt: toTestWallTime(now - 20 * minute) }),
      undefined,
      createWaits,
      zone,
    );
    expect(ready).toMatchObject({ method: 'pickUp', promised: 20, prepared: 24, total: 24 });
    const pickUpSample = measureOrder(anOrder({ dispatchMethod: 'in_store' }), ready ?? undefined, createWaits, zone);
    expect(pickUpSample).toMatchObject({ prepared: 24, total: 24 });
    expect(measureOrder(anOrder({ dispatchMethod: 'in_store' }), undefined, createWaits, zone)).toMatchObject({
      total: null,
    });
  });

  it('ignores scheduled orders, orders without a promise and forgotten ones', () => {
    expect(measureOrder(anOrder({ scheduledFor: toTestWallTime(now) }), undefined, createWaits, zone)).toBeNull();
    expect(measureOrder(anOrder(), undefined, () => null, zone)).toBeNull();
    expect(
      measureOrder(anOrder({ createdAt: toTestWallTime(now - 9 * hour) }), undefined, createWaits, zone),
    ).toMatchObject({
      total: null,
    });
  });
});

describe('a promise that orders exceed', () => {
  it('is found when the median time of the last orders is well above it', () => {
    expect(findLatePromise(createSamples([40, 42, 44, 46, 60]), 30, now)).toEqual({
      actual: 44,
      promised: 30,
      wait: 45,
      orders: 5,
    });
  });

  it('is not found with few orders, a small delay or older orders only', () => {
    expect(findLatePromise(createSamples([44, 44, 44, 44]), 30, now)).toBeNull();
    expect(findLatePromise(createSamples([34, 34, 34, 34, 34]), 30, now)).toBeNull();
    expect(findLatePromise(createSamples([44, 44, 44, 44, 44], now - 5 * hour), 30, now)).toBeNull();
  });

  it('includes current orders that are already late, but not those that may still be on time', () => {
    const underWay = [50, 52, 54, 56, 58].map((minutesAgo, orderId) =>
      aSample({ orderId, at: now - minutesAgo * minute, total: null }),
    );
    expect(findLatePromise(underWay, 30, now)).toMatchObject({ actual: 54, wait: 55 });
    const earlierSamples = underWay.map((sample) => ({ ...sample, at: now - 20 * minute }));
    expect(findLatePromise(earlierSamples, 30, now)).toBeNull();
  });

  it('gets a proposal that ends on a half hour or with the shift', () => {
    expect(getProposalEnd(now + 10 * minute, null)).toBe(now + 90 * minute);
    expect(getProposalEnd(now, now + 20 * minute)).toBe(now + 20 * minute);
  });
});

it('listStorePromises groups waiting times by store, method and half hour, with late stores first', () => {
  const stores = listStorePromises([
    aSample({ orderId: 5, at: now, storeId: 3, total: 31 }),
    aSample({ orderId: 1, at: now }),
    aSample({ orderId: 2, at: now + 10 * minute, total: 40, prepared: null }),
    aSample({ orderId: 3, at: now + halfHourMs, total: 20 }),
    aSample({ orderId: 4, at: now, method: 'pickUp', total: null }),
  ]);
  expect(stores).toMatchObject([
    {
      storeId: 4,
      method: 'delivery',
      orders: 3,
      promised: 30,
      prepared: 25,
      actual: 40,
      isLate: true,
      slots: [
        { start: now, orders: 2, promised: 30, prepared: 25, actual: 42, isLate: true },
        { start: now + halfHourMs, orders: 1, promised: 30, prepared: 25, actual: 20, isLate: false },
      ],
    },
    { storeId: 3, orders: 1, actual: 31, isLate: false },
  ]);
  expect(getMedian([])).toBeNull();
});

it('a promise counts as broken after three late orders', () => {
  const lateOrders = [1, 2, 3].map((orderId) => aSample({ orderId, at: now, total: 50 }));
  expect(listStorePromises(lateOrders).map(isBrokenPromise)).toEqual([true]);
  expect(listStorePromises(lateOrders.slice(1)).map(isBrokenPromise)).toEqual([false]);
});

describe('the simulation of a day', () => {
  it('counts the orders that a longer promise would have made on time', () => {
    const range = getDayRange(now, zone, 0);
    // Every order takes 44 minutes; the first proposal comes once five of them are finished.
    const samples = Array.from({ length: 24 }, (_, index) =>
      aSample({ orderId: index, at: now - 4 * hour + index * 10 * minute }),
    );
    const { orders, late, lateWithProposals, simulatedWaits } = simulateProposals(samples, range);
    expect([orders, late]).toEqual([24, 24]);
    expect(lateWithProposals).toBeGreaterThan(0);
    expect(lateWithProposals).toBeLessThan(12);
    expect(simulatedWaits[0]).toMatchObject({ storeId: 4, method: 'delivery', promised: 30, wait: 45 });
    for (const { from, until } of simulatedWaits) expect(until).toBeGreaterThan(from);
  });

  it('changes nothing when stores kept their promise', () => {
    const samples = Array.from({ length: 20 }, (_, index) =>
      aSample({ orderId: index, at: now - 4 * hour + index * 10 * minute, total: 28 }),
    );
    expect(simulateProposals(samples, getDayRange(now, zone, 0))).toEqual({
      orders: 20,
      late: 0,
      lateWithProposals: 0,
      simulatedWaits: [],
    });
  });

  it('covers 25 hours on the day when clocks go back', () => {
    const [from, until] = getDayRange(Date.parse('2026-04-05T15:00:00Z'), zone, 1);
    expect(until - from).toBe(25 * hour);
  });
});

describe('a temporary wait', () => {
  const wait = createTemporaryWait('delivery', 45, [now, now + hour], zone);
  const others = { deliveryWaitTime: null, pickUpWaitTime: 25, reason: 'Evento' };
  const concert = { ...others, startDatetime: toTestWallTime(now - hour), endDatetime: toTestWallTime(now + 3 * hour) };

  it('is added alongside other exceptions and can be removed without a trace', () => {
    const extendedWaits = addTemporaryWait([concert], wait, toTestWallTime(now));
    expect(extendedWaits).toEqual([
      concert,
      {
        startDatetime: '2026-11-27T20:00:00',
        endDatetime: '2026-11-27T21:00:00',
        reason: temporaryWaitReason,
        deliveryWaitTime: 45,
        pickUpWaitTime: null,
      },
    ]);
    expect(removeTemporaryWait(extendedWaits ?? [], wait)).toEqual([concert]);
  });

  it("does not replace a user's exception for the same time and method", () => {
    expect(addTemporaryWait([{ ...concert, deliveryWaitTime: 60 }], wait, toTestWallTime(now))).toBeNull();
  });

  it('replaces an earlier one, and removes expired ones', () => {
    const withEarlierWait = addTemporaryWait(
      [],
      createTemporaryWait('delivery', 40, [now - hour, now + minute], zone),
      toTestWallTime(now),
    );
    const withExpiredWait = addTemporaryWait(
      withEarlierWait ?? [],
      createTemporaryWait('pickUp', 40, [now - 3 * hour, now - hour], zone),
      toTestWallTime(now - 2 * hour),
    );
    expect(addTemporaryWait(withExpiredWait ?? [], wait, toTestWallTime(now))).toHaveLength(1);
  });

  it('is not removed once a user has changed it', () => {
    const [temporaryWait] = addTemporaryWait([], wait, toTestWallTime(now)) ?? [];
    const changed = [{ ...temporaryWait!, deliveryWaitTime: 50 }];
    expect(removeTemporaryWait(changed, wait)).toBeNull();
    expect(isTemporaryWait(changed[0]!, wait)).toBe(false);
  });
});

describe('comparing delivery times with earlier days', () => {
  const aDay = (date: string, orders = 5) => ({ date, orders, late: 1, stores: [] });
  const selectDays = (dates: readonly string[], isHoliday = (_date: string) => false) =>
    selectComparableDays(
      dates.map((date) => aDay(date)),
      '2026-11-26',
      isHoliday,
    ).map(({ date }) => date);

  it('summarizes finished orders by store, without stores that have few orders', () => {
    const unfinishedSample = aSample({ orderId: 99, total: null });
    expect(summarizePromiseDay([...createSamples([20, 40, 50, 60]), unfinishedSample], '2026-11-26')).toEqual({
      ...{ date: '2026-11-26', orders: 4, late: 3 },
      stores: [{ storeId: 4, method: 'delivery', delay: 15 }],
    });
    expect(summarizePromiseDay(createSamples([50, 60]), '2026-11-26').stores).toEqual([]);
  });

  it('selects the matching weekdays of the last four weeks, except holidays', () => {
    const dates = ['2026-10-22', '2026-10-29', '2026-11-12', '2026-11-19', '2026-11-25', '2026-11-26'];
    expect(selectDays(dates)).toEqual(['2026-10-29', '2026-11-12', '2026-11-19']);
    expect(selectDays(dates, (date) => date === '2026-11-12')).toEqual(['2026-10-29', '2026-11-19']);
  });

  it('selects the previous days while no earlier week is known', () => {
    expect(selectDays(['2026-11-18', '2026-11-20', '2026-11-25', '2026-11-26'])).toEqual(['2026-11-20', '2026-11-25']);
    expect(selectComparableDays([aDay('2026-11-25', 0)], '2026-11-26', () => false)).toEqual([]);
  });
});
