import type { OrderStatus } from '../orders';
import { isFinishedStatus, stalledFrom } from './orderLifecycle';
import { findCurrentPayment, type PaidOrder } from './orderMoney';
import { isLate, type PromisedOrder, type WaitsOf } from './orderPromise';

/**
 * Alarm kinds, the most urgent first. `unavailable` means that orders cannot be loaded, and `printer` that order
 * tickets do not come out; all other kinds concern one order.
 */
export const alarmKinds = [
  'unavailable',
  'printer',
  'courierRejected',
  'canceled',
  'paymentFailed',
  'delayed',
  'stalled',
  'new',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];
/** Kinds that concern one order. */
export type OrderAlarmKind = Exclude<AlarmKind, 'unavailable' | 'printer'>;
export const orderAlarmKinds = alarmKinds.filter(
  (kind): kind is OrderAlarmKind => kind !== 'unavailable' && kind !== 'printer',
);

/** Alarm that rings until acknowledged, or until its condition ends. */
export interface OrderAlarm {
  id: number;
  kind: AlarmKind;
  /** Null for `unavailable` and `printer`. */
  orderId: number | null;
  /** Order number that people use. */
  number: number | null;
  /** Name of the store, or of the ticket printer. */
  storeName: string | null;
  /** Order status when the alarm started; absent for a new order. */
  status?: string | null;
  /** Start of the alarm (instant, ms) by the platform's clock. */
  at: number;
}

/** End of an alarm: acknowledged, or its condition ended. */
export const alarmEnds = ['seen', 'over'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];

/** Alarm in the log. */
export interface LoggedAlarm extends OrderAlarm {
  /** Null while it rings. */
  end: AlarmEnd | null;
  endedAt: number | null;
}

/** Retention of the alarm log (ms). */
export const alarmRetention = 7 * 24 * 60 * 60_000;

export interface AlarmingOrder extends PromisedOrder, PaidOrder {}

/** Order facts that alarms depend on. */
export interface AlarmFacts {
  status: string | null;
  /** True if past its promised time. */
  isLate: boolean;
  /** True if on time but too long in its current status. */
  isStalled: boolean;
  hasNoCourier: boolean;
  isUnpaid: boolean;
}

/** True if no courier was assigned, for orders that need one. */
export const hasNoCourier = ({ status, deliveryStatus }: Pick<AlarmingOrder, 'status' | 'deliveryStatus'>): boolean =>
  !isFinishedStatus(status) && (deliveryStatus === 'rejected' || deliveryStatus === 'expired');

export const alarmFacts = (order: AlarmingOrder, waitsOf: WaitsOf, now: number, zone: string): AlarmFacts => {
  const { status } = order;
  const late = isLate(order, waitsOf, now, zone);
  const stalled = stalledFrom(order, zone);
  return {
    status,
    isLate: late,
    isStalled: !late && stalled !== null && now >= stalled,
    hasNoCourier: hasNoCourier(order),
    isUnpaid:
      status === 'online_payment_failed' ||
      (!isFinishedStatus(status) && findCurrentPayment(order)?.status === 'failed'),
  };
};

const isCanceled = ({ status }: AlarmFacts) => status === 'canceled' || status === 'failed';

const waitingStatuses: ReadonlySet<string> = new Set<OrderStatus>(['creation_scheduled', 'pending_online_payment']);

/** True if a kitchen or courier has the order. Unknown statuses may mean it was accepted automatically. */
export const isAtWork = ({ status }: Pick<AlarmFacts, 'status'>): boolean =>
  status !== null && !isFinishedStatus(status) && !waitingStatuses.has(status);

/** Condition of each alarm kind. */
export const alarmConditions: Readonly<Record<OrderAlarmKind, (facts: AlarmFacts) => boolean>> = {
  new: isAtWork,
  delayed: (facts) => facts.isLate,
  stalled: ({ isStalled }) => isStalled,
  canceled: isCanceled,
  paymentFailed: ({ isUnpaid }) => isUnpaid,
  courierRejected: ({ hasNoCourier }) => hasNoCourier,
};

/** True while an alarm rings. A new order rings until its status changes. */
export const isAlarmOngoing = (
  { kind, status = 'created' }: { kind: OrderAlarmKind; status?: string | null },
  facts: AlarmFacts,
): boolean => alarmConditions[kind](facts) && (kind !== 'new' || facts.status === status);

interface Reading {
  isFirst: boolean;
  /** True if the app saw the order in progress before. */
  isSeen: boolean;
}

/**
 * Alarms raised by a change of an order; `before` is null if the app did not know the order. An order first seen in
 * progress is new even if already accepted, since platforms and channels accept automatically. No alarm for orders
 * cancelled before the app saw them, or already late at the first read.
 */
export const raisedAlarms = (
  before: AlarmFacts | null,
  now: AlarmFacts,
  { isFirst, isSeen }: Reading,
): OrderAlarmKind[] =>
  orderAlarmKinds.filter((kind) => {
    if (!alarmConditions[kind](now) || (before !== null && alarmConditions[kind](before))) return false;
    if (kind === 'new') return before !== null || now.status === 'created' || !isSeen;
    if (kind === 'canceled') return before !== null && !isFinishedStatus(before.status);
    if (kind === 'delayed' || kind === 'stalled' || kind === 'paymentFailed') return !isFirst;
    return true;
  });
