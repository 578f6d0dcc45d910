import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A new name in a folder is safe only once the folder is written, too; Windows has no such call. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Delays before retrying to replace a file that another program holds (ms): an antivirus scans it for about as long. */
const busyDelays = [20, 50, 100, 200, 300];
const isBusy = (cause: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES'].includes((cause as NodeJS.ErrnoException).code ?? '');

const replaceFile = async (from: string, to: string): Promise<void> => {
  for (const delay of busyDelays) {
    try {
      return await rename(from, to);
    } catch (cause) {
      if (!isBusy(cause)) throw cause;
      await setTimeout(delay);
    }
  }
  await rename(from, to);
};

/**
 * Puts a text, or bytes, in the place of a file: whole or not at all, and on the disk itself when it resolves, since what is in a cache
 * is gone with the power. `mode` is the file's afterwards; other accounts of a
 * shared computer read none by default: exports hold customers.
 */
export const writeFileAtomic = async (path: string, content: string | Uint8Array, mode = 0o600): Promise<void> => {
  // What a link names is replaced, not the link.
  const target = await realpath(path).catch(() => path);
  const beside = `${target}.${randomUUID()}.tmp`;
  try {
    const handle = await open(beside, 'wx', mode);
    try {
      await handle.writeFile(content, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await replaceFile(beside, target);
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw cause;
  }
  // It is in its place already; a folder that cannot be opened, as on some network drives, takes nothing of it back.
  await syncFolder(dirname(target)).catch(() => undefined);
};
