import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { fillHistory } from '../seed/orders/history';
import { practiceSeed } from '../seed/platform';

interface HistoryOptions {
  /** In all; 0 makes none. */
  orders: number;
  /** Milliseconds from now: whoever starts the app is to see its first screens as soon as without. */
  after: number;
  log: (text: string) => void;
  /** All are in: seconds since the first. */
  filled?: (seconds: number) => unknown;
}

/** Lets the past fill with orders while the platform serves. Gives what ends that, between two steps. */
export const fillInBackground = (
  database: Database,
  clock: Clock,
  { orders, after, log, filled }: HistoryOptions,
): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  let filling = Promise.resolve();
  const begin = () => {
    const begun = performance.now();
    filling = fillHistory(database, { orders, seed: practiceSeed, now: clock.now(), signal: ending.signal })
      .then(() => {
        if (!ending.signal.aborted) filled?.((performance.now() - begun) / 1000);
      })
      .catch((error: unknown) => log(`The orders of the past are not all there: ${String(error)}`));
  };
  const timer = orders > 0 ? setTimeout(begin, after) : undefined;
  return {
    stop: async () => {
      clearTimeout(timer);
      ending.abort();
      await filling;
    },
  };
};
