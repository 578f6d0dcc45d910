import type { DeliveryStatus, KnownPaymentStatus, OrderStatus } from './orders';

/** Tone in which a status is shown. Source: specification 2, section 4 (the badges). */
type StatusTone = 'success' | 'error' | 'info' | 'neutral';

interface StatusTraits {
  tone: StatusTone;
  /** True if the platform rejects any further change of status. */
  final?: true;
  /** True if the kitchen or courier still has to do something. */
  isActive?: true;
  /** True if users set this status; all others change automatically. */
  isManual?: true;
}

export const orderStatusTraits: Readonly<Record<OrderStatus, StatusTraits>> = {
  creation_scheduled: { tone: 'neutral' },
  pending_online_payment: { tone: 'neutral' },
  online_payment_failed: { tone: 'error' },
  created: { tone: 'success', isActive: true, isManual: true },
  preparing: { tone: 'info', isActive: true, isManual: true },
  ready: { tone: 'info', isActive: true, isManual: true },
  in_transit: { tone: 'info', isActive: true, isManual: true },
  completed: { tone: 'success', final: true, isManual: true },
  canceled: { tone: 'error', final: true, isManual: true },
  failed: { tone: 'error', final: true },
};

/** Tones of payment statuses: rejected payments are errors, refunds in progress are information. */
export const paymentStatusTones: Readonly<Record<KnownPaymentStatus, StatusTone>> = {
  created: 'neutral',
  completed: 'success',
  canceled: 'error',
  failed: 'error',
  refund_requested: 'info',
  manual_refund_pending: 'info',
  refunded: 'info',
  partially_refunded: 'info',
};

export const deliveryStatusTones: Readonly<Record<DeliveryStatus, StatusTone>> = {
  preorder: 'neutral',
  confirming: 'neutral',
  confirmed: 'success',
  in_progress: 'info',
  near_pickup: 'info',
  picked_up: 'info',
  near_dropoff: 'info',
  completed: 'success',
  rejected: 'error',
  expired: 'error',
  cancelled: 'error',
};

/** Returns the entry of a table for a platform's value, which may be unknown. */
export const findStatusEntry = <Status extends string, Entry>(
  table: Readonly<Record<Status, Entry>>,
  status: string | null,
): Entry | undefined => (status !== null && Object.hasOwn(table, status) ? table[status as Status] : undefined);

const orderStatusKeys = Object.keys(orderStatusTraits) as OrderStatus[];

export const activeOrderStatuses: readonly OrderStatus[] = orderStatusKeys.filter(
  (status) => orderStatusTraits[status].isActive,
);

/** Fields of an order that determine its next status. Values may be unknown or absent. */
interface OrderProgress {
  status: string | null;
  dispatchMethod: string | null;
}

/** True if the order may be delivered. `both` and unknown values count as possible. */
const canBeInTransit = ({ dispatchMethod }: OrderProgress): boolean =>
  dispatchMethod !== 'in_store' && dispatchMethod !== 'neither';

/**
 * Returns the next status if nothing goes wrong; null if there is none, or if the order is waiting for the customer's
 * payment.
 */
export const getNextStatus = (order: OrderProgress): OrderStatus | null => {
  switch (order.status) {
    case 'creation_scheduled':
    case 'created':
      return 'preparing';
    case 'preparing':
      return 'ready';
    case 'ready':
      return order.dispatchMethod === 'store_delivery' || order.dispatchMethod === 'both' ? 'in_transit' : 'completed';
    case 'in_transit':
      return 'completed';
    default:
      return null;
  }
};

/** True for unpaid orders, which are not prepared and can only be cancelled. */
const isUnpaid = (status: string | null) => status === 'pending_online_payment' || status === 'online_payment_failed';

/** True if the order's status can no longer change; false for unknown statuses. */
export const isFinalStatus = (status: string | null): boolean =>
  findStatusEntry(orderStatusTraits, status)?.final === true;

/** Returns the statuses that a user may set, the usual next one first; none for final orders. */
export const getAllowedTransitions = (order: OrderProgress): readonly OrderStatus[] => {
  if (isFinalStatus(order.status)) return [];
  if (isUnpaid(order.status)) return ['canceled'];
  const nextStatus = getNextStatus(order);
  const otherStatuses = orderStatusKeys.filter(
    (status) =>
      orderStatusTraits[status].isManual === true &&
      status !== order.status &&
      status !== nextStatus &&
      (status !== 'in_transit' || canBeInTransit(order)),
  );
  // Puts cancelling last, unless it is the usual next step.
  const orderedStatuses = [
    ...otherStatuses.filter((status) => status !== 'canceled'),
    ...otherStatuses.filter((status) => status === 'canceled'),
  ];
  return nextStatus === null ? orderedStatuses : [nextStatus, ...orderedStatuses];
};

export const canTransitionTo = (order: OrderProgress, status: string): boolean =>
  (getAllowedTransitions(order) as readonly string[]).includes(status);

/**
 * True if a status that the user set on an order in status `from` would undo the progress that the order has made since:
 * any cancellation, or a step back.
 */
export const wouldUndoProgress = (status: OrderStatus, from: string | null, currentStatus: string | null): boolean => {
  if (currentStatus === from) return false;
  const currentIndex = orderStatusKeys.findIndex((key) => key === currentStatus);
  return status === 'canceled' || orderStatusKeys.indexOf(status) < currentIndex;
};
