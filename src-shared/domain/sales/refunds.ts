import { toInstant, type WallTime } from '../values/wallTime';

/** How long a debit card's payment can be given back, in milliseconds. Source: specification 2, section 8. */
export const debitRefundWindow = 60 * 60_000;

export const cardKinds = ['debit', 'credit', 'prepaid'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Why money is given back. */
export const refundReasons = ['canceled', 'late', 'wrong_items', 'charged_twice', 'customer_request'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A payment as far as its refund goes. Words may be ones that nobody knows. */
export interface RefundablePayment {
  /** Null where the platform does not tell: there is nothing to refund by then. */
  id: number | null;
  method: string | null;
  status: string | null;
  cardKind: string | null;
  /** In the tenant's zone; null: not told. */
  completedAt: WallTime | null;
}

/** What the platform has nothing to give back of: it changed hands in the store or at the door. */
const paidByHand: ReadonlySet<string> = new Set(['cash', 'card']);

export const isPaidByHand = (method: string | null): boolean => method !== null && paidByHand.has(method);

const givenBack: ReadonlySet<string> = new Set(['refund_requested', 'manual_refund_pending', 'refunded']);

export const isRefunded = ({ status }: Pick<RefundablePayment, 'status'>): boolean =>
  status !== null && givenBack.has(status);

/** Whether the money is asked for but not back yet. */
export const isRefundPending = ({ status }: Pick<RefundablePayment, 'status'>): boolean =>
  status === 'refund_requested' || status === 'manual_refund_pending';

/** The payments that the customer does not have back, whichever side has to give them back. */
export const stillPaid = <Payment extends Pick<RefundablePayment, 'status'>>(payments: readonly Payment[]): Payment[] =>
  payments.filter(({ status }) => status === 'completed');

export type RefundEligibility =
  /** `until`: the instant at which it ends to be possible; null where nothing is known of such an end. */
  | { can: true; until: number | null }
  | { can: false; why: 'notCompleted' | 'givenBack' | 'byHand' | 'debitHourOver' | 'unidentified' };

/** Whether a payment can be given back at `now`. */
export const refundEligibility = (payment: RefundablePayment, now: number, zone: string): RefundEligibility => {
  if (isRefunded(payment)) return { can: false, why: 'givenBack' };
  if (payment.status !== 'completed') return { can: false, why: 'notCompleted' };
  if (isPaidByHand(payment.method)) return { can: false, why: 'byHand' };
  if (payment.id === null) return { can: false, why: 'unidentified' };
  if (payment.cardKind !== 'debit' || payment.completedAt === null) return { can: true, until: null };
  const until = toInstant(payment.completedAt, zone) + debitRefundWindow;
  return now < until ? { can: true, until } : { can: false, why: 'debitHourOver' };
};

/** What stands for a payment's kind in the address of its refund where the platform does not tell it. */
const kindsByMethod: Readonly<Record<string, string>> = { online: 'webpay' };

/** `mercadoPago` as the wire writes it. */
const onWire = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const refundType = ({ type, method }: { type: string | null; method: string | null }): string =>
  type ?? (method === null ? 'webpay' : (kindsByMethod[method] ?? onWire(method)));
