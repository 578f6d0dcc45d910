import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { foldText } from '@shared/domain/values/foldText';

type All = readonly RecentSearches[];

/** Minimum length of a search worth suggesting. */
const minLength = 2;

export const getSearches = (all: All, list: string): readonly string[] =>
  all.find((each) => each.list === list)?.texts ?? [];

const withTexts = (all: All, list: string, texts: readonly string[]): RecentSearches[] => {
  const others = all.filter((each) => each.list !== list);
  return texts.length === 0 ? others : [{ list, texts: [...texts] }, ...others].slice(0, limits.recentSearchLists);
};

/** Moves a search to the front, in its latest spelling. */
export const addRecentSearch = (all: All, list: string, typed: string): RecentSearches[] => {
  const text = typed.trim().slice(0, limits.searchText);
  if (text.length < minLength) return [...all];
  const others = getSearches(all, list).filter((known) => foldText(known) !== foldText(text));
  return withTexts(all, list, [text, ...others].slice(0, limits.recentSearchesOfList));
};

export const withoutSearch = (all: All, list: string, text: string): RecentSearches[] =>
  withTexts(
    all,
    list,
    getSearches(all, list).filter((known) => known !== text),
  );

export const withoutSearches = (all: All, list: string): RecentSearches[] => withTexts(all, list, []);

/** Suggestions that continue the typed text, without the text itself. */
export const listOfferedSearches = (texts: readonly string[], typed: string): readonly string[] => {
  const query = foldText(typed.trim());
  return texts.filter((text) => foldText(text).includes(query) && foldText(text) !== query);
};
