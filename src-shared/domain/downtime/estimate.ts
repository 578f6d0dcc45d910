import type { ExpectedOrders } from '../guard/expectedOrders';
import type { SalesLevel } from './downtimeLog';
import type { SalesEstimator } from './downtimeReport';

/** Minimum orders in recent weeks for an estimate. */
const minOrders = 5;

/** Returns typical sales of a store; null without enough orders. */
export const getSalesLevel = (expectedOrders: ExpectedOrders | null, storeId: number): SalesLevel | null =>
  expectedOrders === null || expectedOrders.getPastOrders(storeId) < minOrders
    ? null
    : { ordersPerWeek: expectedOrders.getOrdersPerWeek(storeId), ticket: expectedOrders.getAverageTicket(storeId) };

/**
 * Creates an estimate of sales from the expected orders. The level dates from when the store stopped selling; the
 * profile by weekday and half hour comes from recent weeks.
 */
export const createSalesEstimator =
  (expectedOrders: ExpectedOrders | null): SalesEstimator =>
  (storeId, from, to, savedSalesLevel) => {
    const salesLevel = savedSalesLevel ?? getSalesLevel(expectedOrders, storeId);
    if (expectedOrders === null || salesLevel === null || salesLevel.ticket === null) return null;
    const ordersPerWeek = expectedOrders.getOrdersPerWeek(storeId);
    return ordersPerWeek === 0
      ? null
      : (expectedOrders.getOrdersBetween(storeId, from, to) / ordersPerWeek) *
          salesLevel.ordersPerWeek *
          salesLevel.ticket;
  };
