import type { OrderNumber, OrderStatus } from './orders';
import { isFinishedStatus, getStalledSince } from './orderLifecycle';
import { findCurrentPayment, type PaidOrder } from './orderMoney';
import { isLate, type PromisedOrder, type WaitsLookup } from './orderPromise';

/**
 * Kinds of alarms, most urgent first. `unavailable` means that orders cannot be loaded, `silence` that expected orders
 * do not arrive (see domain/guard), and `printer` that order tickets are not printed; every other alarm belongs to one
 * order.
 */
export const alarmKinds = [
  'unavailable',
  'silence',
  'printer',
  'courierRejected',
  'canceled',
  'paymentFailed',
  'delayed',
  'stalled',
  'new',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];
/** Kinds of alarms that belong to one order. */
export type OrderAlarmKind = Exclude<AlarmKind, 'unavailable' | 'silence' | 'printer'>;
export const orderAlarmKinds = alarmKinds.filter(
  (kind): kind is OrderAlarmKind => kind !== 'unavailable' && kind !== 'silence' && kind !== 'printer',
);

/** Alarm that rings until a user acknowledges it or its condition ends. */
export interface OrderAlarm {
  id: number;
  kind: AlarmKind;
  /** Null for `unavailable`, `silence` and `printer`. */
  orderId: number | null;
  /** Order number that users and customers see. */
  number: OrderNumber | null;
  /** Name of the store, of the ticket printer, or of the channel or payment method without orders. */
  storeName: string | null;
  /** Status of the order when the alarm started; absent for a new order. */
  status?: string | null;
  /** Start of the alarm by the platform's clock (ms). */
  at: number;
}

/** Ways in which an alarm ends: a user acknowledges it (`seen`), or its condition ends (`over`). */
export const alarmEnds = ['seen', 'over'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];

/** Alarm as saved in the log. */
export interface LoggedAlarm extends OrderAlarm {
  /** End of the alarm; null while it rings. */
  end: AlarmEnd | null;
  endedAt: number | null;
}

/** Retention of the alarm log (ms). */
export const alarmRetention = 7 * 24 * 60 * 60_000;

interface AlarmingOrder extends PromisedOrder, PaidOrder {}

/** Properties of an order on which its alarms depend. */
export interface AlarmFacts {
  status: string | null;
  /** True if the order is past its promised time. */
  isLate: boolean;
  /** True if the order is not late but has been in its current status for too long. */
  isStalled: boolean;
  hasNoCourier: boolean;
  isUnpaid: boolean;
}

/** True if an order needs a courier and the fleet found none. */
export const hasNoCourier = ({ status, deliveryStatus }: Pick<AlarmingOrder, 'status' | 'deliveryStatus'>): boolean =>
  !isFinishedStatus(status) && (deliveryStatus === 'rejected' || deliveryStatus === 'expired');

export const getAlarmFacts = (order: AlarmingOrder, getWaits: WaitsLookup, now: number, zone: string): AlarmFacts => {
  const { status } = order;
  const isOrderLate = isLate(order, getWaits, now, zone);
  const stalledSince = getStalledSince(order, zone);
  return {
    status,
    isLate: isOrderLate,
    isStalled: !isOrderLate && stalledSince !== null && now >= stalledSince,
    hasNoCourier: hasNoCourier(order),
    isUnpaid:
      status === 'online_payment_failed' ||
      (!isFinishedStatus(status) && findCurrentPayment(order)?.status === 'failed'),
  };
};

const isCanceled = ({ status }: AlarmFacts) => status === 'canceled' || status === 'failed';

const waitingStatuses: ReadonlySet<string> = new Set<OrderStatus>(['creation_scheduled', 'pending_online_payment']);

/**
 * True if the store or a courier has the order. Unknown and missing statuses count, since the order may have been
 * accepted automatically.
 */
export const isInProgress = ({ status }: Pick<AlarmFacts, 'status'>): boolean =>
  status === null || (!isFinishedStatus(status) && !waitingStatuses.has(status));

/** Condition under which each kind of alarm applies. */
export const alarmConditions: Readonly<Record<OrderAlarmKind, (facts: AlarmFacts) => boolean>> = {
  new: isInProgress,
  delayed: (facts) => facts.isLate,
  stalled: ({ isStalled }) => isStalled,
  canceled: isCanceled,
  paymentFailed: ({ isUnpaid }) => isUnpaid,
  courierRejected: ({ hasNoCourier }) => hasNoCourier,
};

/**
 * True while the condition of an alarm holds. The alarm of a new order rings until the order gets another status; a
 * missing status does not count as another.
 */
export const isAlarmOngoing = (
  { kind, status = 'created' }: { kind: OrderAlarmKind; status?: string | null },
  facts: AlarmFacts,
): boolean =>
  alarmConditions[kind](facts) && (kind !== 'new' || [status, null].includes(facts.status) || status === null);

interface AlarmContext {
  isFirst: boolean;
  /** True if the app has already seen the order in progress. */
  isSeen: boolean;
}

/**
 * Returns the alarms that a change of an order raises; `previousFacts` is null if the app did not know the order. An order
 * that is first seen in progress counts as new even if it is already accepted, because platforms and channels accept
 * automatically. Orders that were cancelled before the app saw them, or were already late at the first read, raise no
 * alarm.
 */
export const findRaisedAlarms = (
  previousFacts: AlarmFacts | null,
  currentFacts: AlarmFacts,
  { isFirst, isSeen }: AlarmContext,
): OrderAlarmKind[] =>
  orderAlarmKinds.filter((kind) => {
    if (!alarmConditions[kind](currentFacts) || (previousFacts !== null && alarmConditions[kind](previousFacts)))
      return false;
    if (kind === 'new') return previousFacts !== null || currentFacts.status === 'created' || !isSeen;
    if (kind === 'canceled') return previousFacts !== null && !isFinishedStatus(previousFacts.status);
    if (kind === 'delayed' || kind === 'stalled' || kind === 'paymentFailed') return !isFirst;
    return true;
  });
