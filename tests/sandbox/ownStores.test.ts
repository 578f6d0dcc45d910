import { expect, it } from 'vitest';
import { describeOnPlatform } from './support/engines';
import { aKmlFile, apiError } from './support/platform';

describeOnPlatform('a user of some stores', (platform) => {
  const createManager = async () => {
    const tenant = await platform.createTestTenant({ stores: 6 });
    const admin = await tenant.signIn('admin');
    const allStoreIds = await admin.readStoreIds();
    const id = (await admin.get('users.list', { query: { query: 'encargado@' } })).page[0]?.id ?? 0;
    const ownIds = allStoreIds.slice(1, 3);
    await admin.get('users.update', { params: { id }, body: { adminUser: { storeIds: ownIds } } });
    return {
      admin,
      allStoreIds,
      own: ownIds,
      other: allStoreIds[4] ?? 0,
      id,
      client: await tenant.signIn('encargado'),
    };
  };

  it('a user with assigned stores sees only those in every store list', async () => {
    const { client, own, other } = await createManager();
    const { page, count } = await client.get('stores.list', { query: { limit: 100 } });
    expect([page.map((store) => store.id).sort(), count]).toEqual([[...own].sort(), 2]);
    expect((await client.readStoreIds()).sort()).toEqual([...own].sort());
    expect((await client.call('stores.get', { params: { id: own[0] ?? 0 } })).status).toBe(200);
    expect((await client.call('stores.get', { params: { id: other } })).body).toEqual(apiError(1002));
  });

  it('a user with assigned stores cannot change, close or open another store', async () => {
    const { client, admin, own, other } = await createManager();
    const storeBefore = await admin.get('stores.get', { params: { id: other } });
    const closing = { closing: { kind: 'one_hour' } } as const;
    const answers = [
      await client.call('stores.update', { params: { id: other }, body: { name: 'Mía' } }),
      await client.call('stores.close', { params: { id: other }, body: closing }),
      await client.call('stores.open', { params: { id: other } }),
      await client.call('stores.planClosings', {
        params: { id: other },
        body: { scheduledClosingTimes: [{ endDatetime: '2030-01-01T00:00:00' }] },
      }),
      await client.call('stores.importDeliveryAreas', { params: { storeId: other }, body: { file: aKmlFile() } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await admin.get('stores.get', { params: { id: other } })).toEqual(storeBefore);
    expect((await client.call('stores.close', { params: { id: own[0] ?? 0 }, body: closing })).status).toBe(200);
  });

  it('a change of the assigned stores takes effect with the next call', async () => {
    const { client, admin, other, id } = await createManager();
    await admin.get('users.update', { params: { id }, body: { adminUser: { storeIds: [other] } } });
    expect(await client.readStoreIds()).toEqual([other]);
  });

  it('a user who may create stores sees all stores', async () => {
    const { admin, allStoreIds } = await createManager();
    const ownStoreIds = (await admin.get('session.me', {})).storeIds ?? [];
    expect((await admin.readStoreIds()).length).toBe(allStoreIds.length);
    expect(ownStoreIds.length).toBeGreaterThan(0);
  });
});
