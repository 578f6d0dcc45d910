import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { foldText } from '@shared/domain/values/foldText';

type AllSearches = readonly RecentSearches[];

/** Minimum length of a search worth suggesting. */
const minLength = 2;

export const getSearches = (all: AllSearches, list: string): readonly string[] =>
  all.find((candidate) => candidate.list === list)?.texts ?? [];

const withTexts = (all: AllSearches, list: string, texts: readonly string[]): RecentSearches[] => {
  const others = all.filter((candidate) => candidate.list !== list);
  return texts.length === 0 ? others : [{ list, texts: [...texts] }, ...others].slice(0, limits.recentSearchLists);
};

/** Moves a search to the front, in its latest spelling. */
export const addRecentSearch = (all: AllSearches, list: string, typedText: string): RecentSearches[] => {
  const text = typedText.trim().slice(0, limits.searchText);
  if (text.length < minLength) return [...all];
  const otherSearches = getSearches(all, list).filter((known) => foldText(known) !== foldText(text));
  return withTexts(all, list, [text, ...otherSearches].slice(0, limits.recentSearchesOfList));
};

export const withoutSearch = (all: AllSearches, list: string, text: string): RecentSearches[] =>
  withTexts(
    all,
    list,
    getSearches(all, list).filter((known) => known !== text),
  );

export const withoutSearches = (all: AllSearches, list: string): RecentSearches[] => withTexts(all, list, []);

/** Recent searches that contain the typed text, without the text itself. */
export const listOfferedSearches = (texts: readonly string[], typedText: string): readonly string[] => {
  const query = foldText(typedText.trim());
  return texts.filter((text) => foldText(text).includes(query) && foldText(text) !== query);
};
