import { describe, expect, it } from 'vitest';
import {
  findCurrentPayment,
  isPaymentDue,
  computeOrderMoney,
  findPaymentFailure,
  findUnnamedCharges,
} from '@shared/domain/sales/orderMoney';

const createPayment = (
  method: string | null,
  status: string | null,
  amount: number | null = 4_980,
  id: number | null = null,
) => ({
  id,
  method,
  status,
  amount,
});

describe('the paid and unpaid amounts of an order', () => {
  it('include cash or card on delivery as unpaid until it is paid or the order is cancelled', () => {
    const getOf = (status: string, ...payments: ReturnType<typeof createPayment>[]) =>
      computeOrderMoney({ status, total: 4_980, payments });
    expect(getOf('in_transit', createPayment('cash', 'created'))).toEqual({ paid: 0, refunded: 0, toCollect: 4_980 });
    expect(getOf('completed', createPayment('card', 'created')).toCollect).toBe(4_980);
    expect(getOf('completed', createPayment('cash', 'completed'))).toEqual({ paid: 4_980, refunded: 0, toCollect: 0 });
    expect(getOf('canceled', createPayment('cash', 'created')).toCollect).toBe(0);
    expect(getOf('created', createPayment('online', 'created')).toCollect).toBe(0);
    expect(getOf('canceled', createPayment('online', 'refund_requested')).refunded).toBe(4_980);
  });

  it('use the order total for a single payment without an amount, and are null with several payments', () => {
    const singlePaymentOrder = { status: 'ready', total: 9_990, payments: [createPayment('cash', 'created', null)] };
    expect(computeOrderMoney(singlePaymentOrder).toCollect).toBe(9_990);
    const severalPaymentsOrder = {
      ...singlePaymentOrder,
      payments: [...singlePaymentOrder.payments, createPayment('online', 'completed', 5_000)],
    };
    expect(computeOrderMoney(severalPaymentsOrder)).toEqual({ paid: 5_000, refunded: 0, toCollect: null });
  });
});

describe('the payment that an order shows', () => {
  const getCurrent = (...payments: ReturnType<typeof createPayment>[]) =>
    findCurrentPayment({ status: 'preparing', total: 4_980, payments });

  it.each([
    ['completed before a failed one', [createPayment('online', 'completed'), createPayment('online', 'failed')]],
    ['completed after a failed one', [createPayment('online', 'failed'), createPayment('online', 'completed')]],
    [
      'completed among others',
      [createPayment('cash', 'created'), createPayment('online', 'completed'), createPayment(null, 'oops')],
    ],
    [
      'completed before a later canceled one',
      [createPayment('online', 'completed'), createPayment('online', 'canceled')],
    ],
  ])('is the payment that is %s', (_, payments) => {
    expect(getCurrent(...payments)?.status).toBe('completed');
  });

  it('is the cash to collect, whether a failed card payment came before or after', () => {
    const [cash, card] = [createPayment('cash', 'created', 4_980, 5), createPayment('online', 'failed', 4_980, 4)];
    expect(getCurrent(cash, card)).toBe(cash);
    expect(getCurrent(card, cash)).toBe(cash);
  });

  it('is the payment to collect while completed payments do not cover the order', () => {
    const cashPayment = createPayment('cash', 'created', 2_000);
    expect(getCurrent(createPayment('online', 'completed', 2_980), cashPayment)).toBe(cashPayment);
  });

  it('is the one with the highest id when all attempts have failed', () => {
    const [laterPayment, earlierPayment] = [
      createPayment('online', 'failed', 4_980, 9),
      createPayment('webpay', 'failed', 4_980, 3),
    ];
    expect(getCurrent(laterPayment, earlierPayment)).toBe(laterPayment);
    expect(getCurrent(earlierPayment, laterPayment)).toBe(laterPayment);
  });

  it('is a refund rather than a failed attempt', () => {
    expect(getCurrent(createPayment('online', 'refund_requested'), createPayment('online', 'failed'))?.status).toBe(
      'refund_requested',
    );
  });
});

describe('a paid order', () => {
  it('has nothing to collect when an unused cash payment remains', () => {
    const cash = createPayment('cash', 'created');
    const order = { status: 'in_transit', total: 4_980, payments: [createPayment('online', 'completed'), cash] };
    expect(isPaymentDue(order, cash)).toBe(false);
    expect(computeOrderMoney(order)).toEqual({ paid: 4_980, refunded: 0, toCollect: 0 });
  });
});

it('a partially refunded payment leaves nothing to collect', () => {
  const cash = createPayment('cash', 'created');
  const online = { ...createPayment('online', 'partially_refunded'), refundedAmount: 1_000 };
  const order = { status: 'in_transit', total: 4_980, payments: [online, cash] };
  expect(computeOrderMoney(order)).toEqual({ paid: 3_980, refunded: 1_000, toCollect: 0 });
  const failedPayment = createPayment('online', 'failed');
  expect(findPaymentFailure({ ...order, payments: [failedPayment, online] })?.charged).toBe('once');
});

describe('a failed payment', () => {
  it('reports whether other payments were charged to the customer', () => {
    const failedPayment = createPayment('online', 'failed');
    const getOf = (...payments: ReturnType<typeof createPayment>[]) =>
      findPaymentFailure({ status: 'preparing', total: 4_980, payments });
    expect(getOf(createPayment('online', 'completed'))).toBeNull();
    expect(getOf(failedPayment)).toEqual({ payment: failedPayment, charged: 'nothing' });
    expect(getOf(failedPayment, createPayment('online', 'completed'))?.charged).toBe('once');
    expect(getOf(createPayment('online', 'completed'), failedPayment)?.charged).toBe('once');
    expect(getOf(failedPayment, createPayment('online', 'created'))?.charged).toBe('pending');
    expect(getOf(createPayment('cash', 'created'), failedPayment)?.charged).toBe('atDelivery');
    expect(getOf(createPayment('online', 'refund_requested'), failedPayment)?.charged).toBe('returned');
  });
});

describe('the total of an order', () => {
  it('reports by how much it differs from the sum of its parts', () => {
    const parts = { subtotal: 10_000, discount: 1_000, deliveryFee: 1_490, tip: 500 };
    expect(findUnnamedCharges({ ...parts, total: 10_990 })).toBe(0);
    expect(findUnnamedCharges({ ...parts, total: 11_490 })).toBe(500);
    expect(findUnnamedCharges({ ...parts, total: 10_490 })).toBe(-500);
    expect(findUnnamedCharges({ ...parts, subtotal: null, total: 10_990 })).toBeNull();
  });

  it.each(['discount', 'deliveryFee', 'tip'])('differs by an unknown amount when its %s is unreadable', (part) => {
    const parts = { subtotal: 10_000, discount: 1_000, deliveryFee: 1_490, tip: 500, total: 10_990 };
    expect(findUnnamedCharges({ ...parts, [part]: null })).toBeNull();
  });
});
