import type { OrderStatus } from '../orders';
import { isFinishedStatus, stalledFrom } from './orderLifecycle';
import { findCurrentPayment, type PaidOrder } from './orderMoney';
import { isLate, type PromisedOrder, type WaitsOf } from './orderPromise';

/** Alarm kinds, the most pressing first. `unavailable` concerns no order: orders cannot be read. */
export const alarmKinds = [
  'unavailable',
  'courierRejected',
  'canceled',
  'paymentFailed',
  'delayed',
  'stalled',
  'new',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];
/** Kinds that concern one order. */
export type OrderAlarmKind = Exclude<AlarmKind, 'unavailable'>;
export const orderAlarmKinds = alarmKinds.filter((kind): kind is OrderAlarmKind => kind !== 'unavailable');

/** Rings until acknowledged, or until its condition ends. */
export interface OrderAlarm {
  id: number;
  kind: AlarmKind;
  /** Null if it concerns no order. */
  orderId: number | null;
  /** Order number that people use. */
  number: number | null;
  storeName: string | null;
  /** Order status when it started; absent for a new order. */
  status?: string | null;
  /** Start by the platform's clock. */
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
  /** Past its promised time. */
  isLate: boolean;
  /** On time, but too long in its status. */
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
 * Alarms raised by a change of an order; `before` is null for an unknown one. An order first seen in progress is new
 * whatever its status: platforms and channels accept automatically. Orders cancelled unseen raise none, nor do those
 * late before the first read.
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
