import { readFileSync, renameSync } from 'node:fs';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { isObject } from '@shared/domain/values/json';

export interface LoadedSettings {
  values: Record<string, unknown>;
  /**
   * `damaged`: the file was renamed. `locked`: the file exists but can neither be read nor renamed, and must not be
   * overwritten.
   */
  state: 'read' | 'absent' | 'damaged' | 'locked';
  /** True if the values come from the backup copy. */
  isCopy: boolean;
}

export const parseSettings = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!isObject(value)) throw new SyntaxError('settings are no object');
  return value;
};

const getBackupPath = (path: string): string => `${path}.good`;

/** Delays between attempts (ms), about as long as antivirus scans lock a file. */
const retryDelays = [20, 50, 100, 200, 300];

const sleepSync = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** Reads a text file. Returns null if it is missing and throws if it is unreadable. */
export const readText = (path: string, read: (path: string) => string): string | null => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return read(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      const retryDelay = retryDelays[attempt];
      if (retryDelay === undefined) throw error;
      sleepSync(retryDelay);
    }
  }
};

/** Reads the backup copy without its logins, because users may have signed out since. */
const readBackup = (path: string): Pick<LoadedSettings, 'values' | 'isCopy'> => {
  try {
    const { logins: _logins, ...values } = parseSettings(readFileSync(getBackupPath(path), 'utf8'));
    return { values, isCopy: true };
  } catch {
    return { values: {}, isCopy: false };
  }
};

/**
 * Reads the settings file without electron-store, which would reset or fail on a damaged one. A damaged file is
 * renamed, so that its content is not lost.
 */
export const readSettingsFile = (
  path: string,
  now: Date = new Date(),
  read: (path: string) => string = (filePath) => readFileSync(filePath, 'utf8'),
): LoadedSettings => {
  let text: string | null;
  try {
    text = readText(path, read);
  } catch {
    return { ...readBackup(path), state: 'locked' };
  }
  if (text === null) return { values: {}, state: 'absent', isCopy: false };
  try {
    return { values: parseSettings(text), state: 'read', isCopy: false };
  } catch {
    try {
      renameSync(path, `${path}.corrupt-${now.toISOString().replace(/[:.]/g, '-')}`);
    } catch {
      return { ...readBackup(path), state: 'locked' };
    }
    return { ...readBackup(path), state: 'damaged' };
  }
};

/** Updates the backup copy, but only if the settings were readable. */
export const saveBackup = async (path: string, { state, values }: LoadedSettings): Promise<void> => {
  if (state === 'read') await writeFileAtomic(getBackupPath(path), JSON.stringify(values), 0o600);
};
