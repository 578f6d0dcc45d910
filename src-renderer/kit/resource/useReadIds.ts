import { useCallback } from 'react';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import type { CallInputOf } from '@shared/contract';
import { loadAllPages, type Page } from '@shared/contract/allPages';
import { call } from '@kit/bridge/client';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Resource } from './definition';
import type { Filters, FilterValues } from './filters';

/** As many as a page may have. */
const mostAtOnce = 1000;

/** Reads the ids of all rows under the present filters, whichever page is on show. */
export const useReadIds = <N extends ListName, F extends Filters>(
  resource: Resource<N, F>,
  filters: FilterValues<F>,
): (() => Promise<Outcome<readonly number[]>>) =>
  useCallback(async () => {
    const all = await loadAllPages<RowOf<N>>({
      readPage: async (page) => {
        const input = { query: { ...resource.query(filters), page, limit: mostAtOnce } } as CallInputOf<N>;
        return (await call(resource.list, input)) as unknown as Outcome<Page<RowOf<N>>>;
      },
      keyOf: resource.rowKey,
    });
    return all.failure === null ? succeeded(all.rows.map(resource.rowKey)) : failed(all.failure);
  }, [resource, filters]);
