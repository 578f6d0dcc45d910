import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { seedPlatform } from '@sandbox/seed/platform';
import { aliases, projectPath } from '../../../scripts/aliases';

declare module 'vitest' {
  interface ProvidedContext {
    /** A prepared copy of the seeded database, made once for all test files. */
    preparedTar: string;
    /** The platform as a program, bundled as for the app. */
    sandboxEntry: string;
  }
}

/** When the prepared data of the tests were seeded: well before the tests' own time, so that they have to be shifted. */
const preparedAt = Date.UTC(2026, 0, 5, 12);

const bundleInto = async (outDir: string): Promise<string> => {
  const external = ['pg', 'pg-native', /^@electric-sql\/pglite(\/|$)/];
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
      rolldownOptions: { external, output: { format: 'cjs', entryFileNames: 'sandbox.cjs' } },
    },
  });
  return join(outDir, 'sandbox.cjs');
};

export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-prepared-'));
  const tar = join(folder, 'pgdata.tar');
  const database = await openEmbedded();
  await migrate(database.db);
  await seedPlatform(database.db, preparedAt);
  writeFileSync(tar, await database.dump());
  await database.close();
  project.provide('preparedTar', tar);
  // Inside node_modules, so that what is not bundled is found; a folder of its own, for runs side by side.
  const caches = projectPath('node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const bundles = mkdtempSync(join(caches, 'comanda-sandbox-'));
  project.provide('sandboxEntry', await bundleInto(bundles));
  return () => [folder, bundles].forEach((made) => rmSync(made, { recursive: true, force: true }));
};
