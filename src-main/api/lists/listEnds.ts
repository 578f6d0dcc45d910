import type { Outcome } from '@shared/contract/protocol/failure';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Query, ReadPage } from './listScan';

/** A page for which it is still unknown whether more pages follow. */
type OpenEndPage = ReadPage & { openEndRows?: number };

const getKey = (row: object): unknown => (row as { id?: unknown }).id ?? JSON.stringify(row);

/** Checks whether `page` has rows that `previousPage` lacks. */
const hasOtherRows = (page: ReadPage, previousPage: ReadPage): boolean => {
  const knownKeys = new Set(previousPage.page.map(getKey));
  return page.page.some((row) => !knownKeys.has(getKey(row))) || (page.unread ?? []).length > 0;
};

/**
 * Finds the end of a list if the platform sends neither a total nor a next page, and may send smaller pages than
 * requested. A page smaller than an earlier one is the last. Otherwise the next page is read once to check for new
 * rows.
 */
export class ListEnds {
  /** Number of rows of the largest page so far, by list. */
  private readonly maxRows = new Map<string, number>();
  /** Page size after which more rows were found, by list. Pages of this size count as full. */
  private readonly full = new Map<string, number>();

  async resolveEnd(
    listKey: string,
    query: Query,
    reply: OpenEndPage,
    fetchPage: (query: Query) => Promise<Outcome<unknown>>,
  ): Promise<ReadPage> {
    const { openEndRows: rowCount, ...page } = reply;
    if (rowCount === undefined || page.nextPage === null) return page;
    const limit = typeof query['limit'] === 'number' ? query['limit'] : Infinity;
    const maxRows = Math.max(this.maxRows.get(listKey) ?? 0, rowCount);
    this.maxRows.set(listKey, maxRows);
    if (rowCount === this.full.get(listKey)) return page;
    const isFirstPage = (query['page'] ?? 1) === 1;
    const lastPage = { ...page, nextPage: null, count: page.count ?? (isFirstPage ? rowCount : null) };
    if (rowCount < Math.min(limit, maxRows)) return lastPage;
    const nextOutcome = await fetchPage({ ...query, page: page.nextPage });
    // If the next page cannot be read, it may contain rows, so the list does not end here.
    if (!nextOutcome.ok) return page;
    if (!hasOtherRows(nextOutcome.value as ReadPage, page)) return lastPage;
    this.full.set(listKey, rowCount);
    return page;
  }
}

/** Wraps a function that reads a list, so that each page shows whether it is the last. */
export const createPageReader = (
  listEnds: ListEnds,
  list: string,
  requestPage: (query: Query) => Promise<Outcome<unknown>>,
) => {
  const fetchPage = async (query: Query): Promise<Outcome<unknown>> => {
    const outcome = await requestPage(query);
    // Some platforms return 404 for pages after the last one.
    const isPastEnd = !outcome.ok && outcome.failure.kind === 'missing' && Number(query['page'] ?? 1) > 1;
    return isPastEnd ? succeeded({ page: [], count: null, nextPage: null }) : outcome;
  };
  return async (query: Query): Promise<Outcome<unknown>> => {
    const outcome = await fetchPage(query);
    if (!outcome.ok || !isPage(outcome.value)) return outcome;
    return succeeded(await listEnds.resolveEnd(list, query, outcome.value, fetchPage));
  };
};

const isPage = (value: unknown): value is OpenEndPage =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as { page?: unknown }).page) &&
  'nextPage' in value;
