import { useQuery } from '@tanstack/react-query';
import type { CallInputOf } from '@shared/contract';
import { loadAllPages, type LoadingProgress, type ListPage } from '@shared/contract/protocol/allPages';
import type { Outcome } from '@shared/contract/protocol/failure';
import { call } from '@kit/bridge/client';
import { CallFailure } from './callFailure';
import { createCallPrefix } from './keys';
import type { ListName, RowOf } from './lists';
import { toQueryResult, type QueryResult } from './queryResult';
import type { CallOptions } from './useCall';
import { useScope } from './scope';

/** Maximum rows per request of a list. */
const limit = 1000;

interface AllPagesOptions<Row> extends Pick<CallOptions, 'enabled' | 'freshFor'> {
  /** Returns the key of a row, for rows without an id. */
  getKey?: (row: Row) => string | number;
  /** Called after each loaded page. */
  onProgress?: (progress: LoadingProgress) => void;
}

/**
 * Reads all rows of a list page by page, without duplicates. Invalidated together with the list's pages. `query` may
 * set its own page `limit`.
 */
export const useAllPages = <N extends ListName>(
  name: N,
  query: Record<string, unknown> = {},
  {
    enabled = true,
    freshFor = 0,
    getKey = (row) => (row as { id: number }).id,
    onProgress,
  }: AllPagesOptions<RowOf<N>> = {},
): QueryResult<readonly RowOf<N>[]> => {
  type Row = RowOf<N>;
  const readResult = toQueryResult(
    useQuery<ListPage<Row>>({
      // The value has the shape of a list page, so that patches of list rows also apply to it.
      queryKey: [...createCallPrefix(useScope(), name), 'all', query],
      queryFn: async ({ signal }) => {
        const allRows = await loadAllPages<Row>({
          readPage: (page) =>
            call(name, { query: { limit, ...query, page } } as CallInputOf<N>) as Promise<Outcome<ListPage<Row>>>,
          getKey,
          signal,
          ...(onProgress && { onProgress }),
        });
        if (allRows.failure !== null) throw new CallFailure(allRows.failure);
        return { page: allRows.rows, count: allRows.count, nextPage: null };
      },
      enabled,
      staleTime: freshFor,
    }),
  );
  return { ...readResult, value: readResult.value?.page };
};
