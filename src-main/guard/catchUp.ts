import type { OrderRow } from '@shared/contract/sales/orders';
import type { FoundSilence, SilenceWatch } from '@shared/domain/guard/silenceWatch';
import { toInstant } from '@shared/domain/values/wallTime';
import { getArrival, isArrived } from './arrivals';

/** Length of the steps in which past orders are replayed (ms). */
const stepLength = 30 * 60_000;

interface Replay {
  rows: readonly OrderRow[];
  /** Start of the replayed time (ms). */
  from: number;
  /** End of the replayed time (ms). */
  until: number;
  zone: string;
  /** Returns the share of usual orders that each store can get at a time, by store id. Closed stores get none. */
  getOpenness: (time: number) => ReadonlyMap<number, number>;
  /** Returns the time (ms) from which the closings of a store are known; null if they are not. */
  getKnownSince: (storeId: number) => number | null;
  follow: (silences: readonly FoundSilence[], time: number) => void;
  /** Lets other work run between two steps. Resolves to false if the replay should end. */
  pause: () => Promise<boolean>;
}

/** Feeds a watch with orders from before the app was watching. Resolves to false if it ended early. */
export const replayOrders = async (
  watch: SilenceWatch,
  { rows, from, until, zone, getOpenness, getKnownSince, follow, pause }: Replay,
): Promise<boolean> => {
  const orders = rows
    .filter((row) => isArrived(row) && row.createdAt !== null)
    .map((row) => ({ time: toInstant(row.createdAt ?? '', zone, 'end'), arrival: getArrival(row) }))
    .filter(({ time }) => time > from && time <= until)
    .sort((a, b) => a.time - b.time);
  let next = 0;
  for (let start = from; start < until;) {
    const now = Math.min(until, start + stepLength);
    const end = orders.findIndex(({ time }, index) => index >= next && time > now);
    const arrivals = orders.slice(next, end === -1 ? orders.length : end).map(({ arrival }) => arrival);
    next += arrivals.length;
    const stepStart = start;
    const silences = watch.step({
      ...{ from: start, now, arrivals, openness: getOpenness(now), isPast: true },
      areClosingsKnown: (storeId) => (getKnownSince(storeId) ?? Infinity) <= stepStart,
    });
    follow(silences, now);
    start = now;
    if (!(await pause())) return false;
  }
  return true;
};
