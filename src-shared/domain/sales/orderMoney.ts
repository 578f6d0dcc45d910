import { isPaidByHand, isRefunded } from './refunds';

/** What of an order has been paid, is still to be paid, and went wrong. Words may be ones that nobody knows. */

interface PaymentState {
  method: string | null;
  status: string | null;
  amount: number | null;
}

interface PaidOrder {
  status: string | null;
  total: number | null;
  payments: readonly PaymentState[];
}

/** Statuses of orders that nobody pays any more. */
const givenUp: ReadonlySet<string | null> = new Set(['canceled', 'failed', 'online_payment_failed']);

/** Cash, or a card at the door, that nobody has paid yet. */
export const isPayableByHand = ({ method, status }: Pick<PaymentState, 'method' | 'status'>): boolean =>
  status === 'created' && isPaidByHand(method);

/** Whether a payment is to be collected when the order is handed over. */
export const isToCollect = (order: Pick<PaidOrder, 'status'>, payment: PaymentState): boolean =>
  !givenUp.has(order.status) && isPayableByHand(payment);

/** What is to be collected of a payment; an only one whose amount is missing is of the whole order. Null: not told. */
export const amountOf = ({ total, payments }: PaidOrder, payment: PaymentState): number | null =>
  payment.amount ?? (payments.length === 1 ? total : null);

export interface OrderMoney {
  paid: number;
  refunded: number;
  /** Null: some is, and nobody knows how much. */
  toCollect: number | null;
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

export const orderMoney = (order: PaidOrder): OrderMoney => {
  const of = (isMeant: (payment: PaymentState) => boolean) =>
    order.payments.filter(isMeant).map((payment) => amountOf(order, payment));
  const collectable = of((payment) => isToCollect(order, payment));
  return {
    paid: sum(of(({ status }) => status === 'completed')),
    refunded: sum(of(isRefunded)),
    toCollect: collectable.includes(null) ? null : sum(collectable),
  };
};

/** Whether a customer was charged in spite of a payment that failed: by the states of all payments. */
export type Charged = 'nothing' | 'once' | 'pending';

export interface PaymentFailure<Payment> {
  payment: Payment;
  charged: Charged;
}

/** The payment that failed last, and what was charged all the same; null where none did. */
export const paymentFailureOf = <Payment extends PaymentState>(
  payments: readonly Payment[],
): PaymentFailure<Payment> | null => {
  const payment = payments.findLast(({ status }) => status === 'failed');
  if (payment === undefined) return null;
  const others = payments.filter((each) => each !== payment);
  const charged = others.some(({ status }) => status === 'completed')
    ? 'once'
    : others.some((each) => each.status === 'created' && !isPaidByHand(each.method))
      ? 'pending'
      : 'nothing';
  return { payment, charged };
};

/** What the sum of an order's parts lacks up to its total: fees that the platform does not name. Null: it cannot be worked out. */
export const unnamedCharges = (order: {
  subtotal: number | null;
  discount: number | null;
  deliveryFee: number | null;
  tip: number | null;
  total: number | null;
}): number | null => {
  const { subtotal, discount, deliveryFee, tip, total } = order;
  if (subtotal === null || total === null) return null;
  return total - (subtotal - (discount ?? 0) + (deliveryFee ?? 0) + (tip ?? 0));
};
