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
const placed = toInstant('2026-03-06T20:00:00', zone);
const at = (minutes: number) => placed + minutes * 60_000;
const wall = (minutes: number) => toWallTime(at(minutes), zone);
const waitsOf = createWaitsLookup([
  { id: 1, deliveryWaitTime: 50, pickUpWaitTime: 20 },
  { id: 2, deliveryWaitTime: null, pickUpWaitTime: null },
]);
const order = (changes: Partial<PromisedOrder> = {}): PromisedOrder => ({
  status: 'created',
  dispatchMethod: 'store_delivery',
  deliveryStatus: 'confirming',
  storeId: 1,
  createdAt: wall(0),
  scheduledFor: null,
  promisedAt: null,
  statusAt: null,
  ...changes,
});

describe('the promised time of an order', () => {
  it("is the platform's time when it sends one, whatever the waiting times of the store", () => {
    expect(findOrderPromise(order({ promisedAt: wall(33) }), waitsOf, zone)).toEqual({
      at: at(33),
      source: 'platform',
      wait: null,
    });
  });

  it("is the order time plus the store's waiting time when the platform sends none", () => {
    expect(findOrderPromise(order(), waitsOf, zone)).toEqual({ at: at(50), source: 'storeWait', wait: 50 });
    const pickUp = order({ dispatchMethod: 'in_store' });
    expect(findOrderPromise(pickUp, waitsOf, zone)).toEqual({ at: at(20), source: 'storeWait', wait: 20 });
  });

  it.each([2, 9, null])(
    'is 60 or 45 minutes after the order when the waiting times of store %s are unknown',
    (storeId) => {
      expect(findOrderPromise(order({ storeId }), waitsOf, zone)).toEqual({
        at: at(60),
        source: 'defaultWait',
        wait: 60,
      });
      const pickUp = findOrderPromise(order({ storeId, dispatchMethod: 'in_store' }), waitsOf, zone);
      expect(pickUp).toEqual({ at: at(45), source: 'defaultWait', wait: 45 });
    },
  );

  it("is the scheduled time of a later order, unless the store's waiting time ends after that", () => {
    expect(findOrderPromise(order({ scheduledFor: wall(180) }), waitsOf, zone)).toMatchObject({
      at: at(180),
      source: 'scheduled',
    });
    expect(findOrderPromise(order({ scheduledFor: wall(10) }), waitsOf, zone)).toMatchObject({ source: 'storeWait' });
  });

  it('is unknown for an order without any time', () =>
    expect(findOrderPromise(order({ createdAt: null }), waitsOf, zone)).toBeNull());
});

describe('the lateness of an order', () => {
  it.each(['creation_scheduled', 'created', 'preparing', 'ready', 'in_transit'])(
    'is measured from the promised time while the order is %s, even after a status change',
    (status) => {
      const moved = order({ status, statusAt: wall(49) });
      expect(getLateTime(moved, waitsOf, zone)).toBe(at(50));
      expect([isLate(moved, waitsOf, at(49), zone), isLate(moved, waitsOf, at(50), zone)]).toEqual([false, true]);
    },
  );

  it.each(['completed', 'canceled', 'failed', 'pending_online_payment', 'online_payment_failed', 'in_the_oven', null])(
    'is not reported for an order that is %s',
    (status) => expect(getLateTime(order({ status }), waitsOf, zone)).toBeNull(),
  );

  it('ends on delivery, even when the order status is not updated', () =>
    expect(getLateTime(order({ status: 'in_transit', deliveryStatus: 'completed' }), waitsOf, zone)).toBeNull());

  it('is the same in the alarms', () => {
    const orders = [order(), order({ dispatchMethod: 'in_store' }), order({ promisedAt: wall(5) })];
    for (const minutes of [0, 5, 20, 49, 50]) {
      const late = orders.filter((each) => isLate(each, waitsOf, at(minutes), zone));
      const alarming = orders.filter(
        (each) => getAlarmFacts({ ...each, total: null, payments: [] }, waitsOf, at(minutes), zone).isLate,
      );
      expect(late).toEqual(alarming);
    }
    expect(orders.map((each) => isLate(each, waitsOf, at(20), zone))).toEqual([false, true, true]);
  });
});

describe('an order that stays in one status too long', () => {
  it('is distinct from a late order and recovers with the next status change', () => {
    const facts = (changes: Partial<PromisedOrder>, minutes: number) => {
      const { isLate: late, isStalled } = getAlarmFacts(
        { ...order(changes), total: null, payments: [] },
        waitsOf,
        at(minutes),
        zone,
      );
      return { late, isStalled };
    };
    expect(getStalledSince(order(), zone)).toBe(at(5));
    expect(facts({}, 6)).toEqual({ late: false, isStalled: true });
    expect(facts({ status: 'preparing', statusAt: wall(6) }, 7)).toEqual({ late: false, isStalled: false });
    expect(facts({ status: 'preparing', statusAt: wall(6) }, 36)).toEqual({ late: false, isStalled: true });
    expect(facts({ status: 'preparing', statusAt: wall(6) }, 51)).toEqual({ late: true, isStalled: false });
  });
});
