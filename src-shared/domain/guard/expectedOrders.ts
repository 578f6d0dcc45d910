import type { CountryCode } from '../values/countries';
import type { DispatchMethod } from '../schedules/businessHours';
import { createHalfHourLookup, halfHourMs, halfHoursPerDay, halfHoursPerWeek, type HalfHour } from './halfHours';
import { sum, sumByDay, sumByTime, type OrderHistory, type StoreHistory } from './orderHistory';

/**
 * Weights of the more general figure, usually the chain's, in each estimate (numbers of orders): with this many orders
 * in the history, a store's own figure counts as much.
 */
const priorWeights = { time: 400, weekday: 150, cell: 100, level: 5, ticket: 20, method: 30 } as const;

/** Expected orders of a tenant's stores. Times are instants (ms). */
export interface ExpectedOrders {
  storeIds: readonly number[];
  getHalfHour: (instant: number) => HalfHour;
  /** Returns how many orders an open store usually gets between two instants. */
  getOrdersBetween: (storeId: number, from: number, to: number) => number;
  /** Returns how many orders a store gets in an average week. */
  getOrdersPerWeek: (storeId: number) => number;
  /** Returns the number of a store's orders in the history that was read. */
  getPastOrders: (storeId: number) => number;
  /** Returns the amount of an average order of a store, or of all stores without an id; null if unknown. */
  getAverageTicket: (storeId: number | null) => number | null;
  /** Returns the share of a store's orders that a dispatch method gets; null if unknown. */
  getMethodShare: (storeId: number, method: DispatchMethod) => number | null;
  /** Shares of all orders by sales channel and payment method. */
  channels: Readonly<Record<string, number>>;
  payments: Readonly<Record<string, number>>;
  /** Number of days of history from which the orders are computed. */
  days: number;
}

/** Returns the mean per day of each weekday. A weekday without data gets the mean of the other weekdays. */
const computeMeanPerDay = (totals: readonly number[], days: readonly number[]): number[] => {
  const mean = sum(totals) / Math.max(1, sum(days));
  return totals.map((total, day) => ((days[day] ?? 0) === 0 ? mean : total / (days[day] ?? 1)));
};

const normalize = (numbers: readonly number[]): number[] => {
  const total = sum(numbers);
  return total === 0 ? numbers.map(() => 1 / numbers.length) : numbers.map((number) => number / total);
};

/** Shrinks observed counts towards the shares of the chain, and returns the resulting shares. */
const shrinkToShares = (counts: readonly number[], shares: readonly number[], strength: number): number[] =>
  normalize(counts.map((count, index) => count + strength * (shares[index] ?? 0)));

interface ChainProfile {
  weekdayShares: readonly number[];
  timeShares: readonly number[];
  /** Ratio of each cell to the product of the shares of its weekday and its time of day. */
  interactionRatios: readonly number[];
}

const createChainProfile = ({ chain, days }: OrderHistory): ChainProfile => {
  const timeShares = normalize(sumByTime(chain));
  const byDay = sumByDay(chain);
  const weekdayShares = normalize(computeMeanPerDay(byDay, days));
  const interactionRatios = Array.from({ length: halfHoursPerWeek }, (_, slot) => {
    const day = Math.floor(slot / halfHoursPerDay);
    const share = timeShares[slot % halfHoursPerDay] ?? 0;
    const total = byDay[day] ?? 0;
    if (share === 0) return 0;
    return ((chain[slot] ?? 0) + priorWeights.cell * share) / (total + priorWeights.cell) / share;
  });
  return { weekdayShares: weekdayShares, timeShares: timeShares, interactionRatios: interactionRatios };
};

/** Returns the expected orders per week of one store, by half hour of the week. */
const createRates = (
  store: StoreHistory,
  profile: ChainProfile,
  days: readonly number[],
  meanOrdersPerWeek: number,
) => {
  const weeks = sum(days) / 7;
  const ordersPerWeek =
    (store.orders + priorWeights.level) / (weeks + priorWeights.level / Math.max(meanOrdersPerWeek, 1));
  const cells = store.cells ?? [];
  const timeShares = shrinkToShares(
    cells.length === 0 ? profile.timeShares.map(() => 0) : sumByTime(cells),
    profile.timeShares,
    priorWeights.time,
  );
  const ownRates = cells.length === 0 ? profile.weekdayShares.map(() => 0) : computeMeanPerDay(sumByDay(cells), days);
  // Scales means per day back to counts, because their weight depends on the number of orders.
  const weekdayShares = shrinkToShares(
    ownRates.map((mean) => mean * weeks),
    profile.weekdayShares,
    priorWeights.weekday,
  );
  const shares = normalize(
    profile.interactionRatios.map(
      (ratio, slot) =>
        (weekdayShares[Math.floor(slot / halfHoursPerDay)] ?? 0) * (timeShares[slot % halfHoursPerDay] ?? 0) * ratio,
    ),
  );
  return { level: ordersPerWeek, rates: shares.map((share) => share * ordersPerWeek) };
};

/**
 * Computes the usual orders of each store: its level of the last weeks times a profile by weekday and half hour. The
 * fewer orders a store has, the more its profile follows the chain's.
 */
export const createExpectedOrders = (
  history: OrderHistory,
  { zone, country }: { zone: string; country: CountryCode },
): ExpectedOrders => {
  const { stores, days } = history;
  const profile = createChainProfile(history);
  const weeks = Math.max(sum(days), 1) / 7;
  const meanOrdersPerWeek = sum(stores.map(({ orders }) => orders)) / Math.max(1, stores.length) / weeks;
  const ratesByStore = new Map(stores.map((store) => [store.id, createRates(store, profile, days, meanOrdersPerWeek)]));
  const pastOrdersByStore = new Map(stores.map(({ id, orders }) => [id, orders]));
  const getHalfHour = createHalfHourLookup(zone, country);
  const storesWithRevenue = stores.filter(({ revenue }) => revenue !== null);
  const ordersWithRevenue = sum(storesWithRevenue.map(({ orders }) => orders));
  const meanTicket =
    ordersWithRevenue === 0 ? null : sum(storesWithRevenue.map(({ revenue }) => revenue ?? 0)) / ordersWithRevenue;
  const ticketsByStore = new Map(
    storesWithRevenue.map(({ id, orders, revenue }) => [
      id,
      ((revenue ?? 0) + priorWeights.ticket * (meanTicket ?? 0)) / (orders + priorWeights.ticket),
    ]),
  );
  return {
    storeIds: stores.map(({ id }) => id),
    getHalfHour,
    getOrdersBetween: (storeId, from, to) => {
      const rates = ratesByStore.get(storeId)?.rates;
      if (rates === undefined) return 0;
      let expectedOrders = 0;
      for (let start = from; start < to;) {
        const end = Math.min(to, (Math.floor(start / halfHourMs) + 1) * halfHourMs);
        const { slot, weight } = getHalfHour(start);
        expectedOrders += (((rates[slot] ?? 0) * weight) / halfHourMs) * (end - start);
        start = end;
      }
      return expectedOrders;
    },
    getOrdersPerWeek: (storeId) => ratesByStore.get(storeId)?.level ?? 0,
    getPastOrders: (storeId) => pastOrdersByStore.get(storeId) ?? 0,
    getAverageTicket: (storeId) => (storeId === null ? meanTicket : (ticketsByStore.get(storeId) ?? meanTicket)),
    getMethodShare: (storeId, method) => {
      const chainMethods = history.methods;
      if (chainMethods === undefined || chainMethods.delivery + chainMethods.pickUp === 0) return null;
      const storeMethods = stores.find(({ id }) => id === storeId)?.methods ?? { delivery: 0, pickUp: 0 };
      const chainShare = chainMethods[method] / (chainMethods.delivery + chainMethods.pickUp);
      return (
        (storeMethods[method] + priorWeights.method * chainShare) /
        (storeMethods.delivery + storeMethods.pickUp + priorWeights.method)
      );
    },
    channels: history.channels,
    payments: history.payments,
    days: sum(days),
  };
};

/**
 * Weights (numbers of orders) that draw the correction factor towards 1 while few orders are expected: `group` for the
 * orders of other stores, `own` for the store's own.
 */
const correctionWeights = { group: 25, own: 50 } as const;
const groupBounds = [0.02, 1.5] as const;
/**
 * Bounds of the correction by own orders, so that an earlier outage cannot hide a silence, nor a promotion imitate one.
 */
const storeBounds = [0.8, 1.25] as const;

const getCorrectionFactor = (
  orders: number,
  expected: number,
  priorWeight: number,
  [lowest, highest]: readonly [number, number],
) => Math.min(highest, Math.max(lowest, (orders + priorWeight) / (expected + priorWeight)));

/**
 * Returns the factor by which other stores sell more or less than usual, from their orders of the last 75 minutes. Rain
 * or a football match thus lowers the expectation of each store.
 */
export const getGroupFactor = (orders: number, expected: number): number =>
  getCorrectionFactor(orders, expected, correctionWeights.group, groupBounds);

/** Time range over which other stores are compared (ms). */
export const groupWindow = 75 * 60_000;

/** Returns the factor by which a store sells more or less than usual today, from its orders before a silence began. */
export const getStoreFactor = (orders: number, expected: number): number =>
  getCorrectionFactor(orders, expected, correctionWeights.own, storeBounds);

/** Time range of a store's own orders that correct its expectation (ms). */
export const storeWindow = 4 * 60 * 60_000;
