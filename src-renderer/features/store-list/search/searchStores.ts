import type { StoreRow } from '@shared/contract/stores';
import { foldText } from '@kit/format/foldText';

/** What is looked for in. */
type Named = Pick<StoreRow, 'name' | 'commune'>;

interface Indexed<S> {
  store: S;
  name: string;
  commune: string;
}

/** Folds every name once, so that a keypress costs only comparisons. */
export const indexStores = <S extends Named>(stores: readonly S[]): Indexed<S>[] =>
  stores.map((store) => ({ store, name: foldText(store.name), commune: foldText(store.commune) }));

/** How well a store fits: names that begin so come first, then words that do, then the rest; null where it does not. */
const rank = (
  { name, commune }: Omit<Indexed<Named>, 'store'>,
  words: readonly string[],
  typed: string,
): number | null => {
  if (!words.every((word) => name.includes(word) || commune.includes(word))) return null;
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  return name.includes(typed) ? 2 : 3;
};

export const searchStores = <S extends Named>(index: readonly Indexed<S>[], typed: string, most: number): S[] => {
  const folded = foldText(typed.trim());
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const buckets: S[][] = [[], [], [], []];
  for (const each of index) {
    const place = words.length === 0 ? 0 : rank(each, words, folded);
    if (place !== null) buckets[place]?.push(each.store);
  }
  return buckets.flat().slice(0, most);
};
