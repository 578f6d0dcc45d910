import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/**
 * Unpacks part of a zip file: `nameOf` is given each entry's name and answers the path to write it to, below `folder`,
 * or null to leave it out. Permissions are kept. Rejects what is no zip file, cut short, encrypted, or points outside.
 *
 * @param {string} zipFile
 * @param {string} folder
 * @param {(name: string) => string | null} nameOf
 */
export async function unzip(zipFile, folder, nameOf) {
  const zip = await openPromise(zipFile);
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.endsWith('/') ? null : nameOf(entry.fileName);
      if (name === null) continue;
      const target = join(folder, name);
      mkdirSync(dirname(target), { recursive: true });
      const mode = (entry.externalFileAttributes >>> 16) & 0o777;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: mode || 0o644 }));
    }
  } finally {
    zip.close();
  }
}
