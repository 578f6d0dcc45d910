import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orders } from '@shared/contract/sales/orders';
import { choiceFilter, dateRangeFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { parseQueryValue } from '@kit/resource/list/filters/queryValue';
import { datePresets, getPresetRange } from '@kit/resource/list/filters/dateRange';
import {
  formatListState,
  isFiltered,
  pageSizes,
  parseListState,
  resetFilters,
  type ListState,
} from '@kit/resource/list/state/listState';

const filters = {
  name: textFilter(),
  status: choiceFilter([
    { value: 'opened', labelKey: 'stores.filters.opened' },
    { value: 'closed', labelKey: 'stores.filters.closed' },
  ]),
  menuIds: multiFilter(() => ({
    options: [],
    loading: false,
    failure: null,
    refetch: () => undefined,
  })),
  period: dateRangeFilter(),
};
type State = ListState<typeof filters>;

const today = '2026-03-01';
const parseAddress = (address: string) => parseListState(new URLSearchParams(address), filters, today);
const defaultState: State = {
  page: 1,
  cursor: null,
  limit: 25,
  filters: { name: '', status: undefined, menuIds: [], period: undefined },
  sort: null,
  view: null,
  focus: null,
};

const id = fc.integer({ min: 1, max: 1_000_000 });
const day = fc.constantFrom('2024-02-29', '2026-01-01', '2026-12-31');
const anyState: fc.Arbitrary<State> = fc.record({
  page: id,
  cursor: fc.option(fc.constantFrom('WyJuYW1lIl0', 'a+b/c=')),
  sort: fc.option(fc.constantFrom('name', '-maxCapacity')),
  view: fc.option(fc.uuid()),
  limit: fc.constantFrom(...pageSizes),
  filters: fc.record({
    name: fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => text.length <= 100),
    status: fc.constantFrom('opened' as const, 'closed' as const, undefined),
    menuIds: fc.uniqueArray(id, { maxLength: 10 }),
    period: fc.option(
      fc.oneof(
        fc.constantFrom(...datePresets).map((preset) => getPresetRange(preset, today)),
        day.map((from) => ({ from, to: null })),
        day.map((to) => ({ from: '2024-02-29', to })),
      ),
      { nil: undefined },
    ),
  }),
  focus: fc.option(id),
});

describe('list state in the URL', () => {
  it('is empty for the default list', () => {
    expect(formatListState(defaultState).toString()).toBe('');
    expect(parseAddress('')).toEqual(defaultState);
  });

  it('includes page, size, filters, order and focused row', () => {
    expect(
      parseAddress(
        'page=3&limit=100&name=+Ñuñoa+&status=closed&menuIds=4&menuIds=9&period=..2026-02-28&sort=-name&focus=12',
      ),
    ).toEqual({
      ...defaultState,
      page: 3,
      limit: 100,
      filters: {
        ...defaultState.filters,
        name: 'Ñuñoa',
        status: 'closed',
        menuIds: [4, 9],
        period: { from: null, to: '2026-02-28' },
      },
      sort: '-name',
      focus: 12,
    });
  });

  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-02-23', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
  ])('contains the preset %s by name, which stands for the days from %s to %s', (preset, from, to) => {
    const state = parseAddress(`period=${preset}`);
    expect(state.filters.period).toEqual({ from, to, preset });
    expect(formatListState(state).toString()).toBe(`period=${preset}`);
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
    'sort=name;drop',
    'sort=--name',
    'cursor=',
    'view=<b>',
    'period=2026-02-30..',
    'period=..',
    'period=2026-02-02..2026-02-01',
    'period=2026-02-01..2026-02-02..2026-02-03',
    'period=tomorrow',
    '__proto__=1',
    'constructor=2',
  ])('ignores the invalid parameter %s', (address) => {
    expect(parseAddress(address)).toEqual(defaultState);
  });

  it('shortens filter values that are too long', () => {
    expect(parseAddress(`name=${'a'.repeat(5000)}`).filters.name).toHaveLength(100);
    expect(
      parseAddress(Array.from({ length: 300 }, (_, index) => `menuIds=${index + 1}`).join('&')).filters.menuIds,
    ).toHaveLength(50);
  });

  it('can be parsed from any string, and is unchanged when formatted and parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        const state = parseAddress(address);
        expect(parseListState(formatListState(state), filters)).toEqual(state);
      }),
    );
  });

  it('is restored exactly for any valid state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parseAddress(formatListState(state).toString())).toEqual(state);
      }),
    );
  });
});

describe('list filtering', () => {
  it('is inactive when every filter has its default value', () => {
    expect(isFiltered(defaultState)).toBe(false);
    expect(isFiltered({ ...defaultState, page: 4, limit: 100, focus: 3 })).toBe(false);
  });

  it.each([
    ['a text', { ...defaultState.filters, name: 'x' }],
    ['a choice', { ...defaultState.filters, status: 'opened' as const }],
    ['an id', { ...defaultState.filters, menuIds: [1] }],
    ['a range', { ...defaultState.filters, period: { from: '2026-03-01', to: null } }],
  ])('is active with %s', (_, values) => {
    expect(isFiltered({ ...defaultState, filters: values })).toBe(true);
  });

  it('can be cleared while keeping page size and order', () => {
    const state: State = {
      ...defaultState,
      page: 3,
      limit: 100,
      sort: 'name',
      filters: { ...defaultState.filters, name: 'x' },
    };
    expect(resetFilters(state, filters)).toEqual({ ...defaultState, limit: 100, sort: 'name' });
  });
});

describe('the query value of a text in the URL', () => {
  const { hour, couponId, refunded, platform, query } = orders.list.filters;
  it.each([
    ['number', hour, '0', 0],
    ['number beyond its limits', hour, '24', undefined],
    ['number with leading zeros', couponId, '007', undefined],
    ['missing number', couponId, '', undefined],
    ['boolean', refunded, 'false', false],
    ['other text instead of a boolean', refunded, 'no', undefined],
    ['declared word', platform, 'web', 'web'],
    ['other word', platform, 'fax', undefined],
    ['text like a number', query, '12', '12'],
  ])('is parsed for its filter, and is undefined when invalid: %s', (_, filter, text, value) => {
    expect(parseQueryValue(filter, text)).toBe(value);
  });
});
