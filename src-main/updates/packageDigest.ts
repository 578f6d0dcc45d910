import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Size (bytes) and sha512 (base64) of a package. */
export interface PackageDigest {
  size: number;
  sha512: string;
}

export class AlteredPackageError extends Error {}

/** Reads a package in parts, since it is larger than the memory that it should take. */
export const readDigest = (file: string): PackageDigest => {
  const hash = createHash('sha512');
  const part = Buffer.allocUnsafe(4 * 1024 * 1024);
  const opened = openSync(file, 'r');
  try {
    let size = 0;
    for (let read = readSync(opened, part); read > 0; read = readSync(opened, part)) {
      hash.update(part.subarray(0, read));
      size += read;
    }
    return { size, sha512: hash.digest('base64') };
  } finally {
    closeSync(opened);
  }
};

/** Throws an AlteredPackageError if a file is not the expected package. */
export const assertDigest = (file: string, expected: PackageDigest): void => {
  const { size, sha512 } = readDigest(file);
  if (size !== expected.size || sha512 !== expected.sha512)
    throw new AlteredPackageError(`${basename(file)} was altered`);
};

/**
 * Replaces an executable file by a package, all or nothing: the copy beside the target is verified and on disk before it
 * takes the target's place.
 */
export const replaceByPackage = (target: string, file: string, expected: PackageDigest): void => {
  const beside = join(dirname(target), `.${basename(target)}.new`);
  try {
    copyFileSync(file, beside, constants.COPYFILE_FICLONE);
    assertDigest(beside, expected);
    chmodSync(beside, 0o755);
    const opened = openSync(beside, 'r+');
    fsyncSync(opened);
    closeSync(opened);
    renameSync(beside, target);
  } catch (cause) {
    rmSync(beside, { force: true });
    throw cause;
  }
};
