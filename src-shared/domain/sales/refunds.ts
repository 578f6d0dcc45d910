import { toInstant, type WallTime } from '../values/wallTime';

/** Refund window of debit card payments (ms). Source: specification 2, section 8. */
export const debitRefundWindow = 60 * 60_000;

export const cardKinds = ['debit', 'credit', 'prepaid'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Reasons for a refund. */
export const refundReasons = ['canceled', 'late', 'wrong_items', 'charged_twice', 'customer_request'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Payment fields relevant to refunds. Words may be unknown. */
export interface RefundablePayment {
  /** Null if the platform does not report it: the payment cannot be refunded. */
  id: number | null;
  method: string | null;
  status: string | null;
  cardKind: string | null;
  /** Wall time in the tenant's zone; null if not reported. */
  completedAt: WallTime | null;
}

/** Methods paid in the store or at the door, which the platform cannot refund. */
const paidByHand: ReadonlySet<string> = new Set(['cash', 'card']);

export const isPaidByHand = (method: string | null): boolean => method !== null && paidByHand.has(method);

const givenBack: ReadonlySet<string> = new Set(['refund_requested', 'manual_refund_pending', 'refunded']);

export const isRefunded = ({ status }: Pick<RefundablePayment, 'status'>): boolean =>
  status !== null && givenBack.has(status);

/** True if a refund was requested and has not arrived. */
export const isRefundPending = ({ status }: Pick<RefundablePayment, 'status'>): boolean =>
  status === 'refund_requested' || status === 'manual_refund_pending';

/** Payments not yet refunded, regardless of who has to refund them. */
export const keepPaid = <Payment extends Pick<RefundablePayment, 'status'>>(payments: readonly Payment[]): Payment[] =>
  payments.filter(({ status }) => status === 'completed');

export type RefundEligibility =
  /** `until`: last instant for a refund; null if no limit is known. */
  | { can: true; until: number | null }
  | { can: false; why: 'notCompleted' | 'givenBack' | 'byHand' | 'debitHourOver' | 'unidentified' };

/** True if a payment can be refunded at `now`. */
export const getRefundEligibility = (payment: RefundablePayment, now: number, zone: string): RefundEligibility => {
  if (isRefunded(payment)) return { can: false, why: 'givenBack' };
  if (payment.status !== 'completed') return { can: false, why: 'notCompleted' };
  if (isPaidByHand(payment.method)) return { can: false, why: 'byHand' };
  if (payment.id === null) return { can: false, why: 'unidentified' };
  if (payment.cardKind !== 'debit' || payment.completedAt === null) return { can: true, until: null };
  const until = toInstant(payment.completedAt, zone) + debitRefundWindow;
  return now < until ? { can: true, until } : { can: false, why: 'debitHourOver' };
};

/** Payment types for refund URLs where the platform does not report the type. */
const kindsByMethod: Readonly<Record<string, string>> = { online: 'webpay' };

/** Wire form of `mercadoPago`. */
const onWire = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const getRefundType = ({ type, method }: { type: string | null; method: string | null }): string =>
  type ?? (method === null ? 'webpay' : (kindsByMethod[method] ?? onWire(method)));
