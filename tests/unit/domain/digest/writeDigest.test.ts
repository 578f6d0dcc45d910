import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { getUpperTailProbability, getLowerTailProbability } from '@shared/domain/digest/countTest';
import type { DigestFacts } from '@shared/domain/digest/facts';
import { writeDigest, type DigestArea } from '@shared/domain/digest/writeDigest';
import { aDay, aDowntimeFact, sizes } from './aDay';

const days = Array.from({ length: 28 }, (_, index) =>
  DateTime.fromISO('2026-06-01', { zone: 'utc' }).plus({ days: index }).toFormat('yyyy-MM-dd'),
);
const fridayFacts = aDay('2026-06-05');

const writeTestDigest = (changes: Partial<DigestFacts>, area: DigestArea) =>
  writeDigest({ ...fridayFacts, ...changes }).find((sentence) => sentence.area === area);

const getAlarms = (facts: DigestFacts) => writeDigest(facts).filter(({ tone }) => tone === 'alarm');

describe('the digest of yesterday', () => {
  it.each([1, 2, 3, 4, 5])('has at most two alarms in 28 healthy days, with seed %i', (seed) => {
    const alarms = days.flatMap((date) => getAlarms(aDay(date, seed)).map(({ key }) => `${date} ${key}`));
    expect(alarms.length, alarms.join(', ')).toBeLessThanOrEqual(2);
  });

  it('has five to eight sentences every day', () => {
    for (const date of days) {
      const { length } = writeDigest(aDay(date));
      expect(length).toBeGreaterThanOrEqual(5);
      expect(length).toBeLessThanOrEqual(8);
    }
  });

  it.each(days.slice(0, 7))('names a busy store that sold nothing on %s', (date) => {
    const facts = aDay(date);
    const stores = facts.stores!.map((store) => (store.id === 3 ? { ...store, orders: 0 } : store));
    expect(writeDigest({ ...facts, stores })).toContainEqual(
      expect.objectContaining({ key: 'stores.none', tone: 'alarm', values: expect.objectContaining({ id: 3 }) }),
    );
  });

  it('names the store with the greatest loss, and counts the others', () => {
    const stores = fridayFacts.stores!.map((store) => (store.id <= 3 ? { ...store, orders: 2 } : store));
    expect(writeTestDigest({ stores }, 'stores')).toMatchObject({ key: 'stores.low', values: { id: 1, others: 2 } });
  });

  it('does not name a store without orders that usually has few', () => {
    const stores = fridayFacts.stores!.map((store) => (store.id === sizes.length ? { ...store, orders: 0 } : store));
    expect(writeTestDigest({ stores }, 'stores')).toMatchObject({ key: 'stores.typical' });
  });

  it('names refunds of four times the usual amount', () => {
    const refunds = { ...fridayFacts.refunds!, amount: fridayFacts.refunds!.typicalAmount! * 4 + 100_000 };
    expect(writeTestDigest({ refunds }, 'refunds')).toMatchObject({ key: 'refunds.high', tone: 'alarm' });
  });

  it('does not name a single large refund of a small shop', () => {
    const refunds = { amount: 17_000, typicalAmount: 4_000, averageTicket: 17_000 };
    expect(writeTestDigest({ refunds }, 'refunds')).toMatchObject({ key: 'refunds.some', tone: 'neutral' });
  });

  it('names a store that took twice its promised time', () => {
    const store = { id: 4, name: 'Tienda 4', promised: 45, actual: 104, orders: 24, typicalDelay: null };
    const lateFact = { ...fridayFacts.late!, stores: [...fridayFacts.late!.stores, store] };
    expect(writeTestDigest({ late: lateFact }, 'late')).toMatchObject({
      key: 'late.store',
      tone: 'alarm',
      values: { id: 4, actual: 104, promised: 45, orders: 180 },
    });
    expect(writeTestDigest({ late: { ...lateFact, stores: [{ ...store, orders: 7 }] } }, 'late')).toMatchObject({
      key: 'late.compared',
    });
  });

  it('raises no alarm for a store whose delay is typical', () => {
    const store = { id: 4, name: 'Tienda 4', promised: 30, actual: 62, orders: 24, typicalDelay: 30 };
    const withStores = (...stores: (typeof store)[]) => ({ late: { ...fridayFacts.late!, stores } });
    expect(writeTestDigest(withStores(store), 'late')).toMatchObject({ tone: 'neutral' });
    expect(writeTestDigest(withStores({ ...store, actual: 82 }), 'late')).toMatchObject({
      key: 'late.store',
      tone: 'alarm',
    });
    const otherStore = { ...store, id: 5, actual: 56, typicalDelay: 3 };
    expect(writeTestDigest(withStores({ ...store, actual: 81 }, otherStore), 'late')).toMatchObject({
      values: { id: 5 },
    });
  });

  it('warns of many late orders only if there are more than usual', () => {
    const lateFact = { ...fridayFacts.late!, stores: [], late: 80 };
    expect(writeTestDigest({ late: { ...lateFact, typicalShare: 0.42 } }, 'late')).toMatchObject({
      key: 'late.compared',
      tone: 'neutral',
    });
    expect(writeTestDigest({ late: { ...lateFact, typicalShare: 0.15 } }, 'late')).toMatchObject({ tone: 'warning' });
    expect(writeTestDigest({ late: { ...lateFact, typicalShare: null, days: 0 } }, 'late')).toMatchObject({
      key: 'late.some',
      tone: 'warning',
    });
  });

  it.each(days.slice(0, 7))('names a store that was closed by oversight at dinner on %s', (date) => {
    const facts = aDay(date);
    const closedStore = { id: 2, name: 'Tienda 2', minutes: 240, cost: 12 * 17_000, cause: 'byHand' } as const;
    const downtime = aDowntimeFact([...facts.downtime!.stores.filter(({ id }) => id !== 2), closedStore]);
    expect(writeTestDigest({ ...facts, downtime }, 'downtime')).toMatchObject({
      key: 'downtime.cost',
      tone: 'alarm',
      values: { id: 2, minutes: 240, cost: 12 * 17_000, cause: 'byHand', others: downtime.stores.length - 1 },
    });
  });

  it('names planned closings and silences without raising an alarm', () => {
    for (const cause of ['scheduled', 'silent'] as const) {
      const downtime = aDowntimeFact([{ id: 2, name: 'Tienda 2', minutes: 240, cost: 150_000, cause }]);
      expect(writeTestDigest({ downtime }, 'downtime')).toMatchObject({
        key: 'downtime.cost',
        tone: 'warning',
        values: { id: 2 },
      });
    }
  });

  it('reports hours without data instead of a good result', () => {
    const factWithoutDowntime = aDowntimeFact([]);
    expect(writeTestDigest({ downtime: factWithoutDowntime }, 'downtime')).toMatchObject({
      key: 'downtime.none',
      tone: 'good',
    });
    expect(writeTestDigest({ downtime: aDowntimeFact([], 300) }, 'downtime')).toMatchObject({
      key: 'downtime.none',
      tone: 'neutral',
      values: { unwatched: 300 },
    });
    expect(
      writeTestDigest({ downtime: { ...factWithoutDowntime, watched: 0, unwatched: 8_000 } }, 'downtime'),
    ).toMatchObject({
      key: 'downtime.unwatched',
      tone: 'unknown',
    });
  });

  it('mentions lost sales, sold-out products, downtime of unknown cost, closed stores and the worst survey reply', () => {
    const sales = { ...fridayFacts.sales!, orders: 90, revenue: 90 * 17_000 };
    expect(writeTestDigest({ sales }, 'sales')).toMatchObject({ key: 'sales.lower', tone: 'alarm' });
    expect(writeTestDigest({ soldOut: [{ id: 5, name: 'Clásica' }] }, 'soldOut')).toMatchObject({
      key: 'soldOut.some',
      tone: 'warning',
      values: { name: 'Clásica', others: 0 },
    });
    const storeWithoutCost = { id: 2, name: 'Tienda 2', minutes: 130, cost: null, cause: 'noMenu' } as const;
    expect(writeTestDigest({ downtime: aDowntimeFact([storeWithoutCost]) }, 'downtime')).toMatchObject({
      key: 'downtime.time',
      tone: 'warning',
    });
    expect(
      writeTestDigest({ downtime: aDowntimeFact([]), stillClosed: [{ id: 2, name: 'Tienda 2' }] }, 'downtime'),
    ).toMatchObject({
      key: 'downtime.stillClosed',
      tone: 'warning',
    });
    const answers = { total: 3, worst: { score: 1, text: 'Frío', storeName: null, orderId: 9 } };
    expect(writeTestDigest({ answers }, 'answers')).toMatchObject({ key: 'answers.worst', tone: 'warning' });
  });

  it('mentions notable facts of today', () => {
    const next = { holiday: 'christmas', closings: [{ id: 1, name: 'Tienda 1' }], scheduled: 3 } as const;
    expect(writeTestDigest({ next }, 'next')).toMatchObject({
      key: 'next.special',
      values: { holiday: 'christmas', closings: 1, name: 'Tienda 1', scheduled: 3 },
    });
    expect(writeTestDigest({ next: { holiday: null, closings: null } }, 'next')).toMatchObject({
      values: { unreadClosings: 1 },
    });
  });

  it('reports facts as unknown instead of zero', () => {
    const unread = {
      sales: null,
      stores: null,
      downtime: null,
      stillClosed: null,
      refunds: null,
      late: null,
      soldOut: null,
      answers: null,
    };
    const sentences = writeDigest({ ...fridayFacts, ...unread });
    expect(sentences.filter(({ tone }) => tone === 'unknown').map(({ key }) => key)).toEqual([
      'sales.unknown',
      'stores.unknown',
      'downtime.unknown',
      'refunds.unknown',
      'late.unknown',
      'soldOut.unknown',
      'answers.unknown',
    ]);
    expect(writeTestDigest({ late: { ...fridayFacts.late!, orders: 0, late: 0, stores: [] } }, 'late')).toMatchObject({
      tone: 'unknown',
    });
  });

  it('leaves out areas without permission', () => {
    const { date, today, holiday, late } = fridayFacts;
    const sentences = writeDigest({ date, today, holiday, late: late!, next: { holiday: null } });
    expect(sentences.map(({ area }) => area)).toEqual(['late', 'next']);
  });

  it('makes no comparison on a holiday or without earlier weeks', () => {
    const lowSales = { ...fridayFacts.sales!, orders: 20, revenue: 300_000 };
    expect(writeTestDigest({ holiday: 'christmas', sales: lowSales }, 'sales')).toMatchObject({
      key: 'sales.holiday',
      tone: 'neutral',
    });
    const storesWithoutOrders = fridayFacts.stores!.map((store) => ({ ...store, orders: 0 }));
    expect(writeTestDigest({ holiday: 'christmas', stores: storesWithoutOrders }, 'stores')).toMatchObject({
      key: 'stores.holiday',
    });
    const first = { ...lowSales, typicalRevenue: null, typicalOrders: null, weeks: 0 };
    expect(writeTestDigest({ sales: first }, 'sales')).toMatchObject({ key: 'sales.first', tone: 'neutral' });
    expect(writeTestDigest({ sales: first, stores: storesWithoutOrders }, 'stores')).toMatchObject({
      key: 'stores.first',
      tone: 'neutral',
    });
  });
});

describe('the tail probability of a count', () => {
  it('in the lower tail grows with the count, and stays finite for large counts', () => {
    expect(getLowerTailProbability(0, 10, 4)).toBeLessThan(getLowerTailProbability(5, 10, 4));
    expect(getLowerTailProbability(10, 10, 4)).toBeGreaterThan(0.4);
    expect(getLowerTailProbability(5_000, 5_000, 4)).toBeCloseTo(0.5, 1);
    expect(getUpperTailProbability(40, 10, 4)).toBeLessThan(1e-5);
    expect(getLowerTailProbability(0, 10, 0)).toBe(1);
  });
});
