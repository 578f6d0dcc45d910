import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { seedPlatform } from './platform';
import type { Database, Db } from '../db/database';
import { openEmbedded } from '../db/embedded';
import { lockFolder } from '../db/folderLock';
import { migrate } from '../db/migrate';
import { shiftTimestamps } from './shiftTimestamps';
import { isSeeded } from './seedOnce';

/** Starts in a row that ended, or hung and were ended, before the database was open: then it counts as damaged. */
const maxAttempts = 3;
/** Damaged databases that are kept for whoever wants to look into them. */
const maxDamagedCopies = 2;

const readNumber = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

/** Brings an open database's tables up to date and lets `fill` see to its data; closes it when that fails. */
const filled = async (database: Database, fill: (db: Db) => Promise<void>): Promise<Database> => {
  try {
    await migrate(database.db);
    await fill(database.db);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
};

/**
 * Opens the database in `files`, or throws. An attempt that takes the whole process down, or never ends, is counted too:
 * the count is written before and removed after.
 */
const openKnown = async (files: string, attemptsFile: string): Promise<Database> => {
  // The engine would make a new, empty database here.
  if (!existsSync(join(files, 'PG_VERSION'))) throw new Error('there is no database');
  const attempts = readNumber(attemptsFile);
  if (attempts >= maxAttempts) throw new Error('the database could not be opened several times');
  writeFileSync(attemptsFile, String(attempts + 1));
  const database = await filled(await openEmbedded(files), async (db) => {
    if (!(await isSeeded(db))) throw new Error('the database is empty');
  });
  rmSync(attemptsFile);
  return database;
};

const fromPrepared = async (files: string, prepared: string, now: number): Promise<Database> =>
  filled(await openEmbedded(files, await openAsBlob(prepared)), (db) => shiftTimestamps(db, now));

const fromSeed = async (files: string, now: number): Promise<Database> =>
  filled(await openEmbedded(files), (db) => seedPlatform(db, now));

/** From the prepared copy, which is quick; without one, or with one that cannot be used, from nothing. */
const makeNew = async (files: string, prepared: string | undefined, now: number): Promise<Database> => {
  const clear = () => rmSync(files, { recursive: true, force: true });
  clear();
  if (prepared === undefined || !existsSync(prepared)) return fromSeed(files, now);
  try {
    return await fromPrepared(files, prepared, now);
  } catch {
    clear();
    return fromSeed(files, now);
  }
};

/** Puts a damaged database beside and forgets older ones. Its new name. */
const moveAside = (folder: string, files: string, now: number): string => {
  const damaged = /^damaged-/;
  const aside = join(folder, `damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  renameSync(files, aside);
  const all = readdirSync(folder).filter((name) => damaged.test(name));
  for (const name of all.sort().slice(0, -maxDamagedCopies))
    rmSync(join(folder, name), { recursive: true, force: true });
  return aside;
};

interface OpenResult {
  database: Database;
  /** Where the damaged data lie that had to be replaced by new ones; null when all was well. */
  movedAside: string | null;
}

/**
 * The embedded database of a folder. The first time it is made from the prepared copy, or seeded where there is none; a
 * making that was cut off is begun anew. One that cannot be opened any more must not keep anybody from starting: it is
 * moved aside, and a new one made.
 */
export const openDataFolder = async (
  folder: string,
  prepared: string | undefined,
  now: number,
): Promise<OpenResult> => {
  mkdirSync(folder, { recursive: true });
  const release = await lockFolder(folder);
  try {
    const { database, movedAside } = await openHeldFolder(folder, prepared, now);
    const close = async () => {
      try {
        await database.close();
      } finally {
        await release();
      }
    };
    return { database: { ...database, close }, movedAside };
  } catch (error) {
    await release();
    throw error;
  }
};

const openHeldFolder = async (folder: string, prepared: string | undefined, now: number): Promise<OpenResult> => {
  const files = join(folder, 'pgdata');
  const completed = join(folder, 'completed');
  const attemptsFile = join(folder, 'attempts');
  let movedAside: string | null = null;
  if (existsSync(completed) && existsSync(files)) {
    try {
      return { database: await openKnown(files, attemptsFile), movedAside };
    } catch {
      rmSync(completed);
      rmSync(attemptsFile, { force: true });
      movedAside = moveAside(folder, files, now);
    }
  }
  const database = await makeNew(files, prepared, now);
  writeFileSync(completed, `${new Date(now).toISOString()}\n`);
  return { database, movedAside };
};
