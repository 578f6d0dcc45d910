import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { loadHistoryTenants } from '../seed/orders/history';
import { practiceSeed } from '../seed/platform';
import { listSimulatedTenants } from './state';
import { configureSimulator, tickSimulator } from './stream';

/** Interval between ticks (ms). */
const tickIntervalMs = 1_000;
/** Interval between ticks while a backlog remains (ms). */
const catchUpIntervalMs = 50;

interface TickerOptions {
  /** True to start simulators for the tenants with a seeded history, too. */
  includesHistoryTenants: boolean;
  log: (text: string) => void;
}

/** Advances all simulators while the platform runs. `stop` waits for the current tick. */
export const startSimulators = (
  database: Database,
  clock: Clock,
  { includesHistoryTenants, log }: TickerOptions,
): { stop: () => Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentTick = Promise.resolve();
  let hasStartedHistory = !includesHistoryTenants;

  const startHistorySimulators = async (): Promise<void> => {
    const historyTenants = await loadHistoryTenants(database.db);
    if (historyTenants === null) return;
    hasStartedHistory = true;
    const knownTenants = new Set(await listSimulatedTenants(database.db));
    for (const { key, ...tenant } of historyTenants) {
      if (!knownTenants.has(key))
        await configureSimulator(database, key, { seed: practiceSeed, ...tenant }, clock.now());
    }
  };
  const tick = async (): Promise<void> => {
    let hasMore = false;
    try {
      if (!hasStartedHistory) await startHistorySimulators();
      for (const key of await listSimulatedTenants(database.db)) {
        if (isStopped) return;
        hasMore = (await tickSimulator(database, key, clock.now())) || hasMore;
      }
    } catch (error) {
      if (!isStopped) log(`The stream of orders stumbled: ${String(error)}`);
    }
    if (!isStopped) scheduleTick(hasMore ? catchUpIntervalMs : tickIntervalMs);
  };
  const scheduleTick = (milliseconds: number) => {
    timer = setTimeout(() => {
      currentTick = tick();
    }, milliseconds);
    timer.unref();
  };
  scheduleTick(tickIntervalMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await currentTick;
    },
  };
};
