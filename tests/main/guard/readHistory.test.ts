import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { halfHoursPerDay } from '@shared/domain/guard/halfHours';
import { sum } from '@shared/domain/guard/orderHistory';
import { toInstant } from '@shared/domain/values/wallTime';
import { maxRequests, readHistory, readRecentOrders, type GuardCall } from '@main/guard/readHistory';
import { anOrder } from '../live/orderHarness';

const zone = 'America/Santiago';
const now = toInstant('2026-11-25T12:00:00', zone);

interface Request {
  name: string;
  query: Record<string, unknown>;
}

const readTestHistory = async (
  reply: (request: Request) => unknown,
  options: { canSeeFigures?: boolean; hasStoreFigures?: boolean; storeIds?: number[] } = {},
) => {
  const requests: Request[] = [];
  const call = (async (name: string, input: { query: Record<string, unknown> }) => {
    const request = { name, query: input.query };
    requests.push(request);
    return reply(request);
  }) as unknown as GuardCall;
  const outcome = await readHistory({
    call,
    pause: async () => true,
    now,
    zone,
    storeIds: [1, 2],
    canSeeFigures: true,
    hasStoreFigures: true,
    ...options,
  });
  return { outcome, requests };
};

const createHeatmap = (orders: number) =>
  succeeded({ type: 'heatmap', data: [{ weekday: 5, hour: 20, orders, revenue: orders * 10_000 }] });

const createReports = ({ name, query }: Request) => {
  if (name === 'orders.list')
    return succeeded({
      page: [],
      nextPage: null,
      count: query['channel'] === undefined ? 100 : query['channel'] === 'rappi' ? 30 : 0,
    });
  if (query['type'] === 'revenue_by_dispatch_method')
    return succeeded({
      type: 'revenue_by_dispatch_method',
      data: [
        { dispatchMethod: 'store_delivery', storeId: 1, orders: 50, revenue: null },
        { dispatchMethod: 'in_store', storeId: 1, orders: 10, revenue: null },
        { dispatchMethod: 'in_store', storeId: 2, orders: 30, revenue: null },
      ],
    });
  if (query['type'] === 'heatmap') return createHeatmap(query['storeIds'] === undefined ? 90 : 45);
  return succeeded({
    type: 'revenue_by_payment_method',
    data: [
      { paymentMethod: 'webpay', storeId: 1, orders: 60, revenue: 600_000 },
      { paymentMethod: 'cash', storeId: 2, orders: 30, revenue: 240_000 },
    ],
  });
};

describe('readHistory', () => {
  it('reads heatmaps, shares of channels and payment methods from the key figures of 28 days', async () => {
    const { outcome, requests } = await readTestHistory(createReports);
    if (!outcome.ok) throw new Error('not read');
    const { source, days, stores, chain, channels, payments } = outcome.value;
    expect(source).toBe('reports');
    expect(days).toEqual([4, 4, 4, 4, 4, 4, 4]);
    expect(sum(chain.slice(4 * halfHoursPerDay + 40, 4 * halfHoursPerDay + 42))).toBeCloseTo(90, 5);
    expect(stores.map(({ id, orders, revenue }) => ({ id, orders, revenue }))).toEqual([
      { id: 1, orders: 60, revenue: 600_000 },
      { id: 2, orders: 30, revenue: 240_000 },
    ]);
    expect(channels['rappi']).toBeCloseTo(0.3, 5);
    expect(channels['mercat']).toBeCloseTo(0.7, 5);
    expect(payments['webpay']).toBeCloseTo(2 / 3, 5);
    expect([outcome.value, ...stores].map(({ methods }) => methods)).toEqual([
      { delivery: 50, pickUp: 40 },
      { delivery: 50, pickUp: 10 },
      { delivery: 0, pickUp: 30 },
    ]);
    expect(requests[0]?.query).toMatchObject({ from: '2026-10-28', to: '2026-11-24' });
  });

  it('returns no channel shares if the platform ignores the filter by channel', async () => {
    const { outcome } = await readTestHistory((request) =>
      request.name === 'orders.list' ? succeeded({ page: [], nextPage: null, count: 100 }) : createReports(request),
    );
    expect(outcome.ok && outcome.value.channels).toEqual({});
  });

  it('reads the hours of fifty stores per request if the platform groups them', async () => {
    const storeIds = Array.from({ length: 120 }, (_, index) => index + 1);
    const { outcome, requests } = await readTestHistory(
      (request) => {
        const { type, group, storeIds: ids } = request.query;
        if (type === 'revenue_by_payment_method')
          return succeeded({
            type,
            data: storeIds.map((storeId) => ({
              paymentMethod: 'cash',
              storeId,
              orders: storeId === 120 ? 0 : storeId,
              revenue: null,
            })),
          });
        if (type !== 'heatmap' || group !== 'store') return createReports(request);
        const rows = (ids as number[]).map((storeId) => ({ weekday: 5, hour: 20, storeId, orders: storeId }));
        return succeeded({ type, data: rows });
      },
      { storeIds },
    );
    const grouped = requests.filter(({ query }) => query['group'] === 'store' && query['type'] === 'heatmap');
    expect(grouped.map(({ query }) => (query['storeIds'] as number[]).length)).toEqual([50, 50, 19]);
    expect(requests.filter(({ query }) => query['type'] === 'heatmap')).toHaveLength(4);
    if (!outcome.ok) throw new Error('not read');
    const totals = outcome.value.stores.map(({ id, cells }) => [id, cells === null ? null : Math.round(sum(cells))]);
    expect(Object.fromEntries(totals)).toMatchObject({ 1: 1, 60: 60, 119: 119, 120: null });
  });

  it('reads the biggest stores one by one within the request budget', async () => {
    const storeIds = Array.from({ length: 400 }, (_, index) => index + 1);
    const { outcome, requests } = await readTestHistory(
      (request) =>
        request.query['type'] === 'revenue_by_payment_method'
          ? succeeded({
              type: 'revenue_by_payment_method',
              data: storeIds.map((storeId) => ({ paymentMethod: 'cash', storeId, orders: storeId, revenue: null })),
            })
          : createReports(request),
      { storeIds },
    );
    expect(requests.length).toBe(maxRequests);
    if (!outcome.ok) throw new Error('not read');
    expect(outcome.value.stores).toHaveLength(400);
    expect(outcome.value.stores.find(({ id }) => id === 400)?.cells).not.toBeNull();
    expect(outcome.value.stores.find(({ id }) => id === 1)?.cells).toBeNull();
  });

  it('reads pages of orders if the user may not see key figures, and counts each paid order once', async () => {
    const rows = [
      anOrder({ id: 1, storeId: 1, createdAt: '2026-11-24T20:10:00', status: 'completed', total: 9_000 }),
      anOrder({ id: 2, storeId: 1, createdAt: '2026-11-24T20:40:00', status: 'canceled', total: 5_000 }),
      anOrder({ id: 3, storeId: 2, createdAt: '2026-11-23T13:10:00', status: 'online_payment_failed' }),
    ];
    const { outcome } = await readTestHistory(
      ({ query }) => succeeded({ page: rows, nextPage: query['page'] === 1 ? 2 : null, count: null }),
      { canSeeFigures: false },
    );
    if (!outcome.ok) throw new Error('not read');
    const { source, stores, chain } = outcome.value;
    expect(source).toBe('orders');
    expect(sum(chain)).toBe(2);
    expect(chain[halfHoursPerDay + 40]).toBe(1);
    expect(chain[halfHoursPerDay + 41]).toBe(1);
    expect(stores.map(({ orders }) => orders)).toEqual([2, 0]);
    expect(outcome.value.methods).toEqual({ delivery: 2, pickUp: 0 });
  });

  it.each([
    // Days read completely: Saturday to Tuesday.
    ['latest', ['11-24', '11-23', '11-22', '11-21', '11-20'], [1, 1, 0, 0, 0, 1, 1]],
    // Days read completely: Wednesday to Saturday.
    ['oldest', ['10-28', '10-29', '10-30', '10-31', '11-01'], [0, 0, 1, 1, 1, 1, 0]],
  ])('counts only whole days when requests run out in a list that starts with the %s', async (start, dates, days) => {
    const { outcome, requests } = await readTestHistory(
      ({ query }) => {
        const page = Number(query['page']);
        // Each day has 60 pages with one order each.
        const createdAt = `2026-${dates[Math.floor(page / 60)]}T12:00:00`;
        const id = start === 'latest' ? 10_000 - page : page;
        return succeeded({
          page: [anOrder({ id, storeId: 1, createdAt, status: 'completed' })],
          nextPage: page + 1,
          count: null,
        });
      },
      { canSeeFigures: false },
    );
    expect(requests).toHaveLength(maxRequests);
    if (!outcome.ok) throw new Error('not read');
    expect(outcome.value.days).toEqual(days);
  });

  it('falls back to pages of orders if the platform refuses key figures, and fails if nothing can be read', async () => {
    const { outcome } = await readTestHistory(({ name }) =>
      name === 'insight.report'
        ? failed(createFailure('forbidden'))
        : succeeded({ page: [], nextPage: null, count: 0 }),
    );
    expect(outcome.ok && outcome.value.source).toBe('orders');
    const offline = await readTestHistory(() => failed(createFailure('timeout')));
    expect(offline.outcome.ok).toBe(false);
    expect(offline.requests).toHaveLength(1);
  });

  it.each([
    ['of all stores', (query: Request['query']) => query['storeIds'] === undefined],
    ['of single stores', (query: Request['query']) => query['storeIds'] !== undefined],
  ])(
    'falls back to pages of orders if the hourly figures %s have unreadable order counts',
    async (_name, isUnreadable) => {
      const { outcome } = await readTestHistory((request) =>
        request.query['type'] === 'heatmap' && isUnreadable(request.query)
          ? succeeded({ type: 'heatmap', data: [{ weekday: 5, hour: 20, orders: null, revenue: 900_000 }] })
          : createReports(request),
      );
      expect(outcome.ok && outcome.value.source).toBe('orders');
    },
  );

  it('reads the hours of a store even if the order counts of its payment methods are unreadable', async () => {
    const { outcome } = await readTestHistory(
      (request) =>
        request.query['type'] === 'revenue_by_payment_method'
          ? succeeded({
              type: 'revenue_by_payment_method',
              data: [1, 2].map((storeId) => ({ paymentMethod: 'cash', storeId, orders: null, revenue: 600_000 })),
            })
          : createReports(request),
      { hasStoreFigures: false },
    );
    if (!outcome.ok) throw new Error('not read');
    expect(outcome.value.stores.map(({ orders, cells }) => [orders, Math.round(sum(cells ?? []))])).toEqual([
      [45, 45],
      [45, 45],
    ]);
    expect(outcome.value.payments).toEqual({});
  });

  it('requests shorter pages if the platform refuses long ones', async () => {
    const { requests } = await readTestHistory(
      ({ query }) =>
        query['limit'] === 500
          ? failed(createFailure('invalid', 1001))
          : succeeded({ page: [], nextPage: null, count: 0 }),
      { canSeeFigures: false },
    );
    expect(requests.map(({ query }) => query['limit'])).toEqual([500, 50]);
  });

  it('marks figures that the platform has not collected completely', async () => {
    const { outcome } = await readTestHistory((request) => {
      const reply = createReports(request);
      return request.query['type'] === 'heatmap'
        ? succeeded({ type: 'heatmap', data: [], completeFrom: '2026-11-20' })
        : reply;
    });
    expect(outcome.ok && outcome.value).toMatchObject({ isPartial: true, days: [1, 1, 0, 0, 1, 1, 1] });
    const fullRead = await readTestHistory(createReports);
    expect(fullRead.outcome.ok && fullRead.outcome.value.isPartial).toBeUndefined();
  });
});

describe('readRecentOrders', () => {
  const since = toInstant('2026-11-24T12:00:00', zone);
  const readRecent = (reply: (page: number) => unknown) =>
    readRecentOrders(
      {
        call: (async (_name: string, { query }: { query: { page: number } }) =>
          reply(query.page)) as unknown as GuardCall,
        pause: async () => true,
        now,
        zone,
      },
      since,
    );
  const createPage = (page: number, nextPage: number | null) =>
    succeeded({
      page: [anOrder({ id: page, createdAt: `2026-11-25T11:${59 - page}:00` })],
      nextPage,
      count: null,
    });

  it('reads all orders of the period', async () => {
    const outcome = await readRecent((page) => createPage(page + 18, page === 1 ? 2 : null));
    expect(outcome).toMatchObject({ ok: true, value: { from: since, rows: [{ id: 19 }, { id: 20 }] } });
  });

  it('reports the time of the oldest order read as the start of the period when the request budget runs out', async () => {
    const outcome = await readRecent((page) => createPage(page, page + 1));
    expect(outcome.ok && outcome.value.rows).toHaveLength(20);
    expect(outcome.ok && outcome.value.from).toBe(toInstant('2026-11-25T11:39:00', zone));
  });

  it('fails if the orders cannot be read', async () => {
    expect(await readRecent(() => failed(createFailure('offline')))).toMatchObject({ ok: false });
  });
});
