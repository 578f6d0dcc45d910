import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Draft files on this computer's disk. */
export const draftsIn = (userData: string): string[] => {
  try {
    return readdirSync(join(userData, 'drafts')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};
