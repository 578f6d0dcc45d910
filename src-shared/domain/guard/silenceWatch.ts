import { canRing, filterRecentRings, getThresholds, hasRung, type AlarmRing, type Thresholds } from './alarmBudget';
import { getGroupFactor, getStoreFactor, groupWindow, storeWindow, type ExpectedOrders } from './expectedOrders';
import { addToSilence, createSilence, type Silence } from './silence';

export const silenceLevels = ['tenant', 'channel', 'payment', 'store'] as const;
export type SilenceLevel = (typeof silenceLevels)[number];

/** Orders of one series: a store, a channel, a payment method or the whole tenant. */
interface Series {
  /** `tenant`, `channel:rappi`, `payment:webpay` or `store:12`. */
  key: string;
  level: SilenceLevel;
  /** Id of the store, channel or payment method; null for the tenant. */
  of: string | number | null;
  perWeek: number;
}

/** An order that reached a store. */
export interface Arrival {
  storeId: number | null;
  channel: string;
  payments: readonly string[];
}

/** Observations since the last step. */
interface Observations {
  /** Start of the observed time (ms), which ends at `now`. Orders before the start were not watched. */
  from: number;
  now: number;
  arrivals: readonly Arrival[];
  /** Share of its usual orders that a store can receive now: 0 if it is closed as planned. */
  openShares: ReadonlyMap<number, number>;
  /**
   * True for orders read after the fact. Silences found in them are listed but do not ring until the app watches live.
   */
  isPast?: boolean;
  /**
   * For past orders, true if the store's closings at that time are known. Otherwise missed orders count only up to the
   * listing threshold and never ring, because the store may have been closed.
   */
  areClosingsKnown?: (storeId: number) => boolean;
}

/** Figures behind a silence, to explain it to users. */
export interface SilenceFacts {
  since: number;
  expected: number;
  orders: number;
  lastOrderAt: number | null;
  /** Value of the expected orders that did not come, in the tenant's currency; null if unknown. */
  lost: number | null;
  /**
   * Number of missed orders not cancelled by later orders. A silence is listed from `threshold` and rings from
   * `ringsFrom`.
   */
  missed: number;
  threshold: number;
  ringsFrom: number;
  /** Usual number of orders per day. */
  perDay: number;
  /** Factor by which other stores currently sell more or less than usual. */
  groupFactor: number;
  isHoliday: boolean;
  /** Number of days of history on which the expectation is based. */
  days: number;
}

export interface FoundSilence extends SilenceFacts {
  key: string;
  level: SilenceLevel;
  of: string | number | null;
  raisedAt: number;
  /** True if it rings, within the weekly budget. */
  rings: boolean;
}

/** Usual orders per day below which a series is too quiet to watch. */
export const minOrdersPerDay = 15;
/** Maximum share of all orders for a channel or payment method to be watched separately from the tenant. */
const maxSeriesShare = 0.9;
/** Share of a Sunday's usual orders that is assumed on a holiday when there are no other stores to compare with. */
const holidayShare = 0.4;
/** Duration of the intervals into which recent orders are divided (ms). */
const intervalLength = 5 * 60_000;

export interface WatchMemory {
  silences: Record<string, Silence>;
  found: FoundSilence[];
  rings: AlarmRing[];
}

interface OrderSums {
  expected: number;
  orders: number;
}

/** Orders and expectations of the last hours, by series. */
class RecentOrders {
  private intervals: { start: number; sums: Map<string, OrderSums> }[] = [];

  add(key: string, { expected, orders }: OrderSums, now: number): void {
    const start = Math.floor(now / intervalLength) * intervalLength;
    let lastInterval = this.intervals.at(-1);
    if (lastInterval?.start !== start) {
      lastInterval = { start, sums: new Map() };
      this.intervals = [...this.intervals.filter((interval) => interval.start > now - storeWindow), lastInterval];
    }
    const previousSums = lastInterval.sums.get(key) ?? { expected: 0, orders: 0 };
    lastInterval.sums.set(key, { expected: previousSums.expected + expected, orders: previousSums.orders + orders });
  }

  getSums(key: string, from: number, to: number): OrderSums {
    const total = { expected: 0, orders: 0 };
    for (const { start, sums } of this.intervals) {
      if (start <= from || start + intervalLength > to) continue;
      const intervalSums = sums.get(key);
      total.expected += intervalSums?.expected ?? 0;
      total.orders += intervalSums?.orders ?? 0;
    }
    return total;
  }
}

/** Lists the series to watch, and the stores, channels and payment methods that sell too little to be watched. */
const planSeries = (expectedOrders: ExpectedOrders): { watchedSeries: Series[]; quietSeries: Series[] } => {
  const storeSeries = expectedOrders.storeIds.map((id): Series => {
    return { key: `store:${id}`, level: 'store', of: id, perWeek: expectedOrders.getOrdersPerWeek(id) };
  });
  const ordersPerWeek = storeSeries.reduce((total, series) => total + series.perWeek, 0);
  const createSeries = (level: 'channel' | 'payment', shares: Readonly<Record<string, number>>): Series[] =>
    Object.entries(shares)
      .filter(([, share]) => share < maxSeriesShare)
      .map(([name, share]) => ({ key: `${level}:${name}`, level, of: name, perWeek: share * ordersPerWeek }));
  const allSeries: Series[] = [
    // Adds the tenant as a series only if there are several stores; with one store, both series would be equal.
    ...(storeSeries.length > 1 ? [{ key: 'tenant', level: 'tenant' as const, of: null, perWeek: ordersPerWeek }] : []),
    ...createSeries('channel', expectedOrders.channels),
    ...createSeries('payment', expectedOrders.payments),
    ...storeSeries,
  ];
  const isWatched = (series: Series) => series.perWeek / 7 >= minOrdersPerDay;
  return { watchedSeries: allSeries.filter(isWatched), quietSeries: allSeries.filter((series) => !isWatched(series)) };
};

const isWide = (level: SilenceLevel): boolean => level === 'tenant' || level === 'channel';

/** Detects missing orders of one tenant. Reads no clock: each step passes the current time. */
export class SilenceWatch {
  readonly series: readonly Series[];
  readonly quietSeries: readonly Series[];
  private readonly thresholds: ReadonlyMap<string, Thresholds>;
  private silences: Map<string, Silence>;
  private found: Map<string, FoundSilence>;
  private rings: AlarmRing[];

  constructor(
    private readonly expectedOrders: ExpectedOrders,
    memory: WatchMemory = { silences: {}, found: [], rings: [] },
    private readonly recentOrders = new RecentOrders(),
  ) {
    const { watchedSeries, quietSeries } = planSeries(expectedOrders);
    this.series = watchedSeries;
    this.quietSeries = quietSeries;
    this.thresholds = new Map(
      watchedSeries.map(({ key, level, perWeek }) => [
        key,
        getThresholds(perWeek, watchedSeries.length, isWide(level)),
      ]),
    );
    const isKnown = ({ key }: { key: string }) => this.thresholds.has(key);
    this.silences = new Map(Object.entries(memory.silences).filter(([key]) => isKnown({ key })));
    this.found = new Map(memory.found.filter(isKnown).map((foundSilence) => [foundSilence.key, foundSilence]));
    this.rings = [...memory.rings];
  }

  /** Returns a watch that continues this one with new expected orders. */
  continueWith(expectedOrders: ExpectedOrders): SilenceWatch {
    return new SilenceWatch(expectedOrders, this.memory, this.recentOrders);
  }

  /** Returns a watch that has forgotten missed and recent orders, so that past orders can be added to it. */
  createRestartedWatch(): SilenceWatch {
    return new SilenceWatch(this.expectedOrders, { silences: {}, found: [], rings: this.rings });
  }

  get memory(): WatchMemory {
    return { silences: Object.fromEntries(this.silences), found: this.current, rings: this.rings };
  }

  /** Current silences, oldest first. */
  get current(): FoundSilence[] {
    return [...this.found.values()];
  }

  findThresholds(key: string): Thresholds | null {
    return this.thresholds.get(key) ?? null;
  }

  /** Forgets missed orders, because too much time passed without watching. */
  restart(now: number): void {
    this.silences = new Map([...this.silences.keys()].map((key) => [key, createSilence(now)]));
    this.found.clear();
  }

  /** Returns the current silences after a step. */
  observe({
    from,
    now,
    arrivals,
    openShares,
    isPast = false,
    areClosingsKnown = () => false,
  }: Observations): FoundSilence[] {
    const { getHalfHour, getOrdersBetween, storeIds, channels, payments } = this.expectedOrders;
    const { isHoliday } = getHalfHour(now);
    const expectedByStore = new Map(
      storeIds.map((id) => [id, getOrdersBetween(id, from, now) * (openShares.get(id) ?? 0)]),
    );
    const total = [...expectedByStore.values()].reduce((sum, expectedOrders) => sum + expectedOrders, 0);
    const isOpen = storeIds.some((id) => (openShares.get(id) ?? 0) > 0);
    const expectedTotal = total * (isHoliday ? holidayShare : 1);

    this.recentOrders.add('tenant', { expected: total, orders: arrivals.length }, now);
    const countOrders = (level: SilenceLevel, subject: string | number | null) =>
      arrivals.filter(
        (arrival) =>
          level === 'tenant' ||
          (level === 'store' && arrival.storeId === subject) ||
          (level === 'channel' && arrival.channel === subject) ||
          (level === 'payment' && arrival.payments.some((method) => method === subject)),
      ).length;

    const commonInput = { now, isHoliday, isPast, isCapped: isPast };
    this.add('tenant', {
      ...commonInput,
      expected: expectedTotal,
      orders: countOrders('tenant', null),
      groupFactor: 1,
      isOpen,
    });
    // A silent tenant explains the silence of all its channels and payment methods; a silent channel explains that of
    // payment methods.
    const isTenantSilent = this.found.has('tenant');
    for (const level of ['channel', 'payment'] as const) {
      const isExplained = isTenantSilent || (level === 'payment' && this.isAnySilent('channel'));
      for (const [name, share] of Object.entries(level === 'channel' ? channels : payments)) {
        const key = `${level}:${name}`;
        const orders = countOrders(level, name);
        this.recentOrders.add(key, { expected: total * share, orders }, now);
        const groupFactor = this.getGroupFactor(key, now);
        // At most 1, because customers who switch to another channel or method must not raise the expectation of the
        // one that they left.
        const factor = Math.min(1, groupFactor);
        const expected = isExplained ? 0 : expectedTotal * share * factor;
        this.add(key, { ...commonInput, expected, orders, groupFactor, isOpen });
      }
    }
    const lostShare = Object.entries(channels)
      .filter(([name]) => this.found.has(`channel:${name}`))
      .reduce((sum, [, share]) => sum + share, 0);
    for (const [id, typicalOrders] of expectedByStore) {
      const key = `store:${id}`;
      const orders = countOrders('store', id);
      this.recentOrders.add(key, { expected: typicalOrders, orders }, now);
      const groupFactor = this.getGroupFactor(key, now);
      const expectedOrders = isTenantSilent ? 0 : typicalOrders * groupFactor * (1 - lostShare);
      const expected = expectedOrders * this.getStoreFactor(key, now);
      this.recentOrders.add(`own:${key}`, { expected: expectedOrders, orders }, now);
      this.add(key, {
        ...commonInput,
        ...{ expected, orders, groupFactor },
        isOpen: (openShares.get(id) ?? 0) > 0,
        isCapped: isPast && !areClosingsKnown(id),
      });
    }
    return this.current;
  }

  private isAnySilent(level: SilenceLevel): boolean {
    return this.current.some((silence) => silence.level === level);
  }

  private getGroupFactor(key: string, now: number): number {
    const getSums = (seriesKey: string) => this.recentOrders.getSums(seriesKey, now - groupWindow, Infinity);
    const [chainSums, seriesSums] = [getSums('tenant'), getSums(key)];
    return getGroupFactor(chainSums.orders - seriesSums.orders, chainSums.expected - seriesSums.expected);
  }

  /**
   * Returns a store's own correction, from its orders before the current silence, so that an outage does not hide
   * itself.
   */
  private getStoreFactor(key: string, now: number): number {
    const { orders, expected } = this.recentOrders.getSums(
      `own:${key}`,
      now - storeWindow,
      this.silences.get(key)?.since ?? now,
    );
    return getStoreFactor(orders, expected);
  }

  private add(
    key: string,
    observation: {
      expected: number;
      orders: number;
      now: number;
      groupFactor: number;
      isHoliday: boolean;
      isOpen: boolean;
      isPast: boolean;
      /** True to count missed orders only up to the listing threshold. */
      isCapped: boolean;
    },
  ): void {
    const series = this.series.find((candidate) => candidate.key === key);
    const thresholds = this.thresholds.get(key);
    if (series === undefined || thresholds === undefined) return;
    const { now, groupFactor, isHoliday, isOpen, isPast, isCapped } = observation;
    const { listingThreshold, ringingThreshold } = thresholds;
    const silence = addToSilence(
      this.silences.get(key) ?? createSilence(now),
      observation,
      isCapped ? listingThreshold : ringingThreshold,
    );
    this.silences.set(key, silence);
    const previousSilence = this.found.get(key);
    // A silence ends when the store closes for the day, and rings again after another missed order the next day.
    if (previousSilence !== undefined && !isOpen)
      this.silences.set(key, { ...silence, statistic: Math.min(silence.statistic, ringingThreshold - 1) });
    if (
      !isOpen ||
      (previousSilence === undefined ? silence.statistic < listingThreshold : silence.statistic < listingThreshold / 2)
    ) {
      this.found.delete(key);
      return;
    }
    const { statistic, since, expected, orders, lastOrderAt } = silence;
    const ticket = this.expectedOrders.getAverageTicket(series.level === 'store' ? Number(series.of) : null);
    const wasRinging = previousSilence?.rings ?? false;
    const isRepeated = hasRung(this.rings, now, key, silence);
    const canStart =
      !isPast && statistic >= ringingThreshold && (isRepeated || canRing(this.rings, now, isWide(series.level)));
    const rings = wasRinging || canStart;
    if (rings && !wasRinging && !isRepeated) this.rings = [...filterRecentRings(this.rings, now), { key, at: now }];
    this.found.set(key, {
      key,
      level: series.level,
      of: series.of,
      raisedAt: previousSilence?.raisedAt ?? now,
      rings,
      since,
      expected,
      orders,
      lastOrderAt,
      lost: ticket === null ? null : Math.max(0, expected - orders) * ticket,
      missed: statistic,
      threshold: listingThreshold,
      ringsFrom: ringingThreshold,
      perDay: series.perWeek / 7,
      groupFactor,
      isHoliday,
      days: this.expectedOrders.days,
    });
  }
}
