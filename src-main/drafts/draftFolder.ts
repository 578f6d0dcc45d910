import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The disk as drafts need it. Names are those of files in one folder. */
export interface DraftDisk {
  /** Empty where there is no folder yet. */
  names(): Promise<string[]>;
  read(name: string): Promise<string>;
  /** Whole or not at all, and on the disk itself when it returns: what is in a cache is gone with the power. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  rename(name: string, next: string): Promise<void>;
  /** The instant of the last change. */
  changedAt(name: string): Promise<number>;
}

/** A folder of files that only their owner can read. */
export const draftFolder = (folder: string): DraftDisk => {
  const pathOf = (name: string) => join(folder, name);
  /** A new name in a folder is safe only once the folder is written, too; Windows has no such call. */
  const syncFolder = async () => {
    if (process.platform === 'win32') return;
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  return {
    names: () => readdir(folder).catch(() => []),
    read: (name) => readFile(pathOf(name), 'utf8'),
    write: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const beside = pathOf(`${name}.tmp`);
      try {
        const handle = await open(beside, 'w', 0o600);
        try {
          await handle.writeFile(text);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(beside, pathOf(name));
        await syncFolder();
      } catch (cause) {
        await rm(beside, { force: true }).catch(() => undefined);
        throw cause;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    rename: (name, next) => rename(pathOf(name), pathOf(next)),
    changedAt: async (name) => (await stat(pathOf(name))).mtimeMs,
  };
};
