import { computeRatePerMinute } from '../seed/orders/demand';
import { createRandom, type Random } from '../seed/random';

const minuteMs = 60_000;
/** Maximum orders per minute, above any realistic demand. */
const maxPerMinute = 200;

/** Draws a count from a Poisson distribution (Knuth's algorithm). */
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

interface Arrival {
  /** Arrival, in simulated time (ms). */
  at: number;
  /** Stream name of the order's random generator. */
  stream: string;
}

interface ArrivalOptions {
  seed: number;
  key: string;
  perDay: number;
  zone: string;
  /** Converts simulated time to clock time, since demand depends on the time of day. */
  getClock: (streamTime: number) => number;
}

/**
 * Generates the arrivals after `from` and until `to`. Each minute is drawn independently, so the result does not depend
 * on how often this is called.
 */
export function* generateArrivals(
  from: number,
  to: number,
  { seed, key, perDay, zone, getClock }: ArrivalOptions,
): Generator<Arrival> {
  for (let minuteIndex = Math.floor(from / minuteMs); minuteIndex * minuteMs < to; minuteIndex += 1) {
    const stream = `${key}/stream/${minuteIndex}`;
    const random = createRandom(seed, stream);
    const mean = computeRatePerMinute(getClock(Math.max(from, minuteIndex * minuteMs)), zone, perDay);
    const times = Array.from(
      { length: samplePoisson(mean, random) },
      () => minuteIndex * minuteMs + random.next() * minuteMs,
    );
    for (const [index, time] of times.sort((a, b) => a - b).entries()) {
      if (time > from && time <= to) yield { at: time, stream: `${stream}/${index}` };
    }
  }
}
