import { completedRefundStatuses } from './orders';
import { toInstant, type WallTime } from '../values/wallTime';

/** Time during which debit card payments can be refunded (ms). Source: specification 2, section 8. */
export const debitRefundWindow = 60 * 60_000;

export const cardKinds = ['debit', 'credit', 'prepaid'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Reasons for a refund. */
export const refundReasons = ['canceled', 'late', 'wrong_items', 'charged_twice', 'customer_request'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Fields of a payment that refunds depend on. Values may be unknown. */
interface RefundablePayment {
  /** Id of the payment; null if the platform does not send it, so that the payment cannot be refunded. */
  id: number | null;
  method: string | null;
  status: string | null;
  amount: number | null;
  /** Amount that was or will be refunded, if it is only a part of the payment; otherwise absent. */
  refundedAmount?: number;
  cardKind: string | null;
  /** Wall time in the tenant's zone; null if the platform does not send it. */
  completedAt: WallTime | null;
}

/** Methods paid in the store or at the door, which the platform cannot refund. */
export const inPersonMethods = ['cash', 'card'] as const;

export const isInPersonMethod = (method: string | null): boolean =>
  inPersonMethods.some((inPersonMethod) => inPersonMethod === method);

const refundStatuses: ReadonlySet<string> = new Set([
  'refund_requested',
  'manual_refund_pending',
  ...completedRefundStatuses,
]);

export const isRefunded = ({ status }: Pick<RefundablePayment, 'status'>): boolean =>
  status !== null && refundStatuses.has(status);

/** True if only a part of the payment was or will be refunded. */
export const isPartlyRefunded = (
  payment: Pick<RefundablePayment, 'status' | 'amount' | 'refundedAmount'>,
  amount = payment.amount,
): boolean => {
  const { status, refundedAmount } = payment;
  return (
    status === 'partially_refunded' ||
    (isRefunded(payment) && amount !== null && refundedAmount !== undefined && refundedAmount < amount)
  );
};

/** True if a refund was requested but has not arrived. */
export const isRefundPending = ({ status }: Pick<RefundablePayment, 'status'>): boolean =>
  status === 'refund_requested' || status === 'manual_refund_pending';

/**
 * Returns the completed payments that have not been refunded in full, including those that the platform cannot refund.
 */
export const filterCompletedPayments = <
  Payment extends Pick<RefundablePayment, 'status' | 'amount' | 'refundedAmount'>,
>(
  payments: readonly Payment[],
): Payment[] => payments.filter((payment) => payment.status === 'completed' || isPartlyRefunded(payment));

/** Reasons why a payment cannot be refunded. */
export const refundObstacles = [
  'notCompleted',
  'givenBack',
  'partlyGivenBack',
  'byHand',
  'debitHourOver',
  'unidentified',
] as const;

export type RefundEligibility =
  /** `until` is the last instant at which a refund is possible; null if there is no known limit. */
  { can: true; until: number | null } | { can: false; reason: (typeof refundObstacles)[number] };

/** Returns whether a payment can be refunded at `now`, or why not. */
export const getRefundEligibility = (payment: RefundablePayment, now: number, zone: string): RefundEligibility => {
  // A refund call takes no amount and refunds the whole payment, which is too much after a partial refund.
  if (isPartlyRefunded(payment)) return { can: false, reason: 'partlyGivenBack' };
  if (isRefunded(payment)) return { can: false, reason: 'givenBack' };
  if (payment.status !== 'completed') return { can: false, reason: 'notCompleted' };
  if (isInPersonMethod(payment.method)) return { can: false, reason: 'byHand' };
  if (payment.id === null) return { can: false, reason: 'unidentified' };
  if (payment.cardKind !== 'debit' || payment.completedAt === null) return { can: true, until: null };
  // Uses the later instant in an hour that a clock change repeats, so that the platform decides.
  const until = toInstant(payment.completedAt, zone, 'end') + debitRefundWindow;
  return now < until ? { can: true, until } : { can: false, reason: 'debitHourOver' };
};

/** Payment types in refund URLs by payment method, for platforms that do not send the type. */
const refundTypeByMethod: Readonly<Record<string, string>> = { online: 'webpay' };

/** Converts a name such as `mercadoPago` to snake case, as in URLs. */
const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface PaymentKind {
  type: string | null;
  method: string | null;
}

export const getRefundType = ({ type, method }: PaymentKind): string =>
  type ?? (method === null ? 'webpay' : (refundTypeByMethod[method] ?? toSnakeCase(method)));

/**
 * Returns the method of a payment if another payment of the order has the same id but another refund type, because ids
 * may be unique only within a type. Otherwise undefined: rows with the same id and type repeat one payment in several
 * states.
 */
export const findDistinctMethod = (
  payments: readonly (PaymentKind & { id: number | null })[],
  payment: PaymentKind & { id: number | null },
): string | undefined => {
  const isOther = (candidate: (typeof payments)[number]) =>
    candidate.id === payment.id && candidate.method !== null && getRefundType(candidate) !== getRefundType(payment);
  return payments.some(isOther) ? (payment.method ?? undefined) : undefined;
};
