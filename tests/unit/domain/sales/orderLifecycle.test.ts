import { describe, expect, it } from 'vitest';
import { isDelayed, lateAt, stalledFrom, type TrackedOrder } from '@shared/domain/sales/orderLifecycle';
import { toWallTime, toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const placed = toInstant('2026-03-02T20:00:00', zone);
const at = (minutes: number) => placed + minutes * 60_000;
const order = (changes: Partial<TrackedOrder> = {}): TrackedOrder => ({
  status: 'created',
  dispatchMethod: 'store_delivery',
  createdAt: toWallTime(placed, zone),
  scheduledFor: null,
  statusAt: null,
  ...changes,
});

describe('the lateness of an order', () => {
  it('follows what its customer was promised: moving on does not put it in time again', () => {
    for (const [dispatchMethod, minutes] of [
      ['store_delivery', 60],
      ['in_store', 45],
    ] as const) {
      for (const status of ['created', 'preparing', 'ready', 'in_transit']) {
        const moved = order({ status, dispatchMethod, statusAt: toWallTime(at(minutes - 1), zone) });
        expect([status, lateAt(moved, zone)]).toEqual([status, at(minutes)]);
      }
    }
  });

  it('begins at its hour where it is one for later', () => {
    expect(lateAt(order({ scheduledFor: toWallTime(at(180), zone) }), zone)).toBe(at(180));
    expect(lateAt(order({ scheduledFor: toWallTime(at(10), zone) }), zone)).toBe(at(60));
  });

  it.each(['completed', 'canceled', 'failed', 'pending_online_payment', 'creation_scheduled', 'in_the_oven', null])(
    'is not told of one that is %s',
    (status) => expect(lateAt(order({ status }), zone)).toBeNull(),
  );

  it('is another thing than standing still, which ends when the order moves on', () => {
    expect(stalledFrom(order(), zone)).toBe(at(5));
    expect(isDelayed(order(), at(6), zone)).toBe(true);
    const moved = order({ status: 'preparing', statusAt: toWallTime(at(6), zone) });
    expect([isDelayed(moved, at(7), zone), isDelayed(moved, at(36), zone)]).toEqual([false, true]);
    const ready = order({ status: 'ready', statusAt: toWallTime(at(59), zone) });
    expect([isDelayed(ready, at(59), zone), isDelayed(ready, at(60), zone)]).toEqual([false, true]);
  });
});
