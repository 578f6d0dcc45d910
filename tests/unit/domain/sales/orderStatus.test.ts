import { describe, expect, it } from 'vitest';
import { deliveryStatuses, orderStatuses, orderStatusesByLife, paymentStatuses } from '@shared/domain/orders';
import {
  deliveryStatusTones,
  canTransitionTo,
  getNextStatus,
  orderStatusTraits,
  paymentStatusTones,
  getAllowedTransitions,
} from '@shared/domain/sales/orderStatus';

const withTone = <Word extends string>(words: readonly Word[], tone: string, toneOf: (word: Word) => string) =>
  words.filter((word) => toneOf(word) === tone).sort();

describe('status badges', () => {
  it('of orders have the colours of the specification', () => {
    const of = (tone: string) => withTone(orderStatuses, tone, (word) => orderStatusTraits[word].tone);
    expect(of('neutral')).toEqual(['creation_scheduled', 'pending_online_payment']);
    expect(of('success')).toEqual(['completed', 'created']);
    expect(of('info')).toEqual(['in_transit', 'preparing', 'ready']);
    expect(of('error')).toEqual(['canceled', 'failed', 'online_payment_failed']);
  });

  it('of deliveries have the colours of the specification', () => {
    const of = (tone: string) => withTone(deliveryStatuses, tone, (word) => deliveryStatusTones[word]);
    expect(of('neutral')).toEqual(['confirming', 'preorder']);
    expect(of('success')).toEqual(['completed', 'confirmed']);
    expect(of('info')).toEqual(['in_progress', 'near_dropoff', 'near_pickup', 'picked_up']);
    expect(of('error')).toEqual(['cancelled', 'expired', 'rejected']);
  });

  it('of payments distinguish failed from refunded ones', () => {
    const of = (tone: string) => withTone(paymentStatuses, tone, (word) => paymentStatusTones[word]);
    expect([of('error'), of('info')]).toEqual([
      ['canceled', 'failed'],
      ['manual_refund_pending', 'refund_requested'],
    ]);
  });
});

describe('next status of an order', () => {
  const walk = (dispatchMethod: string) => {
    const path: string[] = ['created'];
    for (let next = getNextStatus({ status: 'created', dispatchMethod }); next !== null;) {
      path.push(next);
      next = getNextStatus({ status: next, dispatchMethod });
    }
    return path.join(' ');
  };

  it.each([
    ['store_delivery', 'created preparing ready in_transit completed'],
    ['both', 'created preparing ready in_transit completed'],
    ['in_store', 'created preparing ready completed'],
    ['neither', 'created preparing ready completed'],
    ['drone', 'created preparing ready completed'],
  ])('with dispatch method %s follows the path %s', (method, path) => expect(walk(method)).toBe(path));

  it('is null for a finished, unpaid or unknown status', () => {
    for (const status of ['completed', 'canceled', 'failed', 'pending_online_payment', 'in_review', null]) {
      expect(getNextStatus({ status, dispatchMethod: 'in_store' })).toBeNull();
    }
  });
});

describe('allowed status changes', () => {
  it('are none for a finished order and only cancellation for an unpaid one', () => {
    for (const status of ['completed', 'canceled', 'failed']) {
      expect(getAllowedTransitions({ status, dispatchMethod: 'both' })).toEqual([]);
    }
    expect(getAllowedTransitions({ status: 'pending_online_payment', dispatchMethod: 'both' })).toEqual(['canceled']);
  });

  it('start with the next status, exclude the current one and never put a pick-up in transit', () => {
    const pickUp = { status: 'preparing', dispatchMethod: 'in_store' };
    expect(getAllowedTransitions(pickUp)).toEqual(['ready', 'created', 'completed', 'canceled']);
    expect(canTransitionTo({ ...pickUp, dispatchMethod: 'store_delivery' }, 'in_transit')).toBe(true);
  });

  it('include every status that staff can set when the current one is unknown', () => {
    const statuses = getAllowedTransitions({ status: 'in_review', dispatchMethod: null });
    expect(statuses).toEqual(['created', 'preparing', 'ready', 'in_transit', 'completed', 'canceled']);
  });
});

it('sorts every status before the statuses that may follow it', () => {
  expect(orderStatusesByLife.toSorted()).toEqual(orderStatuses.toSorted());
  const placeOf = (status: (typeof orderStatuses)[number]) => orderStatusesByLife.indexOf(status);
  for (const status of orderStatuses) {
    const next = getNextStatus({ status, dispatchMethod: 'store_delivery' });
    if (next !== null) expect(placeOf(next)).toBeGreaterThan(placeOf(status));
  }
});
