import { useState } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { ListPage } from '@shared/contract/protocol/allPages';
import type { Failure } from '@shared/contract/protocol/failure';
import type { ListName, RowOf } from './lists';
import { useCalls } from './useCalls';

interface InfinitePages<Row> {
  rows: readonly Row[];
  /** Total rows; null until the first reply. */
  count: number | null;
  /** True while a page is loading. */
  loading: boolean;
  /** Failure of the last page; earlier pages remain. */
  failure: Failure | null;
  refetch: () => void;
  /** Loads the next page; null if there is none or a page is loading. */
  loadMore: (() => void) | null;
}

/** Reads a list page by page, for a "load more" button. Render the component with a `key` derived from the query. */
export const useInfinitePages = <N extends ListName>(
  name: N,
  getInput: (page: number) => CallInputOf<N>,
): InfinitePages<RowOf<N>> => {
  const [pageCount, setPageCount] = useState(1);
  const pageResults = useCalls(
    name,
    Array.from({ length: pageCount }, (_, index) => getInput(index + 1)),
  );
  const loadedPages = pageResults.map(({ value }) => value as ListPage<RowOf<N>> | undefined);
  const failedResult = pageResults.find(({ value, failure }) => value === undefined && failure !== null);
  const lastListPage = loadedPages.at(-1);
  return {
    rows: loadedPages.flatMap((page) => page?.page ?? []),
    count: loadedPages[0]?.count ?? null,
    loading: pageResults.some(({ loading }) => loading),
    failure: failedResult?.failure ?? null,
    refetch: () => failedResult?.refetch(),
    loadMore: lastListPage?.nextPage == null ? null : () => setPageCount(pageCount + 1),
  };
};
