import { orderStatuses, type OrderStatus } from '../orders';
import { toInstant, type WallTime } from '../values/wallTime';

/** When an order needs work, and how long it may stay at a status. Durations in milliseconds. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const over: ReadonlySet<string> = new Set<OrderStatus>(['completed', 'canceled', 'failed', 'online_payment_failed']);

/** It needs no more work. Of an unknown status that cannot be said. */
export const isFinishedStatus = (status: string | null): boolean => status !== null && over.has(status);

export const openOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => !over.has(status));

/** So long an order that is over stays among those people look at. */
export const finishedVisibleFor = 3 * hour;
/** So long one of an unknown status does, where the platform tells nothing else of it. */
export const unknownVisibleFor = 48 * hour;

/** The latest step of a history, in whatever order the platform lists it; null where no step has a time. */
const findLatestTime = (steps: readonly { at: WallTime | null }[]): WallTime | null =>
  steps.reduce<WallTime | null>((latest, { at }) => (at !== null && (latest ?? '') < at ? at : latest), null);

/** Since when an order has its status, by its history, else by its creation. */
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

/** Whether people who work on orders still want to see it. */
export const isListedOrder = (order: TrackedOrder, now: number, zone: string): boolean => {
  const since = instant(order.statusAt, zone) ?? instant(order.createdAt, zone);
  if (since === null) return true;
  if (isFinishedStatus(order.status)) return now - since <= finishedVisibleFor;
  const isKnown = (orderStatuses as readonly string[]).includes(order.status ?? '');
  return isKnown || now - since <= unknownVisibleFor;
};

/** How long an order may stay at a status. */
const patience: Partial<Record<OrderStatus, number>> = {
  created: 5 * minute,
  preparing: 30 * minute,
  ready: 20 * minute,
  in_transit: 50 * minute,
};

/**
 * The instant from which an order has stood at its status for longer than that should take, null where it never does. It may
 * still be in time for its customer. One for later has time until then.
 */
export const stalledFrom = (order: TrackedOrder, zone: string): number | null => {
  const { status } = order;
  const allowed = status !== null && Object.hasOwn(patience, status) ? patience[status as OrderStatus] : undefined;
  if (allowed === undefined) return null;
  const since = instant(order.statusAt, zone) ?? instant(order.createdAt, zone);
  return since === null ? null : Math.max(since + allowed, instant(order.scheduledFor, zone) ?? -Infinity);
};

/** Those that may still need work. */
export const countUnderWay = (orders: readonly Pick<TrackedOrder, 'status'>[]): number =>
  orders.reduce((count, { status }) => (isFinishedStatus(status) ? count : count + 1), 0);

/** How often orders are read: soon after one another while any needs work. */
export const orderPollInterval = (orders: readonly Pick<TrackedOrder, 'status'>[]): number =>
  (orders.some(({ status }) => !isFinishedStatus(status)) ? 3 : 15) * second;

/** Older than this, what is shown is not to be relied on. */
export const ordersStaleAfter = 60 * second;
