import { eq, like } from 'drizzle-orm';
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@shared/domain/orders';
import type { Db } from '../db/database';
import { meta } from '../db/schema';

/** What is still to happen to an order: when, by the stream's time, and what is different from then on. */
export interface PendingStep {
  at: number;
  status?: OrderStatus;
  delivery?: DeliveryStatus;
  payment?: PaymentStatus;
}

/** An order that the stream moves, until somebody else does. */
export interface SimulatedOrder {
  id: number;
  /** As the stream left it: where the database has something else, staff was here. */
  status: OrderStatus;
  /** Entries of its history by then. */
  history: number;
  steps: PendingStep[];
}

/** All that is known of one tenant's stream. Whatever comes next follows from it and the clock. */
export interface SimulatorState {
  tenantId: number;
  key: string;
  seed: number;
  /** Orders of an average day. */
  perDay: number;
  /** How many times as fast as the clock orders come and move on. */
  speed: number;
  isPaused: boolean;
  /** The stream's own time, which stands still in a pause; milliseconds. */
  streamAt: number;
  /** The clock's, at that time. */
  clockAt: number;
  /** When it began, by the clock. */
  startedAt: number;
  /** Its first order: those before it are of the past. */
  firstNumber: number;
  /** Of states from before numbers came from one sequence: the number after the last one given. */
  nextNumber?: number;
  moved: SimulatedOrder[];
}

const prefix = 'order_stream/';
const keyOf = (tenant: string) => `${prefix}${tenant}`;

/** The tenants that have one. */
export const simulatedTenants = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ key: meta.key })
      .from(meta)
      .where(like(meta.key, `${prefix}%`))
  ).map(({ key }) => key.slice(prefix.length));

/** Locked until the transaction ends: of servers on one database one at a time moves a stream. */
export const loadSimulator = async (db: Db, tenant: string): Promise<SimulatorState | null> => {
  const [found] = await db
    .select()
    .from(meta)
    .where(eq(meta.key, keyOf(tenant)))
    .for('update');
  return found === undefined ? null : (JSON.parse(found.value) as SimulatorState);
};

export const saveSimulator = async (db: Db, state: SimulatorState): Promise<void> => {
  const value = JSON.stringify(state);
  await db
    .insert(meta)
    .values({ key: keyOf(state.key), value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
};

export const endStream = async (db: Db, tenant: string): Promise<void> => {
  await db.delete(meta).where(eq(meta.key, keyOf(tenant)));
};
