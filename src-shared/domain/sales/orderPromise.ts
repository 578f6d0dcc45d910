import type { OrderStatus } from '../orders';
import { toInstant, type WallTime } from '../values/wallTime';
import type { TrackedOrder } from './orderLifecycle';

/** Until when an order was promised to its customer: the one rule of what is late. Durations in milliseconds. */

const minute = 60_000;

/** What a store tells its customers to wait, in minutes; null: not told. */
export interface StoreWaits {
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
}

/** Waits by store; null where they are not known. */
export type WaitsOf = (storeId: number | null) => StoreWaits | null;

/** Looks up the waits among stores; of those that are not among them nothing is known. */
export const waitsAmong = (stores: Iterable<StoreWaits & { id: number }>): WaitsOf => {
  const byId = new Map<number, StoreWaits>();
  for (const { id, deliveryWaitTime, pickUpWaitTime } of stores) byId.set(id, { deliveryWaitTime, pickUpWaitTime });
  return (storeId) => (storeId === null ? null : (byId.get(storeId) ?? null));
};

export interface PromisedOrder extends TrackedOrder {
  storeId: number | null;
  deliveryStatus: string | null;
  /** As the platform tells it; null: it does not. */
  promisedAt: WallTime | null;
}

/** What a promised time is known by, the most certain first. */
export type PromiseSource = 'platform' | 'scheduled' | 'storeWait' | 'defaultWait';

export interface OrderPromise {
  at: number;
  source: PromiseSource;
  /** Minutes from placing; null where the time does not come from a wait. */
  wait: number | null;
}

/** Minutes where the store's wait is not known: kitchens take about half an hour, couriers about as long. */
const defaultDeliveryWait = 60;
const defaultPickUpWait = 45;

/**
 * What the customer was promised: the platform's time, else from placing as long as the store says, for delivery or pick-up.
 * An order for later has time until then. Null: nobody knows when it came.
 */
export const promiseOf = (order: PromisedOrder, waitsOf: WaitsOf, zone: string): OrderPromise | null => {
  const instant = (wall: WallTime | null) => (wall === null ? null : toInstant(wall, zone));
  const told = instant(order.promisedAt);
  if (told !== null) return { at: told, source: 'platform', wait: null };
  const scheduled = instant(order.scheduledFor);
  const placed = instant(order.createdAt) ?? instant(order.statusAt);
  const waits = waitsOf(order.storeId);
  const isPickUp = order.dispatchMethod === 'in_store';
  const storeWait = (isPickUp ? waits?.pickUpWaitTime : waits?.deliveryWaitTime) ?? null;
  const wait = storeWait ?? (isPickUp ? defaultPickUpWait : defaultDeliveryWait);
  const byWait = placed === null ? null : placed + wait * minute;
  if (scheduled !== null && (byWait === null || scheduled >= byWait)) {
    return { at: scheduled, source: 'scheduled', wait: null };
  }
  if (byWait === null) return null;
  return { at: byWait, source: storeWait === null ? 'defaultWait' : 'storeWait', wait };
};

/** Statuses in which a customer waits for what was promised. */
export const promisingStatuses: readonly OrderStatus[] = [
  'creation_scheduled',
  'created',
  'preparing',
  'ready',
  'in_transit',
];
const promising: ReadonlySet<string> = new Set(promisingStatuses);

/** Whether the customer still waits: until it is delivered, whatever its status. Of an unknown status nobody can say. */
export const isAwaited = ({ status, deliveryStatus }: Pick<PromisedOrder, 'status' | 'deliveryStatus'>): boolean =>
  status !== null && promising.has(status) && deliveryStatus !== 'completed';

/** The instant from which an order is late; null: its customer waits no more, or nobody knows since when. */
export const lateAt = (order: PromisedOrder, waitsOf: WaitsOf, zone: string): number | null =>
  isAwaited(order) ? (promiseOf(order, waitsOf, zone)?.at ?? null) : null;

export const isLate = (order: PromisedOrder, waitsOf: WaitsOf, now: number, zone: string): boolean => {
  const from = lateAt(order, waitsOf, zone);
  return from !== null && now >= from;
};

export const countLate = (orders: readonly PromisedOrder[], waitsOf: WaitsOf, now: number, zone: string): number =>
  orders.reduce((count, order) => (isLate(order, waitsOf, now, zone) ? count + 1 : count), 0);
