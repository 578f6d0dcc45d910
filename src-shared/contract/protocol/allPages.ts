import type { Failure, Outcome } from './failure';
import { failureOf } from './errors';
import type { ListCheck } from '../reading/listCheck';
import type { SkippedRow } from '../reading/report';

export interface Page<Row> {
  page: Row[];
  /** Null where the platform gives no total. */
  count: number | null;
  nextPage: number | null;
  /** Rows that the app filtered itself. */
  check?: ListCheck;
}

export interface AllPages<Row> {
  /** False when a page failed: `rows` is what had come until then. */
  ok: boolean;
  rows: Row[];
  /** Rows in all; null where the platform gives no total and not all have come. */
  count: number | null;
  failure: Failure | null;
  /** Rows that came and nothing can be done with, where there are any. */
  unread?: SkippedRow[];
}

export interface LoadingProgress {
  loaded: number;
  /** Null where the platform gives no total. */
  count: number | null;
}

interface LoadAllOptions<Row> {
  readPage: (page: number) => Promise<Outcome<Page<Row> & { unread?: SkippedRow[] }>>;
  /** Rows move between pages while we read: one that comes twice is kept once, as it was last seen. */
  keyOf: (row: Row) => number | string;
  onProgress?: (progress: LoadingProgress) => void;
  signal?: { readonly aborted: boolean };
}

/** Reads page after page until there is no next one. A page that fails ends it with what was gathered, marked not ok. */
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
    if (signal?.aborted === true) return end(failureOf('superseded'));
    const outcome = await readPage(page);
    if (!outcome.ok) return end(outcome.failure);
    const before = gathered.size;
    for (const row of outcome.value.page) gathered.set(keyOf(row), row);
    unread.push(...(outcome.value.unread ?? []));
    count = outcome.value.count;
    onProgress?.({ loaded: gathered.size, count });
    const { nextPage } = outcome.value;
    if (nextPage === null) return end(null);
    // A platform without pages sends the same rows again.
    if (outcome.value.page.length > 0 && gathered.size === before) return end(null);
    // A platform that sends us round in circles must not keep us reading for ever.
    if (nextPage <= page) return end(failureOf('badReply'));
    page = nextPage;
  }
};
