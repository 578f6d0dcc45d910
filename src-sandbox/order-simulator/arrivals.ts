import { computeRatePerMinute } from '../seed/orders/demand';
import { createRandom, type Random } from '../seed/random';

const minute = 60_000;
/** Upper bound of orders in a minute, beyond any realistic demand. */
const maxPerMinute = 200;

/** Draws a Poisson-distributed count (Knuth's algorithm). */
const samplePoisson = (mean: number, random: Random): number => {
  const limit = Math.exp(-mean);
  let product = random.next();
  let count = 0;
  while (product > limit && count < maxPerMinute) {
    count += 1;
    product *= random.next();
  }
  return count;
};

export interface Arrival {
  /** Arrival in stream time (ms). */
  at: number;
  /** Name of the random stream from which the order is drawn. */
  stream: string;
}

interface ArrivalOptions {
  seed: number;
  key: string;
  perDay: number;
  zone: string;
  /** Converts stream time to clock time, on which demand depends. */
  clockOf: (streamTime: number) => number;
}

/**
 * Arrivals after `from` and until `to`. Draws each minute independently, so results do not depend on the call
 * frequency.
 */
export function* drawArrivals(
  from: number,
  to: number,
  { seed, key, perDay, zone, clockOf }: ArrivalOptions,
): Generator<Arrival> {
  for (let minuteIndex = Math.floor(from / minute); minuteIndex * minute < to; minuteIndex += 1) {
    const stream = `${key}/stream/${minuteIndex}`;
    const random = createRandom(seed, stream);
    const mean = computeRatePerMinute(clockOf(Math.max(from, minuteIndex * minute)), zone, perDay);
    const times = Array.from(
      { length: samplePoisson(mean, random) },
      () => minuteIndex * minute + random.next() * minute,
    );
    for (const [index, time] of times.sort((one, other) => one - other).entries()) {
      if (time > from && time <= to) yield { at: time, stream: `${stream}/${index}` };
    }
  }
}
