import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceFilter, multiFilter, textFilter } from '@kit/resource/filters';
import {
  formatListState,
  isFiltered,
  pageSizes,
  parseListState,
  withoutFilters,
  type ListState,
} from '@kit/resource/listState';

const filters = {
  name: textFilter('stores.filters.name'),
  status: choiceFilter('stores.filters.status', [
    { value: 'opened', labelKey: 'stores.filters.opened' },
    { value: 'closed', labelKey: 'stores.filters.closed' },
  ]),
  menuIds: multiFilter('stores.filters.menu', () => ({
    options: [],
    loading: false,
    failure: null,
    reload: () => undefined,
  })),
};
type State = ListState<typeof filters>;

const parse = (address: string) => parseListState(new URLSearchParams(address), filters);
const plain: State = { page: 1, limit: 25, filters: { name: '', status: undefined, menuIds: [] }, focus: null };

const id = fc.integer({ min: 1, max: 1_000_000 });
const anyState: fc.Arbitrary<State> = fc.record({
  page: id,
  limit: fc.constantFrom(...pageSizes),
  filters: fc.record({
    name: fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => text.length <= 100),
    status: fc.constantFrom('opened' as const, 'closed' as const, undefined),
    menuIds: fc.uniqueArray(id, { maxLength: 10 }),
  }),
  focus: fc.option(id),
});

describe('the address of a list', () => {
  it('is plain for the plain list', () => {
    expect(formatListState(plain).toString()).toBe('');
    expect(parse('')).toEqual(plain);
  });

  it('carries page, size, filters and the row it points at', () => {
    expect(parse('page=3&limit=100&name=+Ñuñoa+&status=closed&menuIds=4&menuIds=9&focus=12')).toEqual({
      page: 3,
      limit: 100,
      filters: { name: 'Ñuñoa', status: 'closed', menuIds: [4, 9] },
      focus: 12,
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=99999999999999999999',
    'limit=7',
    'limit=1001',
    'status=perhaps',
    'status=',
    'menuIds=',
    'menuIds=a',
    'menuIds=-4',
    'focus=x',
    '__proto__=1',
    'constructor=2',
  ])('takes %s as if it were not there', (address) => {
    expect(parse(address)).toEqual(plain);
  });

  it('cuts what nobody types', () => {
    expect(parse(`name=${'a'.repeat(5000)}`).filters.name).toHaveLength(100);
    expect(
      parse(Array.from({ length: 300 }, (_, index) => `menuIds=${index + 1}`).join('&')).filters.menuIds,
    ).toHaveLength(50);
  });

  it('is never refused, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        const state = parse(address);
        expect(parseListState(formatListState(state), filters)).toEqual(state);
      }),
    );
  });

  it('gives back the very list it was made from', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parse(formatListState(state).toString())).toEqual(state);
      }),
    );
  });
});

describe('filtering', () => {
  it('is off when every filter says "any"', () => {
    expect(isFiltered(plain)).toBe(false);
    expect(isFiltered({ ...plain, page: 4, limit: 100, focus: 3 })).toBe(false);
  });

  it.each([
    ['a text', { ...plain.filters, name: 'x' }],
    ['a choice', { ...plain.filters, status: 'opened' as const }],
    ['an id', { ...plain.filters, menuIds: [1] }],
  ])('is on with %s', (_, values) => {
    expect(isFiltered({ ...plain, filters: values })).toBe(true);
  });

  it('can be taken back without losing the page size', () => {
    const state: State = { ...plain, page: 3, limit: 100, filters: { ...plain.filters, name: 'x' } };
    expect(withoutFilters(state, filters)).toEqual({ ...plain, limit: 100 });
  });
});
