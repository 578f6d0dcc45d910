import { createTenant } from '../support/platform';
import { measureBoard } from './board';
import { measureHistory } from './history';
import { measureSoak } from './month';
import { measureOrderTable } from './orderTable';
import type { BenchResult } from './pairs';
import { ringingRows } from './ringing';
import { withPlatform } from './withPlatform';

/** Orders: large table, board, a night of alarms, a month of events, past orders. */
export default async (): Promise<BenchResult[]> => [
  ...(await measureOrderTable()),
  ...(await withPlatform(async (platform) => measureBoard(platform, await createTenant(platform, { stores: 20 })))),
  ...(await withPlatform(async (platform) => ringingRows(platform, await createTenant(platform, { stores: 20 })))),
  ...(await measureSoak()),
  ...(await measureHistory()),
];
