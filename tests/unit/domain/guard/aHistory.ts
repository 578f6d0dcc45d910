import { halfHoursPerDay, halfHoursPerWeek } from '@shared/domain/guard/halfHours';
import { sum, type OrderHistory } from '@shared/domain/guard/orderHistory';

/** Share of a day's orders by half hour: lunch from 13:00 to 15:00 and dinner from 19:00 to 23:00. */
export const dayShares = Array.from({ length: halfHoursPerDay }, (_, time) =>
  time >= 26 && time < 30 ? 0.075 : time >= 38 && time < 46 ? 0.0875 : 0,
);

const createCells = (perDay: number): number[] =>
  Array.from({ length: halfHoursPerWeek }, (_, slot) => perDay * 4 * (dayShares[slot % halfHoursPerDay] ?? 0));

/** Creates 28 days of orders; `perDay` has the orders per day of each store, whose ids count from 1. */
export const aHistory = (perDay: readonly number[], overrides: Partial<OrderHistory> = {}): OrderHistory => ({
  source: 'reports',
  days: [4, 4, 4, 4, 4, 4, 4],
  stores: perDay.map((orders, index) => ({
    id: index + 1,
    cells: createCells(orders),
    orders: orders * 28,
    revenue: orders * 28 * 10_000,
  })),
  chain: createCells(sum(perDay)),
  channels: {},
  payments: {},
  ...overrides,
});
