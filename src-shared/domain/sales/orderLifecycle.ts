import { orderStatuses, type OrderStatus } from '../orders';
import { toInstant, type WallTime } from '../values/wallTime';

/** Statuses in which an order needs work, and the maximum time (ms) in each. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const over: ReadonlySet<string> = new Set<OrderStatus>(['completed', 'canceled', 'failed', 'online_payment_failed']);

/** True if the order needs no more work; false for unknown statuses. */
export const isFinishedStatus = (status: string | null): boolean => status !== null && over.has(status);

export const openOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => !over.has(status));

/** Duration (ms) for which a finished order stays listed. */
export const finishedVisibleFor = 3 * hour;
/** Duration (ms) for which an order of unknown status stays listed without other signs. */
export const unknownVisibleFor = 48 * hour;

/** Latest step of a history in any order; null if no step has a time. */
const findLatestTime = (steps: readonly { at: WallTime | null }[]): WallTime | null =>
  steps.reduce<WallTime | null>((latest, { at }) => (at !== null && (latest ?? '') < at ? at : latest), null);

/** Time of the current status, from the history or else the creation. */
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

const instant = (wall: WallTime | null, zone: string): number | null => (wall === null ? null : toInstant(wall, zone));

/** True if staff still need to see the order. */
export const isListedOrder = (order: TrackedOrder, now: number, zone: string): boolean => {
  const since = instant(order.statusAt, zone) ?? instant(order.createdAt, zone);
  if (since === null) return true;
  if (isFinishedStatus(order.status)) return now - since <= finishedVisibleFor;
  const isKnown = (orderStatuses as readonly string[]).includes(order.status ?? '');
  return isKnown || now - since <= unknownVisibleFor;
};

/** Maximum time (ms) in each status. */
const maxMinutes: Partial<Record<OrderStatus, number>> = {
  created: 5 * minute,
  preparing: 30 * minute,
  ready: 20 * minute,
  in_transit: 50 * minute,
};

/**
 * Instant from which an order has been too long in its status, or null. The order may still be on time. A scheduled
 * order is never too long in a status before its scheduled time.
 */
export const getStalledSince = (order: TrackedOrder, zone: string): number | null => {
  const { status } = order;
  const allowed = status !== null && Object.hasOwn(maxMinutes, status) ? maxMinutes[status as OrderStatus] : undefined;
  if (allowed === undefined) return null;
  const since = instant(order.statusAt, zone) ?? instant(order.createdAt, zone);
  return since === null ? null : Math.max(since + allowed, instant(order.scheduledFor, zone) ?? -Infinity);
};

/** Number of orders that may still need work. */
export const countUnderWay = (orders: readonly Pick<TrackedOrder, 'status'>[]): number =>
  orders.reduce((count, { status }) => (isFinishedStatus(status) ? count : count + 1), 0);

/** Polling interval of orders (ms): short while any needs work. */
export const getOrderPollInterval = (orders: readonly Pick<TrackedOrder, 'status'>[]): number =>
  (orders.some(({ status }) => !isFinishedStatus(status)) ? 3 : 15) * second;

/** Age (ms) from which shown orders are stale. */
export const ordersStaleAfter = 60 * second;
