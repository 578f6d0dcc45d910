import { eq, like } from 'drizzle-orm';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@shared/domain/orders';
import type { Db } from '../db/database';
import { meta } from '../db/schema';

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

/** State of a tenant's simulator. Together with the clock it determines all future orders. */
export interface SimulatorState {
  tenantId: number;
  key: string;
  seed: number;
  /** Average number of orders per day. */
  perDay: number;
  /** Speed relative to the clock: 2 is twice as fast. */
  speed: number;
  isPaused: boolean;
  /** Simulated time (ms); does not advance while paused. */
  streamAt: number;
  /** Clock time (ms) that corresponds to `streamAt`. */
  clockAt: number;
  /** Clock time at which the simulator started (ms). */
  startedAt: number;
  /** Number of the simulator's first order; lower numbers belong to the seeded history. */
  firstNumber: number;
  /** Next order number; only in states saved before all orders shared one number sequence. */
  nextNumber?: number;
  moved: SimulatedOrder[];
  /** Stores that take turns in planted incidents, see seed/orders/incidents.ts. */
  incidentStores?: number[];
}

const prefix = 'order_stream/';
const getKey = (tenant: string) => `${prefix}${tenant}`;

/** Returns the keys of the tenants that have a simulator. */
export const listSimulatedTenants = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ key: meta.key })
      .from(meta)
      .where(like(meta.key, `${prefix}%`))
  ).map(({ key }) => key.slice(prefix.length));

/**
 * Loads the state and locks it until the transaction ends, so that only one of several servers on the database advances
 * it.
 */
export const loadSimulator = async (db: Db, tenant: string): Promise<SimulatorState | null> => {
  const [match] = await db
    .select()
    .from(meta)
    .where(eq(meta.key, getKey(tenant)))
    .for('update');
  return match === undefined ? null : (JSON.parse(match.value) as SimulatorState);
};

export const saveSimulator = async (db: Db, state: SimulatorState): Promise<void> => {
  const value = JSON.stringify(state);
  await db
    .insert(meta)
    .values({ key: getKey(state.key), value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
};

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

export const endStream = async (db: Db, tenant: string): Promise<void> => {
  await db.delete(meta).where(eq(meta.key, getKey(tenant)));
};
