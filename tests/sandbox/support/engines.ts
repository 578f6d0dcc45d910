import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '@sandbox/db/database';
import { openEmbedded } from '@sandbox/db/embedded';
import { openPostgres } from '@sandbox/db/postgres';
import { TestPlatform } from './platform';
import { makePostgresDatabase, postgresUrl, removePostgresDatabase, getDatabaseUrl } from './postgres';

interface Engine {
  name: string;
  /** Why the engine is skipped. */
  missing: string | null;
  /** Opens a new database with practice data as of the tests' start; `remove` deletes it. */
  open: () => Promise<{ database: Database; remove: () => Promise<void> }>;
}

const embedded: Engine = {
  name: 'the embedded database',
  missing: null,
  open: async () => ({
    database: await openEmbedded(undefined, await openAsBlob(inject('presentTar'))),
    remove: () => Promise.resolve(),
  }),
};

const postgres: Engine = {
  name: 'PostgreSQL',
  missing: postgresUrl === null ? 'COMANDA_TEST_DATABASE_URL is not set' : null,
  open: async () => {
    const name = await makePostgresDatabase(inject('presentDatabase'));
    return { database: await openPostgres(getDatabaseUrl(name)), remove: () => removePostgresDatabase(name) };
  },
};

export const engines = [embedded, postgres];

/** The faster available engine; the embedded one takes 1.5 times as long. */
export const quickEngine = postgres.missing === null ? postgres : embedded;

/**
 * Databases shared by all files of a worker: opening one takes longer than most tests, and each test has its own
 * tenant. They close with the worker.
 */
const openedDatabases = new Map<Engine, Promise<Database>>();

/** The worker's database of an engine. Stopping a platform does not close it. */
export const openShared = async (engine: Engine): Promise<Database> => {
  const opening = openedDatabases.get(engine) ?? engine.open().then(({ database }) => database);
  openedDatabases.set(engine, opening);
  return { ...(await opening), close: () => Promise.resolve() };
};

const describeOn = (engine: Engine, description: string, suite: (platform: TestPlatform) => void): void => {
  const title = engine.missing === null ? engine.name : `${engine.name} (${engine.missing})`;
  describe.skipIf(engine.missing !== null)(`${description}, on ${title}`, () => {
    const platform = new TestPlatform();
    beforeAll(async () => platform.start(await openShared(engine)));
    afterAll(() => platform.stop());
    suite(platform);
  });
};

/**
 * Runs a suite on every engine, each with its own platform and clock: for behaviour that depends on the engine, such as
 * concurrent writes, value conversion and text order.
 */
export const describeOnEngines = (title: string, suite: (platform: TestPlatform) => void): void => {
  for (const engine of engines) describeOn(engine, title, suite);
};

/**
 * Runs a suite on the fastest engine, for behaviour independent of the database or tested on both engines elsewhere.
 */
export const describeOnPlatform = (title: string, suite: (platform: TestPlatform) => void): void =>
  describeOn(quickEngine, title, suite);
