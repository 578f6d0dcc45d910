import type { Failure, Outcome } from './failure';
import { createFailure } from './errors';
import type { ListCheck } from '../reading/listCheck';
import type { SkippedRow } from '../reading/report';

export interface ListPage<Row> {
  page: Row[];
  /** Null if the platform gives no total. */
  count: number | null;
  nextPage: number | null;
  /** Filtering done by the app itself. */
  check?: ListCheck;
}

export interface AllPages<Row> {
  /** False if a page failed; `rows` then has the rows of the pages before. */
  ok: boolean;
  rows: Row[];
  /** Total rows; null if the platform gives no total and not all were read. */
  count: number | null;
  failure: Failure | null;
  /** Unreadable rows, if any. */
  unread?: SkippedRow[];
}

export interface LoadingProgress {
  loaded: number;
  /** Null if the platform gives no total. */
  count: number | null;
}

interface LoadAllOptions<Row> {
  readPage: (page: number) => Promise<Outcome<ListPage<Row> & { unread?: SkippedRow[] }>>;
  /** Key to deduplicate rows that move between pages while reading; the last occurrence wins. */
  keyOf: (row: Row) => number | string;
  onProgress?: (progress: LoadingProgress) => void;
  signal?: { readonly aborted: boolean };
}

/** Reads all pages in sequence. A failed page ends the read with the rows so far, marked not ok. */
export const loadAllPages = async <Row>({
  readPage,
  keyOf,
  onProgress,
  signal,
}: LoadAllOptions<Row>): Promise<AllPages<Row>> => {
  const gathered = new Map<number | string, Row>();
  const unread: SkippedRow[] = [];
  let count: number | null = null;
  const end = (failure: Failure | null): AllPages<Row> => ({
    ok: failure === null,
    rows: [...gathered.values()],
    count: failure === null ? gathered.size : count && Math.max(count, gathered.size),
    failure,
    ...(unread.length > 0 && { unread }),
  });
  for (let page = 1; ;) {
    if (signal?.aborted === true) return end(createFailure('superseded'));
    const outcome = await readPage(page);
    if (!outcome.ok) return end(outcome.failure);
    const before = gathered.size;
    for (const row of outcome.value.page) gathered.set(keyOf(row), row);
    unread.push(...(outcome.value.unread ?? []));
    count = outcome.value.count;
    onProgress?.({ loaded: gathered.size, count });
    const { nextPage } = outcome.value;
    if (nextPage === null) return end(null);
    // Platforms without pagination send the same rows again.
    if (outcome.value.page.length > 0 && gathered.size === before) return end(null);
    // Stops at a platform whose pages loop.
    if (nextPage <= page) return end(createFailure('badReply'));
    page = nextPage;
  }
};
