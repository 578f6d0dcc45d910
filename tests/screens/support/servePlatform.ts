import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDataFolder } from '@sandbox/seed/dataFolder';
import { systemClock } from '@sandbox/clock';
import { startPlatform } from '@sandbox/server/startPlatform';
import { projectPath } from '../../../scripts/aliases';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import type { PlatformAddress } from '../../support/platform';

declare module 'vitest' {
  interface ProvidedContext {
    /** One practice platform for all screen tests, each with its own tenant. */
    platformAddress: PlatformAddress;
  }
}

export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-screens-platform-'));
  // Uses the database prepared by the build; seeding a new one takes five times as long.
  const prepared = projectPath('out/practice/pgdata.tar');
  const { database } = await openDataFolder(folder, prepared, systemClock.now());
  const errors: string[] = [];
  const platform = await startPlatform(database, systemClock, {
    checksReplies: true,
    log: (text) => errors.push(text),
  });
  project.provide('platformAddress', { port: platform.port, secret: platform.secret });
  return async () => {
    await platform.stop();
    removeFolder(folder);
    if (errors.length > 0) throw new Error(`The practice platform logged:\n${errors.join('\n')}`);
  };
};
