import { readFileSync, renameSync } from 'node:fs';
import { writeFileAtomic } from '../files/writeFileAtomic';

export interface LoadedSettings {
  values: Record<string, unknown>;
  /**
   * `damaged` lies beside under another name now; `locked` is there but cannot be read or put aside, and must not be written
   * over.
   */
  state: 'read' | 'absent' | 'damaged' | 'locked';
  /** The values are those of the last start that could read them. */
  isCopy: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parseSettings = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!isObject(value)) throw new SyntaxError('settings are no object');
  return value;
};

const copyOf = (path: string): string => `${path}.good`;

/** Milliseconds between tries: an antivirus looks at a file for about as long. */
const pauses = [20, 50, 100, 200, 300];

const wait = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** The text; null where there is none. Throws where it is there and cannot be read. */
export const readText = (path: string, read: (path: string) => string): string | null => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return read(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      const pause = pauses[attempt];
      if (pause === undefined) throw error;
      wait(pause);
    }
  }
};

/** The last good copy, without its logins: which of them were left since nobody knows. */
const fromCopy = (path: string): Pick<LoadedSettings, 'values' | 'isCopy'> => {
  try {
    const { logins: _unknown, ...values } = parseSettings(readFileSync(copyOf(path), 'utf8'));
    return { values, isCopy: true };
  } catch {
    return { values: {}, isCopy: false };
  }
};

/**
 * Reads the settings file by ourselves: electron-store would refuse to start on a damaged one, or wipe it. Only a file that
 * is not there is absent; what is damaged is put beside it under another name, so that nothing is lost for good.
 */
export const readSettingsFile = (
  path: string,
  now: Date = new Date(),
  read: (path: string) => string = (one) => readFileSync(one, 'utf8'),
): LoadedSettings => {
  let text: string | null;
  try {
    text = readText(path, read);
  } catch {
    return { ...fromCopy(path), state: 'locked' };
  }
  if (text === null) return { values: {}, state: 'absent', isCopy: false };
  try {
    return { values: parseSettings(text), state: 'read', isCopy: false };
  } catch {
    try {
      renameSync(path, `${path}.corrupt-${now.toISOString().replace(/[:.]/g, '-')}`);
    } catch {
      return { ...fromCopy(path), state: 'locked' };
    }
    return { ...fromCopy(path), state: 'damaged' };
  }
};

/** Refreshes the last good copy; only from what was read. */
export const saveBackup = async (path: string, { state, values }: LoadedSettings): Promise<void> => {
  if (state === 'read') await writeFileAtomic(copyOf(path), JSON.stringify(values), 0o600);
};
