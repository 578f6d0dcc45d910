import { and, between, desc, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '@shared/domain/sales/orders';
import type { Database, Db } from '../db/database';
import { orderPayments, orders } from '../db/schema';
import { loadPlannedNumbers } from '../seed/orders/history';
import { pickPaymentFailure } from '../seed/orders/orderDetails';
import { createIncidents } from '../seed/orders/incidents';
import { takeOrderNumbers } from '../seed/orders/orderNumbers';
import { generateArrivals } from './arrivals';
import { placeOrders, loadTenant, type PendingOrder } from './placeOrders';
import { takeUnfinishedOrders, type SimulatedOrder, type PendingStep } from '../seed/orders/unfinishedOrders';
import { loadSimulator, saveSimulator, type SimulatorState } from './state';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Maximum work per tick, so that a tick delays concurrent requests no longer than the query of a list page does. */
const maxPerTick = { orders: 60, moves: 120 } as const;
/** Age (ms) after which unfinished orders of the seeded history are completed. */
const staleAfterMs = 75 * minuteMs;

const finalStatuses: OrderStatus[] = ['completed', 'canceled', 'failed', 'online_payment_failed'];

interface StreamOptions {
  seed: number;
  perDay: number;
  speed?: number;
  isPaused?: boolean;
  incidentStores?: number[];
}

/**
 * Reserves order numbers above those of the seeded history and of older simulator states. With a count of 0, returns
 * the next number without reserving it.
 */
const reserveNumbers = async (
  db: Db,
  { tenantId, nextNumber = 1 }: Pick<SimulatorState, 'tenantId' | 'nextNumber'>,
  count: number,
): Promise<number> => {
  const plannedNumbers = await loadPlannedNumbers(db, tenantId);
  return takeOrderNumbers(db, tenantId, count, Math.max(nextNumber - 1, plannedNumbers?.last ?? 0));
};

/** Starts a tenant's simulator, or updates the given options of a running one. */
export const configureSimulator = (database: Database, key: string, options: Partial<StreamOptions>, now: number) =>
  database.db.transaction(async (tx) => {
    const simulator = await loadSimulator(tx, key);
    if (simulator !== null) {
      // Advances at the old speed first, because the new speed applies only from now on.
      const state = await advanceSimulator(tx, simulator, now);
      await saveSimulator(tx, { ...state, ...options });
      return;
    }
    const { id: tenantId } = await loadTenant(tx, key);
    const firstNumber = await reserveNumbers(tx, { tenantId }, 0);
    await saveSimulator(tx, {
      ...{ seed: 1, perDay: 0, speed: 1, isPaused: false },
      ...options,
      ...{ tenantId, key, streamAt: now, clockAt: now, startedAt: now, firstNumber },
      moved: [],
    });
  });

/**
 * Creates orders immediately, regardless of demand. A tenant without a simulator gets one that creates no orders by
 * itself.
 */
export const injectOrders = async (
  database: Database,
  key: string,
  requestedOrders: readonly Pick<PendingOrder, 'scenario' | 'storeId'>[],
  now: number,
) => {
  await configureSimulator(database, key, {}, now);
  return database.db.transaction(async (tx) => {
    const state = await loadSimulator(tx, key);
    if (state === null) throw new Error('a stream that was just begun is there');
    const firstNumber = await reserveNumbers(tx, state, requestedOrders.length);
    const pendingOrders = requestedOrders.map((requestedOrder, index) => ({
      ...requestedOrder,
      at: state.streamAt,
      stream: `${key}/injected/${firstNumber + index}`,
    }));
    const placedOrders = await placeOrders(tx, state, pendingOrders, {
      firstNumber,
      endTime: state.streamAt,
      getClock: () => now,
      now,
    });
    await saveSimulator(tx, { ...state, moved: [...state.moved, ...placedOrders.simulatedOrders] });
    return placedOrders.createdOrders.map(({ id, number, storeId }) => ({ id, number, storeId }));
  });
};

/** Advances a simulator by one tick towards the current time; returns true if work remains. */
export const tickSimulator = (database: Database, key: string, now: number): Promise<boolean> =>
  database.db.transaction(async (tx) => {
    const state = await loadSimulator(tx, key);
    if (state === null) return false;
    const nextState = await advanceSimulator(tx, state, now);
    if (nextState !== state) await saveSimulator(tx, nextState);
    return !state.isPaused && nextState.clockAt < now;
  });

/** Advances the simulator to `now`, but by no more than one tick's work. */
const advanceSimulator = async (db: Db, state: SimulatorState, now: number): Promise<SimulatorState> => {
  // Simulated time does not advance while paused, or when the clock was set back.
  if (now <= state.clockAt || state.isPaused) return state.clockAt === now ? state : { ...state, clockAt: now };
  const { streamAt, clockAt, speed } = state;
  const getClock = (time: number) => clockAt + (time - streamAt) / speed;
  const targetTime = streamAt + (now - clockAt) * speed;
  // Skips arrivals older than a day, which accumulate while the computer sleeps.
  const from = Math.max(streamAt, targetTime - dayMs);
  const { zone } = await loadTenant(db, state.key);
  const pendingOrders: PendingOrder[] = [];
  for (const arrival of generateArrivals(from, targetTime, { ...state, zone, getClock })) {
    pendingOrders.push(arrival);
    if (pendingOrders.length === maxPerTick.orders) break;
  }
  const lastPendingOrder = pendingOrders.at(-1);
  const upTo =
    pendingOrders.length === maxPerTick.orders && lastPendingOrder !== undefined ? lastPendingOrder.at : targetTime;
  const incidents = createIncidents(state.incidentStores ?? [], zone, state.startedAt);
  // On the first tick, also creates the additional orders of the preceding hours, as if the incidents had already been
  // under way.
  const extraStart = streamAt === state.startedAt ? 0 : getClock(from);
  const extraOrders = incidents.drawExtraOrders(extraStart, getClock(upTo), state.seed, state.key);
  pendingOrders.push(
    ...extraOrders.map(({ time, ...order }) => ({
      ...order,
      at: streamAt + (time - clockAt) * speed,
      needsOpenStore: true,
    })),
  );
  const firstNumber = pendingOrders.length === 0 ? 0 : await reserveNumbers(db, state, pendingOrders.length);
  const placedOrders = await placeOrders(db, state, pendingOrders, { firstNumber, endTime: upTo, getClock, now });
  const seededOrders = (await takeUnfinishedOrders(db, state.key)).map((order) => ({
    ...order,
    steps: order.steps.map((step) => ({ ...step, at: streamAt + (step.at - clockAt) * speed })),
  }));
  const remainingSimulatedOrders = await applyDueSteps(db, [...state.moved, ...seededOrders], { upTo, getClock });
  if (Math.floor(clockAt / minuteMs) !== Math.floor(now / minuteMs)) await completeStaleOrders(db, state, now);
  const isDone = upTo === targetTime;
  return {
    ...state,
    streamAt: upTo,
    clockAt: isDone ? now : getClock(upTo),
    moved: [...remainingSimulatedOrders, ...placedOrders.simulatedOrders],
  };
};

/** Applies due steps. Orders that a user has changed are no longer advanced. */
const applyDueSteps = async (
  db: Db,
  allSimulatedOrders: readonly SimulatedOrder[],
  { upTo, getClock }: { upTo: number; getClock: (time: number) => number },
): Promise<SimulatedOrder[]> => {
  const remainingSimulatedOrders: SimulatedOrder[] = [];
  let movedCount = 0;
  for (const simulatedOrder of allSimulatedOrders) {
    const duePendingSteps = simulatedOrder.steps.filter(({ at }) => at <= upTo);
    if (duePendingSteps.length === 0 || movedCount >= maxPerTick.moves) remainingSimulatedOrders.push(simulatedOrder);
    else {
      movedCount += 1;
      const nextState = await applyOrderSteps(db, simulatedOrder, duePendingSteps, getClock);
      if (nextState !== null && nextState.steps.length > 0) remainingSimulatedOrders.push(nextState);
    }
  }
  return remainingSimulatedOrders;
};

const applyOrderSteps = async (
  db: Db,
  { id, status, history, steps }: SimulatedOrder,
  duePendingSteps: readonly PendingStep[],
  getClock: (time: number) => number,
): Promise<SimulatedOrder | null> => {
  const getSeconds = ({ at }: PendingStep) => Math.floor(getClock(at) / 1000);
  const statusEntries = duePendingSteps.flatMap((step) => (step.status ? [[step.status, getSeconds(step)]] : []));
  const newStatus = duePendingSteps.findLast((step) => step.status)?.status ?? status;
  const delivery = duePendingSteps.findLast((step) => step.delivery)?.delivery;
  const payment = duePendingSteps.findLast((step) => step.payment)?.payment;
  const updatedRows = await db
    .update(orders)
    .set({
      status: newStatus,
      statusHistory: sql`${orders.statusHistory} || ${JSON.stringify(statusEntries)}::jsonb`,
      ...(delivery && {
        deliveryStatus: sql`case when ${orders.deliveryStatus} is null then null else ${delivery} end`,
      }),
      updatedAt: new Date(getSeconds(duePendingSteps.at(-1) ?? { at: 0 }) * 1000),
    })
    .where(
      and(eq(orders.id, id), eq(orders.status, status), sql`jsonb_array_length(${orders.statusHistory}) = ${history}`),
    )
    .returning({ id: orders.id });
  if (updatedRows.length === 0) return null;
  if (payment !== undefined) {
    const [lastPayment] = await db
      .select({ id: orderPayments.id })
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id))
      .orderBy(desc(orderPayments.id))
      .limit(1);
    if (lastPayment !== undefined)
      await db
        .update(orderPayments)
        .set({
          status: payment,
          ...(payment === 'failed' && { failureReason: pickPaymentFailure(id) }),
          ...(payment === 'refund_requested' && {
            refundedAt: new Date(getSeconds(duePendingSteps.at(-1) ?? { at: 0 }) * 1000),
          }),
          ...(payment === 'completed' && {
            completedAt: sql`coalesce(${orderPayments.completedAt}, ${new Date(getSeconds(duePendingSteps.at(-1) ?? { at: 0 }) * 1000).toISOString()}::timestamptz)`,
          }),
        })
        .where(eq(orderPayments.id, lastPayment.id));
  }
  return {
    id,
    status: newStatus,
    history: history + statusEntries.length,
    steps: steps.filter((step) => !duePendingSteps.includes(step)),
  };
};

/** Completes unfinished orders of the seeded history, which would otherwise stay open forever. */
const completeStaleOrders = async (
  db: Db,
  { tenantId, firstNumber, startedAt }: SimulatorState,
  now: number,
): Promise<void> => {
  const plannedNumbers = await loadPlannedNumbers(db, tenantId);
  const updatedOrders = await db
    .update(orders)
    .set({
      status: 'completed',
      deliveryStatus: sql`case when ${orders.deliveryStatus} is null then null else 'completed' end`,
      statusHistory: sql`${orders.statusHistory} || jsonb_build_array(jsonb_build_array('completed', extract(epoch from coalesce(${orders.scheduledFor}, ${orders.createdAt}))::bigint + 3600))`,
    })
    .where(
      and(
        eq(orders.tenantId, tenantId),
        gt(orders.createdAt, new Date(startedAt - dayMs)),
        lt(sql`coalesce(${orders.scheduledFor}, ${orders.createdAt})`, new Date(now - staleAfterMs).toISOString()),
        // Also matches seeded orders created after the simulator started, whose numbers are not below `firstNumber`.
        or(
          lt(orders.number, firstNumber),
          plannedNumbers === null ? undefined : between(orders.number, plannedNumbers.first, plannedNumbers.last),
        ),
        notInArray(orders.status, finalStatuses),
      ),
    )
    .returning({ id: orders.id });
  if (updatedOrders.length === 0) return;
  const ids = updatedOrders.map(({ id }) => id);
  await db
    .update(orderPayments)
    .set({ status: 'completed' })
    .where(and(inArray(orderPayments.orderId, ids), eq(orderPayments.status, 'created')));
};
