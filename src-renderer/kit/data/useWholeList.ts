import { useQuery } from '@tanstack/react-query';
import type { CallInputOf } from '@shared/contract';
import { loadAllPages, type Page } from '@shared/contract/allPages';
import { call } from '@kit/bridge/client';
import { CallFailure } from './callFailure';
import { callPrefix } from './keys';
import type { ListName, RowOf } from './lists';
import { readOf, type Read } from './queryResult';
import { useScope } from './scope';
import type { CallOptions } from './useCall';

/** As many as a list gives at once. */
const pageSize = 1000;

/**
 * All rows of a list, page after page, in memory: for lists that are searched, walked and joined on screen. All or none: of a
 * part nobody can say that something is not there.
 */
export const useWholeList = <N extends ListName>(
  name: N,
  { enabled = true, freshFor = 0 }: Pick<CallOptions, 'enabled' | 'freshFor'> = {},
): Read<Page<RowOf<N>>> =>
  readOf(
    useQuery<Page<RowOf<N>>>({
      queryKey: [...callPrefix(useScope(), name), 'whole'],
      queryFn: async ({ signal }) => {
        const all = await loadAllPages<RowOf<N> & { id: number }>({
          readPage: (page) => call(name, { query: { page, limit: pageSize } } as CallInputOf<N>) as never,
          keyOf: ({ id }) => id,
          signal,
        });
        if (all.failure !== null) throw new CallFailure(all.failure);
        return { page: all.rows, count: all.count, nextPage: null };
      },
      enabled,
      staleTime: freshFor,
    }),
  );
