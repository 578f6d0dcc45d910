import { orderStatuses, type OrderStatus } from './orders';
import { toInstant, type WallTime } from '../values/wallTime';

/** This module determines in which statuses an order still needs work, and for how long it may stay in each (ms). */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const finishedStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'completed',
  'canceled',
  'failed',
  'online_payment_failed',
]);

/** True if the order needs no more work; false if its status is unknown. */
export const isFinishedStatus = (status: string | null): boolean => status !== null && finishedStatuses.has(status);

interface CreatedOrder {
  id: number;
  createdAt: WallTime | null;
}

const isLater = (a: CreatedOrder, b: CreatedOrder): boolean =>
  a.createdAt === null || b.createdAt === null || a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;

/** True if a list of orders starts with the oldest, so that new orders are at its end. */
export const isOldestFirst = (orders: readonly CreatedOrder[]): boolean => {
  const laterOrders = orders.slice(1);
  const ascendingOrders = laterOrders.filter((order, index) => isLater(order, orders[index]!));
  // Tolerates a few exceptions, but not a list sorted by another field, such as the promised time, in which creation
  // times go up and down.
  return laterOrders.length > 0 && ascendingOrders.length >= 0.9 * laterOrders.length;
};

export const openOrderStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => !finishedStatuses.has(status),
);

/** Time for which a finished order stays in the list (ms). */
export const finishedOrderRetention = 3 * hour;
/** Time for which an order with an unknown status stays in the list if nothing else is known (ms). */
const unknownOrderRetention = 48 * hour;

/** Returns the latest time in a status history, which may be in any order; null if no step has a time. */
const findLatestTime = (steps: readonly { at: WallTime | null }[]): WallTime | null =>
  steps.reduce<WallTime | null>((latest, { at }) => (at !== null && (latest ?? '') < at ? at : latest), null);

/** Returns the time of the current status, from the history, or else the time of creation. */
export const findStatusTime = (order: {
  status: string | null;
  createdAt: WallTime | null;
  statusHistory: readonly { status: string | null; at: WallTime | null }[];
}): WallTime | null =>
  findLatestTime(order.statusHistory.filter(({ status }) => status === order.status)) ??
  findLatestTime(order.statusHistory) ??
  order.createdAt;

export interface TrackedOrder {
  status: string | null;
  dispatchMethod: string | null;
  createdAt: WallTime | null;
  scheduledFor: WallTime | null;
  statusAt: WallTime | null;
}

const toInstantOrNull = (wallTime: WallTime | null, zone: string): number | null =>
  wallTime === null ? null : toInstant(wallTime, zone);

/** True if staff still have to see the order. */
export const isListedOrder = (order: TrackedOrder, now: number, zone: string): boolean => {
  const since = toInstantOrNull(order.statusAt, zone) ?? toInstantOrNull(order.createdAt, zone);
  if (since === null) return true;
  if (isFinishedStatus(order.status)) return now - since <= finishedOrderRetention;
  const isKnownStatus = (orderStatuses as readonly string[]).includes(order.status ?? '');
  return isKnownStatus || now - since <= unknownOrderRetention;
};

/** Maximum time in each status (ms). */
const maxStatusDurations: Partial<Record<OrderStatus, number>> = {
  created: 5 * minute,
  preparing: 30 * minute,
  ready: 20 * minute,
  in_transit: 50 * minute,
};

/**
 * Returns the instant from which an order has been in its status for too long, or null. The order may still be on time.
 * For a scheduled order, the instant is never before the scheduled time.
 */
export const getStalledSince = (order: TrackedOrder, zone: string): number | null => {
  const { status } = order;
  const maxDuration =
    status !== null && Object.hasOwn(maxStatusDurations, status)
      ? maxStatusDurations[status as OrderStatus]
      : undefined;
  if (maxDuration === undefined) return null;
  const since = toInstantOrNull(order.statusAt, zone) ?? toInstantOrNull(order.createdAt, zone);
  return since === null ? null : Math.max(since + maxDuration, toInstantOrNull(order.scheduledFor, zone) ?? -Infinity);
};

/** Returns the number of orders that may still need work. */
export const countActiveOrders = (orders: readonly Pick<TrackedOrder, 'status'>[]): number =>
  orders.reduce((count, { status }) => (isFinishedStatus(status) ? count : count + 1), 0);

/** Returns the interval between polls of orders (ms), which is short while any order needs work. */
export const getOrderPollInterval = (orders: readonly Pick<TrackedOrder, 'status'>[]): number =>
  (orders.some(({ status }) => !isFinishedStatus(status)) ? 3 : 15) * second;

/** Age from which displayed orders count as outdated (ms). */
export const ordersStaleTime = 60 * second;
