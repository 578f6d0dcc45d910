import { desc, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../db/database';
import { orderPayments, orders } from '../db/schema';
import { loadTenantId } from './tenants';

const minuteMs = 60_000;

/**
 * Makes the latest orders look like deliveries of the last minutes that were paid by debit card, so that tests need not
 * wait for new orders.
 */
export const setOrdersToRecent = async (db: Db, key: string, count: number, now: number): Promise<void> => {
  const tenantId = await loadTenantId(db, key);
  const latestOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.tenantId, tenantId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(count);
  for (const [index, { id }] of latestOrders.entries()) {
    const orderTime = new Date(now - (index + 1) * minuteMs);
    await db
      .update(orders)
      .set({
        status: 'created',
        statusHistory: [['created', Math.floor(orderTime.getTime() / 1000)]],
        createdAt: orderTime,
        promisedAt: new Date(orderTime.getTime() + 60 * minuteMs),
        updatedAt: orderTime,
        dispatchMethod: 'store_delivery',
        deliveryStatus: 'confirming',
      })
      .where(eq(orders.id, id));
    const lastPayment = db
      .select({ id: max(orderPayments.id) })
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id));
    await db
      .update(orderPayments)
      .set({ status: 'completed', method: 'online', cardKind: 'debit', completedAt: orderTime })
      .where(inArray(orderPayments.id, lastPayment));
  }
};
