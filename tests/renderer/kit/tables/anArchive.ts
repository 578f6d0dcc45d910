import { crc32, deflateRawSync } from 'node:zlib';

const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/** Creates a zip archive of these parts; `declare` replaces the true length in its headers. */
export const anArchive = (
  parts: Record<string, string | Uint8Array>,
  { declare }: { declare?: number } = {},
): Uint8Array<ArrayBuffer> => {
  const localParts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packedBytes = deflateRawSync(bytes);
    const commonHeader = Buffer.alloc(26);
    commonHeader.writeUInt16LE(20, 0);
    commonHeader.writeUInt16LE(8, 4);
    commonHeader.writeUInt32LE(crc32(bytes), 10);
    commonHeader.writeUInt32LE(packedBytes.length, 14);
    commonHeader.writeUInt32LE(declare ?? bytes.length, 18);
    commonHeader.writeUInt16LE(name.length, 22);
    const entryHeader = Buffer.alloc(14);
    entryHeader.writeUInt32LE(offset, 10);
    const header = Buffer.concat([encodeMarker(marks.local), commonHeader, Buffer.from(name)]);
    directory.push(encodeMarker(marks.entry), Buffer.from([20, 0]), commonHeader, entryHeader, Buffer.from(name));
    localParts.push(header, packedBytes);
    offset += header.length + packedBytes.length;
  }
  const end = Buffer.alloc(18);
  const entries = Buffer.concat(directory);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...localParts, entries, encodeMarker(marks.end), end]));
};

const encodeMarker = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const readDirectory = (bytes: Buffer) => {
  const end = bytes.lastIndexOf(encodeMarker(marks.end));
  return { end, count: bytes.readUInt16LE(end + 10), start: bytes.readUInt32LE(end + 16) };
};

/** Offset of each entry in the central directory. */
const readEntries = (bytes: Buffer): number[] => {
  const { start, count } = readDirectory(bytes);
  let position = start;
  return Array.from({ length: count }, () => {
    const directoryOffset = position;
    position += 46 + [28, 30, 32].reduce((sum, offset) => sum + bytes.readUInt16LE(directoryOffset + offset), 0);
    return directoryOffset;
  });
};

/** Creates a copy of `shownArchive` whose archive comment is the end record of `hiddenArchive`'s directory. */
export const addHiddenDirectory = (shownArchive: Uint8Array, hiddenArchive: Uint8Array): Uint8Array<ArrayBuffer> => {
  const [shownBytes, hiddenBytes] = [Buffer.from(shownArchive), Buffer.from(hiddenArchive)];
  const moveArchive = (bytes: Buffer, byteCount: number) => {
    const { end, start } = readDirectory(bytes);
    for (const offset of readEntries(bytes))
      bytes.writeUInt32LE(bytes.readUInt32LE(offset + 42) + byteCount, offset + 42);
    bytes.writeUInt32LE(start + byteCount, end + 16);
  };
  moveArchive(shownBytes, hiddenBytes.length);
  shownBytes.writeUInt16LE(20, readDirectory(shownBytes).end + 20);
  const comment = hiddenBytes.subarray(readDirectory(hiddenBytes).end).subarray(0, 20);
  return new Uint8Array(Buffer.concat([hiddenBytes, shownBytes, comment]));
};

/** Returns the archive with these lengths in its local headers. */
export const addLocalHeaders = (
  archive: Uint8Array,
  { size, packedSize }: { size: number; packedSize: number },
): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(archive);
  for (const offset of readEntries(bytes)) {
    const localOffset = bytes.readUInt32LE(offset + 42);
    bytes.writeUInt32LE(packedSize, localOffset + 18);
    bytes.writeUInt32LE(size, localOffset + 22);
  }
  return new Uint8Array(bytes);
};

/** Returns the archive with its lengths in zip64 fields, as streaming writers produce it. */
export const setZip64Lengths = (archive: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(archive);
  const { start, end } = readDirectory(bytes);
  const entries = readEntries(bytes).map((offset, index, all) => {
    const zipEntry = Buffer.from(bytes.subarray(offset, all[index + 1] ?? end));
    const field = Buffer.alloc(20);
    field.writeUInt16LE(1, 0);
    field.writeUInt16LE(16, 2);
    field.writeBigUInt64LE(BigInt(zipEntry.readUInt32LE(24)), 4);
    field.writeBigUInt64LE(BigInt(zipEntry.readUInt32LE(20)), 12);
    zipEntry.writeUInt32LE(0xffffffff, 20);
    zipEntry.writeUInt32LE(0xffffffff, 24);
    const nameEnd = 46 + zipEntry.readUInt16LE(28);
    zipEntry.writeUInt16LE(zipEntry.readUInt16LE(30) + field.length, 30);
    return Buffer.concat([zipEntry.subarray(0, nameEnd), field, zipEntry.subarray(nameEnd)]);
  });
  const last = Buffer.from(bytes.subarray(end));
  last.writeUInt32LE(
    entries.reduce((sum, zipEntry) => sum + zipEntry.length, 0),
    12,
  );
  return new Uint8Array(Buffer.concat([bytes.subarray(0, start), ...entries, last]));
};
