import { rmSync } from 'node:fs';

/**
 * Removes the folder of a program that has ended. Retries for about ten seconds, since its helper processes may still
 * write to it.
 *
 * @param {string} folder may be missing
 */
export const removeFolder = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 14, retryDelay: 100 });
