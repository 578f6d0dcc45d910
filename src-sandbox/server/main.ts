import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PracticeMessage } from '@shared/bridge/practice';
import { systemClock } from '../clock';
import type { Database } from '../db/database';
import { openDataFolder } from '../seed/dataFolder';
import { openEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { seedOnce } from '../seed/seedOnce';
import { practiceDirectory, seedPlatform } from '../seed/platform';
import { fillInBackground } from './backgroundHistory';
import { startPlatform } from './startPlatform';

/**
 * The practice platform as a process:
 *
 *   sandbox.cjs --prepare <tar>                  writes a seeded database's files
 *   sandbox.cjs --serve [--port N] [--data dir] [--prepared <tar>] [--orders N]
 *     serves, on DATABASE_URL where it is set, and fills the past with N orders meanwhile; then new ones come by the clock
 *
 * Forked by Electron it serves too, and speaks through its parent port.
 */

interface ParentPort {
  postMessage: (message: PracticeMessage) => void;
  on: (event: 'message', listener: (event: { data: unknown }) => void) => void;
}

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;

/** Milliseconds for the first screens. */
const historyDelay = 4_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const report = (text: string) => process.stderr.write(`${text}\n`);

/** Where a checkout keeps the practice data: out/practice, beside the out/main of this file. */
const besideBundle = join(import.meta.dirname, '..', 'practice');

const { values: options } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    prepare: { type: 'string' },
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: join(besideBundle, 'data') },
    prepared: { type: 'string', default: join(besideBundle, 'pgdata.tar') },
    orders: { type: 'string', default: '0' },
  },
});

const prepare = async (tar: string) => {
  const database = await openEmbedded();
  await migrate(database.db);
  await seedPlatform(database.db, systemClock.now());
  mkdirSync(dirname(tar), { recursive: true });
  // Whoever looks for the file finds all of it or nothing.
  writeFileSync(`${tar}.part`, await database.dump());
  renameSync(`${tar}.part`, tar);
  await database.close();
};

const openDatabase = async (): Promise<{ database: Database; movedAside: string | null }> => {
  const url = process.env['DATABASE_URL'];
  if (parentPort !== undefined || !url) {
    return openDataFolder(options.data, options.prepared, systemClock.now());
  }
  const database = await openPostgres(url);
  await migrate(database.db);
  await seedOnce(database.db, systemClock.now());
  return { database, movedAside: null };
};

const serve = async (tell: (message: PracticeMessage) => void) => {
  const { database, movedAside } = await openDatabase();
  const platform = await startPlatform(database, systemClock, {
    port: Number(options.port),
    // Held against the contract where developers and tests look on; the packaged app has been tested.
    checksReplies: parentPort === undefined,
    streams: { followsHistory: Number(options.orders) > 0 },
    log: report,
  });
  const history = fillInBackground(database, systemClock, {
    orders: Number(options.orders),
    after: historyDelay,
    log: report,
    filled: (seconds) => parentPort === undefined && say(`The past has its orders: ${seconds.toFixed(1)} s`),
  });
  const stop = async () => {
    // A second signal while stopping must not wait for the first.
    setTimeout(() => process.exit(1), 5_000).unref();
    await history.stop();
    await platform.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
  parentPort?.on('message', ({ data }) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'stop') void stop();
  });
  stopWithParent(() => void stop());
  tell({
    type: 'ready',
    port: platform.port,
    secret: platform.secret,
    ...practiceDirectory,
    ...(movedAside !== null && { movedAside }),
  });
  if (parentPort === undefined) describe(platform.port, movedAside);
};

/**
 * Whoever forked us or reads us through a pipe is who we serve: once that process is gone, nobody would ever stop us. A
 * platform that somebody started in a terminal, or detached with its output in a file, goes on.
 */
const stopWithParent = (stop: () => void) => {
  const isServed = parentPort !== undefined || (process.stdout instanceof Socket && !process.stdout.isTTY);
  if (!isServed) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 2_000).unref();
};

const describe = (port: number, movedAside: string | null) => {
  say(`\nThe practice platform serves on http://127.0.0.1:${port}`);
  if (movedAside !== null)
    say(`Its data were damaged and have been replaced by new ones; the old are in ${movedAside}`);
  for (const { key, label } of practiceDirectory.tenants) {
    say(`\n${label} (${key})`);
    for (const user of practiceDirectory.users.filter(({ tenant }) => tenant === key)) {
      say(`  ${user.email.padEnd(34)} ${user.password.padEnd(22)} ${user.label}`);
    }
  }
  say('\nCtrl+C ends it.');
};

const fail = (tell: (message: PracticeMessage) => void, error: unknown) => {
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  // The parent gets the message first; then nothing half-open may keep this process.
  setTimeout(() => process.exit(1), 200);
};

const main = async () => {
  if (options.prepare !== undefined) return prepare(options.prepare);
  const tell = (message: PracticeMessage) => {
    if (parentPort === undefined) say(JSON.stringify(message));
    else parentPort.postMessage(message);
  };
  await serve(tell).catch((error: unknown) => fail(tell, error));
};

void main();
