import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Draft files on the disk. */
export const listDrafts = (userData: string): string[] => {
  try {
    return readdirSync(join(userData, 'drafts')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};
