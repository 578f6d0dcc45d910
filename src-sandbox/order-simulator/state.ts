import { eq, like } from 'drizzle-orm';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@shared/domain/orders';
import type { Db } from '../db/database';
import { meta } from '../db/schema';

/** Future change of an order: its stream time (ms) and the fields that change. */
export interface PendingStep {
  at: number;
  status?: OrderStatus;
  delivery?: DeliveryStatus;
  payment?: PaymentStatus;
}

/** Order that the stream advances until staff changes it. */
export interface SimulatedOrder {
  id: number;
  /** Status set by the stream; another status in the database means that staff changed the order. */
  status: OrderStatus;
  /** Length of the status history when the stream last changed the order. */
  history: number;
  steps: PendingStep[];
}

/** Complete state of a tenant's stream; with the clock it determines all future orders. */
export interface SimulatorState {
  tenantId: number;
  key: string;
  seed: number;
  /** Average orders per day. */
  perDay: number;
  /** Speed factor relative to the clock. */
  speed: number;
  isPaused: boolean;
  /** Stream time (ms); stops during a pause. */
  streamAt: number;
  /** Clock time (ms) at `streamAt`. */
  clockAt: number;
  /** Clock time (ms) of the stream's start. */
  startedAt: number;
  /** Number of the stream's first order; lower ones belong to the seeded past. */
  firstNumber: number;
  /** Next order number, only in states saved before numbers came from one sequence. */
  nextNumber?: number;
  moved: SimulatedOrder[];
}

const prefix = 'order_stream/';
const getKey = (tenant: string) => `${prefix}${tenant}`;

/** Keys of the tenants with a stream. */
export const listSimulatedTenants = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ key: meta.key })
      .from(meta)
      .where(like(meta.key, `${prefix}%`))
  ).map(({ key }) => key.slice(prefix.length));

/** Loads and locks the state until the transaction ends: among servers on one database, one advances a stream. */
export const loadSimulator = async (db: Db, tenant: string): Promise<SimulatorState | null> => {
  const [found] = await db
    .select()
    .from(meta)
    .where(eq(meta.key, getKey(tenant)))
    .for('update');
  return found === undefined ? null : (JSON.parse(found.value) as SimulatorState);
};

export const saveSimulator = async (db: Db, state: SimulatorState): Promise<void> => {
  const value = JSON.stringify(state);
  await db
    .insert(meta)
    .values({ key: getKey(state.key), value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
};

export const endStream = async (db: Db, tenant: string): Promise<void> => {
  await db.delete(meta).where(eq(meta.key, getKey(tenant)));
};
