import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OrderStatus, PaymentStatus } from '@shared/domain/sales/orders';
import { debitRefundWindow, type CardKind } from '@shared/domain/sales/refunds';
import { orderPayments, orders } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

describeOnEngines('changes of orders', (platform) => {
  /** An order with the given status. */
  const anOrder = async (status: OrderStatus, dispatchMethod: 'store_delivery' | 'in_store' = 'store_delivery') => {
    const client = await (await platform.createTestTenant({ stores: 8, orders: 60 })).signIn();
    const { page } = await client.get('orders.list', { query: { dispatchMethod } });
    const id = page[0]?.id ?? 0;
    await platform.db.update(orders).set({ status, statusHistory: [] }).where(eq(orders.id, id));
    return { client, id, storeId: page[0]?.storeId ?? 0 };
  };

  const setStatus = (client: ApiClient, id: number, storeId: number, status: OrderStatus) =>
    client.call('orders.changeStatus', { params: { id, storeId }, body: { order: { status } } });

  it('an order passes through all statuses, each recorded in its history, and cannot change after the last one', async () => {
    const { client, id, storeId } = await anOrder('created');
    for (const status of ['preparing', 'ready', 'in_transit', 'completed'] as const) {
      expect((await setStatus(client, id, storeId, status)).status).toBe(200);
    }
    const order = await client.get('orders.get', { params: { id } });
    expect(order).toMatchObject({ status: 'completed', deliveryStatus: 'completed' });
    expect(order.statusHistory.map(({ status }) => status)).toEqual(['preparing', 'ready', 'in_transit', 'completed']);
    const rejectedReply = await setStatus(client, id, storeId, 'preparing');
    expect([rejectedReply.status, rejectedReply.body]).toEqual([
      422,
      apiError(1001, { status: ['El pedido ya terminó: su estado no cambia más'] }),
    ]);
  });

  it('the reason for cancelling an order is stored in its history', async () => {
    const { client, id, storeId } = await anOrder('created');
    const order = { status: 'canceled', reason: 'sold_out' } as const;
    expect((await client.call('orders.changeStatus', { params: { id, storeId }, body: { order } })).status).toBe(200);
    const { statusHistory } = await client.get('orders.get', { params: { id } });
    expect(statusHistory.at(-1)).toMatchObject(order);
  });

  it('a repeated status change is applied once', async () => {
    const { client, id, storeId } = await anOrder('created');
    for (const _ of [1, 2]) expect((await setStatus(client, id, storeId, 'preparing')).status).toBe(200);
    const { statusHistory } = await client.get('orders.get', { params: { id } });
    expect(statusHistory).toHaveLength(1);
  });

  it('a status change is rejected for a pick-up in transit, an unpaid order or another store', async () => {
    const pickUp = await anOrder('ready', 'in_store');
    expect((await setStatus(pickUp.client, pickUp.id, pickUp.storeId, 'in_transit')).status).toBe(422);
    expect((await setStatus(pickUp.client, pickUp.id, pickUp.storeId, 'completed')).status).toBe(200);
    const unpaidOrder = await anOrder('pending_online_payment');
    expect((await setStatus(unpaidOrder.client, unpaidOrder.id, unpaidOrder.storeId, 'preparing')).status).toBe(422);
    expect((await setStatus(unpaidOrder.client, unpaidOrder.id, unpaidOrder.storeId + 1, 'canceled')).body).toEqual(
      apiError(1002),
    );
  });

  it("a status change is rejected in stores that are not the user's own", async () => {
    const testTenant = await platform.createTestTenant({ stores: 12, orders: 60 });
    const admin = await testTenant.signIn();
    const kitchen = await testTenant.signIn('user_kds');
    const kitchenStoreIds = new Set((await kitchen.get('session.me', {})).storeIds);
    const allOrders = (await admin.get('orders.list', { query: { limit: 100 } })).page;
    const ownOrders = (await kitchen.get('orders.list', { query: { limit: 100 } })).page;
    expect(ownOrders).toEqual(allOrders.filter(({ storeId }) => kitchenStoreIds.has(storeId ?? 0)));
    const otherStoreOrder = allOrders.find(({ storeId }) => !kitchenStoreIds.has(storeId ?? 0));
    expect((await kitchen.call('orders.get', { params: { id: otherStoreOrder?.id ?? 0 } })).body).toEqual(
      apiError(1002),
    );
    expect(
      (await setStatus(kitchen, otherStoreOrder?.id ?? 0, otherStoreOrder?.storeId ?? 0, 'canceled')).body,
    ).toEqual(apiError(1002));
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
  ] as const)(
    'a payment by %s is refunded once, however often the refund is requested',
    async (type, method, after) => {
      const { refund, payment, statusNow } = await aPayment({ method });
      expect(payment.type).toBe(type);
      for (const _ of [1, 2, 3]) expect((await refund()).status).toBe(200);
      expect(await statusNow()).toBe(after);
    },
  );

  it.each([
    ['online', 'WEBPAY_REQUEST_FAILED'],
    ['oneclick', 'ONECLICK_REQUEST_FAILED'],
  ])('a refund for a debit card is rejected after an hour: %s', async (method, code) => {
    const latePayment = await aPayment({ method, ago: debitRefundWindow + 1000 });
    const reply = await latePayment.refund();
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { code } }]);
    expect(await latePayment.statusNow()).toBe('completed');
    const intime = await aPayment({ method, ago: debitRefundWindow - 60_000 });
    expect((await intime.refund()).status).toBe(200);
  });

  it('refunds are possible for credit cards at any time, never for cash, failed payments or a wrong type', async () => {
    expect((await (await aPayment({ cardKind: 'credit', ago: 48 * debitRefundWindow })).refund()).status).toBe(200);
    expect((await (await aPayment({ method: 'cash', cardKind: null })).refund()).status).toBe(422);
    expect((await (await aPayment({ status: 'failed' })).refund()).status).toBe(422);
    expect((await (await aPayment({})).refund('oneclick')).body).toEqual(apiError(1002));
  });
});
