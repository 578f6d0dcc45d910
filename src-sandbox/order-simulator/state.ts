import { eq, like } from 'drizzle-orm';
import type { Db } from '../db/database';
import { meta } from '../db/schema';
import type { SimulatedOrder } from '../seed/orders/unfinishedOrders';

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
  /** Next order number; present only in states of older versions, which do not use the shared number sequence. */
  nextNumber?: number;
  moved: SimulatedOrder[];
  /** Ids of the stores that planted incidents affect in turn, see seed/orders/incidents.ts. */
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

export const removeSimulator = async (db: Db, tenant: string): Promise<void> => {
  await db.delete(meta).where(eq(meta.key, getKey(tenant)));
};
