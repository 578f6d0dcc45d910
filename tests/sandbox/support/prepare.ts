import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { seedPlatform } from '@sandbox/seed/platform';

declare module 'vitest' {
  interface ProvidedContext {
    /** A prepared copy of the seeded database, made once for all test files. */
    preparedTar: string;
  }
}

/** When the prepared data of the tests were seeded: well before the tests' own time, so that they have to be shifted. */
const preparedAt = Date.UTC(2026, 0, 5, 12);

export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-prepared-'));
  const tar = join(folder, 'pgdata.tar');
  const database = await openEmbedded();
  await migrate(database.db);
  await seedPlatform(database.db, preparedAt);
  writeFileSync(tar, await database.dump());
  await database.close();
  project.provide('preparedTar', tar);
  return () => rmSync(folder, { recursive: true, force: true });
};
