/** Reads what a zip archive holds, with the browser's own inflater. */

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** A megabyte of zeros packs into a kilobyte: nothing of a table is this long. Bytes. */
const longest = 64 * 1024 * 1024;

interface Entry {
  method: number;
  start: number;
  packed: number;
}

const entriesOf = (bytes: Uint8Array): Map<string, Entry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  // A comment of up to 64 kB may stand behind the end.
  while (end >= Math.max(0, bytes.length - 65_557) && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== endMark) throw new Error('not a zip archive');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('a broken zip archive');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const head = view.getUint32(at + 42, true);
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    entries.set(name.replace(/^\//, ''), {
      method: view.getUint16(at + 10, true),
      start,
      packed: view.getUint32(at + 20, true),
    });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
};

const inflated = async (packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longest) throw new Error('too long');
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Gives the text of a file in the archive; null where there is none of that name. */
export const openZip = (bytes: Uint8Array<ArrayBuffer>): ((name: string) => Promise<string | null>) => {
  const entries = entriesOf(bytes);
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return null;
    const packed = bytes.slice(entry.start, entry.start + entry.packed);
    return new TextDecoder().decode(entry.method === 0 ? packed : await inflated(packed));
  };
};
