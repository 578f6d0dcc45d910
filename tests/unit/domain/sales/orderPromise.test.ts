import { describe, expect, it } from 'vitest';
import { getAlarmFacts } from '@shared/domain/sales/orderAlarms';
import { getStalledSince } from '@shared/domain/sales/orderLifecycle';
import {
  isLate,
  getLateTime,
  findOrderPromise,
  createWaitsLookup,
  type PromisedOrder,
} from '@shared/domain/sales/orderPromise';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const placedAt = toInstant('2026-03-06T20:00:00', zone);
const getAt = (minutes: number) => placedAt + minutes * 60_000;
const getWall = (minutes: number) => toWallTime(getAt(minutes), zone);
const getWaits = createWaitsLookup([
  { id: 1, deliveryWaitTime: 50, pickUpWaitTime: 20 },
  { id: 2, deliveryWaitTime: null, pickUpWaitTime: null },
]);
const createOrder = (changes: Partial<PromisedOrder> = {}): PromisedOrder => ({
  status: 'created',
  dispatchMethod: 'store_delivery',
  deliveryStatus: 'confirming',
  storeId: 1,
  createdAt: getWall(0),
  scheduledFor: null,
  promisedAt: null,
  statusAt: null,
  ...changes,
});

describe('the promised time of an order', () => {
  it('is the time that the platform sends, regardless of the waiting times of the store', () => {
    expect(findOrderPromise(createOrder({ promisedAt: getWall(33) }), getWaits, zone)).toEqual({
      at: getAt(33),
      source: 'platform',
      wait: null,
    });
  });

  it("is the order time plus the store's waiting time when the platform sends none", () => {
    expect(findOrderPromise(createOrder(), getWaits, zone)).toEqual({ at: getAt(50), source: 'storeWait', wait: 50 });
    const pickUp = createOrder({ dispatchMethod: 'in_store' });
    expect(findOrderPromise(pickUp, getWaits, zone)).toEqual({ at: getAt(20), source: 'storeWait', wait: 20 });
  });

  it.each([2, 9, null])(
    'is 60 or 45 minutes after the order when the waiting times of store %s are unknown',
    (storeId) => {
      expect(findOrderPromise(createOrder({ storeId }), getWaits, zone)).toEqual({
        at: getAt(60),
        source: 'defaultWait',
        wait: 60,
      });
      const pickUp = findOrderPromise(createOrder({ storeId, dispatchMethod: 'in_store' }), getWaits, zone);
      expect(pickUp).toEqual({ at: getAt(45), source: 'defaultWait', wait: 45 });
    },
  );

  it('is the scheduled time of a scheduled order, unless the waiting time of the store ends later', () => {
    expect(findOrderPromise(createOrder({ scheduledFor: getWall(180) }), getWaits, zone)).toMatchObject({
      at: getAt(180),
      source: 'scheduled',
    });
    expect(findOrderPromise(createOrder({ scheduledFor: getWall(10) }), getWaits, zone)).toMatchObject({
      source: 'storeWait',
    });
  });

  it('is unknown for an order without any time', () =>
    expect(findOrderPromise(createOrder({ createdAt: null }), getWaits, zone)).toBeNull());
});

describe('the lateness of an order', () => {
  it.each(['creation_scheduled', 'created', 'preparing', 'ready', 'in_transit'])(
    'is measured from the promised time while the order is %s, even after a status change',
    (status) => {
      const movedPromisedOrder = createOrder({ status, statusAt: getWall(49) });
      expect(getLateTime(movedPromisedOrder, getWaits, zone)).toBe(getAt(50));
      expect([
        isLate(movedPromisedOrder, getWaits, getAt(49), zone),
        isLate(movedPromisedOrder, getWaits, getAt(50), zone),
      ]).toEqual([false, true]);
    },
  );

  it.each(['completed', 'canceled', 'failed', 'pending_online_payment', 'online_payment_failed', 'in_the_oven', null])(
    'is not reported for an order that is %s',
    (status) => expect(getLateTime(createOrder({ status }), getWaits, zone)).toBeNull(),
  );

  it('ends on delivery, even when the order status is not updated', () =>
    expect(getLateTime(createOrder({ status: 'in_transit', deliveryStatus: 'completed' }), getWaits, zone)).toBeNull());

  it('begins at the same minute in alarms and orders', () => {
    const orders = [
      createOrder(),
      createOrder({ dispatchMethod: 'in_store' }),
      createOrder({ promisedAt: getWall(5) }),
    ];
    for (const minutes of [0, 5, 20, 49, 50]) {
      const latePromisedOrders = orders.filter((order) => isLate(order, getWaits, getAt(minutes), zone));
      const alarmingOrders = orders.filter(
        (order) => getAlarmFacts({ ...order, total: null, payments: [] }, getWaits, getAt(minutes), zone).isLate,
      );
      expect(latePromisedOrders).toEqual(alarmingOrders);
    }
    expect(orders.map((order) => isLate(order, getWaits, getAt(20), zone))).toEqual([false, true, true]);
  });
});

describe('an order that stays in one status too long', () => {
  it('is marked as stalled, not as late, until its next status change', () => {
    const createFacts = (changes: Partial<PromisedOrder>, minutes: number) => {
      const { isLate: late, isStalled } = getAlarmFacts(
        { ...createOrder(changes), total: null, payments: [] },
        getWaits,
        getAt(minutes),
        zone,
      );
      return { late, isStalled };
    };
    expect(getStalledSince(createOrder(), zone)).toBe(getAt(5));
    expect(createFacts({}, 6)).toEqual({ late: false, isStalled: true });
    expect(createFacts({ status: 'preparing', statusAt: getWall(6) }, 7)).toEqual({ late: false, isStalled: false });
    expect(createFacts({ status: 'preparing', statusAt: getWall(6) }, 36)).toEqual({ late: false, isStalled: true });
    expect(createFacts({ status: 'preparing', statusAt: getWall(6) }, 51)).toEqual({ late: true, isStalled: false });
  });
});
