import { limits } from '@shared/domain/limits';
import type { Filter, Filters, FilterValues } from './filters';

/** Rows a page may hold. The first is the usual one. */
export const pageSizes = [limits.storePageSize, 50, 100, 1000] as const;
export type PageSize = (typeof pageSizes)[number];

/** What a list shows, as its address says it. */
export interface ListState<F extends Filters> {
  /** From 1. */
  page: number;
  limit: PageSize;
  filters: FilterValues<F>;
  /** The row an address points at: it is scrolled to and marked. */
  focus: number | null;
}

const longestText = 100;
const mostChoices = 50;
const largestPage = 1_000_000;

const wholeNumber = (text: string | null, largest: number): number | null => {
  if (text === null || !/^[1-9]\d{0,14}$/.test(text)) return null;
  const number = Number(text);
  return number <= largest ? number : null;
};

const parseFilter = (filter: Filter, values: readonly string[]): string | readonly number[] | undefined => {
  const [first] = values;
  switch (filter.kind) {
    case 'text':
      // By code points: half a surrogate pair would not survive the address.
      return [...(first ?? '').trim()].slice(0, longestText).join('').trim();
    case 'choice':
      return filter.options.find(({ value }) => value === first)?.value;
    case 'multi': {
      const ids = values.map((value) => wholeNumber(value, Number.MAX_SAFE_INTEGER)).filter((id) => id !== null);
      return [...new Set(ids)].slice(0, mostChoices);
    }
  }
};

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/** Reads an address. What makes no sense in it is as if it were not there. */
export const parseListState = <F extends Filters>(params: URLSearchParams, filters: F): ListState<F> => ({
  page: wholeNumber(params.get('page'), largestPage) ?? 1,
  limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0],
  filters: Object.fromEntries(
    Object.entries(filters).map(([key, filter]) => [key, parseFilter(filter, params.getAll(key))]),
  ) as FilterValues<F>,
  focus: wholeNumber(params.get('focus'), Number.MAX_SAFE_INTEGER),
});

/** Writes an address: only what differs from the usual, so that the plain list has a plain address. */
export const formatListState = <F extends Filters>(state: ListState<F>): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(state.filters)) {
    for (const text of textsOf(value)) params.append(key, text);
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.limit !== pageSizes[0]) params.set('limit', String(state.limit));
  if (state.focus !== null) params.set('focus', String(state.focus));
  return params;
};

/** Whether anything is filtered: an empty list then means "nothing matches", not "there is nothing". */
export const isFiltered = <F extends Filters>(state: ListState<F>): boolean =>
  Object.values(state.filters).some((value) => textsOf(value).length > 0);

/** Nothing filtered, first page; the page size stays. */
export const withoutFilters = <F extends Filters>(state: ListState<F>, filters: F): ListState<F> => ({
  ...parseListState(new URLSearchParams(), filters),
  limit: state.limit,
});
