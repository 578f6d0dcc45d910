import type { KeptSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { foldText } from '@kit/format/foldText';

type All = readonly KeptSearches[];
/** The list of somebody. */
type Of = Pick<KeptSearches, 'owner' | 'list'>;

/** From so many letters on a search is worth keeping. */
const shortest = 2;

const isOf = (of: Of) => (each: KeptSearches) => each.owner === of.owner && each.list === of.list;

export const searchesOf = (all: All, of: Of): readonly string[] => all.find(isOf(of))?.texts ?? [];

const withTexts = (all: All, of: Of, texts: readonly string[]): KeptSearches[] => {
  const others = all.filter((each) => !isOf(of)(each));
  const { owner, list } = of;
  return texts.length === 0 ? others : [{ owner, list, texts: [...texts] }, ...others].slice(0, limits.keptSearchLists);
};

/** With a search put first, in its latest spelling. */
export const withSearch = (all: All, of: Of, typed: string): KeptSearches[] => {
  const text = typed.trim().slice(0, limits.searchText);
  if (text.length < shortest) return [...all];
  const others = searchesOf(all, of).filter((known) => foldText(known) !== foldText(text));
  return withTexts(all, of, [text, ...others].slice(0, limits.keptSearchesOfList));
};

export const withoutSearch = (all: All, of: Of, text: string): KeptSearches[] =>
  withTexts(
    all,
    of,
    searchesOf(all, of).filter((known) => known !== text),
  );

export const withoutSearches = (all: All, of: Of): KeptSearches[] => withTexts(all, of, []);

/** Those that go on from what is typed; what is typed itself is no offer. */
export const offeredSearches = (texts: readonly string[], typed: string): readonly string[] => {
  const wanted = foldText(typed.trim());
  return texts.filter((text) => foldText(text).includes(wanted) && foldText(text) !== wanted);
};
