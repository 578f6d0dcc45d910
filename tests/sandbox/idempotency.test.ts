import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { idempotencyKeys } from '@sandbox/db/schema';
import { deleteExpiredKeys } from '@sandbox/server/idempotency';
import { describeOnEngines } from './support/engines';
import { apiError } from './support/platform';

const draft = {
  name: 'Tienda Nueva',
  textAddress: 'Av. Los Copihues 100',
  commune: 'Ñuñoa',
  phone: '56900001234',
  email: 'nueva@tienda.example',
  deliveryWaitTime: 40,
  pickUpWaitTime: 20,
  orderMethod: { delivery: true, pickUp: false },
};

describeOnEngines('a write with an idempotency key', (platform) => {
  const createClient = async () => (await platform.createTestTenant({ stores: 0 })).signIn();

  it('a write with an idempotency key is executed once, and a repeat gets the first reply', async () => {
    const client = await createClient();
    const firstStore = await client.call('stores.create', { body: draft }, { 'idempotency-key': 'k-1' });
    const secondStore = await client.call('stores.create', { body: draft }, { 'idempotency-key': 'k-1' });
    expect([secondStore.status, secondStore.body]).toEqual([200, firstStore.body]);
    expect(await client.readStoreIds()).toEqual([firstStore.value.id]);
    const otherStore = await client.call('stores.create', { body: draft }, { 'idempotency-key': 'k-2' });
    expect(otherStore.value.id).not.toBe(firstStore.value.id);
  });

  it('a write with an idempotency key is executed once even when the repeats arrive simultaneously', async () => {
    const client = await createClient();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('stores.create', { body: draft }, { 'idempotency-key': 'same' })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await client.readStoreIds()).toHaveLength(1);
  });

  it('an idempotency key that was used for a different request is rejected', async () => {
    const client = await createClient();
    await client.call('stores.create', { body: draft }, { 'idempotency-key': 'k' });
    const otherStore = await client.call(
      'stores.create',
      { body: { ...draft, name: 'Otra' } },
      { 'idempotency-key': 'k' },
    );
    expect([otherStore.status, otherStore.body]).toEqual([409, apiError('IDEMPOTENCY_KEY_REUSED')]);
    expect(await client.readStoreIds()).toHaveLength(1);
  });

  it('an idempotency key is valid only for one user and tenant', async () => {
    const testTenant = await platform.createTestTenant({ stores: 0 });
    const clients = [await testTenant.signIn('admin'), await testTenant.signIn('editor'), await createClient()];
    for (const client of clients) {
      expect((await client.call('stores.create', { body: draft }, { 'idempotency-key': 'k' })).status).toBe(200);
    }
    expect(await clients[0]?.readStoreIds()).toHaveLength(2);
  });

  it('an idempotency key can be used again when the write was rejected', async () => {
    const client = await createClient();
    const headers = { 'idempotency-key': 'k' };
    expect((await client.call('stores.create', { body: { ...draft, phone: '1' } }, headers)).status).toBe(422);
    expect((await client.call('stores.create', { body: draft }, headers)).status).toBe(200);
  });

  it('a repeated write gets its first reply even when that reply was empty', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn();
    const body = { event: 'store_opened', properties: { storeId: 3 } };
    for (let time = 0; time < 3; time += 1) {
      expect((await client.call('activity.record', { body }, { 'idempotency-key': 'k' })).status).toBe(204);
    }
    expect((await platform.control('GET', `/tenants/${testTenant.key}/activity`)).body).toHaveLength(1);
  });

  it('a malformed idempotency key is rejected', async () => {
    const client = await createClient();
    for (const key of ['', 'x'.repeat(201), 'con espacio']) {
      const reply = await client.call('stores.create', { body: draft }, { 'idempotency-key': key });
      expect([reply.status, reply.body]).toEqual([400, apiError(1001)]);
    }
    expect(await client.readStoreIds()).toEqual([]);
  });

  it('an idempotency key is deleted after a day', async () => {
    const client = await createClient();
    await client.call('stores.create', { body: draft }, { 'idempotency-key': 'old' });
    const getSaved = () => platform.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'old'));
    await deleteExpiredKeys(platform.db, platform.clock.now() + 23 * 3_600_000);
    expect(await getSaved()).toBe(1);
    await deleteExpiredKeys(platform.db, platform.clock.now() + 25 * 3_600_000);
    expect(await getSaved()).toBe(0);
  });
});
