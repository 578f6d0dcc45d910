import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the names of the draft files on disk. */
export const listDrafts = (userData: string): string[] => {
  try {
    return readdirSync(join(userData, 'drafts')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};
