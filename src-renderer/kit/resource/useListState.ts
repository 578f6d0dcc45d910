import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters, FilterValues } from './filters';
import { formatListState, parseListState, withoutFilters, type ListState, type PageSize } from './listState';

export interface ListControls<F extends Filters> {
  state: ListState<F>;
  setPage: (page: number, how?: 'push' | 'replace') => void;
  setLimit: (limit: PageSize) => void;
  /** `replace` for typing, so that the back button does not go through every letter. */
  setFilters: (values: Partial<FilterValues<F>>, how?: 'push' | 'replace') => void;
  clearFilters: () => void;
}

/** What the list shows lives in the address: it can be shared, and the back button works. */
export const useListState = <F extends Filters>(filters: F): ListControls<F> => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseListState(params, filters), [params, filters]);
  const change = useCallback(
    (next: (before: ListState<F>) => ListState<F>, how: 'push' | 'replace' = 'push') =>
      setParams((before) => formatListState(next(parseListState(before, filters))), { replace: how === 'replace' }),
    [setParams, filters],
  );
  return useMemo(
    () => ({
      state,
      setPage: (page, how) => change((before) => ({ ...before, page, focus: null }), how),
      setLimit: (limit) => change((before) => ({ ...before, limit, page: 1, focus: null })),
      setFilters: (values, how) =>
        change((before) => ({ ...before, filters: { ...before.filters, ...values }, page: 1, focus: null }), how),
      clearFilters: () => change((before) => withoutFilters(before, filters)),
    }),
    [state, change, filters],
  );
};
