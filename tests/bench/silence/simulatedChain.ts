import { DateTime } from 'luxon';
import { halfHourMs, halfHoursPerDay, halfHoursPerWeek, toSlot } from '@shared/domain/guard/halfHours';
import { historyDays, sum, type OrderHistory } from '@shared/domain/guard/orderHistory';
import type { Arrival } from '@shared/domain/guard/silenceWatch';

export const zone = 'America/Santiago';
export const minute = 60_000;

/** Random numbers with a fixed seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const drawNormal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const poisson = (mean: number): number => {
    let product = uniform();
    let count = 0;
    for (const limit = Math.exp(-mean); product > limit; product *= uniform()) count += 1;
    return count;
  };
  /** Random log-normal factor with mean 1 and about the given coefficient of variation. */
  const factor = (variation: number): number => Math.exp(variation * drawNormal() - (variation * variation) / 2);
  return { uniform, normal: drawNormal, poisson, factor };
};

/**
 * Variation beyond Poisson arrivals, as coefficients: of days of the chain and of a store, of hours of the chain and of a
 * store, and of a store's habits against those of the chain.
 */
const variation = { chainDay: 0.1, storeDay: 0.12, chainHour: 0.1, storeHour: 0.15, storeTime: 0.2, storeWeekday: 0.1 };

const weekdayWeights = [0.7, 0.85, 0.9, 1, 1.35, 1.3, 1.1];

/** Demand at a half hour of the day: lunch at 45 % of dinner, which peaks at 20:30. Stores open from 12:00 to 24:00. */
const getDemand = (time: number): number => {
  const hour = time / 2 + 0.25;
  if (hour < 12) return 0;
  const bump = (instant: number, width: number) => Math.exp(-(((hour - instant) / width) ** 2) / 2);
  return 0.12 + 0.45 * bump(13.6, 0.9) + bump(20.5, 1.4);
};

const channelShares = { mercat: 0.5, rappi: 0.2, uber_eats: 0.2, peya_aggregator: 0.1 };
const channelNames = Object.keys(channelShares) as (keyof typeof channelShares)[];

export interface SimulatedStore {
  id: number;
  perDay: number;
}

/** Factor by which an event, such as an outage, changes the number of a store's orders. */
export type Effect = (instant: number, storeId: number, channel: string) => number;

interface Moment {
  instant: number;
  weekday: number;
  hourOfDay: number;
  share: number;
  ofDay: readonly number[];
  ofHour: readonly number[];
}

/** Simulated chain whose stores get the given orders per day, with the variation of real days. */
export class SimulatedChain {
  readonly stores: readonly SimulatedStore[];
  private readonly random;
  private readonly habits: readonly { time: number[]; weekday: number[] }[];
  private readonly slots: readonly number[];
  private readonly days = new Map<number, number[]>();
  private readonly hours = new Map<number, number[]>();
  private moment: Moment | null = null;

  constructor(perDay: readonly number[], seed: number) {
    this.random = createRandom(seed);
    this.stores = perDay.map((orders, index) => ({ id: index + 1, perDay: orders }));
    this.habits = perDay.map(() => ({
      time: Array.from({ length: halfHoursPerDay / 2 }, () => this.random.factor(variation.storeTime)),
      weekday: Array.from({ length: 7 }, () => this.random.factor(variation.storeWeekday)),
    }));
    const raw = Array.from(
      { length: halfHoursPerWeek },
      (_, slot) => getDemand(slot % halfHoursPerDay) * (weekdayWeights[Math.floor(slot / halfHoursPerDay)] ?? 1),
    );
    const total = sum(raw);
    this.slots = raw.map((each) => (7 * each) / total);
  }

  /** Returns the mean orders of a store per minute, by its profile and the day. */
  rate(index: number, instant: number): number {
    if (this.moment?.instant !== instant) this.moment = this.toMoment(instant);
    const { weekday, hourOfDay, share, ofDay, ofHour } = this.moment;
    if (share === 0) return 0;
    const { time, weekday: days } = this.habits[index]!;
    const slotShare = time[hourOfDay]! * days[weekday]!;
    const base = (this.stores[index]!.perDay * share) / 30;
    return base * slotShare * ofDay[0]! * ofDay[index + 1]! * ofHour[0]! * ofHour[index + 1]!;
  }

  /** Returns the orders of a few minutes until `instant`. */
  arrive(instant: number, minutes: number, effect: Effect): Arrival[] {
    const arrivals: Arrival[] = [];
    this.stores.forEach(({ id }, index) => {
      const rate = this.rate(index, instant) * minutes;
      for (const channel of channelNames) {
        const orders = this.random.poisson(rate * channelShares[channel] * effect(instant, id, channel));
        for (let order = 0; order < orders; order += 1)
          arrivals.push({ storeId: id, channel, payments: [channel === 'mercat' ? 'webpay' : 'cash'] });
      }
    });
    return arrivals;
  }

  /** Returns the orders of the four weeks before an instant, as the app would read them. */
  readHistory(until: number): OrderHistory {
    const cells = this.stores.map(() => new Array<number>(halfHoursPerWeek).fill(0));
    const end = DateTime.fromMillis(until, { zone }).startOf('day');
    const start = end.minus({ days: historyDays }).toMillis();
    for (let instant = start; instant < end.toMillis(); instant += halfHourMs) {
      const localTime = DateTime.fromMillis(instant, { zone });
      const slot = toSlot(localTime.weekday - 1, localTime.hour, localTime.minute);
      if ((this.slots[slot] ?? 0) === 0) continue;
      this.stores.forEach((_store, index) => {
        cells[index]![slot]! += this.random.poisson(this.rate(index, instant + minute) * 30);
      });
    }
    return {
      source: 'orders',
      days: [4, 4, 4, 4, 4, 4, 4],
      stores: cells.map((storeCells, index) => {
        return { id: index + 1, cells: storeCells, orders: sum(storeCells), revenue: sum(storeCells) * 13_500 };
      }),
      chain: Array.from({ length: halfHoursPerWeek }, (_, slot) =>
        sum(cells.map((storeCells) => storeCells[slot] ?? 0)),
      ),
      channels: channelShares,
      payments: { webpay: channelShares.mercat, cash: 1 - channelShares.mercat },
    };
  }

  private toMoment(instant: number): Moment {
    const localTime = DateTime.fromMillis(instant, { zone });
    const weekday = localTime.weekday - 1;
    const day = Math.floor((instant + localTime.offset * minute) / 86_400_000);
    return {
      instant,
      weekday,
      hourOfDay: localTime.hour,
      share: this.slots[toSlot(weekday, localTime.hour, localTime.minute)] ?? 0,
      ofDay: this.factors(this.days, day, variation.chainDay, variation.storeDay),
      ofHour: this.factors(this.hours, Math.floor(instant / (90 * minute)), variation.chainHour, variation.storeHour),
    };
  }

  /** Random factors of the chain (first) and of each store, drawn once per period. */
  private factors(factorsByKey: Map<number, number[]>, period: number, ofChain: number, ofStore: number): number[] {
    const cachedFactor = factorsByKey.get(period);
    if (cachedFactor !== undefined) return cachedFactor;
    const factors = [this.random.factor(ofChain), ...this.stores.map(() => this.random.factor(ofStore))];
    factorsByKey.set(period, factors);
    return factors;
  }
}
