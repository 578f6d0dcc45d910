import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useNewestSearch, useSearchParams } from '@kit/data/useSearchParams';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { Filters, FilterValues } from '../filters/filters';
import { firstPage, formatListState, parseListState, withoutFilters, type ListState, type PageSize } from './listState';
import { getWallDate } from '../filters/dateRange';
import type { Sort } from './sorting';

type How = 'push' | 'replace';

export interface ListControls<F extends Filters> {
  state: ListState<F>;
  setPage: (page: number, how?: How) => void;
  setLimit: (limit: PageSize) => void;
  setSort: (sort: Sort | null) => void;
  /** Changes filters. `how` is `replace` while typing, so that the back button does not step through letters. */
  setFilters: (values: Partial<FilterValues<F>>, how?: How) => void;
  clearFilters: () => void;
  /** Shows the first page with these filters, order and size, given as a URL query. */
  show: (search: string, view: string | null, how?: How) => void;
  /** Goes to the page after a cursor. */
  goToNextCursor: (cursor: string) => void;
  /** Goes back to the previous page of `goToNextCursor`, or to the first one. */
  goToPreviousCursor: () => void;
}

type Trail = readonly (string | null)[];

const noTrail: Trail = [];

/** Cursors of the visited pages, stored in router state. */
const trailIn = (state: unknown): Trail =>
  typeof state === 'object' && state !== null && 'trail' in state ? (state.trail as Trail) : noTrail;

/** List state in the URL: it can be shared, and the back button works. */
export const useListState = <F extends Filters>(filters: F): ListControls<F> => {
  const [params, setParams] = useSearchParams();
  const { zone } = useFormats();
  const location = useLocation();
  const trail = trailIn(location.state);
  const today = getWallDate(getPlatformNow(), zone);
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

/** Latest filter values; the list may still render earlier ones. */
export const useNewestFilters = <F extends Filters>(filters: F): FilterValues<F> => {
  const search = useNewestSearch();
  const { zone } = useFormats();
  const today = getWallDate(getPlatformNow(), zone);
  return useMemo(() => parseListState(new URLSearchParams(search), filters, today).filters, [search, filters, today]);
};
