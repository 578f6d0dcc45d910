import { rmSync } from 'node:fs';

/**
 * Removes the folder of a program that has ended. Its helpers may outlive it for moments and still write there, so a
 * folder that was filled again while it was emptied is tried again, for some ten seconds in all.
 *
 * @param {string} folder need not be there
 */
export const removeFolder = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 14, retryDelay: 100 });
