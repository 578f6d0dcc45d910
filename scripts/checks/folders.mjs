/** Folders of the sources stay small enough to be read at one glance. */
import { dirname } from 'node:path';
import { sourceFolders, sourcesIn } from './sources.mjs';

export const maxFiles = 20;

/**
 * @param {string[]} names paths within the project
 * @returns {string[]} a sentence for each folder that holds too many of them, not counting its subfolders
 */
export function crowdedFolders(names) {
  const counts = new Map();
  for (const name of names) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files, and may have ${maxFiles}: split it by subject`);
}

export const folderErrors = () => crowdedFolders(sourcesIn(sourceFolders).map(({ name }) => name));
