import { useEffect, useMemo, useState } from 'react';
import type { CallInputOf } from '@shared/contract';
import type { ListPage } from '@shared/contract/protocol/allPages';
import { pagesPerCheck, type ListCheck } from '@shared/contract/reading/listCheck';
import type { SkippedRow } from '@shared/contract/reading';
import type { ListName, RowOf } from '@kit/data/lists';
import type { QueryResult } from '@kit/data/queryResult';
import { useCall } from '@kit/data/useCall';
import { useCapability } from '@kit/session/hooks';
import type { QueryOf, Resource } from '../listDefinition';
import type { Filters } from '../filters/filters';
import { useClientSidePage } from './clientSideRows';
import { getSortDirection, sortRows, type Sort } from './sorting';
import type { ListControls } from './useListState';

type Reply<Row> = ListPage<Row> & { nextCursor?: string; unread?: SkippedRow[] };

/** Rows of a list for the state in its URL, with details of how they were read. */
interface ListData<N extends ListName> {
  queryResult: QueryResult<unknown>;
  reply: Reply<RowOf<N>> | undefined;
  rows: readonly RowOf<N>[];
  /** Query fields of the filters, without page, order or limit. */
  query: QueryOf<N>;
  /** Query for actions on all matches. If the app filters, it covers only the rows that the filter has evaluated so far. */
  matchingQuery: QueryOf<N>;
  /** Filtering done by the app; null if the platform filtered. */
  check: ListCheck | null;
  /** Reads and checks more rows. */
  checkMorePages: () => void;
  /** Actual rows per page; the platform may limit them. */
  pageSize: number;
  /** Number of matches; null with cursors or if the platform gives no total. */
  count: number | null;
  /** True if the user can change the order: the platform sorts, or the app can sort because all matches are loaded. */
  isSortable: boolean;
  /** Selected order of the rows. */
  sort: Sort | null;
  isCursorPaged: boolean;
}

/** Ignores sort fields without a column. */
const findKnownSort = (columns: readonly { sort?: string }[], sort: Sort | null): Sort | null =>
  columns.some((column) => column.sort !== undefined && getSortDirection(sort, column.sort) !== 'none') ? sort : null;

/** Number of pages to read when the app filters, and a function to read more. Another query resets the number. */
const useCheckedPages = (queryKey: string) => {
  const [readRange, setReadRange] = useState({ question: queryKey, pages: pagesPerCheck });
  const pageCount = readRange.question === queryKey ? readRange.pages : pagesPerCheck;
  const checkMorePages = () => setReadRange({ question: queryKey, pages: pageCount + pagesPerCheck });
  return { checkedPages: pageCount > pagesPerCheck ? { checkedPages: pageCount } : {}, checkMore: checkMorePages };
};

/** The platform's actual page size, learned from a page that is followed by another. */
const usePageSize = (queryKey: string, limit: number, reply: Reply<unknown> | undefined): number => {
  const [lastPageSize, setLastPageSize] = useState({ question: queryKey, size: limit });
  const length = (reply?.page.length ?? 0) + (reply?.unread?.length ?? 0);
  // Pages may lack a few rows: only a page of at most half the limit shows that the platform has its own page size.
  const hasPlatformPageSize = reply?.nextPage != null && reply.check === undefined && length > 0 && length <= limit / 2;
  const size = hasPlatformPageSize ? length : lastPageSize.question === queryKey ? lastPageSize.size : limit;
  if (lastPageSize.question !== queryKey || lastPageSize.size !== size) setLastPageSize({ question: queryKey, size });
  return size;
};

/** Number of the last page; null if unknown. */
const findLastPage = (
  { page: rows, count, nextPage }: Reply<unknown>,
  page: number,
  pageSize: number,
): number | null => {
  if (count !== null) return Math.max(1, Math.ceil(count / pageSize), nextPage === null ? 1 : page);
  return rows.length === 0 && nextPage === null ? Math.max(1, page - 1) : null;
};

/** Query state of a page from local rows, which needs no request. Live collections report their freshness elsewhere. */
const readStatus = {
  loading: false,
  isFetching: false,
  isPlaceholderData: false,
  failure: null,
  staleSince: null,
};

export const useListRead = <N extends ListName, F extends Filters>(
  resource: Resource<N, F>,
  { state, setPage }: ListControls<F>,
  enabled: boolean,
): ListData<N> => {
  const { page, cursor, limit, filters } = state;
  const sort = findKnownSort(resource.columns, state.sort) ?? resource.defaultSort ?? null;
  const canPlatformSort = useCapability('sortedLists');
  const supportsCursors = useCapability('cursorPages');
  const usesCursors = resource.paging === 'cursor' && supportsCursors;
  const query = useMemo(() => resource.query(filters) as QueryOf<N>, [resource, filters]);
  const queryKey = `${resource.listName} ${JSON.stringify(query)} ${limit}`;
  const { checkedPages, checkMore } = useCheckedPages(queryKey);
  const input = {
    query: {
      ...(query as object),
      ...checkedPages,
      // Requests pages after the first by number if there is no cursor: lists that the app filters or reads from the
      // end use page numbers.
      ...(usesCursors && (cursor !== null || page === 1) ? cursor !== null && { cursor } : { page }),
      limit,
      ...(canPlatformSort && sort !== null && { sort }),
    },
  } as CallInputOf<N>;
  const clientSidePage = useClientSidePage(resource.clientSide, { query, sort, page, limit }, resource.getRowName);
  const listQuery = useCall(resource.listName, input, {
    enabled: enabled && clientSidePage === null,
    ...(resource.refetchInterval !== undefined && { refetchInterval: resource.refetchInterval }),
  });
  const restoredReadAt = clientSidePage?.restoredFrom ?? null;
  const readResult: QueryResult<unknown> =
    clientSidePage === null
      ? listQuery
      : {
          ...listQuery,
          ...readStatus,
          value: clientSidePage,
          isRestored: restoredReadAt !== null,
          readAt: restoredReadAt,
        };
  const reply = readResult.value as Reply<RowOf<N>> | undefined;
  const check = reply?.check ?? null;
  // Local rows, filtering by the app, and reading from the end all require page numbers instead of cursors.
  const isClientSide = clientSidePage !== null;
  const isCursorPaged = usesCursors && check === null && reply?.order !== 'fromEnd' && !isClientSide;
  const areAllRowsLoaded =
    reply !== undefined &&
    page === 1 &&
    reply.page.length >= (reply.count ?? 0) &&
    reply.nextPage === null &&
    check?.hasMore !== true;
  const pageSize = usePageSize(queryKey, limit, reply);
  const isSortedByApp = !isClientSide && sort !== null && !canPlatformSort && areAllRowsLoaded;
  const rows = useMemo(() => {
    const receivedRows = reply?.page ?? [];
    return isSortedByApp ? sortRows(receivedRows, sort, resource.getRowName) : receivedRows;
  }, [reply, isSortedByApp, sort, resource]);

  // Shows the last page if the page no longer exists (rows were removed, filters narrowed).
  const lastPage =
    reply === undefined || readResult.isPlaceholderData || isCursorPaged ? null : findLastPage(reply, page, pageSize);
  useEffect(() => {
    if (lastPage !== null && page > lastPage) setPage(lastPage, 'replace');
  }, [lastPage, page, setPage]);

  return {
    queryResult: readResult,
    reply,
    rows,
    query,
    matchingQuery: { ...(query as object), ...checkedPages } as QueryOf<N>,
    check,
    checkMorePages: checkMore,
    pageSize,
    count: isCursorPaged || reply === undefined ? null : reply.count,
    isSortable: isClientSide || canPlatformSort || areAllRowsLoaded,
    sort: isClientSide || canPlatformSort || areAllRowsLoaded ? sort : null,
    isCursorPaged,
  };
};
