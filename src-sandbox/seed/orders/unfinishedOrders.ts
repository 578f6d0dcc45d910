import { like } from 'drizzle-orm';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@shared/domain/sales/orders';
import type { Db } from '../../db/database';
import { meta } from '../../db/schema';

/** Future change of an order: simulated time (ms) and the fields that change. */
export interface PendingStep {
  at: number;
  status?: OrderStatus;
  delivery?: DeliveryStatus;
  payment?: PaymentStatus;
}

/** Order that the simulator advances until a user changes it. */
export interface SimulatedOrder {
  id: number;
  /** Status that the simulator last set. A different status in the database means that a user changed the order. */
  status: OrderStatus;
  /** Length of the status history after the simulator's last change. */
  history: number;
  steps: PendingStep[];
}

const unfinishedPrefix = 'unfinished_orders/';

/** Returns the `meta` row that hands seeded orders over to the simulator. Their steps have clock times (ms). */
export const createUnfinishedRow = (tenant: string, orders: readonly SimulatedOrder[]): typeof meta.$inferInsert => ({
  key: `${unfinishedPrefix}${tenant}/${orders[0]?.id}`,
  value: JSON.stringify(orders),
});

/** Removes and returns the seeded orders that a tenant's simulator has not yet taken over. */
export const takeUnfinishedOrders = async (db: Db, tenant: string): Promise<SimulatedOrder[]> => {
  const rows = await db
    .delete(meta)
    .where(like(meta.key, `${unfinishedPrefix}${tenant}/%`))
    .returning({ value: meta.value });
  return rows.flatMap(({ value }) => JSON.parse(value) as SimulatedOrder[]);
};
