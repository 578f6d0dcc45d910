import type { DeliveryStatus, OrderStatus, PaymentStatus } from '../orders';

/** What a status means for whoever works on the order. Source: specification 2, section 4 (the badges). */
export type StatusTone = 'success' | 'error' | 'info' | 'neutral';

interface StatusTraits {
  tone: StatusTone;
  /** Nothing follows: the platform refuses every other status. */
  final?: true;
  /** The kitchen or the courier still has something to do. */
  isActive?: true;
  /** People give it; the others come about by themselves. */
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

/** Rejected payments are errors; a refund under way is news, not trouble. */
export const paymentStatusTones: Readonly<Record<PaymentStatus, StatusTone>> = {
  created: 'neutral',
  completed: 'success',
  canceled: 'error',
  failed: 'error',
  refund_requested: 'info',
  manual_refund_pending: 'info',
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

/** An entry of one of these tables by a word of the platform's, which may be one that nobody knows. */
export const lookUp = <Word extends string, Entry>(
  table: Readonly<Record<Word, Entry>>,
  word: string | null,
): Entry | undefined => (word !== null && Object.hasOwn(table, word) ? table[word as Word] : undefined);

const wordsOf = Object.keys(orderStatusTraits) as OrderStatus[];

export const activeOrderStatuses: readonly OrderStatus[] = wordsOf.filter((word) => orderStatusTraits[word].isActive);

/** What decides how an order goes on. Words may be unknown, or missing. */
export interface OrderProgress {
  status: string | null;
  dispatchMethod: string | null;
}

/** Whether somebody takes it to the customer; of `both` and unknown words nobody can tell, so it may be. */
const mayTravel = ({ dispatchMethod }: OrderProgress): boolean =>
  dispatchMethod !== 'in_store' && dispatchMethod !== 'neither';

/** The status that follows when all goes well; null where nothing does, or where the customer's payment decides. */
export const nextStatus = (order: OrderProgress): OrderStatus | null => {
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

/** An order that is not paid for is not cooked: it can only be given up. */
const isUnpaid = (status: string | null) => status === 'pending_online_payment' || status === 'online_payment_failed';

/** Whether nothing of the order changes anymore. An unknown status is not final. */
export const isFinalStatus = (status: string | null): boolean => lookUp(orderStatusTraits, status)?.final === true;

/** The statuses people may give an order, the next one first. None for one that is at its end. */
export const allowedTransitions = (order: OrderProgress): readonly OrderStatus[] => {
  if (isFinalStatus(order.status)) return [];
  if (isUnpaid(order.status)) return ['canceled'];
  const next = nextStatus(order);
  const others = wordsOf.filter(
    (word) =>
      orderStatusTraits[word].isManual === true &&
      word !== order.status &&
      word !== next &&
      (word !== 'in_transit' || mayTravel(order)),
  );
  // What ends an order comes last, away from what moves it on.
  const ordered = [...others.filter((word) => word !== 'canceled'), ...others.filter((word) => word === 'canceled')];
  return next === null ? ordered : [next, ...ordered];
};

export const canTransitionTo = (order: OrderProgress, status: string): boolean =>
  (allowedTransitions(order) as readonly string[]).includes(status);
