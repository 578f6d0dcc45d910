import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import { assignedStoreIds } from '@main/api/assignedStores';
import { aWholeStore } from '../../support/aWholeStore';
import { aGateway, anEnvironment, aUser } from '../support/builders';
import { startTestServer, json } from '../support/server';

const rows = [1, 2, 3, 4].map((id) => toWire({ id, name: `Tienda ${id}` }));

/** A platform that keeps nobody to their stores. */
const aDesk = async (own: readonly number[] | null, stores = rows) => {
  const asked: string[] = [];
  const server = await startTestServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://platform.example');
    asked.push(`${method} ${pathname}`);
    if (pathname === '/v1/stores/all')
      return json(response, 200, stores.slice(0, Number(searchParams.get('limit') ?? 1000)));
    if (/\/stores\/\d+/.test(pathname)) return json(response, 200, toWire(aWholeStore({ id: 2 })));
    const limit = Number(searchParams.get('limit') ?? 25);
    const page = Number(searchParams.get('page') ?? 1);
    const nextPage = page * limit < stores.length ? page + 1 : null;
    json(response, 200, {
      page: stores.slice((page - 1) * limit, page * limit),
      count: stores.length,
      next_page: nextPage,
    });
  });
  const environment = () => anEnvironment(server.url, { capabilities: ['bulkView'] });
  return { asked, gateway: aGateway('', { environment, ownStores: () => (own === null ? null : new Set(own)) }) };
};

const idsIn = (outcome: { ok: boolean; value?: unknown }) => {
  const value = outcome.value as { id: number }[] | { page: { id: number }[] };
  return (Array.isArray(value) ? value : value.page).map(({ id }) => id);
};

describe('a user of some stores, on a platform that shows them all', () => {
  it('finds these alone, in the list and where stores are chosen', async () => {
    const { gateway } = await aDesk([2, 4]);
    const list = await gateway.call('stores.list', { query: { page: 1 } });
    expect(idsIn(list)).toEqual([2, 4]);
    expect(list).toMatchObject({ value: { count: 2, nextPage: null } });
    expect(idsIn(await gateway.call('stores.all', {}))).toEqual([2, 4]);
  });

  it('finds them beyond the thousand that a list ends with', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => toWire({ id: at + 1, name: `Tienda ${at + 1}` }));
    const { gateway } = await aDesk([3, 1_400], many);
    expect(idsIn(await gateway.call('stores.all', {}))).toEqual([3, 1_400]);
  });

  it('touches no other one, and nothing of it is sent', async () => {
    const { gateway, asked } = await aDesk([2, 4]);
    const closing = { closing: { kind: 'one_hour' } } as const;
    const refused = [
      await gateway.call('stores.get', { params: { id: 3 } }),
      await gateway.call('stores.close', { params: { id: 3 }, body: closing }),
      await gateway.call('stores.open', { params: { id: 3 } }),
      await gateway.call('stores.massiveUpdate', { body: { storeIds: [2, 3], haveDifferentBusinessHours: true } }),
    ];
    for (const outcome of refused) expect(outcome).toMatchObject({ ok: false, failure: { kind: 'missing' } });
    expect(asked).toEqual([]);
    expect((await gateway.call('stores.get', { params: { id: 2 } })).ok).toBe(true);
  });

  it('is nobody who may found stores, nor whose stores the platform does not tell', async () => {
    const { gateway } = await aDesk(null);
    expect(idsIn(await gateway.call('stores.all', {}))).toEqual([1, 2, 3, 4]);
    const create = [{ path: '/admin/stores', actions: [{ name: 'create', active: true, label: '' }] }];
    const founder = aUser({ roles: [{ id: 1, name: 'admin', policies: create }], storeIds: [2] });
    expect(assignedStoreIds(founder)).toBeNull();
    expect(assignedStoreIds(aUser())).toBeNull();
    expect(assignedStoreIds(aUser({ storeIds: [2] }))).toEqual(new Set([2]));
  });
});
