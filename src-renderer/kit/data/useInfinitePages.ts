import { useState } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { Page } from '@shared/contract/protocol/allPages';
import type { Failure } from '@shared/contract/protocol/failure';
import type { ListName, RowOf } from './lists';
import { useCalls } from './useCalls';

interface MorePages<Row> {
  rows: readonly Row[];
  /** Rows of all pages; null until the first reply. */
  count: number | null;
  /** A page is on its way. */
  loading: boolean;
  /** Why a page is missing; the ones before it are shown. */
  failure: Failure | null;
  refetch: () => void;
  /** Reads the next page; null where there is none, or not yet. */
  more: (() => void) | null;
}

/** A list one page under the other: the first, and with each `more` the next one. Give the component a key by the question. */
export const useInfinitePages = <N extends ListName>(
  name: N,
  inputOf: (page: number) => CallInputOf<N>,
): MorePages<RowOf<N>> => {
  const [pages, setPages] = useState(1);
  const reads = useCalls(
    name,
    Array.from({ length: pages }, (_, index) => inputOf(index + 1)),
  );
  const told = reads.map(({ value }) => value as Page<RowOf<N>> | undefined);
  const failed = reads.find(({ value, failure }) => value === undefined && failure !== null);
  const last = told.at(-1);
  return {
    rows: told.flatMap((page) => page?.page ?? []),
    count: told[0]?.count ?? null,
    loading: reads.some(({ loading }) => loading),
    failure: failed?.failure ?? null,
    refetch: () => failed?.refetch(),
    more: last?.nextPage == null ? null : () => setPages(pages + 1),
  };
};
