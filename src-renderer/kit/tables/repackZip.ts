import { TableTooBigError } from './tableTooBig';
import { readZipEntries, type ZipEntry } from './zipEntries';

/**
 * Maximum uncompressed size (bytes). The file size is no limit, since a megabyte of zeros compresses to a kilobyte. The
 * workbook reader needs about twelve times this memory.
 */
const maxUnpackedBytes = 32 * 1024 * 1024;
const gzipHeader = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Names of parts that are decompressed because they have table data; pictures and embedded documents stay compressed.
 */
const partNamePattern = /^[\x20-\x7e]+\.(?:xml|rels|bin)$/i;
/** Part names that make the workbook reader assume another format; some formats can repeat a cell millions of times. */
const otherFormatPattern = /(?:^|[/\\])(?:manifest|objectdata|index)\.xml$/i;

/** Decompresses with the browser's gzip, which, unlike the workbook reader, verifies checksum and length. */
const unpack = async ({ packed, crc, size }: ZipEntry): Promise<Uint8Array> => {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  const blob = new Blob([gzipHeader, packed, trailer.buffer]);
  const stream = blob.stream().pipeThrough(new DecompressionStream('gzip')) as ReadableStream<Uint8Array>;
  const reader = stream.getReader();
  const bytes = new Uint8Array(size);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    // Throws if more data arrives than the archive declares.
    bytes.set(value, length);
    length += value.length;
  }
};

interface Part {
  name: Uint8Array;
  bytes: Uint8Array;
}

/** Creates an archive of uncompressed parts. Source: APPNOTE.TXT 6.3, 4.3.7, 4.3.12 and 4.3.16. */
const createArchive = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const zipSize = parts.reduce((sum, { name, bytes }) => sum + 30 + 46 + 2 * name.length + bytes.length, 22);
  const archive = new Uint8Array(zipSize);
  const view = new DataView(archive.buffer);
  const writeHeader = (offset: number, signature: number, { name, bytes }: Part) => {
    view.setUint32(offset, signature, true);
    const sizesOffset = offset + (signature === 0x04034b50 ? 18 : 20);
    view.setUint32(sizesOffset, bytes.length, true);
    view.setUint32(sizesOffset + 4, bytes.length, true);
    view.setUint16(sizesOffset + 8, name.length, true);
  };
  let offset = 0;
  const partOffsets = parts.map((part) => {
    const start = offset;
    writeHeader(offset, 0x04034b50, part);
    archive.set(part.name, offset + 30);
    archive.set(part.bytes, offset + 30 + part.name.length);
    offset += 30 + part.name.length + part.bytes.length;
    return start;
  });
  const directoryOffset = offset;
  parts.forEach((part, index) => {
    writeHeader(offset, 0x02014b50, part);
    view.setUint32(offset + 42, partOffsets[index] ?? 0, true);
    archive.set(part.name, offset + 46);
    offset += 46 + part.name.length;
  });
  view.setUint32(offset, 0x06054b50, true);
  view.setUint16(offset + 8, parts.length, true);
  view.setUint16(offset + 10, parts.length, true);
  view.setUint32(offset + 12, offset - directoryOffset, true);
  view.setUint32(offset + 16, directoryOffset, true);
  return archive;
};

/**
 * Rebuilds a workbook's archive from verified, uncompressed parts. Archive readers disagree about a file's content
 * (which end record, which of two headers), so the workbook reader gets nothing unverified. Throws for damaged
 * archives, and TableTooBigError for ones that would fill the memory.
 */
export const repackZip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const entries = readZipEntries(bytes).filter(
    ({ name }) => partNamePattern.test(name) && !otherFormatPattern.test(name),
  );
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) throw new Error('not a workbook');
  const declaredSize = entries.reduce((sum, { size }) => sum + size, 0);
  if (declaredSize > maxUnpackedBytes) throw new TableTooBigError();
  const parts: Part[] = [];
  for (const zipEntry of entries) {
    const partBytes = zipEntry.isPacked ? await unpack(zipEntry) : zipEntry.packed;
    parts.push({ name: new TextEncoder().encode(zipEntry.name), bytes: partBytes });
  }
  return createArchive(parts);
};
