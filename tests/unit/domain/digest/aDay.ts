import { DateTime } from 'luxon';
import type { DigestFacts, DowntimeFact, StoreDowntimeFact, StoreFact } from '@shared/domain/digest/facts';
import { createRandom } from '@sandbox/seed/random';

/** Creates facts of the days of a healthy chain, whose orders vary by weekday, by chance and by a good or bad day. */

const weeks = 4;
const weekdayWeights = [0.7, 0.85, 0.9, 1, 1.35, 1.3, 1.1];
const ticket = 17_000;

/** Orders per day of each store. */
export const sizes = [34, 28, 24, 22, 18, 14, 12, 9, 9, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1];

const createCount = (mean: number, next: () => number): number => {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
};

interface RandomDay {
  orders: number[];
  revenue: number;
  refunds: number;
}

const createDay = (date: DateTime, seed: number): RandomDay => {
  const { next } = createRandom(seed, date.toFormat('yyyy-MM-dd'));
  // All stores have good and bad days together, as with rain or a football match.
  const mood = 0.9 + next() * 0.2;
  const orders = sizes.map((size) => createCount(size * (weekdayWeights[date.weekday - 1] ?? 1) * mood, next));
  const total = orders.reduce((sum, count) => sum + count, 0);
  const refundedOrders = createCount(total * 0.015, next);
  return {
    orders,
    revenue: total * ticket * (0.95 + next() * 0.1),
    refunds: refundedOrders * ticket * (0.7 + next() * 0.6),
  };
};

const getMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sums the downtime of stores and sorts them by loss, highest first. */
export const aDowntimeFact = (stores: readonly StoreDowntimeFact[], unwatched = 0): DowntimeFact => ({
  minutes: stores.reduce((sum, { minutes }) => sum + minutes, 0),
  cost: stores.some(({ cost }) => cost === null) ? null : stores.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
  watched: sizes.length * 720 - unwatched,
  unwatched,
  stores: stores.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0)),
});

/** Short pauses, a silence by chance every third day and a planned closing every fifth. */
const createHealthyDowntime = (seed: number, date: string): DowntimeFact => {
  const { next } = createRandom(seed, `${date}/downtime`);
  const aStore = (cause: StoreDowntimeFact['cause'], minutes: number): StoreDowntimeFact => {
    const index = Math.floor(next() * sizes.length);
    const cost = ((sizes[index] ?? 0) * ticket * minutes) / 720;
    return { id: index + 1, name: `Tienda ${index + 1}`, minutes, cost, cause };
  };
  const pauses = Array.from({ length: Math.floor(next() * 4) }, () => aStore('byHand', Math.round(5 + next() * 25)));
  const silences = next() < 1 / 3 ? [aStore('silent', Math.round(60 + next() * 120))] : [];
  const planned = next() < 1 / 5 ? [aStore('scheduled', 360)] : [];
  return aDowntimeFact([...pauses, ...silences, ...planned], next() < 0.5 ? 600 : 0);
};

export const aDay = (date: string, seed = 1): DigestFacts => {
  const day = DateTime.fromISO(date, { zone: 'utc' });
  const ownDay = createDay(day, seed);
  const earlierDays = Array.from({ length: weeks }, (_, index) => createDay(day.minus({ weeks: index + 1 }), seed));
  const stores = sizes.map((_, index): StoreFact => ({
    id: index + 1,
    name: `Tienda ${index + 1}`,
    orders: ownDay.orders[index] ?? 0,
    typicalOrders: getMean(earlierDays.map(({ orders }) => orders[index] ?? 0)),
  }));
  const sumStores = (of: (store: StoreFact) => number) => stores.reduce((total, store) => total + of(store), 0);
  const { next } = createRandom(seed, `${date}/late`);
  return {
    date,
    today: day.plus({ days: 1 }).toFormat('yyyy-MM-dd'),
    holiday: null,
    sales: {
      revenue: ownDay.revenue,
      orders: sumStores(({ orders }) => orders),
      typicalRevenue: getMean(earlierDays.map(({ revenue }) => revenue)),
      typicalOrders: sumStores(({ typicalOrders }) => typicalOrders),
      weeks,
    },
    stores,
    stillClosed: [],
    refunds: {
      amount: ownDay.refunds,
      typicalAmount: getMean(earlierDays.map(({ refunds }) => refunds)),
      averageTicket: ticket,
    },
    downtime: createHealthyDowntime(seed, date),
    late: {
      orders: 180,
      late: Math.round(30 + next() * 60),
      typicalShare: 1 / 3,
      days: weeks,
      stores: [
        // A store whose promised times are far too short every day.
        {
          ...{ id: 9, name: 'Tienda 9', promised: 30, orders: 12 },
          actual: Math.round(56 + next() * 12),
          typicalDelay: 32,
        },
        {
          ...{ id: 3, name: 'Tienda 3', promised: 40, orders: 20 },
          actual: Math.round(44 + next() * 12),
          typicalDelay: 9,
        },
      ],
      isReading: false,
    },
    soldOut: [],
    answers: {
      total: 14,
      worst: { score: Math.floor(next() * 9), text: 'Llegó frío', storeName: 'Tienda 1', orderId: 7 },
    },
    next: { holiday: null, closings: [], scheduled: 0 },
  };
};
