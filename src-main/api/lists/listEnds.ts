import type { Outcome } from '@shared/contract/protocol/failure';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Query, ReadPage } from './listScan';

/** A page as read, before the end of its list is known. */
type OpenEndPage = ReadPage & { openEndRows?: number };

const getKey = (row: object): unknown => (row as { id?: unknown }).id ?? JSON.stringify(row);

/** True if a page has rows that another page lacks. */
const hasOtherRows = (page: ReadPage, before: ReadPage): boolean => {
  const known = new Set(before.page.map(getKey));
  return page.page.some((row) => !known.has(getKey(row))) || (page.unread ?? []).length > 0;
};

/**
 * Finds the end of lists on platforms that send neither a total nor a next page, with pages possibly smaller than
 * requested. A page smaller than an earlier one is the last; otherwise the next page is read once to check for new
 * rows.
 */
export class ListEnds {
  /** Rows of the largest page so far, per list. */
  private readonly maxRows = new Map<string, number>();
  /** Page sizes after which more rows were found, per list. */
  private readonly full = new Map<string, number>();

  async settle(
    list: string,
    query: Query,
    reply: OpenEndPage,
    ask: (query: Query) => Promise<Outcome<unknown>>,
  ): Promise<ReadPage> {
    const { openEndRows: rows, ...page } = reply;
    if (rows === undefined || page.nextPage === null) return page;
    const limit = typeof query['limit'] === 'number' ? query['limit'] : Infinity;
    const maxRows = Math.max(this.maxRows.get(list) ?? 0, rows);
    this.maxRows.set(list, maxRows);
    if (rows === this.full.get(list)) return page;
    const isFirst = (query['page'] ?? 1) === 1;
    const last = { ...page, nextPage: null, count: page.count ?? (isFirst ? rows : null) };
    if (rows < Math.min(limit, maxRows)) return last;
    const next = await ask({ ...query, page: page.nextPage });
    // A failed page may contain rows, so the list does not end before it.
    if (!next.ok) return page;
    if (!hasOtherRows(next.value as ReadPage, page)) return last;
    this.full.set(list, rows);
    return page;
  }
}

/** Wraps a list read so that each page says whether it is the last. */
export const settlePages =
  (ends: ListEnds, list: string, ask: (query: Query) => Promise<Outcome<unknown>>) =>
  async (query: Query): Promise<Outcome<unknown>> => {
    const read = await ask(query);
    if (!read.ok || !isPage(read.value)) return read;
    return succeeded(await ends.settle(list, query, read.value, ask));
  };

const isPage = (value: unknown): value is OpenEndPage =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as { page?: unknown }).page) &&
  'nextPage' in value;
