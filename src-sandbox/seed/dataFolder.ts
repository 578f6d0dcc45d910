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

/** Maximum consecutive failed starts, including hangs, before the database counts as damaged. */
const maxAttempts = 3;
/** Maximum number of damaged databases that remain for inspection. */
const maxDamagedCopies = 2;

const readNumber = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

/** Migrates and fills an open database, and closes it if that fails. */
const fillDatabase = async (database: Database, seed: (db: Db) => Promise<void>): Promise<Database> => {
  try {
    await migrate(database.db);
    await seed(database.db);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
};

/** Opens an existing database, or throws. Counts the attempt in a file first, so that crashes and hangs count, too. */
const openExisting = async (filesFolder: string, attemptsFile: string): Promise<Database> => {
  // Throws instead of letting the engine create an empty database.
  if (!existsSync(join(filesFolder, 'PG_VERSION'))) throw new Error('there is no database');
  const attempts = readNumber(attemptsFile);
  if (attempts >= maxAttempts) throw new Error('the database could not be opened several times');
  writeFileSync(attemptsFile, String(attempts + 1));
  const database = await fillDatabase(await openEmbedded(filesFolder), async (db) => {
    if (!(await isSeeded(db))) throw new Error('the database is empty');
  });
  rmSync(attemptsFile);
  return database;
};

const copyPreparedData = async (files: string, snapshot: string, now: number): Promise<Database> =>
  fillDatabase(await openEmbedded(files, await openAsBlob(snapshot)), (db) => shiftTimestamps(db, now));

const createSeededData = async (files: string, now: number): Promise<Database> => {
  const database = await openEmbedded(files);
  return fillDatabase(database, () => database.copying((tx) => seedPlatform(tx, now)));
};

/** Creates the database from the prepared copy, because that is fast. If that fails, creates it by seeding. */
const seedNewFolder = async (files: string, snapshot: string | undefined, now: number): Promise<Database> => {
  const removeFiles = () => rmSync(files, { recursive: true, force: true });
  removeFiles();
  if (snapshot === undefined || !existsSync(snapshot)) return createSeededData(files, now);
  try {
    return await copyPreparedData(files, snapshot, now);
  } catch {
    removeFiles();
    return createSeededData(files, now);
  }
};

/** Renames a damaged database, deletes the oldest damaged ones, and returns the new path. */
const moveDamagedFiles = (folder: string, files: string, now: number): string => {
  const damagedFolderPattern = /^damaged-/;
  const damagedFolder = join(folder, `damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  renameSync(files, damagedFolder);
  const damagedFolders = readdirSync(folder).filter((name) => damagedFolderPattern.test(name));
  for (const name of damagedFolders.sort().slice(0, -maxDamagedCopies))
    rmSync(join(folder, name), { recursive: true, force: true });
  return damagedFolder;
};

interface OpenResult {
  database: Database;
  /** New path of the damaged database that was replaced, or null. */
  movedAside: string | null;
}

/**
 * Opens the embedded database in a folder. Creates it on the first start, or if its creation was interrupted. Replaces
 * a damaged database with a new one, so that the app always starts.
 */
export const openDataFolder = async (
  folder: string,
  snapshot: string | undefined,
  now: number,
): Promise<OpenResult> => {
  mkdirSync(folder, { recursive: true });
  const unlockFolder = await lockFolder(folder);
  try {
    const { database, movedAside } = await openLockedFolder(folder, snapshot, now);
    const closeFolder = async () => {
      try {
        await database.close();
      } finally {
        await unlockFolder();
      }
    };
    return { database: { ...database, close: closeFolder }, movedAside };
  } catch (error) {
    await unlockFolder();
    throw error;
  }
};

const openLockedFolder = async (folder: string, snapshot: string | undefined, now: number): Promise<OpenResult> => {
  const files = join(folder, 'pgdata');
  const completionMarker = join(folder, 'completed');
  const attemptsFile = join(folder, 'attempts');
  let movedAside: string | null = null;
  if (existsSync(completionMarker) && existsSync(files)) {
    try {
      return { database: await openExisting(files, attemptsFile), movedAside };
    } catch {
      rmSync(completionMarker);
      rmSync(attemptsFile, { force: true });
      movedAside = moveDamagedFiles(folder, files, now);
    }
  }
  const database = await seedNewFolder(files, snapshot, now);
  writeFileSync(completionMarker, `${new Date(now).toISOString()}\n`);
  return { database, movedAside };
};
