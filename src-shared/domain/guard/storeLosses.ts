/** This module finds the stores that sell the least compared with their typical sales. */

/** Maximum range whose typical sales are computed (ms). */
export const maxTypicalRange = 32 * 24 * 60 * 60_000;

export interface ExpectedStore {
  id: number;
  /** Typical number of orders in the range. */
  orders: number;
  /** Amount of the store's average order; null if unknown. */
  ticket: number | null;
}

export interface StoreLoss {
  id: number;
  expected: number;
  orders: number;
  /** Shortfall from the typical revenue; null if unknown. */
  lost: number | null;
  /** Missing share of the typical orders, from 0 to 1. */
  share: number;
}

/**
 * Minimum missing orders for a store to be reported; `minMissingShare` is their minimum share of the typical orders.
 * Smaller losses may be chance.
 */
const minMissingOrders = 3;
const minMissingShare = 0.15;
/** Minimum missing orders in standard deviations of a Poisson count. */
const minDeviations = 1.5;

interface StoreSales {
  orders: number | null;
  revenue: number | null;
}

/**
 * Adds the stores that sold nothing, which a reply grouped by store omits. Adds none if the reply has no stores at all,
 * because the platform may not have grouped the sales.
 */
export const addUnsoldStores = (
  sales: ReadonlyMap<number, StoreSales>,
  ids: readonly number[],
): ReadonlyMap<number, StoreSales> =>
  sales.size === 0 ? sales : new Map([...ids.map((id) => [id, { orders: 0, revenue: 0 }] as const), ...sales]);

/** Returns the stores that lose the most sales, largest loss first. Stores without figures are left out. */
export const findStoreLosses = (
  typicalSales: readonly ExpectedStore[],
  sales: ReadonlyMap<number, StoreSales>,
  maxCount: number,
): StoreLoss[] =>
  typicalSales
    .flatMap(({ id, orders: expected, ticket }): StoreLoss[] => {
      const storeSales = sales.get(id);
      if (storeSales === undefined || storeSales.orders === null) return [];
      const missingOrders = expected - storeSales.orders;
      const isLoss =
        missingOrders >= minMissingOrders &&
        missingOrders >= expected * minMissingShare &&
        missingOrders >= minDeviations * Math.sqrt(expected);
      if (!isLoss) return [];
      const lostRevenue =
        ticket === null
          ? null
          : Math.max(0, Math.round(expected * ticket - (storeSales.revenue ?? storeSales.orders * ticket)));
      return [{ id, expected, orders: storeSales.orders, lost: lostRevenue, share: missingOrders / expected }];
    })
    .sort((a, b) => (b.lost ?? 0) - (a.lost ?? 0) || b.expected - b.orders - (a.expected - a.orders))
    .slice(0, maxCount);
