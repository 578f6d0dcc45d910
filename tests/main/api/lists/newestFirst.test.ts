import { describe, expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { aGateway, anEnvironment } from '../../support/builders';
import { sendJson, startTestServer } from '../../support/server';

type OrdersQuery = NonNullable<CallInputOf<'orders.list'>['query']>;

interface PlatformOptions {
  rows: number;
  isOldestFirst?: boolean;
  sendsTotal?: boolean;
  /** Maximum rows per page. */
  max?: number;
  /** The platform pages by cursor unless a page number is requested. */
  hasCursors?: boolean;
  capabilities?: ('sortedLists' | 'cursorPages')[];
}

/** A platform that ignores `sort`. The order with the highest id is the newest. */
const createPlatform = async ({
  rows,
  isOldestFirst = true,
  sendsTotal = true,
  max = 1000,
  hasCursors = false,
  capabilities = [],
}: PlatformOptions) => {
  const platform = { rows, requests: 0 };
  const server = await startTestServer(({ url }, response) => {
    platform.requests += 1;
    const { searchParams } = new URL(url, 'http://platform.example');
    const size = Math.min(max, Number(searchParams.get('limit') ?? 25));
    const page = Number(searchParams.get('page') ?? 1);
    const status = searchParams.get('statuses[]') ?? searchParams.get('statuses');
    const all = Array.from({ length: platform.rows }, (_, index) => index + 1).filter(
      (id) => status === null || (id % 2 === 0 ? 'completed' : 'canceled') === status,
    );
    const ids = (isOldestFirst ? all : all.toReversed()).slice((page - 1) * size, page * size);
    sendJson(response, 200, {
      page: ids.map((id) => ({
        id,
        number: id,
        status: id % 2 === 0 ? 'completed' : 'canceled',
        created_at: `2026-03-01T${String(10 + Math.floor(id / 60)).padStart(2, '0')}:${String(id % 60).padStart(2, '0')}:00`,
      })),
      ...(hasCursors && !searchParams.has('page')
        ? { next_cursor: 'more' }
        : { next_page: page * size < all.length ? page + 1 : null, ...(sendsTotal && { count: all.length }) }),
    });
  });
  const gateway = aGateway('', { getEnvironment: () => anEnvironment(server.url, { capabilities }) });
  const readOrders = async (query: OrdersQuery) => {
    const outcome = await gateway.call('orders.list', { query });
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    const { page, ...reply } = outcome.value;
    return { ...reply, ids: page.map(({ id }) => id) };
  };
  return { platform, gateway, readOrders };
};

const countDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('Orders of a platform that starts with the oldest', () => {
  it.each([
    { page: 1, ids: countDown(118, 94), nextPage: 2 },
    { page: 2, ids: countDown(93, 69), nextPage: 3 },
    { page: 5, ids: countDown(18, 1), nextPage: null },
    { page: 6, ids: [], nextPage: null },
  ])('are listed newest first on page $page', async ({ page, ids, nextPage }) => {
    const { readOrders } = await createPlatform({ rows: 118 });
    await readOrders({ page: 1, limit: 25 });
    expect(await readOrders({ page, limit: 25 })).toMatchObject({ ids, nextPage, count: 118, order: 'fromEnd' });
  });

  it('are paged from the newest even when page 3 is requested first', async () => {
    const { readOrders } = await createPlatform({ rows: 118 });
    expect((await readOrders({ page: 3, limit: 25 })).ids).toEqual(countDown(68, 44));
  });

  it.each([1, 2, 24, 25, 26, 50, 51])('are each read exactly once when there are %i', async (rows) => {
    const { gateway } = await createPlatform({ rows });
    const allOrders = await loadAllPages({
      readPage: (page) => gateway.call('orders.list', { query: { page, limit: 25 } }),
      getKey: ({ id }) => id,
    });
    expect(allOrders.rows.map(({ id }) => id)).toEqual(countDown(rows, 1));
  });

  it('are complete when the pages are shorter than requested', async () => {
    const { gateway } = await createPlatform({ rows: 47, max: 10 });
    const allOrders = await loadAllPages({
      readPage: (page) => gateway.call('orders.list', { query: { page, limit: 25 } }),
      getKey: ({ id }) => id,
    });
    expect(allOrders.rows.map(({ id }) => id)).toEqual(countDown(47, 1));
  });

  it('start with the newest when orders arrive between two reads', async () => {
    const { platform, readOrders } = await createPlatform({ rows: 118 });
    await readOrders({ page: 1, limit: 25 });
    platform.rows = 140;
    expect(await readOrders({ page: 1, limit: 25 })).toMatchObject({ ids: countDown(140, 116), count: 140 });
  });

  it('take two requests per page once the sort order is known', async () => {
    const { platform, readOrders } = await createPlatform({ rows: 118 });
    await readOrders({ page: 1, limit: 25 });
    platform.requests = 0;
    await readOrders({ page: 2, limit: 25 });
    expect(platform.requests).toBe(2);
  });

  it('start with the newest that match a filter, even when the platform ignores the filter', async () => {
    const { readOrders } = await createPlatform({ rows: 118 });
    expect((await readOrders({ page: 1, limit: 25, statuses: ['completed'] })).ids.slice(0, 3)).toEqual([
      118, 116, 114,
    ]);
    const { ids } = await readOrders({ page: 1, limit: 25, from: '2026-03-01T11:50:00' });
    expect(ids).toEqual(countDown(118, 110));
  });

  it('start with the newest when the platform ignores the requested sort', async () => {
    const { readOrders } = await createPlatform({ rows: 118, capabilities: ['sortedLists'] });
    expect((await readOrders({ page: 1, limit: 25, sort: '-createdAt' })).ids).toEqual(countDown(118, 94));
  });

  it('start with the oldest when that sort order is requested', async () => {
    const { readOrders } = await createPlatform({ rows: 118, capabilities: ['sortedLists'] });
    expect((await readOrders({ page: 1, limit: 3, sort: 'createdAt' })).ids).toEqual([1, 2, 3]);
  });

  it("are requested by page number when the platform's cursors start with the oldest", async () => {
    const { readOrders } = await createPlatform({ rows: 118, hasCursors: true, capabilities: ['cursorPages'] });
    expect(await readOrders({ limit: 25 })).toMatchObject({ ids: countDown(118, 94), order: 'fromEnd', nextPage: 2 });
  });

  it('are shown oldest first, with a notice, when the platform sends no total', async () => {
    const { readOrders } = await createPlatform({ rows: 118, sendsTotal: false });
    expect(await readOrders({ page: 1, limit: 5 })).toMatchObject({ ids: [1, 2, 3, 4, 5], order: 'oldestFirst' });
  });
});

describe('Orders of a platform that starts with the newest', () => {
  it('are read with one request per page and keep their order', async () => {
    const { platform, readOrders } = await createPlatform({ rows: 118, isOldestFirst: false });
    const reply = await readOrders({ page: 1, limit: 25 });
    expect(reply).toMatchObject({ ids: countDown(118, 94), nextPage: 2 });
    expect(reply).not.toHaveProperty('order');
    expect(platform.requests).toBe(1);
  });
});
