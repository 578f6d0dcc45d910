import { mkdir, open, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { toSafeFileName } from './safeFileName';
import { writeFileAtomic } from './writeFileAtomic';

interface SaveToDownloadsPorts {
  getFolder: () => string;
  onError: (cause: unknown) => void;
}

/**
 * Creates an empty file. Returns false if the name is taken, so that only one of two concurrent calls gets the name.
 */
const tryReserve = async (path: string): Promise<boolean> => {
  try {
    await (await open(path, 'wx', 0o600)).close();
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
};

/** Reserves an unused name as browsers do: `pedidos.csv`, `pedidos (2).csv` and so on. */
const reservePath = async (folder: string, name: string): Promise<string> => {
  const extension = extname(name);
  const baseName = name.slice(0, name.length - extension.length);
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : `${baseName} (${number})${extension}`);
    if (await tryReserve(path)) return path;
  }
};

/** Saves a file under an unused name in a folder and returns its path. Never overwrites a file. */
export const saveToDownloads =
  (ports: SaveToDownloadsPorts) =>
  async (name: string, content: string | Uint8Array): Promise<Outcome<string>> => {
    try {
      const folder = ports.getFolder();
      await mkdir(folder, { recursive: true });
      const path = await reservePath(folder, toSafeFileName(name));
      try {
        await writeFileAtomic(path, content);
      } catch (cause) {
        await rm(path, { force: true });
        throw cause;
      }
      return succeeded(path);
    } catch (cause) {
      ports.onError(cause);
      return failed(createFailure('refused', 'FILE_NOT_SAVED'));
    }
  };
