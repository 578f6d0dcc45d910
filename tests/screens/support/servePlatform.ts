import type { TestProject } from 'vitest/node';
import { openEmbedded } from '@sandbox/db/embedded';
import { migrate } from '@sandbox/db/migrate';
import { seedPlatform } from '@sandbox/seed/platform';
import { systemClock } from '@sandbox/clock';
import { startPlatform } from '@sandbox/server/startPlatform';
import type { PlatformAddress } from '../../support/platform';

declare module 'vitest' {
  interface ProvidedContext {
    /** The practice platform that all screens' tests share, each with a tenant of its own. */
    platformAddress: PlatformAddress;
  }
}

export default async (project: TestProject) => {
  const database = await openEmbedded();
  await migrate(database.db);
  await seedPlatform(database.db, Date.now());
  const errors: string[] = [];
  const platform = await startPlatform(database, systemClock, {
    checksReplies: true,
    log: (text) => errors.push(text),
  });
  project.provide('platformAddress', { port: platform.port, secret: platform.secret });
  return async () => {
    await platform.stop();
    if (errors.length > 0) throw new Error(`The practice platform logged:\n${errors.join('\n')}`);
  };
};
