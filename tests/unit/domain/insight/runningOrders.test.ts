import { expect, it } from 'vitest';
import { countRunningOrders } from '@shared/domain/insight/runningOrders';

const counts = { orders: 20, completed: 12, canceled: 2, failed: 1 };

it('the number of running orders counts those without a final status', () => {
  expect(countRunningOrders(counts)).toBe(5);
  expect(countRunningOrders({ ...counts, orders: 15 })).toBe(0);
});

it.each(['orders', 'completed', 'canceled', 'failed'] as const)(
  'the number of running orders is null without %s',
  (name) => {
    expect(countRunningOrders({ ...counts, [name]: null })).toBeNull();
  },
);

it('the number of running orders is null when the counts exceed their total', () => {
  expect(countRunningOrders({ ...counts, orders: 14 })).toBeNull();
});
