import { describe, expect, it } from 'vitest';
import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import {
  listOfferedSearches,
  getSearches,
  removeSearch,
  addRecentSearch,
} from '@kit/resource/list/searches/recentSearches';

const state = 'products.list';

describe('the store of recent searches', () => {
  it('drops the oldest searches of a list, and the oldest lists, beyond their limits', () => {
    let searches: RecentSearches[] = [];
    for (let index = 0; index < limits.recentSearchesOfList + 3; index += 1)
      searches = addRecentSearch(searches, state, `búsqueda ${index}`);
    expect(getSearches(searches, state)).toHaveLength(limits.recentSearchesOfList);
    expect(getSearches(searches, state)[0]).toBe(`búsqueda ${limits.recentSearchesOfList + 2}`);
    for (let index = 0; index < limits.recentSearchLists; index += 1)
      searches = addRecentSearch(searches, `${index}`, 'pan');
    expect(searches).toHaveLength(limits.recentSearchLists);
    expect(getSearches(searches, state)).toEqual([]);
  });

  it('ignores single letters and blank searches', () => {
    expect(addRecentSearch([], state, ' a ')).toEqual([]);
    expect(addRecentSearch([], state, '   ')).toEqual([]);
  });

  it('removes a list when its last search is removed', () => {
    expect(removeSearch(addRecentSearch([], state, 'pan'), state, 'pan')).toEqual([]);
  });

  it('offers searches that extend the typed text, ignoring case and accents', () => {
    expect(listOfferedSearches(['Clásica doble', 'clasica', 'papas'], 'CLASICA')).toEqual(['Clásica doble']);
    expect(listOfferedSearches(['papas', 'pan'], '')).toEqual(['papas', 'pan']);
  });
});
