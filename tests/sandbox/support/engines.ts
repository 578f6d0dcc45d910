import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '@sandbox/db/database';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { openPostgres } from '@sandbox/db/postgres';
import { rebase } from '@sandbox/db/rebase';
import { seedPlatform } from '@sandbox/seed/platform';
import { TestPlatform } from './platform';

const postgresUrl = process.env['COMANDA_TEST_DATABASE_URL'];

interface Engine {
  name: string;
  /** Why it is not tried here. */
  missing: string | null;
  /** A database with the practice data as of `now`, and what removes it. */
  open: (now: number) => Promise<{ database: Database; remove: () => Promise<void> }>;
}

const embedded: Engine = {
  name: 'the embedded database',
  missing: null,
  open: async (now) => {
    const database = await openEmbedded(undefined, await openAsBlob(inject('preparedTar')));
    await rebase(database.db, now);
    return { database, remove: () => Promise.resolve() };
  },
};

const postgres: Engine = {
  name: 'PostgreSQL',
  missing: postgresUrl ? null : 'COMANDA_TEST_DATABASE_URL is not set',
  open: async (now) => {
    const schemaName = `test_${randomBytes(6).toString('hex')}`;
    const database = await openPostgres(postgresUrl ?? '', schemaName);
    await migrate(database.db);
    await seedPlatform(database.db, now);
    const remove = async () => {
      const client = new Client({ connectionString: postgresUrl });
      await client.connect();
      await client.query(`drop schema ${schemaName} cascade`);
      await client.end();
    };
    return { database, remove };
  },
};

export const engines = [embedded, postgres];

/** The same suite on every engine, each with a served platform of its own. */
export const describeOnEngines = (what: string, suite: (platform: TestPlatform) => void): void => {
  for (const engine of engines) {
    const title = engine.missing === null ? engine.name : `${engine.name} (${engine.missing})`;
    describe.skipIf(engine.missing !== null)(`${what}, on ${title}`, () => {
      const platform = new TestPlatform();
      let remove = () => Promise.resolve();
      beforeAll(async () => {
        const opened = await engine.open(platform.clock.now());
        remove = opened.remove;
        await platform.start(opened.database);
      });
      afterAll(async () => {
        await platform.stop();
        await remove();
      });
      suite(platform);
    });
  }
};
