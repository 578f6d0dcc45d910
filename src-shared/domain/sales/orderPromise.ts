import type { OrderStatus } from './orders';
import { toInstant, type WallTime } from '../values/wallTime';
import type { TrackedOrder } from './orderLifecycle';

/**
 * This module computes the promised time of an order, which alone determines whether the order is late. Durations are
 * in milliseconds.
 */

const minute = 60_000;

/** Waiting times that a store reports (min), or null. */
interface StoreWaits {
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
}

/** Returns the waiting times of a store; null if they are unknown. */
export type WaitsLookup = (storeId: number | null) => StoreWaits | null;

/** Creates a lookup of waiting times in a list of stores; returns null for other stores. */
export const createWaitsLookup = (stores: Iterable<StoreWaits & { id: number }>): WaitsLookup => {
  const waitsById = new Map<number, StoreWaits>();
  for (const { id, deliveryWaitTime, pickUpWaitTime } of stores)
    waitsById.set(id, { deliveryWaitTime, pickUpWaitTime });
  return (storeId) => (storeId === null ? null : (waitsById.get(storeId) ?? null));
};

export interface PromisedOrder extends TrackedOrder {
  storeId: number | null;
  deliveryStatus: string | null;
  /** Promised time sent by the platform, or null. */
  promisedAt: WallTime | null;
}

/** Source of a promised time, most reliable first. */
export type PromiseSource = 'platform' | 'scheduled' | 'storeWait' | 'defaultWait';

export interface OrderPromise {
  at: number;
  source: PromiseSource;
  /** Waiting time from which the promised time was computed (min); null for other sources. */
  wait: number | null;
}

/**
 * Default waiting time for deliveries if the store reports none (min): kitchens need about half an hour, and couriers
 * about the same. `defaultPickUpWait` is the default for pick-ups.
 */
const defaultDeliveryWait = 60;
const defaultPickUpWait = 45;

/**
 * Returns the time promised to the customer: the platform's, or else the order time plus the store's waiting time for
 * delivery or pick-up. Scheduled orders are promised for their scheduled time. Null if the order time is unknown.
 */
export const findOrderPromise = (order: PromisedOrder, getWaits: WaitsLookup, zone: string): OrderPromise | null => {
  const toInstantOrNull = (wallTime: WallTime | null) => (wallTime === null ? null : toInstant(wallTime, zone));
  const promisedTime = toInstantOrNull(order.promisedAt);
  if (promisedTime !== null) return { at: promisedTime, source: 'platform', wait: null };
  const scheduledTime = toInstantOrNull(order.scheduledFor);
  const placedAt = toInstantOrNull(order.createdAt) ?? toInstantOrNull(order.statusAt);
  const storeWaits = getWaits(order.storeId);
  const isPickUp = order.dispatchMethod === 'in_store';
  const storeWait = (isPickUp ? storeWaits?.pickUpWaitTime : storeWaits?.deliveryWaitTime) ?? null;
  const wait = storeWait ?? (isPickUp ? defaultPickUpWait : defaultDeliveryWait);
  const waitEnd = placedAt === null ? null : placedAt + wait * minute;
  if (scheduledTime !== null && (waitEnd === null || scheduledTime >= waitEnd)) {
    return { at: scheduledTime, source: 'scheduled', wait: null };
  }
  if (waitEnd === null) return null;
  return { at: waitEnd, source: storeWait === null ? 'defaultWait' : 'storeWait', wait };
};

/** Statuses in which a customer is waiting for the order. */
export const awaitedStatuses: readonly OrderStatus[] = [
  'creation_scheduled',
  'created',
  'preparing',
  'ready',
  'in_transit',
];
const awaitedStatusSet: ReadonlySet<string> = new Set(awaitedStatuses);

/** True if the order has one of `awaitedStatuses` and its delivery is not completed; false for unknown statuses. */
export const isAwaited = ({ status, deliveryStatus }: Pick<PromisedOrder, 'status' | 'deliveryStatus'>): boolean =>
  status !== null && awaitedStatusSet.has(status) && deliveryStatus !== 'completed';

/**
 * Returns the instant from which an order is late; null if the customer no longer waits, or the order time is unknown.
 */
export const getLateTime = (order: PromisedOrder, getWaits: WaitsLookup, zone: string): number | null =>
  isAwaited(order) ? (findOrderPromise(order, getWaits, zone)?.at ?? null) : null;

export const isLate = (order: PromisedOrder, getWaits: WaitsLookup, now: number, zone: string): boolean => {
  const lateTime = getLateTime(order, getWaits, zone);
  return lateTime !== null && now >= lateTime;
};
