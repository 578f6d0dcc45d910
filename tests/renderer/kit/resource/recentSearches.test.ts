import { describe, expect, it } from 'vitest';
import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { offeredSearches, searchesOf, withoutSearch, withSearch } from '@kit/resource/list/searches/recentSearches';

const state = 'products.list';

describe('recent searches', () => {
  it('are so many of a list, and of so many lists: the oldest go', () => {
    let all: RecentSearches[] = [];
    for (let index = 0; index < limits.recentSearchesOfList + 3; index += 1)
      all = withSearch(all, state, `búsqueda ${index}`);
    expect(searchesOf(all, state)).toHaveLength(limits.recentSearchesOfList);
    expect(searchesOf(all, state)[0]).toBe(`búsqueda ${limits.recentSearchesOfList + 2}`);
    for (let index = 0; index < limits.recentSearchLists; index += 1) all = withSearch(all, `${index}`, 'pan');
    expect(all).toHaveLength(limits.recentSearchLists);
    expect(searchesOf(all, state)).toEqual([]);
  });

  it('are none of one letter, nor of spaces', () => {
    expect(withSearch([], state, ' a ')).toEqual([]);
    expect(withSearch([], state, '   ')).toEqual([]);
  });

  it('leave nothing behind when the last one goes', () => {
    expect(withoutSearch(withSearch([], state, 'pan'), state, 'pan')).toEqual([]);
  });

  it('are offered where they go on from what is typed, without regard to case and accents', () => {
    expect(offeredSearches(['Clásica doble', 'clasica', 'papas'], 'CLASICA')).toEqual(['Clásica doble']);
    expect(offeredSearches(['papas', 'pan'], '')).toEqual(['papas', 'pan']);
  });
});
