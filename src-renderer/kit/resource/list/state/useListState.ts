import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useNewestSearch, useSearchParams } from '@kit/data/useSearchParams';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { Filters, FilterValues } from '../filters/filters';
import {
  firstPageState,
  formatListState,
  parseListState,
  resetFilters,
  type ListState,
  type PageSize,
} from './listState';
import { getWallDate } from '../filters/dateRange';
import type { Sort } from './sorting';

type HistoryMode = 'push' | 'replace';

export interface ListControls<F extends Filters> {
  state: ListState<F>;
  setPage: (page: number, historyMode?: HistoryMode) => void;
  setLimit: (limit: PageSize) => void;
  setSort: (sort: Sort | null) => void;
  /** Changes filters. `historyMode` is `replace` while typing, so that the back button does not step through letters. */
  setFilters: (values: Partial<FilterValues<F>>, historyMode?: HistoryMode) => void;
  clearFilters: () => void;
  /** Shows the first page with the filters, order and page size in `search`, a URL query. */
  show: (search: string, viewId: string | null, historyMode?: HistoryMode) => void;
  /** Goes to the page after a cursor. */
  goToNextCursor: (cursor: string) => void;
  /** Goes back to the page before the last `goToNextCursor`, or to the first page if there was none. */
  goToPreviousCursor: () => void;
}

type CursorTrail = readonly (string | null)[];

const emptyTrail: CursorTrail = [];

/** Cursors of the visited pages, stored in router state. */
const readTrail = (state: unknown): CursorTrail =>
  typeof state === 'object' && state !== null && 'trail' in state ? (state.trail as CursorTrail) : emptyTrail;

/** List state in the URL: it can be shared, and the back button works. */
export const useListState = <F extends Filters>(filters: F): ListControls<F> => {
  const [params, setParams] = useSearchParams();
  const { zone } = useFormats();
  const location = useLocation();
  const trail = readTrail(location.state);
  const today = getWallDate(getPlatformNow(), zone);
  const state = useMemo(() => parseListState(params, filters, today), [params, filters, today]);
  const updateState = useCallback(
    (
      getNextState: (previous: ListState<F>) => ListState<F>,
      historyMode: HistoryMode = 'push',
      nextTrail?: CursorTrail,
    ) =>
      setParams((previous) => formatListState(getNextState(parseListState(previous, filters, today))), {
        replace: historyMode === 'replace',
        ...(nextTrail !== undefined && { state: { trail: nextTrail } }),
      }),
    [setParams, filters, today],
  );
  return useMemo(
    () => ({
      state,
      setPage: (page, historyMode) =>
        updateState((previous) => ({ ...previous, ...firstPageState, page }), historyMode),
      setLimit: (limit) => updateState((previous) => ({ ...previous, ...firstPageState, limit })),
      setSort: (sort) => updateState((previous) => ({ ...previous, ...firstPageState, sort })),
      setFilters: (values, historyMode) =>
        updateState(
          (previous) => ({ ...previous, ...firstPageState, filters: { ...previous.filters, ...values } }),
          historyMode,
        ),
      clearFilters: () => updateState((previous) => resetFilters(previous, filters)),
      show: (search, view, historyMode) =>
        updateState(
          () => ({ ...parseListState(new URLSearchParams(search), filters, today), ...firstPageState, view }),
          historyMode,
        ),
      goToNextCursor: (cursor) =>
        updateState((previous) => ({ ...previous, ...firstPageState, cursor }), 'push', [...trail, state.cursor]),
      goToPreviousCursor: () =>
        updateState(
          (previous) => ({ ...previous, ...firstPageState, cursor: trail.at(-1) ?? null }),
          'push',
          trail.slice(0, -1),
        ),
    }),
    [state, updateState, filters, today, trail],
  );
};

/** Latest filter values; the list may still render earlier ones. */
export const useNewestFilters = <F extends Filters>(filters: F): FilterValues<F> => {
  const search = useNewestSearch();
  const { zone } = useFormats();
  const today = getWallDate(getPlatformNow(), zone);
  return useMemo(() => parseListState(new URLSearchParams(search), filters, today).filters, [search, filters, today]);
};
