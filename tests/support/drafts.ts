import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of drafts on this computer's disk. */
export const draftsIn = (userData: string): string[] => {
  try {
    return readdirSync(join(userData, 'drafts')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};
