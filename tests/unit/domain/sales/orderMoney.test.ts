import { describe, expect, it } from 'vitest';
import { orderMoney, paymentFailureOf, unnamedCharges } from '@shared/domain/sales/orderMoney';

const payment = (method: string | null, status: string | null, amount: number | null = 4_980) => ({
  method,
  status,
  amount,
});

describe('what of an order is paid and to be paid', () => {
  it('is to be collected in cash or by a card at the door, until it is paid or given up', () => {
    const of = (status: string, ...payments: ReturnType<typeof payment>[]) =>
      orderMoney({ status, total: 4_980, payments });
    expect(of('in_transit', payment('cash', 'created'))).toEqual({ paid: 0, refunded: 0, toCollect: 4_980 });
    expect(of('completed', payment('card', 'created')).toCollect).toBe(4_980);
    expect(of('completed', payment('cash', 'completed'))).toEqual({ paid: 4_980, refunded: 0, toCollect: 0 });
    expect(of('canceled', payment('cash', 'created')).toCollect).toBe(0);
    expect(of('created', payment('online', 'created')).toCollect).toBe(0);
    expect(of('canceled', payment('online', 'refund_requested')).refunded).toBe(4_980);
  });

  it('is the whole order where an only payment has no amount, and unknown where one of several has none', () => {
    const alone = { status: 'ready', total: 9_990, payments: [payment('cash', 'created', null)] };
    expect(orderMoney(alone).toCollect).toBe(9_990);
    const several = { ...alone, payments: [...alone.payments, payment('online', 'completed', 5_000)] };
    expect(orderMoney(several)).toEqual({ paid: 5_000, refunded: 0, toCollect: null });
  });
});

describe('a payment that failed', () => {
  it('says by the other payments whether anything was charged', () => {
    const failed = payment('online', 'failed');
    expect(paymentFailureOf([payment('online', 'completed')])).toBeNull();
    expect(paymentFailureOf([failed])).toEqual({ payment: failed, charged: 'nothing' });
    expect(paymentFailureOf([failed, payment('online', 'completed')])?.charged).toBe('once');
    expect(paymentFailureOf([failed, payment('online', 'created')])?.charged).toBe('pending');
    expect(paymentFailureOf([failed, payment('cash', 'created')])?.charged).toBe('nothing');
  });
});

describe('the sum of an order', () => {
  it('names what its parts lack up to the total', () => {
    const parts = { subtotal: 10_000, discount: 1_000, deliveryFee: 1_490, tip: 500 };
    expect(unnamedCharges({ ...parts, total: 10_990 })).toBe(0);
    expect(unnamedCharges({ ...parts, total: 11_490 })).toBe(500);
    expect(unnamedCharges({ ...parts, total: 10_490 })).toBe(-500);
    expect(unnamedCharges({ ...parts, subtotal: null, total: 10_990 })).toBeNull();
  });
});
