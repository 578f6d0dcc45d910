import type { CountryCode } from '../values/countries';
import type { DispatchMethod } from '../schedules/businessHours';
import { createHalfHourLookup, halfHour, halfHoursPerDay, halfHoursPerWeek, type HalfHour } from './halfHours';
import { sum, sumByDay, sumByTime, type OrderHistory, type StoreHistory } from './orderHistory';

/**
 * Weights of the chain's profile (orders in the history): at this many orders, a store's own profile has equal weight.
 */
const prior = { time: 400, weekday: 150, cell: 100, level: 5, ticket: 20, method: 30 } as const;

/** Expected orders of a tenant's stores. Times are instants (ms). */
export interface ExpectedOrders {
  storeIds: readonly number[];
  getHalfHour: (instant: number) => HalfHour;
  /** Returns how many orders an open store usually gets between two instants. */
  between: (storeId: number, from: number, to: number) => number;
  /** Returns how many orders a store gets in an average week. */
  perWeek: (storeId: number) => number;
  /** Returns the number of a store's orders in the history that was read. */
  pastOrders: (storeId: number) => number;
  /** Returns the amount of an average order of a store, or of all stores without an id; null if unknown. */
  averageTicket: (storeId: number | null) => number | null;
  /** Returns the share of a store's orders that a dispatch method gets; null if unknown. */
  getMethodShare: (storeId: number, method: DispatchMethod) => number | null;
  /** Shares of all orders by sales channel and payment method. */
  channels: Readonly<Record<string, number>>;
  payments: Readonly<Record<string, number>>;
  /** Days of history from which the orders are computed. */
  days: number;
}

/** Replaces means of weekdays without data by the mean of the other weekdays. */
const computeMeanPerDay = (totals: readonly number[], days: readonly number[]): number[] => {
  const mean = sum(totals) / Math.max(1, sum(days));
  return totals.map((total, day) => ((days[day] ?? 0) === 0 ? mean : total / (days[day] ?? 1)));
};

const normalize = (numbers: readonly number[]): number[] => {
  const total = sum(numbers);
  return total === 0 ? numbers.map(() => 1 / numbers.length) : numbers.map((each) => each / total);
};

/** Moves observed counts towards the shares of the chain. Returns shares. */
const shrinkToShares = (counts: readonly number[], shares: readonly number[], strength: number): number[] =>
  normalize(counts.map((count, index) => count + strength * (shares[index] ?? 0)));

interface ChainProfile {
  weekday: readonly number[];
  time: readonly number[];
  /** Ratio of each cell to the product of its weekday's and its time's share. */
  interaction: readonly number[];
}

const createChainProfile = ({ chain, days }: OrderHistory): ChainProfile => {
  const time = normalize(sumByTime(chain));
  const byDay = sumByDay(chain);
  const weekday = normalize(computeMeanPerDay(byDay, days));
  const interaction = Array.from({ length: halfHoursPerWeek }, (_, slot) => {
    const day = Math.floor(slot / halfHoursPerDay);
    const share = time[slot % halfHoursPerDay] ?? 0;
    const total = byDay[day] ?? 0;
    if (share === 0) return 0;
    return ((chain[slot] ?? 0) + prior.cell * share) / (total + prior.cell) / share;
  });
  return { weekday, time, interaction };
};

/** Returns the expected orders per week of one store, by half hour of the week. */
const createRates = (store: StoreHistory, profile: ChainProfile, days: readonly number[], meanLevel: number) => {
  const weeks = sum(days) / 7;
  const level = (store.orders + prior.level) / (weeks + prior.level / Math.max(meanLevel, 1));
  const cells = store.cells ?? [];
  const time = shrinkToShares(
    cells.length === 0 ? profile.time.map(() => 0) : sumByTime(cells),
    profile.time,
    prior.time,
  );
  const ownRates = cells.length === 0 ? profile.weekday.map(() => 0) : computeMeanPerDay(sumByDay(cells), days);
  // Scales means per day back to counts, because their weight depends on the number of orders.
  const weekday = shrinkToShares(
    ownRates.map((mean) => mean * weeks),
    profile.weekday,
    prior.weekday,
  );
  const shares = normalize(
    profile.interaction.map(
      (ratio, slot) => (weekday[Math.floor(slot / halfHoursPerDay)] ?? 0) * (time[slot % halfHoursPerDay] ?? 0) * ratio,
    ),
  );
  return { level, rates: shares.map((share) => share * level) };
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
  const meanLevel = sum(stores.map(({ orders }) => orders)) / Math.max(1, stores.length) / weeks;
  const ratesByStore = new Map(stores.map((store) => [store.id, createRates(store, profile, days, meanLevel)]));
  const pastOrders = new Map(stores.map(({ id, orders }) => [id, orders]));
  const getHalfHour = createHalfHourLookup(zone, country);
  const paidStores = stores.filter(({ revenue }) => revenue !== null);
  const paidOrders = sum(paidStores.map(({ orders }) => orders));
  const ticket = paidOrders === 0 ? null : sum(paidStores.map(({ revenue }) => revenue ?? 0)) / paidOrders;
  const tickets = new Map(
    paidStores.map(({ id, orders, revenue }) => [
      id,
      ((revenue ?? 0) + prior.ticket * (ticket ?? 0)) / (orders + prior.ticket),
    ]),
  );
  return {
    storeIds: stores.map(({ id }) => id),
    getHalfHour,
    between: (storeId, from, to) => {
      const rates = ratesByStore.get(storeId)?.rates;
      if (rates === undefined) return 0;
      let expected = 0;
      for (let start = from; start < to;) {
        const end = Math.min(to, (Math.floor(start / halfHour) + 1) * halfHour);
        const { slot, weight } = getHalfHour(start);
        expected += (((rates[slot] ?? 0) * weight) / halfHour) * (end - start);
        start = end;
      }
      return expected;
    },
    perWeek: (storeId) => ratesByStore.get(storeId)?.level ?? 0,
    pastOrders: (storeId) => pastOrders.get(storeId) ?? 0,
    averageTicket: (storeId) => (storeId === null ? ticket : (tickets.get(storeId) ?? ticket)),
    getMethodShare: (storeId, method) => {
      const chainMethods = history.methods;
      if (chainMethods === undefined || chainMethods.delivery + chainMethods.pickUp === 0) return null;
      const ownMethods = stores.find(({ id }) => id === storeId)?.methods ?? { delivery: 0, pickUp: 0 };
      const chainShare = chainMethods[method] / (chainMethods.delivery + chainMethods.pickUp);
      return (
        (ownMethods[method] + prior.method * chainShare) / (ownMethods.delivery + ownMethods.pickUp + prior.method)
      );
    },
    channels: history.channels,
    payments: history.payments,
    days: sum(days),
  };
};

/** Weights of the expectation (orders) when recent orders correct it: those of other stores, or the store's own. */
const correctionPrior = { group: 25, own: 50 } as const;
const groupBounds = [0.02, 1.5] as const;
/**
 * Bounds of the correction by own orders, so that an earlier outage cannot hide a silence, nor a promotion imitate one.
 */
const ownBounds = [0.8, 1.25] as const;

const getFactor = (orders: number, expected: number, prior: number, [lowest, highest]: readonly [number, number]) =>
  Math.min(highest, Math.max(lowest, (orders + prior) / (expected + prior)));

/**
 * Returns the factor by which other stores sell more or less than usual, from their orders of the last 75 minutes. Rain
 * or a football match thus lowers the expectation of each store.
 */
export const getGroupFactor = (orders: number, expected: number): number =>
  getFactor(orders, expected, correctionPrior.group, groupBounds);

/** Time range over which other stores are compared (ms). */
export const groupWindow = 75 * 60_000;

/** Returns the factor by which a store sells more or less than usual today, from its orders before a silence began. */
export const getOwnFactor = (orders: number, expected: number): number =>
  getFactor(orders, expected, correctionPrior.own, ownBounds);

/** Time range of a store's own orders that correct its expectation (ms). */
export const ownWindow = 4 * 60 * 60_000;
