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
import { seedOnce } from '../seed/seedOnce';
import { practiceDirectory, seedPlatform } from '../seed/platform';
import { fillInBackground } from './backgroundHistory';
import { startPlatform } from './startPlatform';

/**
 * Entry point of the practice platform's process:
 *
 *   sandbox.cjs --prepare <tar>                  writes the files of a seeded database
 *   sandbox.cjs --serve [--port N] [--data dir] [--prepared <tar>] [--orders N] [--incidents]
 *     serves (on DATABASE_URL if set), fills the past with N orders, and then simulates new ones by the clock;
 *     with --incidents, each day has an outage, a late store and a wrong promise
 *
 * Serves as well when forked by Electron, and sends its messages through the parent port.
 */

interface ParentPort {
  postMessage: (message: PracticeMessage) => void;
  on: (event: 'message', listener: (event: { data: unknown }) => void) => void;
}

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;

/** Delay before the history is filled (ms), so that the app's first screens are not slowed down. */
const historyDelay = 4_000;

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);

/** Prepared practice data of a development build: out/practice, next to out/main, which contains this file. */
const practiceFolder = join(import.meta.dirname, '..', 'practice');

const { values: options } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    prepare: { type: 'string' },
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: join(practiceFolder, 'data') },
    prepared: { type: 'string', default: join(practiceFolder, 'pgdata.tar') },
    orders: { type: 'string', default: '0' },
    incidents: { type: 'boolean', default: false },
  },
});

const writeSnapshot = async (tar: string) => {
  const database = await openEmbedded();
  await migrate(database.db);
  await database.copying((tx) => seedPlatform(tx, systemClock.now()));
  mkdirSync(dirname(tar), { recursive: true });
  // Renames a temporary file into place, so that readers never see a partial file.
  writeFileSync(`${tar}.part`, await database.dump());
  renameSync(`${tar}.part`, tar);
  await database.close();
};

const openDatabase = async (): Promise<{ database: Database; movedAside: string | null }> => {
  const url = process.env['DATABASE_URL'];
  if (parentPort !== undefined || !url) {
    return openDataFolder(options.data, options.prepared, systemClock.now());
  }
  // Loads the driver only if needed, because loading it takes a tenth of the start-up time.
  const { openPostgres } = await import('../db/postgres');
  const database = await openPostgres(url);
  await migrate(database.db);
  await seedOnce(database.db, systemClock.now());
  return { database, movedAside: null };
};

const serve = async (send: (message: PracticeMessage) => void) => {
  const { database, movedAside } = await openDatabase();
  const platform = await startPlatform(database, systemClock, {
    port: Number(options.port),
    // Validates replies only in development and tests, since the packaged app has been tested.
    validatesReplies: parentPort === undefined,
    streams: { includesHistoryTenants: Number(options.orders) > 0 },
    log: printError,
  });
  const historyFill = fillInBackground(database, systemClock, {
    orders: Number(options.orders),
    hasIncidents: options.incidents,
    delayMs: historyDelay,
    log: printError,
    onFilled: (seconds) => parentPort === undefined && print(`The past has its orders: ${seconds.toFixed(1)} s`),
  });
  const stop = async () => {
    // Exits after a delay even if stopping hangs.
    setTimeout(() => process.exit(1), 5_000).unref();
    await historyFill.stop();
    await platform.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
  parentPort?.on('message', ({ data }) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'stop') void stop();
  });
  stopWithParent(() => void stop());
  send({
    type: 'ready',
    port: platform.port,
    secret: platform.secret,
    ...practiceDirectory,
    ...(movedAside !== null && { movedAside }),
  });
  if (parentPort === undefined) printAddresses(platform.port, movedAside);
};

/**
 * If Electron forked this process or its output goes to a pipe, stops when the parent process ends. In a terminal, or
 * detached with its output in a file, the platform continues.
 */
const stopWithParent = (stop: () => void) => {
  const hasParent = parentPort !== undefined || (process.stdout instanceof Socket && !process.stdout.isTTY);
  if (!hasParent) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 2_000).unref();
};

const printAddresses = (port: number, movedAside: string | null) => {
  print(`\nThe practice platform serves on http://127.0.0.1:${port}`);
  if (movedAside !== null)
    print(`Its data were damaged and have been replaced by new ones; the old are in ${movedAside}`);
  for (const { key, label } of practiceDirectory.tenants) {
    print(`\n${label} (${key})`);
    for (const user of practiceDirectory.users.filter(({ tenant }) => tenant === key)) {
      print(`  ${user.email.padEnd(34)} ${user.password.padEnd(22)} ${user.label}`);
    }
  }
  print('\nCtrl+C ends it.');
};

const reportFailure = (send: (message: PracticeMessage) => void, error: unknown) => {
  printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  // Exits after a delay, so that the parent process receives the message first.
  setTimeout(() => process.exit(1), 200);
};

const main = async () => {
  if (options.prepare !== undefined) return writeSnapshot(options.prepare);
  const send = (message: PracticeMessage) => {
    if (parentPort === undefined) print(JSON.stringify(message));
    else parentPort.postMessage(message);
  };
  await serve(send).catch((error: unknown) => reportFailure(send, error));
};

void main();
