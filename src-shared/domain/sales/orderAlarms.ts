import { isLate, isOver, type LivingOrder } from './orderLife';

/** What somebody has to hear of, the most pressing first. */
export const alarmKinds = ['courierRejected', 'canceled', 'paymentFailed', 'delayed', 'new'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Rings until somebody acknowledges it, or until it is true no more. */
export interface OrderAlarm {
  id: number;
  kind: AlarmKind;
  orderId: number;
  /** What people call the order by. */
  number: number | null;
  storeName: string | null;
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
export const alarmsKeptFor = 7 * 24 * 60 * 60_000;

export interface AlarmingOrder extends LivingOrder {
  deliveryStatus: string | null;
  payments: readonly { status: string | null }[];
}

/** What of an order alarms hang on. */
export interface OrderStanding {
  status: string | null;
  isLate: boolean;
  hasNoCourier: boolean;
  isUnpaid: boolean;
}

export const standingOf = (order: AlarmingOrder, now: number, zone: string): OrderStanding => {
  const { status, deliveryStatus, payments } = order;
  return {
    status,
    isLate: isLate(order, now, zone),
    hasNoCourier: !isOver(status) && (deliveryStatus === 'rejected' || deliveryStatus === 'expired'),
    isUnpaid: status === 'online_payment_failed' || (!isOver(status) && payments.at(-1)?.status === 'failed'),
  };
};

const isCanceled = ({ status }: OrderStanding) => status === 'canceled' || status === 'failed';

/** Whether what an alarm says is so. */
export const holds: Readonly<Record<AlarmKind, (standing: OrderStanding) => boolean>> = {
  new: ({ status }) => status === 'created',
  delayed: (standing) => standing.isLate,
  canceled: isCanceled,
  paymentFailed: ({ isUnpaid }) => isUnpaid,
  courierRejected: ({ hasNoCourier }) => hasNoCourier,
};

/**
 * What begins with a change of an order; `before` is null for one that was not known. Nobody here has worked on an order that
 * came and was cancelled unseen, and whoever signs in knows best what was late before.
 */
export const begins = (before: OrderStanding | null, now: OrderStanding, isFirstReading: boolean): AlarmKind[] =>
  alarmKinds.filter((kind) => {
    if (!holds[kind](now) || (before !== null && holds[kind](before))) return false;
    if (kind === 'canceled') return before !== null && !isOver(before.status);
    if (kind === 'delayed' || kind === 'paymentFailed') return !isFirstReading;
    return true;
  });
