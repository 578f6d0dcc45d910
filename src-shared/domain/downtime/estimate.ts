import type { ExpectedOrders } from '../guard/expectedOrders';
import type { UsualSales } from './downtimeLog';
import type { EstimateSales } from './downtimeReport';

/** Orders of the last weeks below which nothing is expected of a store. */
const minOrders = 5;

/** Returns what a store usually sells; null without enough orders. */
export const getUsualSales = (expected: ExpectedOrders | null, storeId: number): UsualSales | null =>
  expected === null || expected.pastOrders(storeId) < minOrders
    ? null
    : { ordersPerWeek: expected.perWeek(storeId), ticket: expected.averageTicket(storeId) };

/**
 * Creates an estimate of sales from the expected orders. The level is that of the time at which a store stopped selling,
 * the profile by weekday and half hour that of the last weeks.
 */
export const createSalesEstimate =
  (expected: ExpectedOrders | null): EstimateSales =>
  (storeId, from, to, noted) => {
    const usual = noted ?? getUsualSales(expected, storeId);
    if (expected === null || usual === null || usual.ticket === null) return null;
    const level = expected.perWeek(storeId);
    return level === 0 ? null : (expected.between(storeId, from, to) / level) * usual.ordersPerWeek * usual.ticket;
  };
