import type { ExpectedOrders } from '../guard/expectedOrders';
import type { SalesLevel } from './downtimeLog';
import type { EstimateSales } from './downtimeReport';

/** Minimum orders in recent weeks for an estimate. */
const minOrders = 5;

/** Returns typical sales of a store; null without enough orders. */
export const getSalesLevel = (expected: ExpectedOrders | null, storeId: number): SalesLevel | null =>
  expected === null || expected.pastOrders(storeId) < minOrders
    ? null
    : { ordersPerWeek: expected.perWeek(storeId), ticket: expected.averageTicket(storeId) };

/**
 * Creates an estimate of sales from the expected orders. The level dates from when the store stopped selling; the
 * profile by weekday and half hour comes from recent weeks.
 */
export const createSalesEstimate =
  (expected: ExpectedOrders | null): EstimateSales =>
  (storeId, from, to, savedSalesLevel) => {
    const salesLevel = savedSalesLevel ?? getSalesLevel(expected, storeId);
    if (expected === null || salesLevel === null || salesLevel.ticket === null) return null;
    const level = expected.perWeek(storeId);
    return level === 0
      ? null
      : (expected.between(storeId, from, to) / level) * salesLevel.ordersPerWeek * salesLevel.ticket;
  };
