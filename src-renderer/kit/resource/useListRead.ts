import { useEffect, useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { Page } from '@shared/contract/allPages';
import type { UnreadRow } from '@shared/contract/reading';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Read } from '@kit/data/queryResult';
import { useCall } from '@kit/data/useCall';
import { useCapability } from '@kit/session/hooks';
import type { QueryOf, Resource } from './definition';
import type { Filters } from './filters';
import { useHeldPage } from './heldRows';
import { directionOf, sortRows, type Sort } from './sorting';
import type { ListControls } from './useListState';

type Reply<Row> = Page<Row> & { nextCursor?: string; unread?: UnreadRow[] };

/** A list's rows as its address asks for them, and what can be asked of them. */
export interface ListRead<N extends ListName> {
  read: Read<unknown>;
  reply: Reply<RowOf<N>> | undefined;
  rows: readonly RowOf<N>[];
  /** The filters alone: what "all that match" means. */
  query: QueryOf<N>;
  /** How many match; null where the list goes on by cursor, and nobody counts. */
  count: number | null;
  /** Whether another order can be had: from the platform, or here because all that match have come. */
  isSortable: boolean;
  /** The order the rows are in, as far as it was chosen here. */
  sort: Sort | null;
  byCursor: boolean;
}

/** An address may name what no column is sorted by. */
const knownSort = (columns: readonly { sort?: string }[], sort: Sort | null): Sort | null =>
  columns.some((column) => column.sort !== undefined && directionOf(sort, column.sort) !== 'none') ? sort : null;

/** A page that is made here; whether its rows are fresh is said by who follows them. */
const settled = { loading: false, refreshing: false, outdated: false, failure: null, staleSince: null };

export const useListRead = <N extends ListName, F extends Filters>(
  resource: Resource<N, F>,
  { state, setPage }: ListControls<F>,
  enabled: boolean,
): ListRead<N> => {
  const { page, cursor, limit, filters } = state;
  const sort = knownSort(resource.columns, state.sort) ?? resource.usualSort ?? null;
  const sortedThere = useCapability('sortedLists');
  const hasCursors = useCapability('cursorPages');
  const byCursor = resource.paging === 'cursor' && hasCursors;
  const query = useMemo(() => resource.query(filters) as QueryOf<N>, [resource, filters]);
  const input = {
    query: {
      ...(query as object),
      ...(byCursor ? cursor !== null && { cursor } : { page }),
      limit,
      ...(sortedThere && sort !== null && { sort }),
    },
  } as CallInputOf<N>;
  const held = useHeldPage(resource.held, { query, sort, page, limit }, resource.rowName);
  const asked = useCall(resource.list, input, {
    enabled: enabled && held === null,
    ...(resource.pollEvery !== undefined && { pollEvery: resource.pollEvery }),
  });
  const read: Read<unknown> = held === null ? asked : { ...asked, ...settled, value: held };
  const reply = read.value as Reply<RowOf<N>> | undefined;
  const isWhole = reply !== undefined && page === 1 && reply.page.length >= reply.count && reply.nextPage === null;
  const isHeld = held !== null;
  const sortedHere = !isHeld && sort !== null && !sortedThere && isWhole;
  const rows = useMemo(() => {
    const come = reply?.page ?? [];
    return sortedHere ? sortRows(come, sort, resource.rowName) : come;
  }, [reply, sortedHere, sort, resource]);

  // An address of a page that is no more (others closed, filters narrowed) leads to the last one there is.
  const lastPage =
    reply === undefined || read.outdated || byCursor ? null : Math.max(1, Math.ceil(reply.count / limit));
  useEffect(() => {
    if (lastPage !== null && page > lastPage) setPage(lastPage, 'replace');
  }, [lastPage, page, setPage]);

  return {
    read,
    reply,
    rows,
    query,
    count: byCursor ? null : (reply?.count ?? 0),
    isSortable: isHeld || sortedThere || isWhole,
    sort: isHeld || sortedThere || isWhole ? sort : null,
    byCursor,
  };
};
