import { randomUUID } from 'node:crypto';
import { open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Flushes a folder to disk, so that a new file name survives a power cut. Windows has no such call. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Delays before retrying on a file that another program has open (ms). Virus scans take about that long. */
const busyDelays = [20, 50, 100, 200, 300];
const isBusy = (cause: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES'].includes((cause as NodeJS.ErrnoException).code ?? '');

/** Runs work on a file, and repeats it while another program has the file open. */
export const retryWhileBusy = async <T>(operation: () => Promise<T>): Promise<T> => {
  for (const delay of busyDelays) {
    try {
      return await operation();
    } catch (cause) {
      if (!isBusy(cause)) throw cause;
      await setTimeout(delay);
    }
  }
  return operation();
};

/**
 * Replaces a file atomically and flushes it to disk before resolving, so that a power cut loses nothing. By default,
 * only the current system user can read the file, because exports contain customer data; `mode` sets other permissions.
 */
export const writeFileAtomic = async (path: string, content: string | Uint8Array, mode = 0o600): Promise<void> => {
  // If the path is a symbolic link, replaces the link's target.
  const target = await realpath(path).catch(() => path);
  const temporaryPath = `${target}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporaryPath, 'wx', mode);
    try {
      await handle.writeFile(content, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await retryWhileBusy(() => rename(temporaryPath, target));
  } catch (cause) {
    await rm(temporaryPath, { force: true }).catch(() => undefined);
    throw cause;
  }
  // Ignores failures, because the file is already written and some network drives cannot flush folders.
  await syncFolder(dirname(target)).catch(() => undefined);
};

/** Temporary files of `writeFileAtomic`, and of electron-store, which writes the settings. */
const temporaryNamePattern = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$|^settings\.json\.tmp-\d{10}[\da-f]{6}$/;

/**
 * Removes temporary files of interrupted writes from the data folder and its subfolders, if older than `modifiedBefore` (Unix
 * ms).
 */
export const removeTemporaryFiles = async (
  userData: string,
  modifiedBefore: number = performance.timeOrigin,
): Promise<void> => {
  const entries = await readdir(userData, { withFileTypes: true });
  const subfolders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(userData, name));
  for (const folder of [userData, ...subfolders]) {
    const names = await readdir(folder).catch(() => []);
    for (const path of names.filter((name) => temporaryNamePattern.test(name)).map((name) => join(folder, name))) {
      const stats = await stat(path).catch(() => null);
      if (stats !== null && stats.mtimeMs < modifiedBefore) await rm(path, { force: true });
    }
  }
};
