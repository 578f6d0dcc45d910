import { DateTime } from 'luxon';
import { createExpectedOrders, type ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import { SilenceWatch, type Arrival, type FoundSilence } from '@shared/domain/guard/silenceWatch';
import { toInstant } from '@shared/domain/values/wallTime';
import { createRandom, minute, SimulatedChain, zone, type Effect } from './simulatedChain';

/** Length of a step (min). The app steps at least as often. */
const stepMinutes = 2;
const day = 24 * 60 * minute;

export const bands = [20, 40, 100, 200] as const;

/** Orders per day of each store in a chain, which cycles through all bands. */
export const aChain = (stores: number): number[] =>
  Array.from({ length: stores }, (_, index) => bands[index % bands.length]!);

const typicalEffect: Effect = () => 1;

interface Run {
  chain: SimulatedChain;
  from: string;
  days: number;
  effect?: Effect;
  /** Returns true if a store is closed as planned. */
  isClosed?: (time: number, storeId: number) => boolean;
  /** Called after each step. */
  onStep?: (step: Seen) => void;
}

export interface Seen {
  time: number;
  arrivals: readonly Arrival[];
  found: readonly FoundSilence[];
  expected: ExpectedOrders;
  watch: SilenceWatch;
}

/** Runs the detector on simulated orders. Reads the order history again every simulated week; the app does so daily. */
export const run = ({
  chain,
  from,
  days,
  effect = typicalEffect,
  isClosed = () => false,
  onStep,
}: Run): SilenceWatch => {
  const start = toInstant(`${from}T00:00:00`, zone);
  const createExpected = (time: number) => createExpectedOrders(chain.readHistory(time), { zone, country: 'cl' });
  let expected = createExpected(start);
  let watch = new SilenceWatch(expected);
  for (let dayNumber = 0; dayNumber < days; dayNumber += 1) {
    const date = DateTime.fromMillis(start, { zone }).plus({ days: dayNumber });
    if (dayNumber > 0 && dayNumber % 7 === 0) {
      expected = createExpected(date.toMillis());
      watch = watch.continueWith(expected);
    }
    const [opens, closes] = [date.set({ hour: 12 }).toMillis(), date.plus({ days: 1 }).toMillis()];
    for (let time = opens + stepMinutes * minute; time <= closes; time += stepMinutes * minute) {
      const openShares = new Map(chain.stores.map(({ id }) => [id, isClosed(time, id) ? 0 : 1]));
      const arrivals = chain
        .arrive(time, stepMinutes, effect)
        .filter(({ storeId }) => storeId !== null && openShares.get(storeId) === 1);
      const silences = watch.observe({ from: time - stepMinutes * minute, now: time, arrivals, openShares });
      onStep?.({ time, arrivals, found: silences, expected, watch });
    }
    // Stores close for the night.
    watch.observe({ from: closes, now: closes + minute, arrivals: [], openShares: new Map() });
  }
  return watch;
};

export const isAtRing = ({ missed, ringsFrom }: FoundSilence): boolean => missed >= ringsFrom;

export interface FalseAlarms {
  /** Alarms of the detector per week: rings, rings if there were no weekly limit, and listed silences. */
  rang: number[];
  wouldRing: number[];
  listed: number[];
  /** Alarms per week of two baselines, summed over all stores: "nothing in 30 minutes" and a z-score below -3. */
  nothing: number[];
  zScore: number[];
}

const baselineWindow = 60;

/**
 * Baseline detectors per store: track actual and expected orders of the last hour, and the time since the last order.
 */
class Baselines {
  private readonly pieces = new Map<number, { expected: number; orders: number }[]>();
  private readonly quiet = new Map<number, number>();
  private readonly isZ = new Map<number, boolean>();

  /**
   * Advances a store by one step; returns for each baseline whether its alarm is active and whether it starts in this
   * step.
   */
  step(storeId: number, expected: number, orders: number) {
    const quiet = orders > 0 ? 0 : (this.quiet.get(storeId) ?? 0) + stepMinutes;
    this.quiet.set(storeId, quiet);
    const recentPieces = [...(this.pieces.get(storeId) ?? []), { expected, orders }].slice(
      -baselineWindow / stepMinutes,
    );
    this.pieces.set(storeId, recentPieces);
    const total = recentPieces.reduce((sum, each) => sum + each.expected, 0);
    const count = recentPieces.reduce((sum, each) => sum + each.orders, 0);
    const isLow = total > 0 && (count - total) / Math.sqrt(total) < -3;
    const wasLow = this.isZ.get(storeId) ?? false;
    this.isZ.set(storeId, isLow);
    return { nothing: quiet >= 30, nothingBegins: quiet === 30, zScore: isLow, zScoreBegins: isLow && !wasLow };
  }

  endDay(): void {
    this.quiet.clear();
    this.pieces.clear();
    this.isZ.clear();
  }
}

/** Counts the alarms of detector and baselines in four weeks without outages. */
export const countFalseAlarms = (stores: number, seeds: readonly number[]): FalseAlarms => {
  const result: FalseAlarms = { rang: [], wouldRing: [], listed: [], nothing: [], zScore: [] };
  for (const seed of seeds) {
    const weeks = Array.from({ length: 4 }, () => ({ rang: 0, wouldRing: 0, listed: 0, nothing: 0, zScore: 0 }));
    const states = new Map<string, { listed: boolean; atRing: boolean; rings: boolean }>();
    const baselines = new Baselines();
    const chain = new SimulatedChain(aChain(stores), seed);
    const start = toInstant('2026-05-25T00:00:00', zone);
    let today = -1;
    run({
      chain,
      from: '2026-05-25',
      days: 28,
      onStep: ({ time, found, arrivals, expected }) => {
        const dayNumber = Math.floor((time - 1 - start) / day);
        if (dayNumber !== today) baselines.endDay();
        today = dayNumber;
        const week = weeks[Math.min(3, Math.floor(dayNumber / 7))]!;
        const keys = new Set(found.map(({ key }) => key));
        for (const key of states.keys()) if (!keys.has(key)) states.delete(key);
        for (const each of found) {
          const previousState = states.get(each.key) ?? { listed: false, atRing: false, rings: false };
          if (!previousState.listed) week.listed += 1;
          if (!previousState.atRing && isAtRing(each)) week.wouldRing += 1;
          if (!previousState.rings && each.rings) week.rang += 1;
          states.set(each.key, { listed: true, atRing: previousState.atRing || isAtRing(each), rings: each.rings });
        }
        for (const { id } of chain.stores) {
          const arrivalCount = arrivals.filter(({ storeId }) => storeId === id).length;
          const alarms = baselines.step(
            id,
            expected.getOrdersBetween(id, time - stepMinutes * minute, time),
            arrivalCount,
          );
          if (alarms.nothingBegins) week.nothing += 1;
          if (alarms.zScoreBegins) week.zScore += 1;
        }
      },
    });
    for (const name of ['rang', 'wouldRing', 'listed', 'nothing', 'zScore'] as const)
      result[name].push(...weeks.map((week) => week[name]));
  }
  return result;
};

export interface Delay {
  /** Missing orders until the alarm rang, was listed, or a baseline noticed; Infinity if never. */
  missed: number;
  listed: number;
  nothing: number;
  zScore: number;
  /** Missed orders until the alarm rang, by the app's own expectation. */
  expected: number;
  /** Open minutes until the alarm rang. */
  minutes: number;
  threshold: number;
}

interface Plant {
  /** Index of the store. */
  index: number;
  since: number;
  missed: number;
  expected: number;
  minutes: number;
  measured: Partial<Omit<Delay, 'threshold'>>;
}

/**
 * Plants outages at random times, one at a time, in stores of each band in turn, and measures the time until each is
 * detected. `part` of the orders still arrive; `startsAt` fixes the hour.
 */
export const measureDelays = (
  stores: number,
  seeds: readonly number[],
  part: number,
  startsAt?: number,
): Map<number, Delay[]> => {
  const delays = new Map<number, Delay[]>(bands.map((band) => [band, []]));
  for (const seed of seeds) {
    const chain = new SimulatedChain(aChain(stores), seed);
    const random = createRandom(seed + 1_000);
    const start = toInstant('2026-05-25T00:00:00', zone);
    let current: Plant;
    let turn = seed;
    const planSilence = (after: number): Plant => {
      turn += 1;
      const date = DateTime.fromMillis(after, { zone }).startOf('day').plus({ days: 1 });
      const since = date.plus({
        minutes: startsAt === undefined ? 740 + Math.floor(random.uniform() * 580) : startsAt * 60,
      });
      return { index: turn % bands.length, since: since.toMillis(), missed: 0, expected: 0, minutes: 0, measured: {} };
    };
    current = planSilence(start - day);
    const baselines = new Baselines();
    let today = '';
    run({
      chain,
      from: '2026-05-25',
      days: 28,
      effect: (time, storeId) => (storeId === current.index + 1 && time > current.since ? part : 1),
      onStep: ({ time, found, arrivals, expected, watch }) => {
        const date = DateTime.fromMillis(time - minute, { zone }).toISODate() ?? '';
        if (date !== today) baselines.endDay();
        today = date;
        chain.stores.slice(0, bands.length).forEach(({ id }, index) => {
          const arrivalCount = arrivals.filter(({ storeId }) => storeId === id).length;
          const typicalOrders = expected.getOrdersBetween(id, time - stepMinutes * minute, time);
          const baseline = baselines.step(id, typicalOrders, arrivalCount);
          if (index !== current.index || time <= current.since) return;
          const { measured } = current;
          current.missed += chain.rate(index, time) * stepMinutes * (1 - part);
          current.minutes += stepMinutes;
          const silence = found.find(({ key }) => key === `store:${id}`);
          current.expected += typicalOrders * (1 - part);
          if (baseline.nothing) measured.nothing ??= current.missed;
          if (baseline.zScore) measured.zScore ??= current.missed;
          if (silence !== undefined) measured.listed ??= current.missed;
          if (silence !== undefined && isAtRing(silence)) {
            measured.missed ??= current.missed;
            measured.minutes ??= current.minutes;
            measured.expected ??= current.expected;
          }
          // An outage lasts until all detectors have found it, at most three days.
          if (Object.keys(measured).length < 6 && time - current.since <= 3 * day) return;
          delays.get(bands[index]!)!.push({
            missed: Infinity,
            minutes: Infinity,
            expected: Infinity,
            listed: Infinity,
            nothing: Infinity,
            zScore: Infinity,
            ...measured,
            threshold: watch.findThresholds(`store:${id}`)?.ringingThreshold ?? NaN,
          });
          current = planSilence(time);
        });
      },
    });
  }
  return delays;
};

export interface Scenario {
  name: string;
  /** False rings per run, and runs in which the planted silence was found. */
  falseRings: number[];
  found: number;
  runs: number;
  /** Missed orders until the planted silence was found, and open minutes. */
  missed: number[];
  minutes: number[];
}

interface Planted {
  name: string;
  date: string;
  stores: number;
  /** Time from which the effect applies, as `HH:mm`. */
  from: string;
  effect: (storeId: number, channel: string, time: number) => number;
  /** Key of the silence that should be found; null if none. */
  expects: string | null;
  isClosed?: (storeId: number) => boolean;
}

/** Plants one event on one day, after a normal day, and counts the rings. */
export const measureScenario = (planted: Planted, seeds: readonly number[]): Scenario => {
  const { name, date, stores, from, effect, expects, isClosed } = planted;
  const since = toInstant(`${date}T${from}:00`, zone);
  const scenario: Scenario = { name, falseRings: [], found: 0, runs: seeds.length, missed: [], minutes: [] };
  const first = DateTime.fromISO(date, { zone }).minus({ days: 1 }).toFormat('yyyy-MM-dd');
  for (const seed of seeds) {
    const chain = new SimulatedChain(aChain(stores), seed);
    const rungSilences = new Set<string>();
    let missedOrders = 0;
    let foundAt: number | null = null;
    run({
      chain,
      from: first,
      days: 2,
      effect: (time, storeId, channel) => (time > since ? effect(storeId, channel, time) : 1),
      isClosed: (time, storeId) => time > since && isClosed?.(storeId) === true,
      onStep: ({ time, found, expected }) => {
        if (time <= since) return;
        for (const each of found) if (each.rings) rungSilences.add(each.key);
        if (expects === null || foundAt !== null) return;
        const isAffected = (id: number) => !expects.startsWith('store:') || expects === `store:${id}`;
        for (const { id } of chain.stores) {
          const share = expects.startsWith('channel:') ? (expected.channels[expects.slice(8)] ?? 0) : 1;
          const lostShare = 1 - effect(id, expects.startsWith('channel:') ? expects.slice(8) : 'mercat', time);
          if (isAffected(id)) missedOrders += chain.rate(id - 1, time) * stepMinutes * share * lostShare;
        }
        if (rungSilences.has(expects)) foundAt = time;
      },
    });
    scenario.falseRings.push([...rungSilences].filter((key) => key !== expects).length);
    if (foundAt === null) continue;
    scenario.found += 1;
    scenario.missed.push(missedOrders);
    scenario.minutes.push((foundAt - since) / minute);
  }
  return scenario;
};
