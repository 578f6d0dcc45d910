import { describe, expect, it } from 'vitest';
import {
  findCurrentPayment,
  isToCollect,
  computeOrderMoney,
  findPaymentFailure,
  findUnnamedCharges,
} from '@shared/domain/sales/orderMoney';

const payment = (
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
    const of = (status: string, ...payments: ReturnType<typeof payment>[]) =>
      computeOrderMoney({ status, total: 4_980, payments });
    expect(of('in_transit', payment('cash', 'created'))).toEqual({ paid: 0, refunded: 0, toCollect: 4_980 });
    expect(of('completed', payment('card', 'created')).toCollect).toBe(4_980);
    expect(of('completed', payment('cash', 'completed'))).toEqual({ paid: 4_980, refunded: 0, toCollect: 0 });
    expect(of('canceled', payment('cash', 'created')).toCollect).toBe(0);
    expect(of('created', payment('online', 'created')).toCollect).toBe(0);
    expect(of('canceled', payment('online', 'refund_requested')).refunded).toBe(4_980);
  });

  it('use the order total for a single payment without an amount, and are null with several payments', () => {
    const alone = { status: 'ready', total: 9_990, payments: [payment('cash', 'created', null)] };
    expect(computeOrderMoney(alone).toCollect).toBe(9_990);
    const several = { ...alone, payments: [...alone.payments, payment('online', 'completed', 5_000)] };
    expect(computeOrderMoney(several)).toEqual({ paid: 5_000, refunded: 0, toCollect: null });
  });
});

describe('the payment that an order shows', () => {
  const current = (...payments: ReturnType<typeof payment>[]) =>
    findCurrentPayment({ status: 'preparing', total: 4_980, payments });

  it.each([
    ['completed before a failed one', [payment('online', 'completed'), payment('online', 'failed')]],
    ['completed after a failed one', [payment('online', 'failed'), payment('online', 'completed')]],
    ['completed among others', [payment('cash', 'created'), payment('online', 'completed'), payment(null, 'oops')]],
    ['completed before a later canceled one', [payment('online', 'completed'), payment('online', 'canceled')]],
  ])('is the one that is %s', (_, payments) => {
    expect(current(...payments)?.status).toBe('completed');
  });

  it('is the cash to collect, whether a failed card payment came before or after', () => {
    const [cash, card] = [payment('cash', 'created', 4_980, 5), payment('online', 'failed', 4_980, 4)];
    expect(current(cash, card)).toBe(cash);
    expect(current(card, cash)).toBe(cash);
  });

  it('is the payment to collect while completed payments do not cover the order', () => {
    const rest = payment('cash', 'created', 2_000);
    expect(current(payment('online', 'completed', 2_980), rest)).toBe(rest);
  });

  it('is the one with the highest id when all attempts have failed', () => {
    const [later, earlier] = [payment('online', 'failed', 4_980, 9), payment('webpay', 'failed', 4_980, 3)];
    expect(current(later, earlier)).toBe(later);
    expect(current(earlier, later)).toBe(later);
  });

  it('is a refund rather than a failed attempt', () => {
    expect(current(payment('online', 'refund_requested'), payment('online', 'failed'))?.status).toBe(
      'refund_requested',
    );
  });
});

describe('a paid order', () => {
  it('has nothing to collect when an unused cash payment remains', () => {
    const cash = payment('cash', 'created');
    const order = { status: 'in_transit', total: 4_980, payments: [payment('online', 'completed'), cash] };
    expect(isToCollect(order, cash)).toBe(false);
    expect(computeOrderMoney(order)).toEqual({ paid: 4_980, refunded: 0, toCollect: 0 });
  });
});

describe('a failed payment', () => {
  it('reports whether other payments were charged to the customer', () => {
    const failed = payment('online', 'failed');
    const of = (...payments: ReturnType<typeof payment>[]) =>
      findPaymentFailure({ status: 'preparing', total: 4_980, payments });
    expect(of(payment('online', 'completed'))).toBeNull();
    expect(of(failed)).toEqual({ payment: failed, charged: 'nothing' });
    expect(of(failed, payment('online', 'completed'))?.charged).toBe('once');
    expect(of(payment('online', 'completed'), failed)?.charged).toBe('once');
    expect(of(failed, payment('online', 'created'))?.charged).toBe('pending');
    expect(of(payment('cash', 'created'), failed)?.charged).toBe('atDelivery');
    expect(of(payment('online', 'refund_requested'), failed)?.charged).toBe('returned');
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
});
