import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '@sandbox/db/database';
import { migrate } from '@sandbox/db/migrate';
import { openPostgres } from '@sandbox/db/postgres';
import { openDataFolder } from '@sandbox/seed/dataFolder';
import { seedPlatform } from '@sandbox/seed/platform';
import { systemClock } from '@sandbox/clock';
import { startPlatform } from '@sandbox/server/startPlatform';
import { projectPath } from '../../../scripts/aliases';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import {
  getDatabaseUrl,
  makePostgresDatabase,
  postgresUrl,
  removePostgresDatabase,
} from '../../sandbox/support/postgres';
import type { PlatformAddress } from '../../support/platform';

declare module 'vitest' {
  interface ProvidedContext {
    /** One practice platform for all screen tests, each with its own tenant. */
    platformAddress: PlatformAddress;
    /** Number of earlier runs on this platform; above 0 only in watch mode. */
    rerun: number;
  }
}

interface OpenedDatabase {
  database: Database;
  remove: () => Promise<void>;
}

/** Runs outside this process, which the embedded database would keep busy. */
const openServer = async (): Promise<OpenedDatabase> => {
  const name = await makePostgresDatabase();
  const database = await openPostgres(getDatabaseUrl(name));
  await migrate(database.db);
  await database.copying((tx) => seedPlatform(tx, systemClock.now()));
  return { database, remove: () => removePostgresDatabase(name) };
};

/** Uses the database prepared by the build; seeding a new one takes five times as long. */
const openPrepared = async (): Promise<OpenedDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-screens-platform-'));
  const preparedArchive = projectPath('out/practice/pgdata.tar');
  const { database } = await openDataFolder(folder, preparedArchive, systemClock.now());
  return { database, remove: async () => removeFolder(folder) };
};

export default async (project: TestProject) => {
  const { database, remove } = await (postgresUrl === null ? openPrepared() : openServer());
  const errors: string[] = [];
  const platform = await startPlatform(database, systemClock, {
    validatesReplies: true,
    log: (text) => errors.push(text),
  });
  let rerun = 0;
  project.provide('rerun', rerun);
  project.onTestsRerun(() => project.provide('rerun', (rerun += 1)));
  project.provide('platformAddress', { port: platform.port, secret: platform.secret });
  return async () => {
    await platform.stop();
    await remove();
    if (errors.length > 0) throw new Error(`The practice platform logged:\n${errors.join('\n')}`);
  };
};
