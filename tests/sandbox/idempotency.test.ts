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
  const aDesk = async () => (await platform.testTenant({ stores: 0 })).signIn();

  it('happens once, and a repeat gets the first answer', async () => {
    const desk = await aDesk();
    const first = await desk.call('stores.create', { body: draft }, { 'idempotency-key': 'k-1' });
    const again = await desk.call('stores.create', { body: draft }, { 'idempotency-key': 'k-1' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await desk.storeIds()).toEqual([first.value.id]);
    const other = await desk.call('stores.create', { body: draft }, { 'idempotency-key': 'k-2' });
    expect(other.value.id).not.toBe(first.value.id);
  });

  it('happens once also when the repeats come all at once', async () => {
    const desk = await aDesk();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.call('stores.create', { body: draft }, { 'idempotency-key': 'same' })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await desk.storeIds()).toHaveLength(1);
  });

  it('is refused when the key was used for something else', async () => {
    const desk = await aDesk();
    await desk.call('stores.create', { body: draft }, { 'idempotency-key': 'k' });
    const other = await desk.call('stores.create', { body: { ...draft, name: 'Otra' } }, { 'idempotency-key': 'k' });
    expect([other.status, other.body]).toEqual([409, apiError('IDEMPOTENCY_KEY_REUSED')]);
    expect(await desk.storeIds()).toHaveLength(1);
  });

  it('does not meet the keys of other users and tenants', async () => {
    const testTenant = await platform.testTenant({ stores: 0 });
    const desks = [await testTenant.signIn('admin'), await testTenant.signIn('editor'), await aDesk()];
    for (const desk of desks) {
      expect((await desk.call('stores.create', { body: draft }, { 'idempotency-key': 'k' })).status).toBe(200);
    }
    expect(await desks[0]?.storeIds()).toHaveLength(2);
  });

  it('leaves the key free when it was refused, for it changed nothing', async () => {
    const desk = await aDesk();
    const headers = { 'idempotency-key': 'k' };
    expect((await desk.call('stores.create', { body: { ...draft, phone: '1' } }, headers)).status).toBe(422);
    expect((await desk.call('stores.create', { body: draft }, headers)).status).toBe(200);
  });

  it('replays an answer without content too', async () => {
    const testTenant = await platform.testTenant();
    const desk = await testTenant.signIn();
    const body = { event: 'store_opened', properties: { storeId: 3 } };
    for (let time = 0; time < 3; time += 1) {
      expect((await desk.call('activity.record', { body }, { 'idempotency-key': 'k' })).status).toBe(204);
    }
    expect((await platform.control('GET', `/tenants/${testTenant.key}/activity`)).body).toHaveLength(1);
  });

  it('is refused when the key is no key', async () => {
    const desk = await aDesk();
    for (const key of ['', 'x'.repeat(201), 'con espacio']) {
      const answer = await desk.call('stores.create', { body: draft }, { 'idempotency-key': key });
      expect([answer.status, answer.body]).toEqual([400, apiError(1001)]);
    }
    expect(await desk.storeIds()).toEqual([]);
  });

  it('is forgotten after a day', async () => {
    const desk = await aDesk();
    await desk.call('stores.create', { body: draft }, { 'idempotency-key': 'old' });
    const kept = () => platform.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'old'));
    await deleteExpiredKeys(platform.db, platform.clock.now() + 23 * 3_600_000);
    expect(await kept()).toBe(1);
    await deleteExpiredKeys(platform.db, platform.clock.now() + 25 * 3_600_000);
    expect(await kept()).toBe(0);
  });
});
