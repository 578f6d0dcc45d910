/** Deterministic random generator. Each combination of seed and stream name gives its own sequence. */
export interface Random {
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Returns a random integer between both bounds (inclusive). */
  int: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  hex: (digits: number) => string;
  uuid: () => string;
}

/** FNV-1a with a final mix, so that similar names give unrelated states. */
const hashText = (text: string): number => {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
};

/** Creates a Mulberry32 generator: small and fast, but unsuitable for secrets. */
export const createRandom = (seed: number, stream: string): Random => {
  let state = hashText(`${seed}/${stream}`);
  const nextRandom = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(nextRandom() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const selected = list[int(0, list.length - 1)];
    if (selected === undefined) throw new Error('nothing to pick from');
    return selected;
  };
  const createHex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  const createUuid = () =>
    [
      createHex(8),
      createHex(4),
      `4${createHex(3)}`,
      `${pick(['8', '9', 'a', 'b'])}${createHex(3)}`,
      createHex(12),
    ].join('-');
  return { next: nextRandom, int, pick, hex: createHex, uuid: createUuid };
};
