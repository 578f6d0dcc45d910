import { isInPersonMethod, isPartlyRefunded, isRefunded } from './refunds';

/** This module computes which amounts of an order are paid, due and failed. Statuses of payments may be unknown. */

interface PaymentState {
  id: number | null;
  method: string | null;
  status: string | null;
  amount: number | null;
  refundedAmount?: number;
}

export interface PaidOrder {
  status: string | null;
  total: number | null;
  payments: readonly PaymentState[];
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** Statuses of orders that will no longer be paid. */
export const unpayableStatuses = ['canceled', 'failed', 'online_payment_failed'] as const;

/** True for a cash or card payment that is still due in the store or at the door. */
export const isDueInPerson = ({ method, status }: Pick<PaymentState, 'method' | 'status'>): boolean =>
  status === 'created' && isInPersonMethod(method);

const isPaid = (payment: PaymentState): boolean => payment.status === 'completed' || isPartlyRefunded(payment);

/**
 * True if the completed payments cover the order, even if a part was refunded later. A payment without an amount
 * counts as covering it, so that customers are never charged twice.
 */
export const isCovered = ({ total, payments }: PaidOrder): boolean => {
  const completedAmounts = payments.filter(isPaid).map(({ amount }) => amount);
  return (
    completedAmounts.length > 0 && (total === null || completedAmounts.includes(null) || sum(completedAmounts) >= total)
  );
};

/** True if the payment is due when the order is handed over. */
export const isPaymentDue = (order: PaidOrder, payment: PaymentState): boolean =>
  !unpayableStatuses.some((status) => status === order.status) && isDueInPerson(payment) && !isCovered(order);

/** Ranks payments by how well they represent the order, from 6 (due) to 0 (unknown status). */
const rankPayment = (order: PaidOrder, payment: PaymentState): number => {
  if (isPaymentDue(order, payment)) return 6;
  if (payment.status === 'completed') return 5;
  if (isRefunded(payment)) return 4;
  if (payment.status === 'created') return 3;
  if (payment.status === null) return 0;
  return payment.status === 'failed' || payment.status === 'canceled' ? 1 : 2;
};

/** True if the first payment is a later attempt than the second: by id, or by row if the platform sends no ids. */
const isLaterAttempt = (a: PaymentState, b: PaymentState): boolean => a.id === null || b.id === null || a.id > b.id;

/**
 * Returns the payment that represents the order: one that is due, or else a completed one, or else the latest attempt.
 * Does not depend on the order of the list, because platforms sort it differently.
 */
export const findCurrentPayment = <Payment extends PaymentState>(
  order: Omit<PaidOrder, 'payments'> & { payments: readonly Payment[] },
): Payment | undefined =>
  order.payments.reduce<Payment | undefined>((bestPayment, payment) => {
    if (bestPayment === undefined) return payment;
    const rankDifference = rankPayment(order, payment) - rankPayment(order, bestPayment);
    return rankDifference > 0 || (rankDifference === 0 && isLaterAttempt(payment, bestPayment)) ? payment : bestPayment;
  }, undefined);

type AmountState = Pick<PaymentState, 'status' | 'amount' | 'refundedAmount'>;
type OrderAmounts = { total: number | null; payments: readonly AmountState[] };

/**
 * Returns the amount of a payment; null if the platform does not send it. A single payment without an amount covers the
 * whole order, even if other attempts failed or were cancelled.
 */
export const findPaymentAmount = ({ total, payments }: OrderAmounts, payment: AmountState): number | null => {
  const isOnlyPayment = payments.every(
    (otherPayment) =>
      otherPayment === payment || otherPayment.status === 'failed' || otherPayment.status === 'canceled',
  );
  return payment.amount ?? (isOnlyPayment ? total : null);
};

/** Returns the refunded amount of a payment; null if it is unknown. */
export const findRefundedAmount = (order: OrderAmounts, payment: AmountState): number | null =>
  payment.refundedAmount ?? (payment.status === 'partially_refunded' ? null : findPaymentAmount(order, payment));

/** Returns the amount of a payment minus its refunds; null if it is unknown. */
export const findPaidAmount = (order: OrderAmounts, payment: AmountState): number | null => {
  const amount = findPaymentAmount(order, payment);
  if (!isRefunded(payment)) return amount;
  const refundedAmount = findRefundedAmount(order, payment);
  return amount === null || refundedAmount === null ? null : amount - refundedAmount;
};

interface OrderMoney {
  paid: number;
  refunded: number;
  /** Amount due; null if it is unknown. */
  toCollect: number | null;
}

export const computeOrderMoney = (order: PaidOrder): OrderMoney => {
  const listAmounts = (isIncluded: (payment: PaymentState) => boolean, findAmount = findPaymentAmount) =>
    order.payments.filter(isIncluded).map((payment) => findAmount(order, payment));
  const dueAmounts = listAmounts((payment) => isPaymentDue(order, payment));
  return {
    paid: sum(listAmounts((payment) => payment.status === 'completed' || isRefunded(payment), findPaidAmount)),
    refunded: sum(listAmounts(isRefunded, findRefundedAmount)),
    toCollect: dueAmounts.includes(null) ? null : sum(dueAmounts),
  };
};

/** State of the customer's charges for an order with a failed payment, derived from all payments of the order. */
type ChargeStatus = 'nothing' | 'once' | 'pending' | 'returned' | 'atDelivery';

export interface PaymentFailure<Payment> {
  payment: Payment;
  charged: ChargeStatus;
}

/** Returns the last failed payment and the charges despite it; null if no payment failed. */
export const findPaymentFailure = <Payment extends PaymentState>(
  order: Omit<PaidOrder, 'payments'> & { payments: readonly Payment[] },
): PaymentFailure<Payment> | null => {
  const failures = order.payments.filter(({ status }) => status === 'failed');
  const payment = findCurrentPayment({ ...order, payments: failures });
  if (payment === undefined) return null;
  const otherPayments = order.payments.filter(({ status }) => status !== 'failed');
  const hasOtherPayment = (predicate: (payment: PaymentState) => boolean) => otherPayments.some(predicate);
  if (hasOtherPayment(isPaid)) return { payment, charged: 'once' };
  if (hasOtherPayment(isRefunded)) return { payment, charged: 'returned' };
  if (hasOtherPayment((paymentState) => isPaymentDue(order, paymentState))) return { payment, charged: 'atDelivery' };
  const isPending = hasOtherPayment(({ status, method }) => status === 'created' && !isInPersonMethod(method));
  return { payment, charged: isPending ? 'pending' : 'nothing' };
};

/**
 * Returns the sum of the fees that the platform does not list: the order's total minus its known parts. Null if it
 * cannot be computed.
 */
export const findUnnamedCharges = (order: {
  subtotal: number | null;
  discount?: number | null;
  deliveryFee?: number | null;
  tip?: number | null;
  total: number | null;
}): number | null => {
  const { subtotal, discount = 0, deliveryFee = 0, tip = 0, total } = order;
  if (subtotal === null || total === null || discount === null || deliveryFee === null || tip === null) return null;
  return total - (subtotal - discount + deliveryFee + tip);
};

interface OrderModifier {
  name: string;
  price?: number | null;
  /** Quantity per unit of the line; 1 if it is not reported, null if it is unknown. */
  quantity?: number | null;
}

interface OrderLine {
  quantity: number | null;
  price: number | null;
  modifiers: readonly OrderModifier[];
}

/** Returns the name of a modifier, with its quantity unless that is 1: `2 × Queso`. */
export const getModifierLabel = ({ name, quantity = 1 }: OrderModifier): string =>
  quantity === 1 || name === '' ? name : `${quantity ?? '?'} × ${name}`;

/** Returns the amount of a line with its modifiers; null if a price or quantity is unknown. */
export const computeLineAmount = ({ quantity, price, modifiers }: OrderLine): number | null => {
  let unitPrice = price;
  for (const { price: modifierPrice = 0, quantity: count = 1 } of modifiers) {
    if (unitPrice === null || modifierPrice === null || (count === null && modifierPrice !== 0)) return null;
    unitPrice += (count ?? 1) * modifierPrice;
  }
  return quantity === null || unitPrice === null ? null : quantity * unitPrice;
};
