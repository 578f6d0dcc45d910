import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { openPostgres } from '@sandbox/db/postgres';
import { shiftTimestamps } from '@sandbox/seed/shiftTimestamps';
import { seedPlatform } from '@sandbox/seed/platform';
import { aliases, projectPath } from '../../../scripts/aliases';
import { makePostgresDatabase, postgresUrl, getDatabaseUrl } from './postgres';
import { testsBegin } from './time';

declare module 'vitest' {
  interface ProvidedContext {
    /** A prepared copy of the seeded embedded database, some months old like the one shipped with the app. */
    preparedTar: string;
    /** The prepared copy, shifted to the tests' start. */
    presentTar: string;
    /** Name of a PostgreSQL database with the same data, used as a template; null without a server. */
    presentDatabase: string | null;
    /** The bundled practice platform, as shipped with the app. */
    sandboxEntry: string;
  }
}

/** Seeding time of the prepared data: well before the tests' start, so that it must be shifted. */
const preparedAt = Date.UTC(2026, 0, 5, 12);

const bundleInto = async (outDir: string): Promise<string> => {
  const externalPackages = ['pg', 'pg-native', /^@electric-sql\/pglite(\/|$)/];
  await build({
    configFile: false,
    root: projectPath('.'),
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['pg', 'pg-native', '@electric-sql/pglite'] },
    build: {
      ssr: projectPath('src-sandbox/server/main.ts'),
      target: 'node20.18',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        external: externalPackages,
        output: { format: 'cjs', entryFileNames: 'sandbox.cjs', chunkFileNames: '[name].cjs' },
      },
    },
  });
  return join(outDir, 'sandbox.cjs');
};

/**
 * Prepares the embedded database once for all test files: seeding takes seconds, copying much less. The program itself
 * seeds, so that this process can seed PostgreSQL meanwhile.
 */
const prepareEmbedded = async (sandboxEntry: string, preparedTar: string, presentTar: string): Promise<void> => {
  const shiftedClockPath = projectPath('tests/support/shiftedClock.cjs');
  const seeding = spawn(process.execPath, ['--require', shiftedClockPath, sandboxEntry, '--prepare', preparedTar], {
    stdio: 'inherit',
    env: { ...process.env, COMANDA_CLOCK_SHIFT: String(preparedAt - Date.now()) },
  });
  const [status] = (await once(seeding, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`the practice data were not prepared: ${String(status)}`);
  const database = await openEmbedded(undefined, await openAsBlob(preparedTar));
  await shiftTimestamps(database.db, testsBegin);
  writeFileSync(presentTar, await database.dump());
  await database.close();
};

const preparePostgres = async (): Promise<string | null> => {
  if (postgresUrl === null) return null;
  const name = await makePostgresDatabase();
  const database = await openPostgres(getDatabaseUrl(name));
  await migrate(database.db);
  await database.copying((tx) => seedPlatform(tx, preparedAt));
  await shiftTimestamps(database.db, testsBegin);
  // A template database must have no connections.
  await database.close();
  return name;
};

export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-prepared-'));
  const [preparedTar, presentTar] = [join(folder, 'prepared.tar'), join(folder, 'present.tar')];
  // Inside node_modules so that external modules resolve; a separate folder allows parallel runs.
  const caches = projectPath('node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const bundles = mkdtempSync(join(caches, 'comanda-sandbox-'));
  const sandboxEntry = await bundleInto(bundles);
  const [presentDatabase] = await Promise.all([
    preparePostgres(),
    prepareEmbedded(sandboxEntry, preparedTar, presentTar),
  ]);
  project.provide('preparedTar', preparedTar);
  project.provide('presentTar', presentTar);
  project.provide('presentDatabase', presentDatabase);
  project.provide('sandboxEntry', sandboxEntry);
  return () => [folder, bundles].forEach((created) => rmSync(created, { recursive: true, force: true }));
};
