import { foldText } from '@kit/format/foldText';

/** What can be found by typing. */
export interface SearchEntry {
  /** `screen:/stores`, `action:stores.close`, `store:12`, `user:5`: what is kept of recent ones. */
  id: string;
  label: string;
  /** Tells apart what is named alike; found by typing too. */
  detail?: string;
  /** Other words for it, which find it by their beginnings and are not shown. */
  words?: string;
}

/** How well an entry fits: begins so, has a word that does, has it anywhere, has only the words or is also called so. Null: does not fit. */
const fit = (
  { label, detail = '', words: others = '' }: SearchEntry,
  typed: string,
  words: readonly string[],
): number | null => {
  const name = foldText(label);
  const all = `${name} ${foldText(detail)}`;
  const alsoCalled = ` ${foldText(others)}`;
  if (!words.every((word) => all.includes(word) || alsoCalled.includes(` ${word}`))) return null;
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  return name.includes(typed) ? 2 : 3;
};

/**
 * The entries that fit what was typed, accents aside: recent ones first, the latest of them at the top, then the best
 * fits, in their given order. Nothing typed fits everything.
 */
export const rankEntries = <Entry extends SearchEntry>(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
  most: number,
): Entry[] => {
  const folded = foldText(typed.trim());
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const places = new Map(recent.map((id, at) => [id, at]));
  return entries
    .flatMap((entry) => {
      const rank = words.length === 0 ? 0 : fit(entry, folded, words);
      return rank === null ? [] : [{ entry, rank, place: places.get(entry.id) ?? recent.length }];
    })
    .sort((a, b) => a.place - b.place || a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
};
