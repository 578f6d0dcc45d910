import { and, eq, sql } from 'drizzle-orm';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@shared/domain/sales/orders';
import type { StorePaymentMethod } from '@shared/domain/payments/storePayments';
import type { Db } from '../db/database';
import { orderPayments, orders } from '../db/schema';
import { apiErrors } from '../context/apiErrors';
import { loadTenantId } from './tenants';

interface OrderChange {
  status?: OrderStatus | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  /** Duration by which the order is moved into the past (ms). */
  age?: number | undefined;
  /** New status and method for the order's payments. */
  payment?: { status?: PaymentStatus | undefined; method?: StorePaymentMethod | undefined } | undefined;
}

/** Changes an order as the store's staff or a fleet would. */
export const changeOrder = async (
  db: Db,
  tenantKey: string,
  id: number,
  { status, deliveryStatus, age, payment }: OrderChange,
  now: number,
): Promise<void> => {
  const statusEntry = JSON.stringify([[status, Math.floor(now / 1000)]]);
  const updatedOrders = await db
    .update(orders)
    .set({
      ...(status && { status, statusHistory: sql`${orders.statusHistory} || ${statusEntry}::jsonb` }),
      ...(deliveryStatus && { deliveryStatus }),
      ...(age && {
        createdAt: sql`${orders.createdAt} - make_interval(secs => ${age / 1000}::float8)`,
        promisedAt: sql`${orders.promisedAt} - make_interval(secs => ${age / 1000}::float8)`,
      }),
      updatedAt: new Date(now),
    })
    .where(and(eq(orders.tenantId, await loadTenantId(db, tenantKey)), eq(orders.id, id)))
    .returning({ id: orders.id });
  if (updatedOrders.length === 0) throw apiErrors.missing();
  if (payment === undefined) return;
  await db
    .update(orderPayments)
    .set({
      ...(payment.status && { status: payment.status }),
      ...(payment.method && { method: payment.method, cardKind: null }),
    })
    .where(eq(orderPayments.orderId, id));
};
