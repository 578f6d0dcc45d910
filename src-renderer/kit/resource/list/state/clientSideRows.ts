import { useMemo } from 'react';
import type { Page } from '@shared/contract/protocol/allPages';
import type { SkippedRow } from '@shared/contract/reading';
import { sortRows, type Ranks, type Sort } from './sorting';

/** All the rows of a list, as this device holds and follows them. */
export interface ClientSideRows<Row, Query> {
  rows: readonly Row[];
  matches: (row: Row, query: Query) => boolean;
  /** What stands for a field in the order of its column, where the field itself says too little. */
  ranks?: Ranks<Row>;
  unread?: SkippedRow[] | undefined;
}

/** A list whose rows are all at hand: filtered, ordered and cut into pages here, without asking anybody. */
export interface ClientSideSource<Row, Query> {
  /** A hook. Null: not all of them are here (yet), and the platform is asked. */
  useRows: () => ClientSideRows<Row, Query> | null;
}

interface HeldQuery<Query> {
  query: Query;
  sort: Sort | null;
  page: number;
  limit: number;
}

const useNone = (): null => null;

/** The page that the platform would answer with; null where it has to be asked. */
export const useClientSidePage = <Row, Query>(
  held: ClientSideSource<Row, Query> | undefined,
  { query, sort, page, limit }: HeldQuery<Query>,
  nameOf: (row: Row) => string,
): (Page<Row> & { unread?: SkippedRow[] }) | null => {
  const all = (held?.useRows ?? useNone)();
  const ordered = useMemo(() => {
    if (all === null) return null;
    const matching = all.rows.filter((row) => all.matches(row, query));
    return sort === null ? matching : sortRows(matching, sort, nameOf, all.ranks);
  }, [all, query, sort, nameOf]);
  return useMemo(() => {
    if (ordered === null) return null;
    return {
      page: ordered.slice((page - 1) * limit, page * limit),
      count: ordered.length,
      nextPage: page * limit < ordered.length ? page + 1 : null,
      ...(all?.unread !== undefined && { unread: all.unread }),
    };
  }, [ordered, all, page, limit]);
};
