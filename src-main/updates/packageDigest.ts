import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  createReadStream,
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

/** Size of the parts in which packages are read (bytes). */
const chunkSize = 4 * 1024 * 1024;

export class AlteredPackageError extends Error {}

/** Reads a package without blocking windows. */
export const readDigest = async (file: string): Promise<PackageDigest> => {
  const hash = createHash('sha512');
  let size = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: chunkSize }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha512: hash.digest('base64') };
};

/** Reads a package synchronously at the start or end of the app. */
const readDigestSync = (file: string): PackageDigest => {
  const hash = createHash('sha512');
  const chunk = Buffer.allocUnsafe(chunkSize);
  const descriptor = openSync(file, 'r');
  try {
    let size = 0;
    for (let bytesRead = readSync(descriptor, chunk); bytesRead > 0; bytesRead = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, bytesRead));
      size += bytesRead;
    }
    return { size, sha512: hash.digest('base64') };
  } finally {
    closeSync(descriptor);
  }
};

const assertDigest = (file: string, actual: PackageDigest, expected: PackageDigest): void => {
  if (actual.size !== expected.size || actual.sha512 !== expected.sha512)
    throw new AlteredPackageError(`${basename(file)} was altered`);
};

/** Rejects with an AlteredPackageError if a file is not the expected package. */
export const verifyPackage = async (file: string, expected: PackageDigest): Promise<void> =>
  assertDigest(file, await readDigest(file), expected);

/** Throws an AlteredPackageError if a file is not the expected package. */
export const verifyPackageSync = (file: string, expected: PackageDigest): void =>
  assertDigest(file, readDigestSync(file), expected);

/**
 * Replaces an executable file by a package atomically: a verified copy beside the target is flushed to disk before it
 * replaces the target.
 */
export const replaceByPackage = (target: string, file: string, expected: PackageDigest): void => {
  const temporaryPath = join(dirname(target), `.${basename(target)}.new`);
  try {
    copyFileSync(file, temporaryPath, constants.COPYFILE_FICLONE);
    verifyPackageSync(temporaryPath, expected);
    chmodSync(temporaryPath, 0o755);
    const descriptor = openSync(temporaryPath, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporaryPath, target);
  } catch (cause) {
    rmSync(temporaryPath, { force: true });
    throw cause;
  }
};
