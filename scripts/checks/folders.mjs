/** Check: no folder directly contains more than `maxFiles` source files. */
import { dirname } from 'node:path';
import { sourceFolders, listSources } from './sources.mjs';

export const maxFiles = 20;

/**
 * @param {string[]} names paths in the project
 * @returns {string[]} one message per folder with too many direct files
 */
export function listCrowdedFolders(names) {
  const counts = new Map();
  for (const name of names) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files, and may have ${maxFiles}: split it by subject`);
}

export const findFolderErrors = () => listCrowdedFolders(listSources(sourceFolders).map(({ name }) => name));
