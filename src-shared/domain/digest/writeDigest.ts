import type { DowntimeCause } from '../downtime/downtimeLog';
import { getUpperTailProbability, getLowerTailProbability } from './countTest';
import type { DigestFacts, DowntimeFact, LateStoreFact, SalesFact, StoreDowntimeFact, StoreFact } from './facts';

/** This module turns the facts of a day into five to eight sentences, worded as on the screens. */

const digestAreas = ['sales', 'stores', 'downtime', 'refunds', 'late', 'soldOut', 'answers', 'next'] as const;
export type DigestArea = (typeof digestAreas)[number];

/** `alarm`: something was wrong; `warning`: worth a look; `unknown`: the facts could not be read. */
export type SentenceTone = 'good' | 'neutral' | 'warning' | 'alarm' | 'unknown';

type SentenceKey =
  | `${DigestArea}.unknown`
  | `sales.${'higher' | 'lower' | 'typical' | 'holiday' | 'first'}`
  | `stores.${'none' | 'low' | 'typical' | 'holiday' | 'first'}`
  | `downtime.${'cost' | 'time' | 'none' | 'stillClosed' | 'unwatched'}`
  | `refunds.${'high' | 'some' | 'none'}`
  | `late.${'store' | 'some' | 'compared' | 'none' | 'unmeasured'}`
  | `soldOut.${'some' | 'none'}`
  | `answers.${'worst' | 'good' | 'none'}`
  | `next.${'special' | 'typical'}`;

export interface Sentence {
  area: DigestArea;
  key: SentenceKey;
  tone: SentenceTone;
  /** Figures and names to insert into the sentence. */
  values: Readonly<Record<string, number | string | null>>;
}

/** Minimum drop of sales for an alarm, as a share of typical sales. The drop must also be statistically significant. */
const minAlarmingDrop = 0.25;
/**
 * Maximum probability of so few orders on a typical day for a store to be reported. It is low, because hundreds of
 * stores are tested daily.
 */
const maxStoreProbability = 1e-6;
/** Maximum probability on a typical day for sales, refunds or late orders to count as unusual. */
const maxProbability = 1e-4;
/** Maximum number of orders, as a share of the typical number, for a store to be reported as low. */
const maxStoreShare = 0.5;
/** Minimum ratio of refunds to typical refunds for an alarm. */
const minRefundFactor = 3;
/**
 * Minimums for an alarm about a late store: multiple of the promised time, unusual delay (min) and number of orders.
 */
const lateStoreThresholds = { factor: 1.5, minutes: 20, orders: 8 } as const;
/** Minimums for a warning about late orders: their share, and its multiple of the typical share. */
const lateOrderThresholds = { share: 0.3, factor: 1.25 } as const;
/** Minimums for a downtime alarm: share of the day's sales lost, and orders lost by one store. */
const downtimeThresholds = { share: 0.05, orders: 8 } as const;
/** Minimum downtime for a warning (min). */
const minLongDowntime = 15;
/**
 * Causes that raise no alarm by themselves: scheduled closings are planned, and silences are only estimates, which the
 * sentence on stores has to confirm.
 */
const quietCauses: readonly DowntimeCause[] = ['scheduled', 'silent'];
/**
 * Score limits for the sentence about survey answers: the worst score is a warning up to `bad` (detractors), and good
 * news from `good` on.
 */
const scoreLimits = { bad: 6, good: 9 } as const;

type SentenceWriter = (facts: DigestFacts) => Omit<Sentence, 'area'>;

const createUnknownSentence = (area: DigestArea) => ({
  key: `${area}.unknown` as const,
  tone: 'unknown' as const,
  values: {},
});

const writeSales: SentenceWriter = ({ sales, holiday }) => {
  if (sales == null) return createUnknownSentence('sales');
  const { orders, revenue, typicalOrders, typicalRevenue, weeks } = sales;
  const hasRevenue = revenue !== null && typicalRevenue !== null && typicalRevenue > 0;
  const typicalAmount = hasRevenue ? typicalRevenue : typicalOrders;
  const change =
    typicalAmount === null || typicalAmount === 0 ? null : (hasRevenue ? revenue : orders) / typicalAmount - 1;
  const values = { orders, revenue, typicalOrders, typicalRevenue, change, weeks, holiday };
  if (change === null || typicalOrders === null) return { key: 'sales.first', tone: 'neutral', values };
  if (holiday !== null) return { key: 'sales.holiday', tone: 'neutral', values };
  const isLow = getLowerTailProbability(orders, typicalOrders, weeks) < maxProbability;
  const isHigh = getUpperTailProbability(orders, typicalOrders, weeks) < maxProbability;
  if (change < 0 && isLow)
    return { key: 'sales.lower', tone: change <= -minAlarmingDrop ? 'alarm' : 'warning', values };
  if (change > 0 && isHigh) return { key: 'sales.higher', tone: 'good', values };
  return { key: 'sales.typical', tone: 'neutral', values };
};

/** Returns the stores with far fewer orders than usual, largest loss first. */
const listLowStores = (stores: readonly StoreFact[], weeks: number): StoreFact[] =>
  stores
    .filter(
      ({ orders, typicalOrders }) =>
        orders <= typicalOrders * maxStoreShare &&
        getLowerTailProbability(orders, typicalOrders, weeks) < maxStoreProbability,
    )
    .sort((a, b) => b.typicalOrders - b.orders - (a.typicalOrders - a.orders));

const writeStores: SentenceWriter = ({ stores, sales, holiday }) => {
  if (stores == null || sales == null) return createUnknownSentence('stores');
  if (sales.weeks === 0) return { key: 'stores.first', tone: 'neutral', values: {} };
  if (holiday !== null) return { key: 'stores.holiday', tone: 'neutral', values: { holiday } };
  const [worstStore, ...others] = listLowStores(stores, sales.weeks);
  if (worstStore === undefined) return { key: 'stores.typical', tone: 'neutral', values: { count: stores.length } };
  const values = { ...worstStore, others: others.length };
  return { key: worstStore.orders === 0 ? 'stores.none' : 'stores.low', tone: 'alarm', values };
};

const isCostlyDowntime = ({ cost, stores }: DowntimeFact, sales: SalesFact | null | undefined): boolean => {
  if (cost === null || sales == null || sales.revenue === null) return false;
  const plannedCost = stores
    .filter(({ cause }) => cause === 'scheduled')
    .reduce((sum, store) => sum + (store.cost ?? 0), 0);
  if (cost - plannedCost > downtimeThresholds.share * sales.revenue) return true;
  const averageTicket = sales.orders === 0 ? null : sales.revenue / sales.orders;
  const isCostlyStore = (store: StoreDowntimeFact) =>
    !quietCauses.includes(store.cause) &&
    averageTicket !== null &&
    (store.cost ?? 0) >= downtimeThresholds.orders * averageTicket;
  return stores.some(isCostlyStore);
};

const writeDowntime: SentenceWriter = ({ downtime, stillClosed, sales }) => {
  const [closedStore, ...others] = stillClosed ?? [];
  const unwatchedMinutes = downtime?.unwatched ?? 0;
  const [worstStore, ...otherStores] = downtime?.stores ?? [];
  const isShort = downtime == null || downtime.minutes < minLongDowntime;
  if (downtime != null && worstStore !== undefined && !(isShort && closedStore !== undefined)) {
    const { minutes, cost } = downtime;
    const values = {
      ...worstStore,
      others: otherStores.length,
      totalMinutes: minutes,
      totalCost: cost,
      unwatched: unwatchedMinutes,
    };
    const tone = isCostlyDowntime(downtime, sales) ? 'alarm' : isShort ? 'neutral' : 'warning';
    return { key: worstStore.cost === null ? 'downtime.time' : 'downtime.cost', tone, values };
  }
  if (closedStore !== undefined)
    return { key: 'downtime.stillClosed', tone: 'warning', values: { ...closedStore, others: others.length } };
  if (downtime == null) return createUnknownSentence('downtime');
  if (downtime.watched === 0 && unwatchedMinutes > 0)
    return { key: 'downtime.unwatched', tone: 'unknown', values: { unwatched: unwatchedMinutes } };
  return {
    key: 'downtime.none',
    tone: unwatchedMinutes === 0 ? 'good' : 'neutral',
    values: { unwatched: unwatchedMinutes },
  };
};

const writeRefunds: SentenceWriter = ({ refunds, sales }) => {
  if (refunds == null) return createUnknownSentence('refunds');
  const { amount, typicalAmount, averageTicket } = refunds;
  const values = { amount, typical: typicalAmount };
  if (amount === 0) return { key: 'refunds.none', tone: 'good', values };
  if (typicalAmount === null || averageTicket === null || averageTicket <= 0)
    return { key: 'refunds.some', tone: 'neutral', values };
  const probability = getUpperTailProbability(
    Math.round(amount / averageTicket),
    typicalAmount / averageTicket,
    sales?.weeks ?? 0,
  );
  const isHigh = amount >= typicalAmount * minRefundFactor && probability < maxProbability;
  return isHigh ? { key: 'refunds.high', tone: 'alarm', values } : { key: 'refunds.some', tone: 'neutral', values };
};

/** Returns the delay beyond the promise (min), minus the typical delay of comparable days. */
const getUnusualDelay = ({ promised, actual, typicalDelay }: LateStoreFact): number =>
  actual - promised - Math.max(0, typicalDelay ?? 0);

const isFarAbovePromise = (store: LateStoreFact): boolean =>
  store.orders >= lateStoreThresholds.orders &&
  store.actual >= store.promised * lateStoreThresholds.factor &&
  getUnusualDelay(store) >= lateStoreThresholds.minutes;

const writeLate: SentenceWriter = (facts) => {
  if (facts.late == null) return createUnknownSentence('late');
  const { orders, late: count, stores, typicalShare, days } = facts.late;
  const share = orders === 0 ? 0 : count / orders;
  const values = { orders, late: count, share, typicalShare };
  if (orders === 0) return { key: 'late.unmeasured', tone: 'unknown', values };
  const [worstStore, ...others] = stores
    .filter(isFarAbovePromise)
    .sort((a, b) => getUnusualDelay(b) - getUnusualDelay(a))
    // Limits the list to one entry per store, because a store has an entry for deliveries and one for pick-ups.
    .filter(({ id }, index, sortedStores) => sortedStores.findIndex((store) => store.id === id) === index);
  if (worstStore !== undefined) {
    const otherValues = { others: others.length, otherName: others[0]?.name ?? null };
    return { key: 'late.store', tone: 'alarm', values: { ...values, ...worstStore, ...otherValues, orders } };
  }
  if (count === 0) return { key: 'late.none', tone: 'good', values };
  const isUnusual =
    typicalShare === null ||
    (share >= typicalShare * lateOrderThresholds.factor &&
      getUpperTailProbability(count, typicalShare * orders, days) < maxProbability);
  const tone = share >= lateOrderThresholds.share && isUnusual ? 'warning' : 'neutral';
  return { key: typicalShare === null ? 'late.some' : 'late.compared', tone, values };
};

const writeSoldOut: SentenceWriter = ({ soldOut }) => {
  if (soldOut == null) return createUnknownSentence('soldOut');
  const [firstProduct, ...others] = soldOut;
  if (firstProduct === undefined) return { key: 'soldOut.none', tone: 'good', values: {} };
  return { key: 'soldOut.some', tone: 'warning', values: { ...firstProduct, others: others.length } };
};

const writeAnswers: SentenceWriter = ({ answers }) => {
  if (answers == null) return createUnknownSentence('answers');
  const { total, worst } = answers;
  if (worst === null) return { key: 'answers.none', tone: 'neutral', values: { total } };
  const { score, text, storeName, orderId } = worst;
  const values = { total, score, text, store: storeName, orderId };
  if (score >= scoreLimits.good) return { key: 'answers.good', tone: 'good', values };
  return { key: 'answers.worst', tone: score <= scoreLimits.bad ? 'warning' : 'neutral', values };
};

const writeNext: SentenceWriter = ({ next: { holiday, closings, scheduled } }) => {
  if (holiday === null && closings === null && scheduled === null) return createUnknownSentence('next');
  const values = {
    holiday,
    closings: closings?.length ?? null,
    name: closings?.[0]?.name ?? null,
    scheduled: scheduled ?? null,
    // Counts only areas that could not be read (null), not those without permission (undefined).
    unreadClosings: closings === null ? 1 : 0,
    unreadScheduled: scheduled === null ? 1 : 0,
  };
  const isSpecial = holiday !== null || values.closings || values.scheduled;
  return { key: isSpecial ? 'next.special' : 'next.typical', tone: 'neutral', values };
};

const writers: Readonly<Record<DigestArea, SentenceWriter>> = {
  sales: writeSales,
  stores: writeStores,
  downtime: writeDowntime,
  refunds: writeRefunds,
  late: writeLate,
  soldOut: writeSoldOut,
  answers: writeAnswers,
  next: writeNext,
};

/** True if the user may see an area and the platform has it. */
const isPresent = (facts: DigestFacts, area: DigestArea): boolean => {
  if (area === 'next') return true;
  if (area === 'downtime') return facts.downtime !== undefined || facts.stillClosed !== undefined;
  return facts[area] !== undefined;
};

/** Writes the sentences of a day, in the order of the areas. */
export const writeDigest = (facts: DigestFacts): Sentence[] =>
  digestAreas.filter((area) => isPresent(facts, area)).map((area) => ({ area, ...writers[area](facts) }));
