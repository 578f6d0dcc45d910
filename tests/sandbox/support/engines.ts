import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '@sandbox/db/database';
import { openEmbedded } from '@sandbox/db/embedded';
import { openPostgres } from '@sandbox/db/postgres';
import { TestPlatform } from './platform';
import { makePostgresDatabase, postgresUrl, removePostgresDatabase, urlOfDatabase } from './postgres';

interface Engine {
  name: string;
  /** Why it is not tried here. */
  missing: string | null;
  /** A new database with the practice data as of the tests' beginning, and what removes it. */
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
    return { database: await openPostgres(urlOfDatabase(name)), remove: () => removePostgresDatabase(name) };
  },
};

export const engines = [embedded, postgres];

/** The quicker one that there is: the embedded one takes half as long again. */
export const quickEngine = postgres.missing === null ? postgres : embedded;

/**
 * Open databases of this worker, which its files share: opening one takes longer than most tests, and each test has a tenant
 * of its own. They end with the worker.
 */
const opened = new Map<Engine, Promise<Database>>();

/** The worker's database of an engine. A platform that stops closes its own: this one stays open. */
export const openShared = async (engine: Engine): Promise<Database> => {
  const opening = opened.get(engine) ?? engine.open().then(({ database }) => database);
  opened.set(engine, opening);
  return { ...(await opening), close: () => Promise.resolve() };
};

const describeOn = (engine: Engine, what: string, suite: (platform: TestPlatform) => void): void => {
  const title = engine.missing === null ? engine.name : `${engine.name} (${engine.missing})`;
  describe.skipIf(engine.missing !== null)(`${what}, on ${title}`, () => {
    const platform = new TestPlatform();
    beforeAll(async () => platform.start(await openShared(engine)));
    afterAll(() => platform.stop());
    suite(platform);
  });
};

/**
 * The same suite on every engine, each with a platform and a clock of its own: for what depends on the engine, such as writes
 * at the same time, how values are read back, and the order of texts.
 */
export const describeOnEngines = (what: string, suite: (platform: TestPlatform) => void): void => {
  for (const engine of engines) describeOn(engine, what, suite);
};

/**
 * A suite on a served platform, for what is decided before the database is asked, or in SQL that others try on both.
 */
export const describeOnPlatform = (what: string, suite: (platform: TestPlatform) => void): void =>
  describeOn(quickEngine, what, suite);
