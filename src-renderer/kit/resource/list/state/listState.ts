import { limits } from '@shared/domain/platform/limits';
import type { WallDate } from '@shared/domain/values/typedDates';
import type { Filter, Filters, FilterValues } from '../filters/filters';
import { formatDateRange, parseDateRange, type DateRange } from '../filters/dateRange';
import { parseSort, type Sort } from './sorting';
import { parseIdParams } from './idsInAddress';

/** Page sizes; the first is the default. */
export const pageSizes = [limits.storePageSize, 50, 100, 1000] as const;
export type PageSize = (typeof pageSizes)[number];

/** State of a list, stored in its URL. */
export interface ListState<F extends Filters> {
  /** Page number, from 1; stays 1 in lists with cursors. */
  page: number;
  /** Cursor of the page; null for the first. */
  cursor: string | null;
  limit: PageSize;
  filters: FilterValues<F>;
  sort: Sort | null;
  /** Id of the selected saved view, possibly modified since. */
  view: string | null;
  /** Row to scroll to and highlight. */
  focus: number | null;
}

const maxTextLength = 100;
const maxChoices = 50;
const maxPage = 1_000_000;
const maxCursorLength = 1_000;
const viewPattern = /^[\w-]{1,40}$/;

const parseWholeNumber = (text: string | null, max: number): number | null => {
  if (text === null || !/^[1-9]\d{0,14}$/.test(text)) return null;
  const number = Number(text);
  return number <= max ? number : null;
};

const parseFilter = (filter: Filter, values: readonly string[], today: WallDate | undefined): unknown => {
  const [firstValue] = values;
  switch (filter.kind) {
    case 'text':
      // Cuts by code points, since half a surrogate pair would be corrupted in the URL.
      return [...(firstValue ?? '').trim()].slice(0, maxTextLength).join('').trim();
    case 'choice':
      return filter.options.find(({ value }) => value === firstValue)?.value;
    case 'multi':
      return parseIdParams(values, maxChoices);
    case 'chip':
      return firstValue !== undefined && filter.isValid(firstValue) ? firstValue : undefined;
    case 'dateRange':
      return parseDateRange(firstValue ?? '', today, filter.withTimes);
  }
};

const toTexts = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'object' && value !== null) return [formatDateRange(value as DateRange)];
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/** Parses a URL. Ignores invalid values, and date presets if `today` is absent. */
export const parseListState = <F extends Filters>(
  params: URLSearchParams,
  filters: F,
  today?: WallDate,
): ListState<F> => ({
  page: parseWholeNumber(params.get('page'), maxPage) ?? 1,
  cursor: params.get('cursor')?.slice(0, maxCursorLength) || null,
  limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0],
  filters: Object.fromEntries(
    Object.entries(filters).map(([key, filter]) => [key, parseFilter(filter, params.getAll(key), today)]),
  ) as FilterValues<F>,
  sort: parseSort(params.get('sort')),
  view: viewPattern.exec(params.get('view') ?? '')?.[0] ?? null,
  focus: parseWholeNumber(params.get('focus'), Number.MAX_SAFE_INTEGER),
});

/** Formats a URL with non-default values only. */
export const formatListState = <F extends Filters>(state: ListState<F>): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(state.filters)) {
    for (const text of toTexts(value)) params.append(key, text);
  }
  if (state.sort !== null) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.cursor !== null) params.set('cursor', state.cursor);
  if (state.limit !== pageSizes[0]) params.set('limit', String(state.limit));
  if (state.view !== null) params.set('view', state.view);
  if (state.focus !== null) params.set('focus', String(state.focus));
  return params;
};

/** State changes for a new filter or order: first page, no highlighted row. */
export const firstPageState = { page: 1, cursor: null, focus: null } as const;

/** True if any filter is set: an empty list then means no match. */
export const isFiltered = <F extends Filters>({ filters }: ListState<F>): boolean =>
  Object.values(filters).some((value) => toTexts(value).length > 0);

/** Clears filters and page; keeps page size, order and view. */
export const resetFilters = <F extends Filters>(state: ListState<F>, filters: F): ListState<F> => ({
  ...state,
  ...firstPageState,
  filters: parseListState(new URLSearchParams(), filters).filters,
});
