import type { StoreRow } from '@shared/contract/stores';
import { foldText } from '@kit/format/foldText';

export type FoundStore = Pick<StoreRow, 'id' | 'name' | 'commune' | 'opened'>;

interface Indexed {
  store: FoundStore;
  name: string;
  commune: string;
}

/** Folds every name once, so that a keypress costs only comparisons. */
export const indexStores = (stores: readonly FoundStore[]): Indexed[] =>
  stores.map((store) => ({ store, name: foldText(store.name), commune: foldText(store.commune) }));

/** How well a store fits: names that begin so come first, then words that do, then the rest; null where it does not. */
const rank = ({ name, commune }: Indexed, words: readonly string[], typed: string): number | null => {
  if (!words.every((word) => name.includes(word) || commune.includes(word))) return null;
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  return name.includes(typed) ? 2 : 3;
};

export const searchStores = (index: readonly Indexed[], typed: string, most: number): FoundStore[] => {
  const folded = foldText(typed.trim());
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const buckets: FoundStore[][] = [[], [], [], []];
  for (const each of index) {
    const place = words.length === 0 ? 0 : rank(each, words, folded);
    if (place !== null) buckets[place]?.push(each.store);
  }
  return buckets.flat().slice(0, most);
};
