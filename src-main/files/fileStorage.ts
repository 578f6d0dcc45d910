import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from './writeFileAtomic';

/** File access within one folder. Names are file names in it. */
export interface FileStorage {
  /** Lists file names; empty while the folder does not exist. */
  names(): Promise<string[]>;
  read(name: string): Promise<string>;
  /** Writes all or nothing, and flushes to disk before resolving, so that a power cut loses nothing. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  rename(name: string, next: string): Promise<void>;
  /** Time of the last change (ms since the epoch). */
  changedAt(name: string): Promise<number>;
  size(name: string): Promise<number>;
}

/** Creates access to a folder whose files only their owner can read. */
export const createFileStorage = (folder: string): FileStorage => {
  const pathOf = (name: string) => join(folder, name);
  return {
    names: () => readdir(folder).catch(() => []),
    read: (name) => readFile(pathOf(name), 'utf8'),
    write: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomic(pathOf(name), text, 0o600);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    rename: (name, next) => rename(pathOf(name), pathOf(next)),
    changedAt: async (name) => (await stat(pathOf(name))).mtimeMs,
    size: async (name) => (await stat(pathOf(name))).size,
  };
};
