import { startPostgres } from '../../scripts/postgres.mjs';
import { startPlatform } from '../support/platform';
import { measureDesks } from './desks';
import { measureLargeTenant } from './largeTenant';
import { printEarly, type BenchResult } from './pairs';

/** Many apps at once and a large tenant, both on PostgreSQL; skipped where PostgreSQL is not installed. */
export default async (): Promise<BenchResult[]> => {
  const database = await startPostgres();
  if (database === null) return [];
  const platform = await startPlatform({ databaseUrl: database.url });
  try {
    const desks = await measureDesks(platform);
    printEarly(desks);
    return [...desks, ...(await measureLargeTenant(platform))];
  } finally {
    await platform.stop();
    await database.stop();
  }
};
