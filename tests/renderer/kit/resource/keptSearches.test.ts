import { describe, expect, it } from 'vitest';
import type { KeptSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { offeredSearches, searchesOf, withoutSearch, withSearch } from '@kit/resource/searches/keptSearches';

const of = { owner: 'practice/burger-demo/7', list: 'products.list' };

describe('kept searches', () => {
  it('are so many of a list, and of so many lists: the oldest go', () => {
    let all: KeptSearches[] = [];
    for (let at = 0; at < limits.keptSearchesOfList + 3; at += 1) all = withSearch(all, of, `búsqueda ${at}`);
    expect(searchesOf(all, of)).toHaveLength(limits.keptSearchesOfList);
    expect(searchesOf(all, of)[0]).toBe(`búsqueda ${limits.keptSearchesOfList + 2}`);
    for (let at = 0; at < limits.keptSearchLists; at += 1) all = withSearch(all, { ...of, owner: `${at}` }, 'pan');
    expect(all).toHaveLength(limits.keptSearchLists);
    expect(searchesOf(all, of)).toEqual([]);
  });

  it('are none of one letter, nor of spaces', () => {
    expect(withSearch([], of, ' a ')).toEqual([]);
    expect(withSearch([], of, '   ')).toEqual([]);
  });

  it('leave nothing behind when the last one goes', () => {
    expect(withoutSearch(withSearch([], of, 'pan'), of, 'pan')).toEqual([]);
  });

  it('are offered where they go on from what is typed, without regard to case and accents', () => {
    expect(offeredSearches(['Clásica doble', 'clasica', 'papas'], 'CLASICA')).toEqual(['Clásica doble']);
    expect(offeredSearches(['papas', 'pan'], '')).toEqual(['papas', 'pan']);
  });
});
