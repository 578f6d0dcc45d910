import { useEffect, useMemo, useState } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { Page } from '@shared/contract/protocol/allPages';
import { pagesPerCheck, type ListCheck } from '@shared/contract/reading/listCheck';
import type { SkippedRow } from '@shared/contract/reading';
import type { ListName, RowOf } from '@kit/data/lists';
import type { QueryResult } from '@kit/data/queryResult';
import { useCall } from '@kit/data/useCall';
import { useCapability } from '@kit/session/hooks';
import type { QueryOf, Resource } from '../definition';
import type { Filters } from '../filters/filters';
import { useClientSidePage } from './clientSideRows';
import { directionOf, sortRows, type Sort } from './sorting';
import type { ListControls } from './useListState';

type Reply<Row> = Page<Row> & { nextCursor?: string; unread?: SkippedRow[] };

/** A list's rows as its address asks for them, and what can be asked of them. */
export interface ListData<N extends ListName> {
  read: QueryResult<unknown>;
  reply: Reply<RowOf<N>> | undefined;
  rows: readonly RowOf<N>[];
  /** The filters alone. */
  query: QueryOf<N>;
  /** What "all that match" means: of a list that is filtered by the app, the rows it has checked. */
  matching: QueryOf<N>;
  /** What the app had to filter itself; null where the platform did as it was asked. */
  check: ListCheck | null;
  /** Checks the next rows. */
  checkMore: () => void;
  /** Rows of a page, which a platform may make smaller than asked for. */
  pageSize: number;
  /** How many match; null where the list goes on by cursor, or the platform gives no total. */
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

/** How far a list is read that the app filters itself; another question begins anew. */
const useCheckedPages = (question: string) => {
  const [reach, setReach] = useState({ question, pages: pagesPerCheck });
  const pages = reach.question === question ? reach.pages : pagesPerCheck;
  const checkMore = () => setReach({ question, pages: pages + pagesPerCheck });
  return { checkedPages: pages > pagesPerCheck ? { checkedPages: pages } : {}, checkMore };
};

/** The rows that the platform puts into a page, seen from one that has another behind it. */
const usePageSize = (question: string, limit: number, reply: Reply<unknown> | undefined): number => {
  const [known, setKnown] = useState({ question, size: limit });
  const length = (reply?.page.length ?? 0) + (reply?.unread?.length ?? 0);
  // Some rows of a page may be left out; a platform with pages of its own sends far fewer.
  const isOwn = reply?.nextPage != null && reply.check === undefined && length > 0 && length <= limit / 2;
  const size = isOwn ? length : known.question === question ? known.size : limit;
  if (known.question !== question || known.size !== size) setKnown({ question, size });
  return size;
};

/** The last page that is known of; null where the list may go on beyond. */
const lastPageOf = ({ page: rows, count, nextPage }: Reply<unknown>, page: number, pageSize: number): number | null => {
  if (count !== null) return Math.max(1, Math.ceil(count / pageSize), nextPage === null ? 1 : page);
  return rows.length === 0 && nextPage === null ? Math.max(1, page - 1) : null;
};

/** A page that is made here; whether its rows are fresh is said by who follows them. */
const settled = {
  loading: false,
  isFetching: false,
  isPlaceholderData: false,
  failure: null,
  staleSince: null,
  readAt: null,
};

export const useListRead = <N extends ListName, F extends Filters>(
  resource: Resource<N, F>,
  { state, setPage }: ListControls<F>,
  enabled: boolean,
): ListData<N> => {
  const { page, cursor, limit, filters } = state;
  const sort = knownSort(resource.columns, state.sort) ?? resource.defaultSort ?? null;
  const sortedThere = useCapability('sortedLists');
  const hasCursors = useCapability('cursorPages');
  const goesByCursor = resource.paging === 'cursor' && hasCursors;
  const query = useMemo(() => resource.query(filters) as QueryOf<N>, [resource, filters]);
  const question = `${resource.list} ${JSON.stringify(query)} ${limit}`;
  const { checkedPages, checkMore } = useCheckedPages(question);
  const input = {
    query: {
      ...(query as object),
      ...checkedPages,
      ...(goesByCursor ? cursor !== null && { cursor } : { page }),
      limit,
      ...(sortedThere && sort !== null && { sort }),
    },
  } as CallInputOf<N>;
  const held = useClientSidePage(resource.held, { query, sort, page, limit }, resource.rowName);
  const asked = useCall(resource.list, input, {
    enabled: enabled && held === null,
    ...(resource.refetchInterval !== undefined && { refetchInterval: resource.refetchInterval }),
  });
  const read: QueryResult<unknown> = held === null ? asked : { ...asked, ...settled, value: held };
  const reply = read.value as Reply<RowOf<N>> | undefined;
  const check = reply?.check ?? null;
  // What the app filters has pages by number.
  const isHeld = held !== null;
  const byCursor = goesByCursor && check === null && !isHeld;
  const isWhole =
    reply !== undefined &&
    page === 1 &&
    reply.page.length >= (reply.count ?? 0) &&
    reply.nextPage === null &&
    check?.hasMore !== true;
  const pageSize = usePageSize(question, limit, reply);
  const sortedHere = !isHeld && sort !== null && !sortedThere && isWhole;
  const rows = useMemo(() => {
    const come = reply?.page ?? [];
    return sortedHere ? sortRows(come, sort, resource.rowName) : come;
  }, [reply, sortedHere, sort, resource]);

  // An address of a page that is no more (others closed, filters narrowed) leads to the last one there is.
  const lastPage = reply === undefined || read.isPlaceholderData || byCursor ? null : lastPageOf(reply, page, pageSize);
  useEffect(() => {
    if (lastPage !== null && page > lastPage) setPage(lastPage, 'replace');
  }, [lastPage, page, setPage]);

  return {
    read,
    reply,
    rows,
    query,
    matching: { ...(query as object), ...checkedPages } as QueryOf<N>,
    check,
    checkMore,
    pageSize,
    count: byCursor || reply === undefined ? null : reply.count,
    isSortable: isHeld || sortedThere || isWhole,
    sort: isHeld || sortedThere || isWhole ? sort : null,
    byCursor,
  };
};
