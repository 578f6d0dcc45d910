import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { PromiseReport } from '@shared/bridge/stores/promises';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { toInstant } from '@shared/domain/values/wallTime';
import { readDigestFacts, type FactsContext } from '@main/digest/readFacts';
import { aDowntime, aDowntimeReport } from '../../renderer/downtime/aDowntimeReport';
import { aClosableStore } from '../../support/aWholeStore';
import { anOrder } from '../live/orderHarness';

const zone = 'America/Santiago';
const now = toInstant('2026-11-27T08:00:00', zone);
const stores = [1, 2].map((id) => toStoreRow(aClosableStore({ id, name: `Tienda ${id}` })));

const aSummary = (orders: number, overrides = {}) => ({
  ...{ orders, gross: orders * 10_000, refunds: 20_000, averageTicket: 10_000 },
  stores: [
    { storeId: 1, orders: orders - 20 },
    { storeId: 2, orders: 20 },
  ],
  ...overrides,
});

const aPromise = { method: 'delivery', prepared: null, isLate: true, slots: [] } as const;
const report: PromiseReport = {
  stores: [
    { ...aPromise, storeId: 3, orders: 4, promised: 40, actual: 190 },
    { ...aPromise, storeId: 2, orders: 8, promised: 40, actual: 100 },
    { ...aPromise, storeId: 1, orders: 6, promised: 40, actual: 50 },
  ],
  simulation: { orders: 14, late: 9, lateWithProposals: 2, simulatedWaits: [] },
  applied: [],
  missing: null,
  isReading: false,
};

const minute = 60_000;
const byHand = { time: 90 * minute, lost: 40_000, unestimated: 0 };
const silentDowntime = { time: 120 * minute, lost: 10_000, unestimated: 0 };
const downtimeReport = aDowntimeReport({
  total: aDowntime({ selling: 1_000 * minute, noData: 60 * minute, causes: { byHand, silent: silentDowntime } }),
  stores: [
    { storeId: 1, ...aDowntime({ selling: 700 * minute, causes: { silent: silentDowntime } }) },
    { storeId: 2, ...aDowntime({ selling: 300 * minute, noData: 60 * minute, causes: { byHand } }) },
    { storeId: 3, ...aDowntime({ selling: 300 * minute }) },
  ],
});

const replies: Record<string, (input: { query: Record<string, unknown> }) => unknown> = {
  'insight.summary': ({ query }) => succeeded(aSummary(query['from'] === '2026-11-26' ? 50 : 100)),
  'products.list': () => succeeded({ page: [], nextPage: null, count: 0 }),
  'nps.result': () =>
    succeeded({
      total: 3,
      comments: [
        { score: 9, text: 'Rico', storeId: 1, orderId: 8 },
        { score: 2, text: 'Frío', storeId: 2, orderId: 9 },
        { score: null, text: 'Sin nota', storeId: 1, orderId: 7 },
      ],
    }),
  'stores.get': () => succeeded({ scheduledClosingTimes: [{ startDatetime: '2026-11-27T15:00:00' }] }),
};

const readTestFacts = async (
  otherReplies: typeof replies = {},
  context: Partial<FactsContext> = {},
): Promise<{ facts: Awaited<ReturnType<typeof readDigestFacts>>; requests: string[] }> => {
  const requests: string[] = [];
  const call = (async (name: string, input: { query: Record<string, unknown> }) => {
    requests.push(name === 'insight.summary' ? `${name} ${String(input.query['from'])}` : name);
    return (otherReplies[name] ?? replies[name])?.(input);
  }) as unknown as FactsContext['call'];
  const facts = await readDigestFacts({
    call,
    timeZone: zone,
    country: 'cl',
    now,
    can: () => true,
    hasStoreFigures: true,
    stores,
    orders: [{ ...anOrder({ id: 1, scheduledFor: '2026-11-27T20:00:00' }), statusAt: null }],
    readLate: async () => succeeded(report),
    getPromiseDays: () => [],
    readDowntime: async () => succeeded(downtimeReport),
    ...context,
  });
  return { facts, requests };
};

const createOffline = () => failed(createFailure('offline'));

describe('the reader of facts about yesterday', () => {
  it('compares yesterday with the same weekday of the four previous weeks', async () => {
    const { facts, requests } = await readTestFacts();
    expect(facts).toMatchObject({
      date: '2026-11-26',
      today: '2026-11-27',
      sales: { orders: 50, revenue: 500_000, typicalOrders: 100, typicalRevenue: 1_000_000, weeks: 4 },
      refunds: { amount: 20_000, typicalAmount: 20_000 },
      stores: [
        { id: 1, name: 'Tienda 1', orders: 30, typicalOrders: 80 },
        { id: 2, orders: 20, typicalOrders: 20 },
      ],
    });
    expect(requests.filter((name) => name.startsWith('insight'))).toHaveLength(5);
    expect(requests).toContain('insight.summary 2026-10-29');
  });

  it.each([
    ['the orders of a store are unreadable', [{ storeId: 1, orders: null }]],
    ['the platform does not group the figures by store', []],
  ])('reports no sales by store if %s', async (_name, storeRows) => {
    const { facts } = await readTestFacts({
      'insight.summary': ({ query }) =>
        succeeded(query['from'] === '2026-11-26' ? aSummary(50, { stores: storeRows }) : aSummary(100)),
    });
    expect(facts.sales).toMatchObject({ orders: 50 });
    expect(facts.stores).toBeNull();
  });

  it('compares a store only with days whose orders are readable', async () => {
    const { facts } = await readTestFacts({
      'insight.summary': ({ query }) =>
        succeeded(
          query['from'] === '2026-11-19' ? aSummary(100, { stores: [{ storeId: 1, orders: null }] }) : aSummary(100),
        ),
    });
    expect(facts.stores).toMatchObject([
      { id: 1, orders: 80, typicalOrders: 80 },
      { id: 2, orders: 20, typicalOrders: 20 },
    ]);
  });

  it('names the slowest store, the worst NPS answer and the events of today', async () => {
    const { facts } = await readTestFacts();
    expect(facts.late).toMatchObject({ orders: 14, late: 9, typicalShare: null, isReading: false });
    expect(facts.late?.stores).toEqual(
      [
        { id: 3, name: '#3', orders: 4, actual: 190 },
        { id: 2, name: 'Tienda 2', orders: 8, actual: 100 },
        { id: 1, name: 'Tienda 1', orders: 6, actual: 50 },
      ].map((store) => ({ ...store, promised: 40, typicalDelay: null })),
    );
    expect(facts.answers).toEqual({ total: 3, worst: { score: 2, text: 'Frío', storeName: 'Tienda 2', orderId: 9 } });
    expect(facts.next).toEqual({
      holiday: null,
      closings: [
        { id: 1, name: 'Tienda 1' },
        { id: 2, name: 'Tienda 2' },
      ],
      scheduled: 1,
    });
  });

  it('compares late orders with the same weekday of earlier weeks or, if there is none, with the previous days', async () => {
    const aPromiseDay = (date: string, delay: number) => ({
      ...{ date, orders: 10, late: 4, stores: [{ storeId: 2, method: 'delivery' as const, delay }] },
    });
    const readLate = async (days: readonly ReturnType<typeof aPromiseDay>[]) =>
      (await readTestFacts({}, { getPromiseDays: () => days })).facts.late;
    const recent = [aPromiseDay('2026-11-24', 12), aPromiseDay('2026-11-25', 18), aPromiseDay('2026-11-26', 60)];
    expect(await readLate(recent)).toMatchObject({
      typicalShare: 0.4,
      days: 2,
      stores: [{}, { id: 2, typicalDelay: 15 }, {}],
    });
    const weekAgo = aPromiseDay('2026-11-19', 50);
    expect(await readLate([...recent, weekAgo])).toMatchObject({
      days: 1,
      stores: [{}, { id: 2, typicalDelay: 50 }, {}],
    });
  });

  it('reads downtime with its loss, cause and hours without data', async () => {
    const { facts } = await readTestFacts();
    expect(facts.downtime).toEqual({
      minutes: 210,
      cost: 50_000,
      watched: 1_210,
      unwatched: 60,
      stores: [
        { id: 2, name: 'Tienda 2', minutes: 90, cost: 40_000, cause: 'byHand' },
        { id: 1, name: 'Tienda 1', minutes: 120, cost: 10_000, cause: 'silent' },
      ],
    });
  });

  it('counts a store as still closed when closings from yesterday cover all dispatch methods it offers', async () => {
    const closing = { id: 7, kind: 'permanent' as const, endDatetime: null, reason: null };
    const isClosed = async (
      orderMethod: object,
      ...closings: (readonly ['delivery' | 'pickUp' | 'both', string])[]
    ) => {
      const currentClosings = closings.map(([dispatchMethod, startDatetime]) => ({
        ...closing,
        ...{ dispatchMethod, startDatetime },
      }));
      const ownStore = {
        ...stores[0]!,
        orderMethod: { delivery: true, pickUp: true, ...orderMethod },
        currentClosings,
      };
      return (await readTestFacts({}, { stores: [ownStore] })).facts.stillClosed?.length === 1;
    };
    const [yesterday, today] = ['2026-11-26T20:00:00', '2026-11-27T07:00:00'];
    expect(await isClosed({}, ['both', yesterday])).toBe(true);
    expect(await isClosed({ pickUp: false }, ['delivery', yesterday])).toBe(true);
    expect(await isClosed({}, ['delivery', yesterday], ['pickUp', yesterday])).toBe(true);
    expect(await isClosed({}, ['delivery', yesterday], ['pickUp', today])).toBe(false);
  });

  it('omits and does not request areas without permission', async () => {
    const { facts, requests } = await readTestFacts({}, { can: (area) => area === 'products' });
    expect(Object.keys(facts).toSorted()).toEqual(['date', 'holiday', 'next', 'soldOut', 'today']);
    expect(facts.next).toEqual({ holiday: null });
    expect(requests).toEqual(['products.list']);
  });

  it('returns null for each area that could not be read', async () => {
    const names = Object.keys(replies);
    const { facts } = await readTestFacts(Object.fromEntries(names.map((name) => [name, createOffline])), {
      readLate: async () => failed(createFailure('offline')),
      readDowntime: async () => failed(createFailure('badRequest')),
      stores: null,
      orders: null,
    });
    const { sales, stores: figures, refunds, late, downtime, soldOut, answers, stillClosed, next } = facts;
    expect([sales, figures, refunds, late, downtime, soldOut, answers, stillClosed]).toEqual(Array(8).fill(null));
    expect(next).toEqual({ holiday: null, closings: null, scheduled: null });
  });

  it('compares only with complete days that are not holidays and have orders', async () => {
    const { facts } = await readTestFacts(
      {
        'insight.summary': ({ query }) => {
          const date = String(query['from']);
          if (date === '2026-12-24') return succeeded(aSummary(60));
          return succeeded(aSummary(date < '2026-12-10' ? 0 : 90, { completeFrom: '2026-12-11' }));
        },
      },
      { now: toInstant('2026-12-25T08:00:00', zone) },
    );
    expect(facts).toMatchObject({
      holiday: null,
      sales: { orders: 60, typicalOrders: 90, weeks: 1 },
      next: { holiday: 'christmas' },
    });
  });

  it('reports planned closings as unknown instead of reading more than 60 stores one by one', async () => {
    const manyStores = Array.from({ length: 61 }, (_, id) => toStoreRow(aClosableStore({ id: id + 1 })));
    const { facts, requests } = await readTestFacts({}, { stores: manyStores });
    expect(facts.next.closings).toBeNull();
    expect(requests).not.toContain('stores.get');
  });

  it('uses the previous day in the shop’s zone, even across a clock change', async () => {
    const morningTime = DateTime.fromISO('2026-09-06T01:30:00', { zone }).toMillis();
    expect((await readTestFacts({}, { now: morningTime })).facts).toMatchObject({
      date: '2026-09-05',
      today: '2026-09-06',
    });
  });
});
