import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { toWallTime } from '@shared/domain/values/wallTime';
import { orders } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError } from './support/platform';

describeOnEngines('edits of orders', (platform) => {
  const anOrder = async () => {
    const tenant = await platform.createTestTenant({ stores: 1, orders: 12 });
    const client = await tenant.signIn();
    const { page } = await client.get('orders.list', { query: {} });
    const id = page.find(({ customerName }) => customerName !== null)?.id ?? 0;
    await platform.db.update(orders).set({ status: 'preparing', comment: 'Tocar el timbre' }).where(eq(orders.id, id));
    const readOrder = () => client.get('orders.get', { params: { id } });
    const editOrder = (order: { phone?: string; comment?: string | null; lockVersion?: number }) =>
      client.call('orders.update', { params: { id }, body: { order } });
    return { tenant, client, id, readOrder, editOrder };
  };

  it('an edit of an order records who changed what, when, from what to what', async () => {
    const { client, readOrder, editOrder } = await anOrder();
    const orderBefore = await readOrder();
    expect(orderBefore.edits).toEqual([]);
    expect((await editOrder({ phone: '+56 9 8765 4321', comment: 'Dejar en conserjería' })).status).toBe(200);
    expect((await editOrder({ comment: null })).status).toBe(200);
    const ownUser = await client.get('session.me', {});
    const author = { id: ownUser.id, name: ownUser.name };
    const now = toWallTime(platform.clock.now(), 'America/Santiago');
    const after = await readOrder();
    expect(after).toMatchObject({ phone: '56987654321', comment: null, status: 'preparing' });
    expect(after.edits.map(({ at: _at, ...edited }) => edited)).toEqual([
      { field: 'phone', before: orderBefore.phone, after: '56987654321', author },
      { field: 'comment', before: 'Tocar el timbre', after: 'Dejar en conserjería', author },
      { field: 'comment', before: 'Dejar en conserjería', after: null, author },
    ]);
    expect(after.edits.map((edited) => edited.at?.slice(0, 10))).toEqual(Array(3).fill(now.slice(0, 10)));
  });

  it('an edit of an order leaves the customer and other orders unchanged, and a search for the new phone finds the order', async () => {
    const { client, id, readOrder, editOrder } = await anOrder();
    const { customer } = await readOrder();
    await editOrder({ phone: '56987654321' });
    expect((await readOrder()).customer).toEqual(customer);
    const findNames = async (query: string) =>
      (await client.get('orders.list', { query: { query } })).page.map((order) => order.id);
    expect(await findNames('+56 9 8765 4321')).toEqual([id]);
  });

  it('an edit of an order records nothing when the value stays the same', async () => {
    const { readOrder, editOrder } = await anOrder();
    const { phone } = await readOrder();
    expect((await editOrder({ phone: phone ?? '', comment: 'Tocar el timbre' })).status).toBe(200);
    expect((await readOrder()).edits).toEqual([]);
  });

  it("an edit of an order is refused with a phone that does not fit the tenant's country", async () => {
    const { readOrder, editOrder } = await anOrder();
    const rejectedReply = await editOrder({ phone: '56 9 1234' });
    expect(rejectedReply).toMatchObject({
      status: 422,
      body: { errors: { code: 1001, fields: { phone: [expect.any(String)] } } },
    });
    expect((await readOrder()).edits).toEqual([]);
  });

  it('an edit of an order is refused when it is based on an older version', async () => {
    const { readOrder, editOrder } = await anOrder();
    const { lockVersion = 0 } = await readOrder();
    expect((await editOrder({ comment: 'Primero', lockVersion })).status).toBe(200);
    expect(await editOrder({ comment: 'Segundo', lockVersion })).toMatchObject({
      status: 409,
      body: { errors: { code: 'STALE' } },
    });
    expect(await readOrder()).toMatchObject({ comment: 'Primero', lockVersion: lockVersion + 1 });
  });

  it('an edit of an order is refused once the order has ended', async () => {
    const { id, editOrder } = await anOrder();
    await platform.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id));
    const rejectedReply = await editOrder({ comment: 'Tarde' });
    expect([rejectedReply.status, rejectedReply.body]).toEqual([
      422,
      apiError(1001, { comment: ['El pedido ya terminó: no se cambia más'] }),
    ]);
  });

  it("an edit of an order is refused in stores that are not the user's own", async () => {
    const tenant = await platform.createTestTenant({ stores: 12, orders: 60 });
    const admin = await tenant.signIn();
    const kitchen = await tenant.signIn('user_kds');
    const kitchenStoreIds = new Set((await kitchen.get('session.me', {})).storeIds);
    const { page } = await admin.get('orders.list', { query: { limit: 100 } });
    const otherStoreOrder = page.find(({ storeId }) => !kitchenStoreIds.has(storeId ?? 0));
    const reply = await kitchen.call('orders.update', {
      params: { id: otherStoreOrder?.id ?? 0 },
      body: { order: { comment: 'Ajeno' } },
    });
    expect(reply.body).toEqual(apiError(1002));
  });
});
