import { readFileSync, renameSync } from 'node:fs';

export interface FoundSettings {
  values: Record<string, unknown>;
  /** Where the bytes that could not be read lie now. */
  setAside: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parseSettings = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!isObject(value)) throw new SyntaxError('settings are no object');
  return value;
};

/**
 * Reads the settings file by ourselves: electron-store would refuse to start on a damaged one, or wipe it. What cannot be
 * read is put beside it under another name, so that nothing is lost for good.
 */
export const readSettingsFile = (path: string, now: Date = new Date()): FoundSettings => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { values: {}, setAside: null };
  }
  try {
    return { values: parseSettings(text), setAside: null };
  } catch {
    const aside = `${path}.corrupt-${now.toISOString().replace(/[:.]/g, '-')}`;
    try {
      renameSync(path, aside);
    } catch {
      // A folder that cannot be written to: the same values will be asked for again at the next start.
    }
    return { values: {}, setAside: aside };
  }
};
