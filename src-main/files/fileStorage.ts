import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from './writeFileAtomic';

/** The disk as drafts need it. Names are those of files in one folder. */
export interface FileStorage {
  /** Empty where there is no folder yet. */
  names(): Promise<string[]>;
  read(name: string): Promise<string>;
  /** Whole or not at all, and on the disk itself when it returns: what is in a cache is gone with the power. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  rename(name: string, next: string): Promise<void>;
  /** The instant of the last change. */
  changedAt(name: string): Promise<number>;
  size(name: string): Promise<number>;
}

/** A folder of files that only their owner can read. */
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
