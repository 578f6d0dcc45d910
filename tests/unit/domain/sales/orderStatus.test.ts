import { describe, expect, it } from 'vitest';
import { deliveryStatuses, orderStatuses, lifecycleOrderStatuses, paymentStatuses } from '@shared/domain/sales/orders';
import {
  deliveryStatusTones,
  canTransitionTo,
  getNextStatus,
  orderStatusTraits,
  paymentStatusTones,
  getAllowedTransitions,
} from '@shared/domain/sales/orderStatus';

const filterByTone = <Word extends string>(words: readonly Word[], tone: string, getTone: (word: Word) => string) =>
  words.filter((word) => getTone(word) === tone).sort();

describe('the badges', () => {
  it('have the specified colours for the order status', () => {
    const filterStatuses = (tone: string) => filterByTone(orderStatuses, tone, (word) => orderStatusTraits[word].tone);
    expect(filterStatuses('neutral')).toEqual(['creation_scheduled', 'pending_online_payment']);
    expect(filterStatuses('success')).toEqual(['completed', 'created']);
    expect(filterStatuses('info')).toEqual(['in_transit', 'preparing', 'ready']);
    expect(filterStatuses('error')).toEqual(['canceled', 'failed', 'online_payment_failed']);
  });

  it('have the specified colours for the delivery status', () => {
    const filterStatuses = (tone: string) => filterByTone(deliveryStatuses, tone, (word) => deliveryStatusTones[word]);
    expect(filterStatuses('neutral')).toEqual(['confirming', 'preorder']);
    expect(filterStatuses('success')).toEqual(['completed', 'confirmed']);
    expect(filterStatuses('info')).toEqual(['in_progress', 'near_dropoff', 'near_pickup', 'picked_up']);
    expect(filterStatuses('error')).toEqual(['cancelled', 'expired', 'rejected']);
  });

  it('have different labels for failed and refunded payments', () => {
    const filterStatuses = (tone: string) => filterByTone(paymentStatuses, tone, (word) => paymentStatusTones[word]);
    expect([filterStatuses('error'), filterStatuses('info')]).toEqual([
      ['canceled', 'failed'],
      ['manual_refund_pending', 'refund_requested'],
    ]);
  });
});

describe('the next status of an order', () => {
  const listStatusPath = (dispatchMethod: string) => {
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
  ])('follows, for dispatch method %s, the path %s', (method, path) => expect(listStatusPath(method)).toBe(path));

  it('is null for a final, unpaid or unknown status', () => {
    for (const status of ['completed', 'canceled', 'failed', 'pending_online_payment', 'in_review', null]) {
      expect(getNextStatus({ status, dispatchMethod: 'in_store' })).toBeNull();
    }
  });
});

describe('the statuses that staff can set', () => {
  it('are none for a final status and only "cancelled" for an unpaid order', () => {
    for (const status of ['completed', 'canceled', 'failed']) {
      expect(getAllowedTransitions({ status, dispatchMethod: 'both' })).toEqual([]);
    }
    expect(getAllowedTransitions({ status: 'pending_online_payment', dispatchMethod: 'both' })).toEqual(['canceled']);
  });

  it('start with the next one, exclude the current one and never include "in transit" for a pick-up', () => {
    const pickUp = { status: 'preparing', dispatchMethod: 'in_store' };
    expect(getAllowedTransitions(pickUp)).toEqual(['ready', 'created', 'completed', 'canceled']);
    expect(canTransitionTo({ ...pickUp, dispatchMethod: 'store_delivery' }, 'in_transit')).toBe(true);
  });

  it('are all available when the current status is unknown', () => {
    const statuses = getAllowedTransitions({ status: 'in_review', dispatchMethod: null });
    expect(statuses).toEqual(['created', 'preparing', 'ready', 'in_transit', 'completed', 'canceled']);
  });
});

it('the list of statuses has each status before those that may follow it', () => {
  expect(lifecycleOrderStatuses.toSorted()).toEqual(orderStatuses.toSorted());
  const getIndex = (status: (typeof orderStatuses)[number]) => lifecycleOrderStatuses.indexOf(status);
  for (const status of orderStatuses) {
    const next = getNextStatus({ status, dispatchMethod: 'store_delivery' });
    if (next !== null) expect(getIndex(next)).toBeGreaterThan(getIndex(status));
  }
});
