import type { Failure, Outcome } from './failure';
import { createFailure } from './errors';
import type { ListCheck } from '../reading/listCheck';
import type { SkippedRow } from '../reading/report';

export interface ListPage<Row> {
  page: Row[];
  /** Total number of rows; null if the platform does not send it. */
  count: number | null;
  nextPage: number | null;
  /** Report on the filtering that the app did itself. */
  check?: ListCheck;
  /**
   * Set if the platform lists the oldest rows first: `fromEnd` if the app reads the pages from the end, `oldestFirst`
   * if it cannot.
   */
  order?: 'fromEnd' | 'oldestFirst';
}

export interface LoadAllResult<Row> {
  /** False if a page failed; `rows` then contains the rows of the pages before it. */
  ok: boolean;
  rows: Row[];
  /** Total number of rows; null if the platform does not send it and not all rows were read. */
  count: number | null;
  failure: Failure | null;
  /** Rows that could not be read, if any. */
  unread?: SkippedRow[];
}

export interface LoadingProgress {
  loaded: number;
  /** Total number of rows; null if the platform does not send it. */
  count: number | null;
}

interface LoadAllOptions<Row> {
  readPage: (page: number) => Promise<Outcome<ListPage<Row> & { unread?: SkippedRow[] }>>;
  /**
   * Returns the key of a row. Rows can move between pages during reading; of rows with the same key, only the last is
   * returned.
   */
  getKey: (row: Row) => number | string;
  onProgress?: (progress: LoadingProgress) => void;
  signal?: { readonly aborted: boolean };
}

/** Reads all pages in sequence. If a page fails, returns the rows read so far with `ok` false. */
export const loadAllPages = async <Row>({
  readPage,
  getKey,
  onProgress,
  signal,
}: LoadAllOptions<Row>): Promise<LoadAllResult<Row>> => {
  const rowsById = new Map<number | string, Row>();
  const unread: SkippedRow[] = [];
  let count: number | null = null;
  const createResult = (failure: Failure | null): LoadAllResult<Row> => ({
    ok: failure === null,
    rows: [...rowsById.values()],
    count: failure === null ? rowsById.size : count && Math.max(count, rowsById.size),
    failure,
    ...(unread.length > 0 && { unread }),
  });
  for (let page = 1; ;) {
    if (signal?.aborted === true) return createResult(createFailure('superseded'));
    const outcome = await readPage(page);
    if (!outcome.ok) return createResult(outcome.failure);
    const previousSize = rowsById.size;
    for (const row of outcome.value.page) rowsById.set(getKey(row), row);
    unread.push(...(outcome.value.unread ?? []));
    count = outcome.value.count;
    onProgress?.({ loaded: rowsById.size, count });
    const { nextPage } = outcome.value;
    if (nextPage === null) return createResult(null);
    // Platforms without pagination send the same rows for every page.
    if (outcome.value.page.length > 0 && rowsById.size === previousSize) return createResult(null);
    // Stops if the platform's pages form a loop.
    if (nextPage <= page) return createResult(createFailure('badReply'));
    page = nextPage;
  }
};
