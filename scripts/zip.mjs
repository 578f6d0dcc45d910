import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/**
 * Unpacks selected entries of a zip file and keeps permissions. `nameOf` maps an entry's name to a path below `folder`,
 * or null to skip it. Rejects files that are invalid, truncated or encrypted, or that point outside.
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
