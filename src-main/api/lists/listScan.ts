import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { Page } from '@shared/contract/protocol/allPages';
import type { SkippedRow } from '@shared/contract/reading';

export type ReadPage = Page<object> & { unread?: SkippedRow[] };
export type Query = Readonly<Record<string, unknown>>;
export type AskPage = (query: Query) => Promise<Outcome<ReadPage>>;

/** Rows of a page, so that a list of a thousand is checked in ten requests; a platform may have pages of its own size. */
export const scanPageSize = 100;
/** Max duration of a scan (ms): then the rows checked so far are shown. */
const maxScanTime = 15_000;

const idOf = (row: object): unknown => (row as { id?: unknown }).id ?? row;

/** A list that is read page after page, to be filtered by the app. It can be gone on with. */
export class ListScan {
  /** Matching or not. */
  readonly rows: object[] = [];
  readonly unread: SkippedRow[] = [];
  /** There is nothing behind what was read. */
  isWhole = false;
  /** The first page as it came. */
  first: ReadPage | null = null;
  readonly startedAt: number;
  private readonly seen = new Set<unknown>();
  private nextPage = 1;

  constructor(
    readonly query: Query,
    private readonly now: () => number,
  ) {
    this.startedAt = now();
  }

  /** Reads until so many pages have been read, or all. Only the failure of the first page is the scan's. */
  async readTo(pages: number, ask: AskPage): Promise<Failure | null> {
    const from = this.now();
    while (!this.isWhole && this.nextPage <= pages && (this.nextPage === 1 || this.now() - from < maxScanTime)) {
      const page = await ask({ ...this.query, page: this.nextPage, limit: scanPageSize });
      if (!page.ok) return this.nextPage === 1 || page.failure.kind === 'superseded' ? page.failure : null;
      this.take(page.value);
      this.nextPage += 1;
    }
    return null;
  }

  private take(read: ReadPage): void {
    const { page, count, nextPage, unread = [] } = read;
    this.first ??= read;
    this.unread.push(...unread);
    const fresh = page.filter((row) => !this.seen.has(idOf(row)));
    for (const row of fresh) this.seen.add(idOf(row));
    this.rows.push(...fresh);
    // A platform that sends the same page again has no other; some tell how many rows there are, and no next page.
    const hasNext = nextPage !== null || (count !== null && this.rows.length + this.unread.length < count);
    this.isWhole = fresh.length === 0 || !hasNext;
  }
}
