import { useMemo } from 'react';
import type { ListPage } from '@shared/contract/protocol/allPages';
import type { SkippedRow } from '@shared/contract/reading';
import { sortRows, type Ranks, type Sort } from './sorting';

/** All rows of a list, available locally. */
export interface ClientSideRows<Row, Query> {
  rows: readonly Row[];
  matches: (row: Row, query: Query) => boolean;
  /** Sort values for fields whose own values have no useful order. */
  ranks?: Ranks<Row>;
  unread?: SkippedRow[] | undefined;
  /** When the rows were read, by this computer's clock, if they were restored from the app's previous run. */
  restoredFrom?: number | null;
}

/** Local source of a list: filtered, sorted and paginated without the platform. */
export interface ClientSideSource<Row, Query> {
  /** True if the local rows suffice for a query. If absent, they suffice for all queries. */
  supports?: (query: Query) => boolean;
  /** Hook: all rows, or null if incomplete; requests then go to the platform. */
  useRows: () => ClientSideRows<Row, Query> | null;
}

interface ClientSideQuery<Query> {
  query: Query;
  sort: Sort | null;
  page: number;
  limit: number;
}

const useNoRows = (): null => null;

/** Returns the page that the platform would return; null if the local rows do not suffice for the query. */
export const useClientSidePage = <Row, Query>(
  source: ClientSideSource<Row, Query> | undefined,
  { query, sort, page, limit }: ClientSideQuery<Query>,
  getName: (row: Row) => string,
): (ListPage<Row> & { unread?: SkippedRow[]; restoredFrom?: number | null }) | null => {
  const sourceRows = (source?.useRows ?? useNoRows)();
  const localRows = source?.supports?.(query) === false ? null : sourceRows;
  const orderedRows = useMemo(() => {
    if (localRows === null) return null;
    const matchingRows = localRows.rows.filter((row) => localRows.matches(row, query));
    return sort === null ? matchingRows : sortRows(matchingRows, sort, getName, localRows.ranks);
  }, [localRows, query, sort, getName]);
  return useMemo(() => {
    if (orderedRows === null) return null;
    return {
      page: orderedRows.slice((page - 1) * limit, page * limit),
      count: orderedRows.length,
      nextPage: page * limit < orderedRows.length ? page + 1 : null,
      ...(localRows?.unread !== undefined && { unread: localRows.unread }),
      restoredFrom: localRows?.restoredFrom ?? null,
    };
  }, [orderedRows, localRows, page, limit]);
};
