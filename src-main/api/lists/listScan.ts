import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { ListPage } from '@shared/contract/protocol/allPages';
import type { SkippedRow } from '@shared/contract/reading';

export type ReadPage = ListPage<object> & { unread?: SkippedRow[] };
export type Query = Readonly<Record<string, unknown>>;
export type FetchListPage = (query: Query) => Promise<Outcome<ReadPage>>;

/** Rows requested per page, so that a list of a thousand takes ten requests. The platform may use another page size. */
export const scanPageSize = 100;
/** Maximum duration of a scan (ms). After that, the rows checked so far are shown. */
const maxScanTime = 15_000;

const getId = (row: object): unknown => (row as { id?: unknown }).id ?? row;

/** A list that is read page by page so that the app can filter it. Reading can be continued later. */
export class ListScan {
  /** All rows read so far, including rows that do not match. */
  readonly rows: object[] = [];
  readonly unread: SkippedRow[] = [];
  /** True once the last page has been read. */
  isComplete = false;
  /** The first page as received, unfiltered. */
  first: ReadPage | null = null;
  readonly startedAt: number;
  private readonly seenKeys = new Set<unknown>();
  private nextPage = 1;

  constructor(
    readonly query: Query,
    private readonly now: () => number,
  ) {
    this.startedAt = now();
  }

  /** Reads up to the given page. Returns a failure only if the first page fails or the read is cancelled. */
  async readUpTo(pageCount: number, fetchPage: FetchListPage): Promise<Failure | null> {
    const startTime = this.now();
    while (
      !this.isComplete &&
      this.nextPage <= pageCount &&
      (this.nextPage === 1 || this.now() - startTime < maxScanTime)
    ) {
      const page = await fetchPage({ ...this.query, page: this.nextPage, limit: scanPageSize });
      if (!page.ok) return this.nextPage === 1 || page.failure.kind === 'superseded' ? page.failure : null;
      this.addPage(page.value);
      this.nextPage += 1;
    }
    return null;
  }

  private addPage(receivedPage: ReadPage): void {
    const { page, count, nextPage, unread = [] } = receivedPage;
    this.first ??= receivedPage;
    this.unread.push(...unread);
    const newRows = page.filter((row) => !this.seenKeys.has(getId(row)));
    for (const row of newRows) this.seenKeys.add(getId(row));
    this.rows.push(...newRows);
    // If the platform sends `count` but no next page, the count decides whether rows remain. A page that only repeats
    // rows is past the end. An empty page without a next page ends the list too.
    const hasFewerThanCount = page.length > 0 && count !== null && this.rows.length + this.unread.length < count;
    this.isComplete = (page.length > 0 && newRows.length === 0) || (nextPage === null && !hasFewerThanCount);
  }
}
