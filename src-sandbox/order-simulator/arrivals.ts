import { ratePerMinute } from '../seed/orders/demand';
import { randomFor, type Random } from '../seed/random';

const minute = 60_000;
/** Of a minute: more than any real one has. */
const maxPerMinute = 200;

/** How many come where `mean` do on average (Knuth). */
const poisson = (mean: number, random: Random): number => {
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
  /** By the stream's time. */
  at: number;
  /** What everything about the order is drawn from. */
  stream: string;
}

interface ArrivalOptions {
  seed: number;
  key: string;
  perDay: number;
  zone: string;
  /** From the stream's time to the clock's, which says how hungry people are. */
  clockOf: (streamTime: number) => number;
}

/**
 * Orders that come after `from`, until `to`: each minute of the stream's time is drawn by itself, so that they are the
 * same however often somebody looks.
 */
export function* arrivalsBetween(
  from: number,
  to: number,
  { seed, key, perDay, zone, clockOf }: ArrivalOptions,
): Generator<Arrival> {
  for (let nth = Math.floor(from / minute); nth * minute < to; nth += 1) {
    const stream = `${key}/stream/${nth}`;
    const random = randomFor(seed, stream);
    const mean = ratePerMinute(clockOf(Math.max(from, nth * minute)), zone, perDay);
    const times = Array.from({ length: poisson(mean, random) }, () => nth * minute + random.next() * minute);
    for (const [index, at] of times.sort((one, other) => one - other).entries()) {
      if (at > from && at <= to) yield { at, stream: `${stream}/${index}` };
    }
  }
}
