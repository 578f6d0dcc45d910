const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const zip64Field = 1;
/** Marks a length that is stored in the entry's zip64 field instead. */
const zip64Marker = 0xffffffff;

export interface ZipEntry {
  name: string;
  isPacked: boolean;
  packed: Uint8Array<ArrayBuffer>;
  crc: number;
  /** Declared uncompressed size (bytes). */
  size: number;
}

/**
 * Reads lengths and offset of an entry; the zip64 field lists only the values that overflow. Source: APPNOTE.TXT 6.3,
 * 4.5.3.
 */
const readZip64Values = (view: DataView, start: number, end: number, values: readonly number[]): number[] => {
  const neededCount = values.filter((value) => value === zip64Marker).length;
  if (neededCount === 0) return [...values];
  for (let offset = start; offset + 4 <= end; offset += 4 + view.getUint16(offset + 2, true)) {
    if (view.getUint16(offset, true) !== zip64Field) continue;
    if (view.getUint16(offset + 2, true) < neededCount * 8) break;
    let nextOffset = offset + 4;
    return values.map((value) => {
      if (value !== zip64Marker) return value;
      const longValue = Number(view.getBigUint64(nextOffset, true));
      nextOffset += 8;
      return longValue;
    });
  }
  throw new Error('a broken zip archive');
};

/** Finds the last end record. Throws if its comment does not end at the end of the file, as in truncated archives. */
const findEndRecord = (view: DataView): number => {
  let end = view.byteLength - 4;
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0 || end + 22 > view.byteLength) throw new Error('not a zip archive');
  if (end + 22 + view.getUint16(end + 20, true) !== view.byteLength) throw new Error('a broken zip archive');
  return end;
};

/**
 * Reads the compressed entries listed in an archive's directory; throws if an entry is missing. Source: APPNOTE.TXT
 * 6.3, 4.3.
 */
export const readZipEntries = (bytes: Uint8Array<ArrayBuffer>): ZipEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  let directoryOffset = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    if (view.getUint32(directoryOffset, true) !== entrySignature) throw new Error('a broken zip archive');
    const flags = view.getUint16(directoryOffset + 8, true);
    const method = view.getUint16(directoryOffset + 10, true);
    // Rejects encrypted entries, and compression methods that spreadsheets do not use.
    if ((flags & 0x2041) !== 0 || (method !== 0 && method !== 8)) throw new Error('not a readable zip archive');
    const nameEnd = directoryOffset + 46 + view.getUint16(directoryOffset + 28, true);
    const extraEnd = nameEnd + view.getUint16(directoryOffset + 30, true);
    const values = [24, 20, 42].map((offset) => view.getUint32(directoryOffset + offset, true));
    const [size = 0, compressedSize = 0, headerOffset = 0] = readZip64Values(view, nameEnd, extraEnd, values);
    if (view.getUint32(headerOffset, true) !== localSignature) throw new Error('a broken zip archive');
    const start = headerOffset + 30 + view.getUint16(headerOffset + 26, true) + view.getUint16(headerOffset + 28, true);
    if (start + compressedSize > bytes.length || (method === 0 && size !== compressedSize)) {
      throw new Error('a broken zip archive');
    }
    const zipEntry = {
      name: new TextDecoder().decode(bytes.subarray(directoryOffset + 46, nameEnd)),
      isPacked: method === 8,
      packed: bytes.subarray(start, start + compressedSize),
      crc: view.getUint32(directoryOffset + 16, true),
      size,
    };
    directoryOffset = extraEnd + view.getUint16(directoryOffset + 32, true);
    return zipEntry;
  });
};
