import { orderStatuses, type OrderStatus } from '../orders';
import { instantOf, type WallTime } from '../values/wallTime';

/** When an order is somebody's work, and since when it has waited too long. Durations in milliseconds. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const over: ReadonlySet<string> = new Set<OrderStatus>(['completed', 'canceled', 'failed', 'online_payment_failed']);

/** Nobody has anything to do on it any more. Of a status that nobody knows that cannot be said. */
export const isOver = (status: string | null): boolean => status !== null && over.has(status);

export const statusesAhead: readonly OrderStatus[] = orderStatuses.filter((status) => !over.has(status));

/** So long an order that is over stays among those people look at. */
export const overIsShownFor = 3 * hour;
/** So long one whose status nobody knows does, where the platform tells nothing else of it. */
export const unknownIsShownFor = 48 * hour;

export interface LivingOrder {
  status: string | null;
  createdAt: WallTime | null;
  scheduledFor: WallTime | null;
  statusAt: WallTime | null;
}

const instant = (wall: WallTime | null, zone: string): number | null => (wall === null ? null : instantOf(wall, zone));

/** Whether people who work on orders still want to see it. */
export const isCurrent = (order: LivingOrder, now: number, zone: string): boolean => {
  const since = instant(order.statusAt, zone) ?? instant(order.createdAt, zone);
  if (since === null) return true;
  if (isOver(order.status)) return now - since <= overIsShownFor;
  const isKnown = (orderStatuses as readonly string[]).includes(order.status ?? '');
  return isKnown || now - since <= unknownIsShownFor;
};

/** Kitchens are ready in about half an hour, couriers take about as long. */
const patience: Partial<Record<OrderStatus, number>> = {
  created: 5 * minute,
  preparing: 30 * minute,
  ready: 20 * minute,
  in_transit: 50 * minute,
};

/**
 * The instant from which an order is late, null where it never is: it has stood at one status for longer than that should take.
 * One for later has time until then.
 */
export const lateFrom = (order: LivingOrder, zone: string): number | null => {
  const { status } = order;
  const allowed = status !== null && Object.hasOwn(patience, status) ? patience[status as OrderStatus] : undefined;
  if (allowed === undefined) return null;
  const since = instant(order.statusAt, zone) ?? instant(order.createdAt, zone);
  if (since === null) return null;
  const wanted = instant(order.scheduledFor, zone);
  return Math.max(since + allowed, wanted ?? -Infinity);
};

export const isLate = (order: LivingOrder, now: number, zone: string): boolean => {
  const from = lateFrom(order, zone);
  return from !== null && now >= from;
};

/** Those that somebody may still have something to do on. */
export const countUnderWay = (orders: readonly Pick<LivingOrder, 'status'>[]): number =>
  orders.reduce((count, { status }) => (isOver(status) ? count : count + 1), 0);

/** How often orders are read: soon after one another while somebody works on any. */
export const ordersReadEvery = (orders: readonly Pick<LivingOrder, 'status'>[]): number =>
  (orders.some(({ status }) => !isOver(status)) ? 3 : 15) * second;

/** Older than this nobody may rely on what is shown. */
export const ordersOldAfter = 60 * second;
