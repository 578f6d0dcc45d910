import type { OrderStatus } from '../orders';
import { isFinishedStatus, stalledFrom } from './orderLifecycle';
import { findCurrentPayment, type PaidOrder } from './orderMoney';
import { isLate, type PromisedOrder, type WaitsOf } from './orderPromise';

/** What users have to hear of, the most pressing first. `unavailable` is of no order: none can be read. */
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
/** Kinds that are of one order. */
export type OrderAlarmKind = Exclude<AlarmKind, 'unavailable'>;
export const orderAlarmKinds = alarmKinds.filter((kind): kind is OrderAlarmKind => kind !== 'unavailable');

/** Rings until somebody acknowledges it, or until it is true no more. */
export interface OrderAlarm {
  id: number;
  kind: AlarmKind;
  /** Null: it is of no order. */
  orderId: number | null;
  /** What people call the order by. */
  number: number | null;
  storeName: string | null;
  /** Status of the order when it began; missing: it was just created. */
  status?: string | null;
  /** When it began, by the platform's clock. */
  at: number;
}

/** How an alarm ended: somebody acknowledged it, or it was true no more. */
export const alarmEnds = ['seen', 'over'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];

/** An alarm as it is looked up later. */
export interface LoggedAlarm extends OrderAlarm {
  /** Null: it rings. */
  end: AlarmEnd | null;
  endedAt: number | null;
}

/** So long alarms can be looked up. Milliseconds. */
export const alarmRetention = 7 * 24 * 60 * 60_000;

export interface AlarmingOrder extends PromisedOrder, PaidOrder {}

/** What of an order alarms hang on. */
export interface AlarmFacts {
  status: string | null;
  /** By what its customer was promised. */
  isLate: boolean;
  /** In time, but too long at its status. */
  isStalled: boolean;
  hasNoCourier: boolean;
  isUnpaid: boolean;
}

/** Nobody takes it to its customer, as far as it was delivered at all. */
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

/** Whether the kitchen or a courier has an order to work on. Unknown words may mean that it was accepted by itself. */
export const isAtWork = ({ status }: Pick<AlarmFacts, 'status'>): boolean =>
  status !== null && !isFinishedStatus(status) && !waitingStatuses.has(status);

/** Whether what an alarm says is so. */
export const alarmConditions: Readonly<Record<OrderAlarmKind, (facts: AlarmFacts) => boolean>> = {
  new: isAtWork,
  delayed: (facts) => facts.isLate,
  stalled: ({ isStalled }) => isStalled,
  canceled: isCanceled,
  paymentFailed: ({ isUnpaid }) => isUnpaid,
  courierRejected: ({ hasNoCourier }) => hasNoCourier,
};

/** Whether an alarm rings on. A new order does until its status changes: that is the work of the desk. */
export const isAlarmOngoing = (
  { kind, status = 'created' }: { kind: OrderAlarmKind; status?: string | null },
  facts: AlarmFacts,
): boolean => alarmConditions[kind](facts) && (kind !== 'new' || facts.status === status);

interface Reading {
  isFirst: boolean;
  /** The desk has seen the order at work before: it is no news. */
  isSeen: boolean;
}

/**
 * The alarms that begin with a change of an order; `before` is null for an unknown one. An order that is at work when it is
 * first seen is new, whatever its status: platforms and channels accept by themselves. An order that came and was cancelled
 * unseen raises none, nor does what was late before the first reading.
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
