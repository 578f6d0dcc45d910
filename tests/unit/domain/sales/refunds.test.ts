import { describe, expect, it } from 'vitest';
import {
  debitRefundWindow,
  findDistinctMethod,
  getRefundEligibility,
  getRefundType,
} from '@shared/domain/sales/refunds';
import { toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const paidAt = Date.parse('2026-03-02T15:00:00Z');
const paidPayment = {
  id: 1,
  method: 'online',
  status: 'completed',
  amount: 9_990,
  cardKind: 'debit',
  completedAt: toWallTime(paidAt, zone),
} as const;

describe('a refund', () => {
  it('is possible for exactly one hour for a debit card', () => {
    const until = paidAt + debitRefundWindow;
    expect(getRefundEligibility(paidPayment, until - 1, zone)).toEqual({ can: true, until });
    expect(getRefundEligibility(paidPayment, until, zone)).toEqual({ can: false, reason: 'debitHourOver' });
  });

  it.each(['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z'])(
    'is possible for a full hour for a debit card when clocks go back, paid at %s',
    (time) => {
      const instant = Date.parse(time);
      const payment = { ...paidPayment, completedAt: toWallTime(instant, zone) };
      expect(getRefundEligibility(payment, instant + debitRefundWindow - 1000, zone)).toMatchObject({ can: true });
    },
  );

  it.each([
    ['a credit card', { cardKind: 'credit' }, { can: true, until: null }],
    ['a card of unknown kind', { cardKind: null }, { can: true, until: null }],
    ['a debit card payment without a completion time', { completedAt: null }, { can: true, until: null }],
    ['cash', { method: 'cash' }, { can: false, reason: 'byHand' }],
    ['a payment with a requested refund', { status: 'refund_requested' }, { can: false, reason: 'givenBack' }],
    ['a payment refunded in part', { status: 'partially_refunded' }, { can: false, reason: 'partlyGivenBack' }],
    [
      'a payment with a requested refund of a part',
      { status: 'refund_requested', refundedAmount: 2_000 },
      { can: false, reason: 'partlyGivenBack' },
    ],
    ['a rejected payment', { status: 'failed' }, { can: false, reason: 'notCompleted' }],
    ['an unknown status', { status: 'in_review' }, { can: false, reason: 'notCompleted' }],
    ['a payment without an id', { id: null }, { can: false, reason: 'unidentified' }],
  ] as const)(
    'is possible only for a completed payment that has an id and was not in cash: %s',
    (_, overrides, eligibility) => {
      const payment = { ...paidPayment, ...overrides };
      const refundTime = overrides && 'method' in overrides ? paidAt : paidAt + 48 * debitRefundWindow;
      expect(getRefundEligibility(payment, refundTime, zone)).toEqual(eligibility);
    },
  );

  it('is sent with the payment type of the platform, or with the method when it has none', () => {
    expect(getRefundType({ type: 'kushki', method: 'online' })).toBe('kushki');
    expect(getRefundType({ type: null, method: 'online' })).toBe('webpay');
    expect(getRefundType({ type: null, method: 'mercadoPago' })).toBe('mercado_pago');
  });
});

describe('a payment that shares its id with another row of its order', () => {
  it.each([
    ['has its own method', { method: 'oneclick' }, 'online'],
    ['has the same method', {}, undefined],
    ['has another name for the method of the same type', { method: 'webpay' }, undefined],
    ['lacks the method', { method: null, type: 'mach' }, undefined],
    ['belongs to another id', { id: 2, method: 'oneclick' }, undefined],
  ])('is named by its method only if necessary when the other row %s', (_, other, method) => {
    const payment = { id: 1, type: null, method: 'online' };
    expect(findDistinctMethod([payment, { ...payment, ...other }], payment)).toBe(method);
  });
});
