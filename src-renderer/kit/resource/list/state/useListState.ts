import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useNewestSearch, useSearchParams } from '@kit/data/useSearchParams';
import { platformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { Filters, FilterValues } from '../filters/filters';
import { firstPage, formatListState, parseListState, withoutFilters, type ListState, type PageSize } from './listState';
import { dayOf } from '../filters/dateRange';
import type { Sort } from './sorting';

type How = 'push' | 'replace';

export interface ListControls<F extends Filters> {
  state: ListState<F>;
  setPage: (page: number, how?: How) => void;
  setLimit: (limit: PageSize) => void;
  setSort: (sort: Sort | null) => void;
  /** `replace` for typing, so that the back button does not go through every letter. */
  setFilters: (values: Partial<FilterValues<F>>, how?: How) => void;
  clearFilters: () => void;
  /** The first page of a list with these filters, order and size, as an address has them. */
  show: (search: string, view: string | null, how?: How) => void;
  /** To the page behind a cursor. */
  goToNextCursor: (cursor: string) => void;
  /** Back to the page that led here by `goToNextCursor`; to the first one for who came by an address. */
  goToPreviousCursor: () => void;
}

type Trail = readonly (string | null)[];

const noTrail: Trail = [];

/** The cursors of the pages gone through, which travel with the way to each next one. */
const trailIn = (state: unknown): Trail =>
  typeof state === 'object' && state !== null && 'trail' in state ? (state.trail as Trail) : noTrail;

/** What the list shows lives in the address: it can be shared, and the back button works. */
export const useListState = <F extends Filters>(filters: F): ListControls<F> => {
  const [params, setParams] = useSearchParams();
  const { zone } = useFormats();
  const location = useLocation();
  const trail = trailIn(location.state);
  const today = dayOf(platformNow(), zone);
  const state = useMemo(() => parseListState(params, filters, today), [params, filters, today]);
  const change = useCallback(
    (next: (before: ListState<F>) => ListState<F>, how: How = 'push', left?: Trail) =>
      setParams((before) => formatListState(next(parseListState(before, filters, today))), {
        replace: how === 'replace',
        ...(left !== undefined && { state: { trail: left } }),
      }),
    [setParams, filters, today],
  );
  return useMemo(
    () => ({
      state,
      setPage: (page, how) => change((before) => ({ ...before, ...firstPage, page }), how),
      setLimit: (limit) => change((before) => ({ ...before, ...firstPage, limit })),
      setSort: (sort) => change((before) => ({ ...before, ...firstPage, sort })),
      setFilters: (values, how) =>
        change((before) => ({ ...before, ...firstPage, filters: { ...before.filters, ...values } }), how),
      clearFilters: () => change((before) => withoutFilters(before, filters)),
      show: (search, view, how) =>
        change(() => ({ ...parseListState(new URLSearchParams(search), filters, today), ...firstPage, view }), how),
      goToNextCursor: (cursor) =>
        change((before) => ({ ...before, ...firstPage, cursor }), 'push', [...trail, state.cursor]),
      goToPreviousCursor: () =>
        change((before) => ({ ...before, ...firstPage, cursor: trail.at(-1) ?? null }), 'push', trail.slice(0, -1)),
    }),
    [state, change, filters, today, trail],
  );
};

/** The values of the filters as last chosen; the list itself may still be rendering earlier ones. */
export const useNewestFilters = <F extends Filters>(filters: F): FilterValues<F> => {
  const search = useNewestSearch();
  const { zone } = useFormats();
  const today = dayOf(platformNow(), zone);
  return useMemo(() => parseListState(new URLSearchParams(search), filters, today).filters, [search, filters, today]);
};
