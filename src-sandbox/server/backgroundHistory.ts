import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { fillHistory } from '../seed/orders/history';
import { practiceSeed } from '../seed/platform';

interface HistoryOptions {
  /** Total number of orders to create; 0 creates none. */
  orders: number;
  hasIncidents: boolean;
  /** Delay before filling starts (ms), so that the app's first screens are not slowed down. */
  delayMs: number;
  log: (text: string) => void;
  /** Called with the duration (s) once all orders exist. */
  onFilled?: (seconds: number) => unknown;
}

/** Creates the past orders while the platform runs. `stop` waits for the current step. */
export const fillInBackground = (
  database: Database,
  clock: Clock,
  { orders, hasIncidents, delayMs, log, onFilled }: HistoryOptions,
): { stop: () => Promise<void> } => {
  const abortController = new AbortController();
  let currentFill = Promise.resolve();
  const startFilling = () => {
    const startedAt = performance.now();
    currentFill = fillHistory(database, {
      orders,
      hasIncidents,
      seed: practiceSeed,
      now: clock.now(),
      signal: abortController.signal,
    })
      .then(() => {
        if (!abortController.signal.aborted) onFilled?.((performance.now() - startedAt) / 1000);
      })
      .catch((error: unknown) => log(`The orders of the past are not all there: ${String(error)}`));
  };
  const timer = orders > 0 ? setTimeout(startFilling, delayMs) : undefined;
  return {
    stop: async () => {
      clearTimeout(timer);
      abortController.abort();
      await currentFill;
    },
  };
};
