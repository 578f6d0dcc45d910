import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { foldText } from '@shared/domain/values/foldText';

type AllSearches = readonly RecentSearches[];

/** Minimum length of a search worth suggesting. */
const minLength = 2;

export const getSearches = (allSearches: AllSearches, list: string): readonly string[] =>
  allSearches.find((candidate) => candidate.list === list)?.texts ?? [];

const replaceTexts = (allSearches: AllSearches, list: string, texts: readonly string[]): RecentSearches[] => {
  const otherLists = allSearches.filter((candidate) => candidate.list !== list);
  return texts.length === 0
    ? otherLists
    : [{ list, texts: [...texts] }, ...otherLists].slice(0, limits.recentSearchLists);
};

/** Moves a search to the front, in its latest spelling. */
export const addRecentSearch = (allSearches: AllSearches, list: string, typedText: string): RecentSearches[] => {
  const text = typedText.trim().slice(0, limits.searchText);
  if (text.length < minLength) return [...allSearches];
  const otherSearches = getSearches(allSearches, list).filter((search) => foldText(search) !== foldText(text));
  return replaceTexts(allSearches, list, [text, ...otherSearches].slice(0, limits.recentSearchesOfList));
};

export const removeSearch = (allSearches: AllSearches, list: string, text: string): RecentSearches[] =>
  replaceTexts(
    allSearches,
    list,
    getSearches(allSearches, list).filter((search) => search !== text),
  );

export const removeSearches = (allSearches: AllSearches, list: string): RecentSearches[] =>
  replaceTexts(allSearches, list, []);

/** Recent searches that contain the typed text, except a search equal to it. */
export const listOfferedSearches = (texts: readonly string[], typedText: string): readonly string[] => {
  const query = foldText(typedText.trim());
  return texts.filter((text) => foldText(text).includes(query) && foldText(text) !== query);
};
