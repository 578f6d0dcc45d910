import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { describeOnEngines } from './support/engines';
import { aKmlFile, apiError, type ApiClient } from './support/platform';

type Patch = CallInputOf<'stores.update'>['body'];

describeOnEngines('versions of a store', (platform) => {
  const createTestTenant = async () => {
    const testTenant = await platform.createTestTenant({ stores: 2 });
    const [client, editor] = [await testTenant.signIn(), await testTenant.signIn('editor')];
    const [id = 0] = await client.readStoreIds();
    return { client, editor, id };
  };
  const readStore = (client: ApiClient, id: number) => client.get('stores.get', { params: { id } });
  const updateStore = (client: ApiClient, id: number, body: Patch) =>
    client.call('stores.update', { params: { id }, body });

  it('a change of a store from an older version is rejected and the stored data stay', async () => {
    const { client, editor, id } = await createTestTenant();
    const { lockVersion } = await readStore(client, id);
    expect(await updateStore(editor, id, { name: 'Primera', lockVersion })).toMatchObject({ status: 200 });
    const lateUpdate = await updateStore(client, id, { name: 'Segunda', commune: 'Lampa', lockVersion });
    expect(lateUpdate).toMatchObject({ status: 409, body: apiError('STALE') });
    const currentStore = await readStore(client, id);
    expect(currentStore).toMatchObject({ name: 'Primera', lockVersion: (lockVersion ?? 0) + 1 });
    expect(currentStore.commune).not.toBe('Lampa');
    expect(await updateStore(client, id, { name: 'Segunda', lockVersion: currentStore.lockVersion })).toMatchObject({
      status: 200,
    });
  });

  it('only one of several simultaneous changes from the same version of a store is accepted', async () => {
    const { client, id } = await createTestTenant();
    const { lockVersion } = await readStore(client, id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => updateStore(client, id, { name: `Nombre ${index}`, lockVersion })),
    );
    const acceptedReplies = answers.filter(({ status }) => status === 200);
    expect(acceptedReplies).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await readStore(client, id)).name).toBe(acceptedReplies[0]?.value.name);
  });

  it('a change of a store without a version is accepted', async () => {
    const { client, editor, id } = await createTestTenant();
    await updateStore(editor, id, { name: 'Primera' });
    expect(await updateStore(client, id, { commune: 'Lampa' })).toMatchObject({ status: 200 });
  });

  it('an outdated version of a store is reported before validation errors', async () => {
    const { client, id } = await createTestTenant();
    const { lockVersion } = await readStore(client, id);
    await updateStore(client, id, { name: 'Otra' });
    const lateUpdate = await updateStore(client, id, { abandonedShoppingCartCouponId: 2_000_000, lockVersion });
    expect(lateUpdate.body).toEqual(apiError('STALE'));
  });

  const period = { startDatetime: '2026-09-18T00:00:00', endDatetime: '2026-09-18T23:59:00' };
  const writes: [what: string, write: (client: ApiClient, id: number) => Promise<unknown>][] = [
    ['a change', (client, id) => client.get('stores.update', { params: { id }, body: { name: 'Otra' } })],
    [
      'a closing',
      (client, id) => client.get('stores.close', { params: { id }, body: { closing: { kind: 'permanent' } } }),
    ],
    [
      'planned closings',
      (client, id) => client.get('stores.planClosings', { params: { id }, body: { scheduledClosingTimes: [period] } }),
    ],
    [
      'an import of zones',
      (client, storeId) =>
        client.get('stores.importDeliveryAreas', { params: { storeId }, body: { file: aKmlFile() } }),
    ],
    [
      'a change of many stores',
      (client, id) => client.get('stores.massiveUpdate', { body: { storeIds: [id], businessHours: [] } }),
    ],
  ];
  it.each(writes)(
    'the version of a store increases with %s, with the author and time of the change',
    async (_, write) => {
      const { client, editor, id } = await createTestTenant();
      await write(client, id);
      const storeBefore = await readStore(client, id);
      platform.clock.advance(60_000);
      await write(editor, id);
      const after = await readStore(client, id);
      expect(after.lockVersion).toBe((storeBefore.lockVersion ?? 0) + 1);
      const [author] = (await client.get('users.list', { query: { query: 'editor' } })).page;
      expect(after.updatedBy).toEqual({ id: author?.id, name: author?.name });
    },
  );

  it('the version of a store increases when it opens, but not when it was already open', async () => {
    const { client, id } = await createTestTenant();
    await client.get('stores.close', { params: { id }, body: { closing: { kind: 'permanent' } } });
    const closedStore = await readStore(client, id);
    await client.get('stores.open', { params: { id } });
    const openedWholeReply = await readStore(client, id);
    expect(openedWholeReply.lockVersion).toBe((closedStore.lockVersion ?? 0) + 1);
    await client.get('stores.open', { params: { id } });
    expect((await readStore(client, id)).lockVersion).toBe(openedWholeReply.lockVersion);
  });

  it('the practice stores have no author of the last change', async () => {
    const { client, id } = await createTestTenant();
    const storeAfter = await readStore(client, id);
    expect(storeAfter.lockVersion).toBe(1);
    expect(storeAfter).not.toHaveProperty('updatedBy');
  });

  it('the version of a store is not affected by changes of another store', async () => {
    const { client, id } = await createTestTenant();
    const [, otherStoreId = 0] = await client.readStoreIds();
    await updateStore(client, id, { name: 'Otra' });
    expect((await readStore(client, otherStoreId)).lockVersion).toBe(1);
  });
});
