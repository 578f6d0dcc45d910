import type { OrderRow } from '@shared/contract/sales/orders';
import type { FoundSilence, SilenceWatch } from '@shared/domain/guard/silenceWatch';
import { toInstant } from '@shared/domain/values/wallTime';
import { getArrival, hasArrived } from './arrivals';

/** Length of the steps in which past orders are replayed (ms). */
const stepDuration = 30 * 60_000;

interface ReplayOptions {
  rows: readonly OrderRow[];
  /** Start of the period to replay (ms). */
  from: number;
  /** End of the period to replay (ms). */
  until: number;
  timeZone: string;
  /**
   * Returns the share of its usual orders that each store can receive at a given time, by store id. It is zero for
   * closed stores.
   */
  getOpenShares: (time: number) => ReadonlyMap<number, number>;
  /** Returns the time (ms) from which the closings of a store are known; null if they are not. */
  getKnownSince: (storeId: number) => number | null;
  handleSilences: (silences: readonly FoundSilence[], time: number) => void;
  /** Lets other work run between two steps. Resolves to false if the replay should end. */
  pause: () => Promise<boolean>;
}

/** Replays past orders in a detector. Resolves to false if `pause` ended the replay early. */
export const replayOrders = async (
  watch: SilenceWatch,
  { rows, from, until, timeZone, getOpenShares, getKnownSince, handleSilences, pause }: ReplayOptions,
): Promise<boolean> => {
  const orders = rows
    .filter((row) => hasArrived(row) && row.createdAt !== null)
    .map((row) => ({ time: toInstant(row.createdAt ?? '', timeZone, 'end'), arrival: getArrival(row) }))
    .filter(({ time }) => time > from && time <= until)
    .sort((a, b) => a.time - b.time);
  let nextIndex = 0;
  for (let start = from; start < until;) {
    const stepEnd = Math.min(until, start + stepDuration);
    const endIndex = orders.findIndex(({ time }, index) => index >= nextIndex && time > stepEnd);
    const arrivals = orders.slice(nextIndex, endIndex === -1 ? orders.length : endIndex).map(({ arrival }) => arrival);
    nextIndex += arrivals.length;
    const stepStart = start;
    const silences = watch.observe({
      ...{ from: start, now: stepEnd, arrivals, openShares: getOpenShares(stepEnd), isPast: true },
      areClosingsKnown: (storeId) => (getKnownSince(storeId) ?? Infinity) <= stepStart,
    });
    handleSilences(silences, stepEnd);
    start = stepEnd;
    if (!(await pause())) return false;
  }
  return true;
};
