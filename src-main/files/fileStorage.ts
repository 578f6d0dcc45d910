import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { retryWhileBusy, writeFileAtomic } from './writeFileAtomic';

/** Access to the files of one folder, by file name. */
export interface FileStorage {
  /** Lists the file names. Returns an empty list if the folder does not exist. */
  names(): Promise<string[]>;
  read(name: string): Promise<string>;
  /** Writes a file atomically. Resolves once the content is flushed to disk, so that a power cut loses nothing. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  rename(name: string, newName: string): Promise<void>;
  /** Returns the time of the last change (Unix ms). */
  changedAt(name: string): Promise<number>;
  size(name: string): Promise<number>;
}

/** Creates the storage of a folder. Only the current system user can read its files. */
export const createFileStorage = (folder: string): FileStorage => {
  const getPath = (name: string) => join(folder, name);
  return {
    names: () => readdir(folder).catch(() => []),
    read: (name) => retryWhileBusy(() => readFile(getPath(name), 'utf8')),
    write: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileAtomic(getPath(name), text, 0o600);
    },
    remove: (name) => rm(getPath(name), { force: true }),
    rename: (name, newName) => rename(getPath(name), getPath(newName)),
    changedAt: async (name) => (await stat(getPath(name))).mtimeMs,
    size: async (name) => (await stat(getPath(name))).size,
  };
};
