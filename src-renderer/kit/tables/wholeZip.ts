/** A megabyte of zeros packs into a kilobyte: nothing of a table is this long. Bytes. */
const longest = 64 * 1024 * 1024;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const gzipHead = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Unpacks by the browser's gzip, which, unlike the reader of workbooks, compares check sum and length. Gives the length. */
const unpackedLength = async (packed: Uint8Array<ArrayBuffer>, sums: Uint8Array<ArrayBuffer>): Promise<number> => {
  const stream = new Blob([gzipHead, packed, sums]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length;
    length += value.length;
    if (length > longest) throw new Error('too long');
  }
};

/** Throws where a zip archive is damaged, or would fill the memory. Source: APPNOTE.TXT 6.3, 4.3.12 and 4.3.16. */
export const checkZip = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  // A comment of up to 64 kB may stand behind the end.
  const first = Math.max(0, bytes.length - 65_557);
  while (end >= first && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < first) throw new Error('not a zip archive');
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('a broken zip archive');
    const isPacked = view.getUint16(at + 10, true) !== 0;
    const head = view.getUint32(at + 42, true);
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const packed = bytes.slice(start, start + view.getUint32(at + 20, true));
    const sums = new Uint8Array([...bytes.slice(at + 16, at + 20), ...bytes.slice(at + 24, at + 28)]);
    total += isPacked ? await unpackedLength(packed, sums) : packed.length;
    if (total > longest) throw new Error('too long');
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(at + offset, true), 0);
  }
};
