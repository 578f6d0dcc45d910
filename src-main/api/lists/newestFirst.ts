import type { ListPage } from '@shared/contract/protocol/allPages';
import { pageQueryFields } from '@shared/contract/protocol/listFilters';
import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { limits } from '@shared/domain/platform/limits';
import { isOldestFirst } from '@shared/domain/sales/orderLifecycle';
import { setLatest } from '@shared/domain/values/setLatest';
import { createQueryKey } from './filterMemory';
import type { Query, ReadPage } from './listScan';

type Page = ReadPage & Pick<ListPage<object>, 'order'> & { nextCursor?: string };

/** A list call that has to return the newest rows first. */
interface NewestFirstRequest {
  /** Key under which the platform's order is remembered: environment, tenant and call. */
  listKey: string;
  /** Name of the time field by which rows are sorted. */
  field: string;
  query: Query;
  /** Sends one request with the given query. */
  fetchPage: (query: Query) => Promise<Outcome<unknown>>;
}

/** Total number of rows in a list, and number of rows per page. */
interface Extent {
  count: number;
  size: number;
}

/**
 * Minimum rows from which the platform's order can be determined. Fewer rows suffice only if they are the whole list.
 */
const minRows = 5;

/** Maximum queries whose extents are remembered. */
const maxExtents = 200;

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && Array.isArray((value as { page?: unknown }).page);

const countRows = ({ page, unread = [] }: ReadPage): number => page.length + unread.length;
const getLimit = ({ limit }: Query): number => (typeof limit === 'number' ? limit : limits.storePageSize);
const getPageNumber = ({ page }: Query): number => (typeof page === 'number' ? page : 1);

const isAscending = (rows: readonly object[], field: string): boolean =>
  isOldestFirst(
    rows.map((row) => {
      const { id, [field]: time } = row as Record<string, unknown>;
      return { id: typeof id === 'number' ? id : 0, createdAt: typeof time === 'string' ? time : null };
    }),
  );

const createKey = ({ listKey, query }: NewestFirstRequest): string => {
  const filters = Object.entries(query).filter(
    ([field]) => !pageQueryFields.some((pagingField) => pagingField === field),
  );
  return `${listKey} ${createQueryKey({ ...Object.fromEntries(filters), limit: query['limit'] })}`;
};

/**
 * Returns lists newest first, also from platforms that start with the oldest row and ignore `sort`. For these, counts
 * pages from the end of the list, in one or two requests each. Without a total there is no end to count from, so the
 * reply's `order` reports the platform's order.
 */
export class NewestFirst {
  /** Extents of lists known to start with the oldest row, by query. */
  private readonly extents = new Map<string, Extent>();

  async read(request: NewestFirstRequest): Promise<Outcome<unknown>> {
    const { field, query, fetchPage } = request;
    const { sort, cursor } = query;
    if (cursor !== undefined || (sort !== undefined && sort !== `-${field}`)) return fetchPage(query);
    const extent = this.extents.get(createKey(request));
    const knownPage = extent && (await this.readFromEnd(request, extent));
    if (knownPage !== undefined && knownPage !== null) return knownPage;
    this.extents.delete(createKey(request));
    const outcome = await fetchPage(query);
    if (!outcome.ok || !isPage(outcome.value)) return outcome;
    const { value: page } = outcome;
    const isOnlyPage = getPageNumber(query) === 1 && page.nextPage === null && page.nextCursor === undefined;
    if ((!isOnlyPage && page.page.length < minRows) || !isAscending(page.page, field)) return outcome;
    if (isOnlyPage) return succeeded({ ...page, page: page.page.toReversed() });
    // Replies with a cursor may omit the total, so requests the page again by its number.
    const numberedPage =
      page.nextCursor === undefined ? outcome : await fetchPage({ ...query, page: getPageNumber(query) });
    const firstPage = succeeded({ ...page, order: 'oldestFirst' } satisfies Page);
    if (!numberedPage.ok || !isPage(numberedPage.value) || numberedPage.value.count === null) return firstPage;
    const { count, nextPage } = numberedPage.value;
    const size = nextPage === null ? getLimit(query) : countRows(numberedPage.value);
    return (await this.readFromEnd(request, { count, size })) ?? firstPage;
  }

  /**
   * Reads a page counted from the end, which lies on at most two pages of the platform. Returns null if the list has
   * changed in the meantime.
   */
  private async readFromEnd(request: NewestFirstRequest, { count, size }: Extent): Promise<Outcome<unknown> | null> {
    const { field, query, fetchPage } = request;
    const pageNumber = getPageNumber(query);
    const offset = (pageNumber - 1) * size;
    const lastWirePage = Math.max(1, Math.ceil((count - offset) / size));
    const readPage = async (page: number): Promise<Outcome<Page> | null> => {
      const { cursor: _cursor, ...pageQuery } = query;
      const outcome = await fetchPage({ ...pageQuery, page });
      return outcome.ok && !isPage(outcome.value) ? null : (outcome as Outcome<Page>);
    };
    const lastPage = await readPage(lastWirePage);
    if (lastPage === null || !lastPage.ok) return lastPage;
    const total = lastPage.value.count ?? count;
    const end = total - offset;
    if (end <= 0) return succeeded({ page: [], count: total, nextPage: null, order: 'fromEnd' } satisfies Page);
    const hasChanged =
      Math.ceil(end / size) !== lastWirePage ||
      (lastPage.value.nextPage !== null && countRows(lastPage.value) !== size) ||
      (lastPage.value.page.length >= minRows && !isAscending(lastPage.value.page, field));
    if (hasChanged) return null;
    const start = Math.max(0, end - size);
    const firstWirePage = Math.floor(start / size) + 1;
    const firstPage = firstWirePage < lastWirePage ? await readPage(firstWirePage) : null;
    if (firstPage !== null && !firstPage.ok) return firstPage;
    // Unread rows have no known position, so a page may repeat a row but never lacks one.
    const lastPageRows = lastPage.value.page.slice(0, end - (lastWirePage - 1) * size);
    const firstPageRows = firstPage?.value.page.slice(-(firstWirePage * size - start)) ?? [];
    const unread = [...(lastPage.value.unread ?? []), ...(firstPage?.value.unread ?? [])];
    setLatest(this.extents, createKey(request), { count: total, size }, maxExtents);
    return succeeded({
      page: [...firstPageRows, ...lastPageRows].toReversed(),
      count: total,
      nextPage: start > 0 ? pageNumber + 1 : null,
      order: 'fromEnd',
      ...(unread.length > 0 && { unread }),
    } satisfies Page);
  }
}
