import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import { endpoints } from '@shared/contract';
import { parseParamNames } from '@shared/contract/protocol/endpoint';
import { getAssignedStoreIds } from '@shared/domain/people/delegation';
import { filterAssignedStores, limitToAssignedStores } from '@main/api/assignedStores';
import { aWholeStore } from '../../support/aWholeStore';
import { aGateway, anEnvironment, aUser } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

const rows = [1, 2, 3, 4].map((id) => toWire({ id, name: `Tienda ${id}` }));

/** A platform that does not limit users to their assigned stores. */
const startPlatform = async (ownIds: readonly number[] | null, stores = rows) => {
  const requests: string[] = [];
  const server = await startTestServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://platform.example');
    requests.push(`${method} ${pathname}`);
    if (pathname === '/v1/stores/all')
      return sendJson(response, 200, stores.slice(0, Number(searchParams.get('limit') ?? 1000)));
    if (/\/stores\/\d+/.test(pathname)) return sendJson(response, 200, toWire(aWholeStore({ id: 2 })));
    const limit = Number(searchParams.get('limit') ?? 25);
    const page = Number(searchParams.get('page') ?? 1);
    const nextPage = page * limit < stores.length ? page + 1 : null;
    sendJson(response, 200, {
      page: stores.slice((page - 1) * limit, page * limit),
      count: stores.length,
      next_page: nextPage,
    });
  });
  const createEnvironment = () => anEnvironment(server.url, { capabilities: ['bulkView'] });
  return {
    requests,
    gateway: aGateway('', {
      getEnvironment: createEnvironment,
      ownStores: () => (ownIds === null ? null : new Set(ownIds)),
    }),
  };
};

const listIds = (outcome: { ok: boolean; value?: unknown }) => {
  const value = outcome.value as { id: number }[] | { page: { id: number }[] };
  return (Array.isArray(value) ? value : value.page).map(({ id }) => id);
};

describe('a user with assigned stores, on a platform that returns all stores', () => {
  it('sees only the assigned stores in the list and in the store picker', async () => {
    const { gateway } = await startPlatform([2, 4]);
    const list = await gateway.call('stores.list', { query: { page: 1 } });
    expect(listIds(list)).toEqual([2, 4]);
    expect(list).toMatchObject({ value: { count: 2, nextPage: null } });
    expect(listIds(await gateway.call('stores.all', {}))).toEqual([2, 4]);
  });

  it('sees assigned stores beyond the first thousand of the list', async () => {
    const manyStores = Array.from({ length: 1_500 }, (_, index) =>
      toWire({ id: index + 1, name: `Tienda ${index + 1}` }),
    );
    const { gateway } = await startPlatform([3, 1_400], manyStores);
    expect(listIds(await gateway.call('stores.all', {}))).toEqual([3, 1_400]);
  });

  it('cannot read or change another store, and the app sends no such request', async () => {
    const { gateway, requests } = await startPlatform([2, 4]);
    const closing = { closing: { kind: 'one_hour' } } as const;
    const rejectedStores = [
      await gateway.call('stores.get', { params: { id: 3 } }),
      await gateway.call('stores.close', { params: { id: 3 }, body: closing }),
      await gateway.call('stores.open', { params: { id: 3 } }),
      await gateway.call('stores.massiveUpdate', { body: { storeIds: [2, 3], haveDifferentBusinessHours: true } }),
    ];
    for (const outcome of rejectedStores) expect(outcome).toMatchObject({ ok: false, failure: { kind: 'missing' } });
    expect(requests).toEqual([]);
    expect((await gateway.call('stores.get', { params: { id: 2 } })).ok).toBe(true);
  });

  it('sees all stores when allowed to create stores or when none are assigned', async () => {
    const { gateway } = await startPlatform(null);
    expect(listIds(await gateway.call('stores.all', {}))).toEqual([1, 2, 3, 4]);
    const create = [{ path: '/admin/stores', actions: [{ name: 'create', active: true, label: '' }] }];
    const storeCreator = aUser({ roles: [{ id: 1, name: 'admin', policies: create }], storeIds: [2] });
    expect(getAssignedStoreIds(storeCreator)).toBeNull();
    expect(getAssignedStoreIds(aUser())).toBeNull();
    expect(getAssignedStoreIds(aUser({ storeIds: [] }))).toBeNull();
    expect(getAssignedStoreIds(aUser({ storeIds: [2] }))).toEqual(new Set([2]));
  });
});

const ownIds = new Set([2, 4]);

const readEntries = (schema: unknown): Record<string, unknown> =>
  (schema as { entries?: Record<string, unknown> } | undefined)?.entries ?? {};
const listCallsWith = (part: 'query' | 'body', field: string) =>
  [...endpoints].filter(([, row]) => Object.hasOwn(readEntries(row[part]), field)).map(([name]) => name);

describe('limiting calls to the assigned stores', () => {
  const filterableCalls = listCallsWith('query', 'storeIds');

  it('applies to insight, reports, NPS, exports and lists', () => {
    const figures = [
      'report',
      'reports',
      'summary',
      'orderCounts',
      'byPaymentMethod',
      'byDispatchMethod',
      'bestSellers',
    ];
    expect(filterableCalls).toEqual(
      expect.arrayContaining([
        ...figures.map((name) => `insight.${name}`),
        ...['nps.result', 'exports.orders', 'orders.list', 'drivers.list', 'coupons.list', 'users.list'],
      ]),
    );
  });

  it.each(filterableCalls)('sends %s with the assigned stores only', async (name) => {
    const sentInputs: string[][] = [];
    const server = await startTestServer(({ url }, response) => {
      const { searchParams } = new URL(url, 'http://platform.example');
      sentInputs.push(
        [...searchParams].filter(([key]) => /^store_ids?\[\]$|^stores\[\]$/.test(key)).map(([, id]) => id),
      );
      sendJson(response, 200, { page: [], count: 0, next_page: null });
    });
    const gateway = aGateway('', { getEnvironment: () => anEnvironment(server.url), ownStores: () => ownIds });
    const query = name === 'insight.report' ? { type: 'summary' } : {};
    await gateway.exchange(name, { query });
    await gateway.exchange(name, { query: { ...query, storeIds: [1, 2, 3] } });
    expect(new Set(sentInputs.map(String))).toEqual(new Set(['2,4', '2']));
    const countBefore = sentInputs.length;
    const outcome = await gateway.exchange(name, { query: { ...query, storeIds: [3] } });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'missing' } });
    expect(sentInputs).toHaveLength(countBefore);
  });

  const callsOfOneStore = [...endpoints].flatMap(([name, row]): (readonly [string, string])[] => {
    const params = parseParamNames(row.path);
    if (params.includes('storeId')) return [[name, 'storeId']];
    return row.host !== 'public' && row.path.startsWith('/stores/:id') ? [[name, 'id']] : [];
  });
  it.each(callsOfOneStore)('rejects %s when its path names another store', (name, param) => {
    const endpoint = endpoints.get(name)!;
    expect(limitToAssignedStores(endpoint, { params: { [param]: 3 } }, ownIds)).toBeNull();
    expect(limitToAssignedStores(endpoint, { params: { [param]: 2 } }, ownIds)).not.toBeNull();
  });

  it.each(listCallsWith('body', 'storeId'))('rejects %s when its body names another store', (name) => {
    const endpoint = endpoints.get(name)!;
    expect(limitToAssignedStores(endpoint, { body: { storeId: 3 } }, ownIds)).toBeNull();
    expect(limitToAssignedStores(endpoint, { body: { storeId: 2 } }, ownIds)).not.toBeNull();
  });

  it('rejects a new entity with an unassigned store, but lets an existing entity retain one', () => {
    const body = { storeIds: [2, 3] };
    expect(limitToAssignedStores(endpoints.get('coupons.create')!, { body }, ownIds)).toBeNull();
    expect(limitToAssignedStores(endpoints.get('users.create')!, { body: { adminUser: body } }, ownIds)).toBeNull();
    expect(limitToAssignedStores(endpoints.get('coupons.update')!, { params: { id: 1 }, body }, ownIds)).not.toBeNull();
  });
});

describe('replies of a platform that ignores the store filter', () => {
  const filterReply = (name: string, reply: unknown) => filterAssignedStores(name, endpoints.get(name)!, reply, ownIds);

  it('exclude rows of other stores but include rows without a store', () => {
    const rows = [2, 3, null].map((storeId, index) => ({ id: index, storeId }));
    const assignedRows = [rows[0], rows[2]];
    expect(filterReply('orders.list', { page: rows, count: 40, nextPage: 2 })).toEqual({
      page: assignedRows,
      count: 40,
      nextPage: 2,
    });
    expect(filterReply('insight.report', { type: 'summary', data: rows })).toEqual({
      type: 'summary',
      data: assignedRows,
    });
    expect(filterReply('insight.reports', [{ type: 'summary', data: rows }])).toEqual([
      { type: 'summary', data: assignedRows },
    ]);
    expect(filterReply('nps.result', { score: 1, comments: rows })).toEqual({ score: 1, comments: assignedRows });
  });

  it('are treated as "not found" when the entity belongs to another store', () => {
    expect(filterReply('orders.get', { id: 9, storeId: 3 })).toBeUndefined();
    expect(filterReply('orders.get', { id: 9, storeId: 4 })).toEqual({ id: 9, storeId: 4 });
  });
});
