import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

type Query = NonNullable<CallInputOf<'drivers.list'>['query']>;

/** All rows of a list, read cursor by cursor. */
const readByCursors = async (client: ApiClient, query: Query) => {
  const rows = [];
  for (let cursor: string | undefined, remainingPages = 50; remainingPages > 0; remainingPages -= 1) {
    const reply = await client.get('drivers.list', { query: { ...query, ...(cursor !== undefined && { cursor }) } });
    rows.push(...reply.page);
    if (reply.nextCursor === undefined) return rows;
    cursor = reply.nextCursor;
  }
  throw new Error('the cursors go on for ever');
};

describeOnEngines('lists', (platform) => {
  it('a list is sorted as requested, ascending or descending, and equal rows by id', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, drivers: 30 })).signIn();
    for (const field of ['name', 'maxCapacity', 'storeName', 'id'] as const) {
      const ascendingPage = (await client.get('drivers.list', { query: { sort: field, limit: 100 } })).page;
      const descendingPage = (await client.get('drivers.list', { query: { sort: `-${field}`, limit: 100 } })).page;
      expect(descendingPage.map(({ id }) => id)).toEqual(ascendingPage.map(({ id }) => id).reverse());
      expect(ascendingPage).toHaveLength(30);
    }
    const { page } = await client.get('drivers.list', { query: { sort: 'maxCapacity', limit: 100 } });
    const sortedRows = [...page].sort((a, b) => (a.maxCapacity ?? 0) - (b.maxCapacity ?? 0) || a.id - b.id);
    expect(page).toEqual(sortedRows);
  });

  it('a list has the same rows in pages with a cursor as in a single page', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, drivers: 30 })).signIn();
    for (const sort of ['-maxCapacity', 'storeName', '-name', 'id']) {
      const fullDrivers = await client.get('drivers.list', { query: { sort, limit: 100 } });
      expect(await readByCursors(client, { sort, limit: 7 })).toEqual(fullDrivers.page);
      expect(fullDrivers.nextCursor).toBeUndefined();
    }
    const bikes = await client.get('drivers.list', { query: { kind: 'bike', limit: 100 } });
    expect(await readByCursors(client, { kind: 'bike', limit: 2 })).toEqual(bikes.page);
  });

  it('a list neither repeats nor skips rows when rows are added or removed between pages', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, drivers: 12 })).signIn();
    const [storeId = 0] = await client.readStoreIds();
    const fullDrivers = await client.get('drivers.list', { query: { limit: 100 } });
    const firstDrivers = await client.get('drivers.list', { query: { limit: 5 } });
    const last = firstDrivers.page[4];
    await client.call('drivers.remove', { params: { id: last?.id ?? 0 } });
    await client.get('drivers.create', { body: { name: 'Aa', kind: 'bike', maxCapacity: 1, storeId } });
    const { nextCursor: cursor = '' } = firstDrivers;
    const secondPage = await client.get('drivers.list', { query: { limit: 100, cursor } });
    expect(secondPage.page).toEqual(fullDrivers.page.slice(5));
  });

  it('a sorted list has rows without a value last in ascending and first in descending order, even across pages', async () => {
    const client = await (await platform.createTestTenant({ stores: 8 })).signIn();
    for (const id of (await client.readStoreIds()).slice(2, 5)) {
      await client.get('stores.update', { params: { id }, body: { menuId: null } });
    }
    for (const sort of ['menuName', '-menuName']) {
      const { page } = await client.get('stores.list', { query: { sort, limit: 100 } });
      const haveNoMenu = page.map(({ menuName }) => menuName === null);
      expect((sort === 'menuName' ? haveNoMenu : haveNoMenu.reverse()).lastIndexOf(false)).toBe(4);
      const ids = [];
      for (let cursor: string | undefined; ;) {
        const reply = await client.get('stores.list', {
          query: { sort, limit: 2, ...(cursor !== undefined && { cursor }) },
        });
        ids.push(...reply.page.map(({ id }) => id));
        cursor = reply.nextCursor;
        if (cursor === undefined) break;
      }
      expect(ids).toEqual(page.map(({ id }) => id));
    }
  });

  it('the list of stores sorts names in natural order, or closed stores first on request, across pages', async () => {
    const client = await (await platform.createTestTenant({ stores: 3 })).signIn();
    const [firstStoreId = 0, secondStoreId = 0, thirdStoreId = 0] = await client.readStoreIds();
    for (const [id, name] of [
      [firstStoreId, 'Local 10'],
      [secondStoreId, 'Local 2'],
      [thirdStoreId, 'Local 30'],
    ] as const) {
      await client.get('stores.update', { params: { id }, body: { name } });
      await client.get('stores.open', { params: { id } });
    }
    await client.get('stores.close', { params: { id: thirdStoreId }, body: { closing: { kind: 'permanent' } } });
    const readIds = async (sort?: string) => {
      const query = { limit: 100, ...(sort !== undefined && { sort }) };
      return (await client.get('stores.list', { query })).page.map(({ id }) => id);
    };
    expect(await readIds()).toEqual([secondStoreId, firstStoreId, thirdStoreId]);
    expect(await readIds('-name')).toEqual([thirdStoreId, firstStoreId, secondStoreId]);
    expect(await readIds('opened')).toEqual([thirdStoreId, secondStoreId, firstStoreId]);
    expect([...(await readIds('orderMethod'))].sort()).toEqual([firstStoreId, secondStoreId, thirdStoreId].sort());
    const page = await client.get('stores.list', { query: { sort: 'opened', limit: 2 } });
    const { nextCursor = '' } = page;
    const secondPage = await client.get('stores.list', { query: { sort: 'opened', limit: 2, cursor: nextCursor } });
    expect(secondPage.page.map(({ id }) => id)).toEqual([firstStoreId]);
  });

  it('a list rejects an unknown sort field and a cursor of another list', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, drivers: 3 })).signIn();
    const listDrivers = async (query: Query) => (await client.call('drivers.list', { query })).body;
    const noOrder = apiError(1001, { sort: ['No es una opción válida'] });
    for (const sort of ['shoeSize', '-shoeSize', 'constructor', 'tenantId'])
      expect(await listDrivers({ sort })).toEqual(noOrder);
    expect(await listDrivers({ sort: '--name' })).toEqual(apiError(1001, { sort: ['El formato no es válido'] }));
    const noCursor = apiError(1001, { cursor: ['El formato no es válido'] });
    const { nextCursor: cursor = '' } = await client.get('drivers.list', { query: { limit: 1 } });
    const forgedCursor = Buffer.from(JSON.stringify(['maxCapacity', 'many', 1])).toString('base64url');
    for (const query of [{ cursor: 'x' }, { cursor: forgedCursor }, { cursor, sort: '-name' }]) {
      expect(await listDrivers(query)).toEqual(noCursor);
    }
  });
});
