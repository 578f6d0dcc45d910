import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/**
 * Unpacks selected entries of a zip file with their permissions. `nameOf` returns an entry's path below `folder`, or
 * null to skip the entry. Throws if the file is invalid, truncated or encrypted, or if an entry's path is outside the
 * folder.
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
