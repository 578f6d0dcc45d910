import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { PackageDigest } from './packageDigest';

/** Package of the previous version. */
export interface PreviousPackage {
  version: string;
  file: string;
  digest: PackageDigest;
}

/** Facts about updates that survive restarts. */
interface UpdateRecord {
  /** New version that has not painted a screen yet, with the number of its starts. */
  trial: { version: string; starts: number } | null;
  previous: PreviousPackage | null;
  /** Versions that failed to start on this computer and are not offered again. */
  rejected: string[];
  /** Restart that the user postponed to the night; `time` is when it may happen (ms). */
  tonight: { version: string; time: number } | null;
  /** Message for the user, shown once. */
  report: { kind: 'rolledBack' | 'notInstalled' | 'accountsOpen'; version: string } | null;
}

const emptyRecord: UpdateRecord = { trial: null, previous: null, rejected: [], tonight: null, report: null };

/**
 * Reads the record; a missing or damaged file counts as empty. Uses no schema, since it is read before anything else
 * loads.
 */
export const readUpdateRecord = (path: string): UpdateRecord => {
  try {
    const parsed = JSON.parse(readFileSync(path, 'utf8')) as Partial<UpdateRecord> | null;
    const { trial, previous, rejected, tonight, report } = { ...emptyRecord, ...parsed };
    return {
      trial: typeof trial?.version === 'string' && Number.isInteger(trial.starts) ? trial : null,
      previous: typeof previous?.file === 'string' && typeof previous.digest?.sha512 === 'string' ? previous : null,
      rejected: Array.isArray(rejected) ? rejected : [],
      tonight: typeof tonight?.time === 'number' ? tonight : null,
      report: typeof report?.version === 'string' ? report : null,
    };
  } catch {
    return emptyRecord;
  }
};

/** Changes the record atomically and synchronously, because the app may be starting or quitting. */
export const changeUpdateRecord = (path: string, patch: Partial<UpdateRecord>): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.tmp`;
  const descriptor = openSync(temporaryPath, 'w', 0o600);
  try {
    writeSync(descriptor, JSON.stringify({ ...readUpdateRecord(path), ...patch }));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporaryPath, path);
};

/**
 * Returns the path of the file that `watchedStartScript` writes if the new version ended before its start was counted.
 */
const getCrashMarkPath = (path: string): string => `${path}.crashed`;

/** Maximum failed starts (without a painted screen) before a new version is replaced by the previous one. */
const maxFailedStarts = 2;

/**
 * Counts the start of a new version. After two starts without a painted screen, `startPrevious` installs and starts the
 * previous version; returns true if it did, and the app must then exit. Never throws: without a record the app starts
 * normally.
 */
export const countStart = (
  path: string,
  version: string,
  startPrevious: (previous: PreviousPackage) => void,
): boolean => {
  try {
    const { trial, previous, rejected } = readUpdateRecord(path);
    if (trial === null) return false;
    if (trial.version !== version) {
      const isPrevious = previous?.version === version;
      const hasCrashed = isPrevious && existsSync(getCrashMarkPath(path));
      changeUpdateRecord(path, {
        trial: null,
        ...(isPrevious && { report: { kind: hasCrashed ? 'rolledBack' : 'notInstalled', version: trial.version } }),
        ...(hasCrashed && { tonight: null, rejected: [...rejected, trial.version] }),
      });
      rmSync(getCrashMarkPath(path), { force: true });
      return false;
    }
    if (trial.starts < maxFailedStarts || previous === null) {
      changeUpdateRecord(path, { trial: { version, starts: trial.starts + 1 } });
      return false;
    }
    changeUpdateRecord(path, {
      trial: null,
      tonight: null,
      rejected: [...rejected, version],
      report: { kind: 'rolledBack', version },
    });
    try {
      startPrevious(previous);
      return true;
    } catch {
      // The previous package is missing or damaged, so the only option is to retry the new version.
      changeUpdateRecord(path, { report: null });
      return false;
    }
  } catch {
    return false;
  }
};
