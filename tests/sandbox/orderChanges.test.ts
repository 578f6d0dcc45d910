import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OrderStatus, PaymentStatus } from '@shared/domain/orders';
import { debitRefundWindow, type CardKind } from '@shared/domain/sales/refunds';
import { orderPayments, orders } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

describeOnEngines('changes of orders', (platform) => {
  /** An order with the given status. */
  const anOrder = async (status: OrderStatus, dispatchMethod: 'store_delivery' | 'in_store' = 'store_delivery') => {
    const client = await (await platform.testTenant({ stores: 8, orders: 60 })).signIn();
    const { page } = await client.get('orders.list', { query: { dispatchMethod } });
    const id = page[0]?.id ?? 0;
    await platform.db.update(orders).set({ status, statusHistory: [] }).where(eq(orders.id, id));
    return { client, id, storeId: page[0]?.storeId ?? 0 };
  };

  const give = (client: ApiClient, id: number, storeId: number, status: OrderStatus) =>
    client.call('orders.changeStatus', { params: { id, storeId }, body: { order: { status } } });

  it('moves an order through all statuses with delivery and history, and no further', async () => {
    const { client, id, storeId } = await anOrder('created');
    for (const status of ['preparing', 'ready', 'in_transit', 'completed'] as const) {
      expect((await give(client, id, storeId, status)).status).toBe(200);
    }
    const order = await client.get('orders.get', { params: { id } });
    expect(order).toMatchObject({ status: 'completed', deliveryStatus: 'completed' });
    expect(order.statusHistory.map(({ status }) => status)).toEqual(['preparing', 'ready', 'in_transit', 'completed']);
    const refused = await give(client, id, storeId, 'preparing');
    expect([refused.status, refused.body]).toEqual([
      422,
      apiError(1001, { status: ['El pedido ya terminó: su estado no cambia más'] }),
    ]);
  });

  it('stores the reason for a cancellation in the history', async () => {
    const { client, id, storeId } = await anOrder('created');
    const order = { status: 'canceled', reason: 'sold_out' } as const;
    expect((await client.call('orders.changeStatus', { params: { id, storeId }, body: { order } })).status).toBe(200);
    const { statusHistory } = await client.get('orders.get', { params: { id } });
    expect(statusHistory.at(-1)).toMatchObject(order);
  });

  it('applies a repeated status change once', async () => {
    const { client, id, storeId } = await anOrder('created');
    for (const _ of [1, 2]) expect((await give(client, id, storeId, 'preparing')).status).toBe(200);
    const { statusHistory } = await client.get('orders.get', { params: { id } });
    expect(statusHistory).toHaveLength(1);
  });

  it('rejects invalid status changes: a pick-up in transit, an unpaid order, another store', async () => {
    const pickUp = await anOrder('ready', 'in_store');
    expect((await give(pickUp.client, pickUp.id, pickUp.storeId, 'in_transit')).status).toBe(422);
    expect((await give(pickUp.client, pickUp.id, pickUp.storeId, 'completed')).status).toBe(200);
    const unpaid = await anOrder('pending_online_payment');
    expect((await give(unpaid.client, unpaid.id, unpaid.storeId, 'preparing')).status).toBe(422);
    expect((await give(unpaid.client, unpaid.id, unpaid.storeId + 1, 'canceled')).body).toEqual(apiError(1002));
  });

  it("rejects status changes in stores that are not the user's own", async () => {
    const testTenant = await platform.testTenant({ stores: 12, orders: 60 });
    const admin = await testTenant.signIn();
    const kitchen = await testTenant.signIn('user_kds');
    const own = new Set((await kitchen.get('session.me', {})).storeIds);
    const all = (await admin.get('orders.list', { query: { limit: 100 } })).page;
    const mine = (await kitchen.get('orders.list', { query: { limit: 100 } })).page;
    expect(mine).toEqual(all.filter(({ storeId }) => own.has(storeId ?? 0)));
    const other = all.find(({ storeId }) => !own.has(storeId ?? 0));
    expect((await kitchen.call('orders.get', { params: { id: other?.id ?? 0 } })).body).toEqual(apiError(1002));
    expect((await give(kitchen, other?.id ?? 0, other?.storeId ?? 0, 'canceled')).body).toEqual(apiError(1002));
  });

  interface Paid {
    method?: string;
    status?: PaymentStatus;
    cardKind?: CardKind | null;
    /** Age of the payment (ms). */
    ago?: number;
  }

  const aPayment = async ({ method = 'online', status = 'completed', cardKind = 'debit', ago = 60_000 }: Paid) => {
    const { client, id } = await anOrder('completed');
    const completedAt = new Date(platform.clock.now() - ago);
    await platform.db
      .update(orderPayments)
      .set({ method, status, cardKind, completedAt })
      .where(eq(orderPayments.orderId, id));
    const { payments } = await client.get('orders.get', { params: { id } });
    const [payment] = payments;
    if (payment?.id == null) throw new Error('an order has a payment');
    const refund = (type = payment.type ?? '') =>
      client.call('payments.refund', { params: { type, id: payment.id ?? 0 }, body: { reason: 'late' } });
    return {
      refund,
      payment,
      statusNow: async () => (await client.get('orders.get', { params: { id } })).payments[0]?.status,
    };
  };

  it.each([
    ['webpay', 'online', 'refund_requested'],
    ['oneclick', 'oneclick', 'refund_requested'],
    ['mach', 'mach', 'manual_refund_pending'],
  ] as const)('refunds a payment by %s once, however often it is requested', async (type, method, after) => {
    const { refund, payment, statusNow } = await aPayment({ method });
    expect(payment.type).toBe(type);
    for (const _ of [1, 2, 3]) expect((await refund()).status).toBe(200);
    expect(await statusNow()).toBe(after);
  });

  it.each([
    ['online', 'WEBPAY_REQUEST_FAILED'],
    ['oneclick', 'ONECLICK_REQUEST_FAILED'],
  ])('rejects the refund of a debit card after an hour: %s', async (method, code) => {
    const late = await aPayment({ method, ago: debitRefundWindow + 1000 });
    const answer = await late.refund();
    expect([answer.status, answer.body]).toMatchObject([422, { errors: { code } }]);
    expect(await late.statusNow()).toBe('completed');
    const intime = await aPayment({ method, ago: debitRefundWindow - 60_000 });
    expect((await intime.refund()).status).toBe(200);
  });

  it('refunds credit cards at any time, never cash or failed payments, and only with the right type', async () => {
    expect((await (await aPayment({ cardKind: 'credit', ago: 48 * debitRefundWindow })).refund()).status).toBe(200);
    expect((await (await aPayment({ method: 'cash', cardKind: null })).refund()).status).toBe(422);
    expect((await (await aPayment({ status: 'failed' })).refund()).status).toBe(422);
    expect((await (await aPayment({})).refund('oneclick')).body).toEqual(apiError(1002));
  });
});
