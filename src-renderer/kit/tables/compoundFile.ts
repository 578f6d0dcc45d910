/** Finds a stream in a compound file, the container of Office files before 2007. Source: [MS-CFB]. */

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Higher numbers of sectors mean that there is none. */
const lastSector = 0xfffffffa;

export const isCompoundFile = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

const numbersIn = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
};

/** The sectors of a chain, in order. A chain that comes back to itself is broken. */
const chainOf = (first: number, table: readonly number[]): number[] => {
  const chain: number[] = [];
  for (let sector = first; sector < lastSector; sector = table[sector] ?? lastSector) {
    if (chain.length > table.length) throw new Error('a broken compound file');
    chain.push(sector);
  }
  return chain;
};

/** The stream of one of these names; null where there is none. */
export const streamNamed = (bytes: Uint8Array, names: readonly string[]): Uint8Array | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 1 << view.getUint16(30, true);
  const smallSize = 1 << view.getUint16(32, true);
  const sector = (at: number) => bytes.subarray((at + 1) * size, (at + 2) * size);
  // Where the table of sectors lies: 109 places in the head, the others in a chain of their own.
  const places = numbersIn(bytes.subarray(76, 512)).filter((place) => place < lastSector);
  let next = view.getUint32(68, true);
  for (let left = view.getUint32(72, true); left > 0 && next < lastSector; left -= 1) {
    const more = numbersIn(sector(next));
    next = more.pop() ?? lastSector;
    places.push(...more.filter((place) => place < lastSector));
  }
  const table = places.flatMap((place) => numbersIn(sector(place)));
  const read = (first: number) => joined(chainOf(first, table).map(sector));
  const directory = read(view.getUint32(48, true));
  const directoryView = new DataView(directory.buffer);
  const entries = Array.from({ length: Math.floor(directory.length / 128) }, (_, nth) => {
    const at = nth * 128;
    const length = Math.max(0, directoryView.getUint16(at + 64, true) - 2);
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + length)),
      first: directoryView.getUint32(at + 116, true),
      length: directoryView.getUint32(at + 120, true),
    };
  });
  const found = entries.find(({ name }) => names.includes(name));
  const [root] = entries;
  if (found === undefined || root === undefined) return null;
  if (found.length >= view.getUint32(56, true)) return read(found.first).subarray(0, found.length);
  const smallTable = numbersIn(read(view.getUint32(60, true)));
  const small = read(root.first);
  const pieces = chainOf(found.first, smallTable).map((at) => small.subarray(at * smallSize, (at + 1) * smallSize));
  return joined(pieces).subarray(0, found.length);
};
