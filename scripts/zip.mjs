import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/**
 * Unpacks part of a zip file: `nameOf` is given each entry's name and answers the path to write it to, below `folder`,
 * or null to leave it out. Permissions are kept. Zip64 and encrypted files are refused.
 *
 * @param {string} zipFile
 * @param {string} folder
 * @param {(name: string) => string | null} nameOf
 */
export function unzip(zipFile, folder, nameOf) {
  const file = openSync(zipFile, 'r');
  try {
    for (const entry of entriesOf(file)) {
      const name = entry.name.endsWith('/') ? null : nameOf(entry.name);
      if (name === null) continue;
      const target = join(folder, name);
      if (!target.startsWith(folder + sep)) throw new Error(`${zipFile}: the entry ${entry.name} points outside.`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, contentOf(file, entry), { mode: entry.mode || 0o644 });
    }
  } finally {
    closeSync(file);
  }
}

/** @typedef {{ name: string, mode: number, method: number, packedSize: number, size: number, offset: number }} Entry */

/**
 * @param {number} file
 * @param {number} position
 * @param {number} length
 */
function read(file, position, length) {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const count = readSync(file, buffer, done, length - done, position + done);
    if (count === 0) throw new Error('The zip file is cut short.');
    done += count;
  }
  return buffer;
}

/**
 * The central directory at the file's end lists all entries.
 *
 * @param {number} file
 * @returns {Entry[]}
 */
function entriesOf(file) {
  const { size } = fstatSync(file);
  // The end record is 22 bytes and may be followed by a comment of up to 65,535.
  const tail = read(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('This is not a zip file, or it is cut short.');
  const count = tail.readUInt16LE(end + 10);
  const start = tail.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff) throw new Error('Zip64 files are not supported.');

  const directory = read(file, start, tail.readUInt32LE(end + 12));
  const entries = [];
  for (let at = 0, left = count; left > 0; left--) {
    if (directory.readUInt16LE(at + 8) & 1) throw new Error('Encrypted zip files are not supported.');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      mode: (directory.readUInt32LE(at + 38) >>> 16) & 0o777,
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * @param {number} file
 * @param {Entry} entry
 */
function contentOf(file, entry) {
  const header = read(file, entry.offset, 30);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = read(file, start, entry.packedSize);
  const content = entry.method === 0 ? packed : inflateRawSync(packed);
  if (content.length !== entry.size) throw new Error(`${entry.name} did not unpack to its size.`);
  return content;
}
