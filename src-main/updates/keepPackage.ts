import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log';
import { readDigest, verifyPackage } from './packageDigest';
import type { PackageFormat } from './packageFormats';
import { changeUpdateRecord, readUpdateRecord, type PreviousPackage } from './updateRecord';

export interface KeepPorts {
  /** Version of the running app. */
  version: string;
  /** Path of the update record. */
  recordPath: string;
  /** Folder of the previous package. */
  folder: string;
  log: Log;
}

const isIntact = ({ file, digest }: PreviousPackage): Promise<boolean> =>
  verifyPackage(file, digest).then(
    () => true,
    () => false,
  );

/** Saves the running version's package, to restore it if a new version does not start. */
export const keepPackage = async (
  format: PackageFormat,
  { folder, version, recordPath, log }: KeepPorts,
): Promise<void> => {
  const { previous } = readUpdateRecord(recordPath);
  if (previous?.version === version && (await isIntact(previous))) return;
  const file = join(folder, 'previous');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await format.saveCopy(`${file}.new`);
  } catch (cause) {
    await rm(`${file}.new`, { force: true });
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    log.error('this version has no package to keep', cause);
    return changeUpdateRecord(recordPath, { previous: null });
  }
  await rename(`${file}.new`, file);
  changeUpdateRecord(recordPath, { previous: { version, file, digest: await readDigest(file) } });
};
