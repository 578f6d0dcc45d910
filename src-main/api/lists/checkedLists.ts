import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { pagesPerCheck, type ListCheck } from '@shared/contract/reading/listCheck';
import {
  matchFilter,
  pageQueryFields,
  listActiveFilters,
  type Filters,
  type FilterContext,
} from '@shared/contract/protocol/listFilters';
import { limits } from '@shared/domain/platform/limits';
import { FilterMemory, createQueryKey } from './filterMemory';
import { ListScan, scanPageSize, type FetchListPage, type Query, type ReadPage } from './listScan';

/** A list call with its query. */
interface ListRequest {
  /** Key under which the platform's filter behavior is remembered: environment, tenant and call. */
  listKey: string;
  /** Id of the signed-in user, because scans are not shared between users. */
  caller: string;
  tests: Filters;
  query: Query;
  context: FilterContext;
  /** Sends one request with the given query. */
  fetchPage: (query: Query) => Promise<Outcome<unknown>>;
}

interface MatchCounts {
  mismatches: number;
  matches: number;
  undecided: number;
}

/**
 * Filter behavior that a reply's rows show. `clean`: all rows match. `obeyed`: the platform applied the filter.
 * `ignored`: it did not. `unsupported`: the rows lack the field.
 */
type FilterResult = 'clean' | 'obeyed' | 'ignored' | 'unsupported';

/** Time during which a scan can be continued and can serve its other pages (ms). */
const scanMaxAge = 60_000;
/**
 * Maximum share of non-matching rows that is attributed to changes during the read. Above it, the filter counts as
 * ignored. Otherwise the reply is compared with an unfiltered reply.
 */
const maxMismatchShare = 0.2;

const pagingFields: ReadonlySet<string> = new Set(pageQueryFields);
const getFilters = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([field]) => !pagingFields.has(field) || field === 'sort'));
const omitFilter = (query: Query, filter: string): Query =>
  Object.fromEntries(Object.entries(query).filter(([field]) => field !== filter));

const isPage = (value: unknown): value is ReadPage =>
  typeof value === 'object' && value !== null && Array.isArray((value as { page?: unknown }).page);

/**
 * Returns only rows that match the query, even from platforms that ignore filters. A platform that applies them gets a
 * single request. If rows contradict the query, the app reads further pages and filters the rows itself. If rows lack
 * the filtered field, it returns none. The reply's `check` reports both cases.
 */
export class CheckedLists {
  private readonly memory: FilterMemory;
  private readonly scans = new Map<string, ListScan>();

  constructor(private readonly now: () => number = () => performance.now()) {
    this.memory = new FilterMemory(now);
  }

  /** Forgets all scans and remembered replies. Called after a write or a change of user. */
  clear(): void {
    this.scans.clear();
    this.memory.clearReplies();
  }

  async read(listRequest: ListRequest): Promise<Outcome<unknown>> {
    const { checkedPages, ...query } = listRequest.query;
    const filters = listActiveFilters(listRequest.tests, query);
    const checkedRequest = { ...listRequest, query };
    if (this.memory.listIgnored(listRequest.listKey, filters).length > 0)
      return this.scanPages(checkedRequest, filters, checkedPages);
    const reply = await listRequest.fetchPage(query);
    if (!reply.ok) return reply;
    if (Array.isArray(reply.value)) return this.readFullList(checkedRequest, filters, reply.value as object[]);
    if (!isPage(reply.value)) return reply;
    this.memory.recordReply(listRequest.listKey, query, reply.value);
    if (filters.length === 0) return reply;
    return this.checkRows(checkedRequest, filters, reply.value, checkedPages);
  }

  private async checkRows(
    listRequest: ListRequest,
    filters: readonly string[],
    reply: ReadPage,
    checkedPages: unknown,
  ): Promise<Outcome<unknown>> {
    const filterResults = new Map<string, FilterResult>();
    for (const filter of filters)
      filterResults.set(filter, await this.checkFilter(listRequest, filter, reply.page, reply));
    const listFiltersWith = (...targetResults: FilterResult[]) =>
      filters.filter((filter) => targetResults.includes(filterResults.get(filter)!));
    const unsupportedFilters = listFiltersWith('unsupported');
    if (listFiltersWith('ignored').length > 0) return this.scanPages(listRequest, filters, checkedPages);
    if (unsupportedFilters.length > 0) {
      const check: ListCheck = {
        ignored: [],
        unsupported: unsupportedFilters,
        checked: reply.page.length,
        undecided: 0,
        hasMore: false,
      };
      return succeeded({ ...omitCursor(reply), page: [], count: 0, nextPage: null, check });
    }
    if (this.isSuspect(listRequest, filters, reply)) return this.scanPages(listRequest, filters, checkedPages);
    const page = reply.page.filter((row) => !this.isMismatch(listRequest, filters, row));
    const mismatchCount = reply.page.length - page.length;
    const count = reply.count && Math.max(page.length, reply.count - mismatchCount);
    return succeeded(mismatchCount === 0 ? reply : { ...reply, page, count });
  }

  /**
   * Checks whether a row contradicts the query. Even a platform that filters may send such a row if it has just
   * changed. Skips searches, because they may match fields that rows lack.
   */
  private isMismatch({ tests, query, context }: ListRequest, filters: readonly string[], row: object): boolean {
    return filters.some(
      (filter) =>
        tests[filter]?.kind !== 'search' && matchFilter(tests[filter]!, row, query[filter], context) === false,
    );
  }

  /**
   * Checks whether the platform may have ignored a filter although all rows match: the reply equals that of the
   * unfiltered list, and the list has further rows.
   */
  private isSuspect({ listKey, query }: ListRequest, filters: readonly string[], reply: ReadPage): boolean {
    let isSuspect = false;
    for (const filter of filters) {
      if (this.memory.isObeyed(listKey, filter)) continue;
      const isSimilar = this.memory.isSimilar(listKey, reply, omitFilter(query, filter));
      if (isSimilar === false) this.memory.learn(listKey, [filter], 'obeys');
      if (isSimilar === true && (reply.nextPage !== null || (reply.count ?? 0) > reply.page.length)) isSuspect = true;
    }
    return isSuspect;
  }

  private countMatches({ tests, query, context }: ListRequest, filter: string, rows: readonly object[]): MatchCounts {
    const counts: MatchCounts = { mismatches: 0, matches: 0, undecided: 0 };
    for (const row of rows) {
      const match = matchFilter(tests[filter]!, row, query[filter], context);
      counts[match === undefined ? 'undecided' : match ? 'matches' : 'mismatches'] += 1;
    }
    return counts;
  }

  /**
   * Finds out from `rows` whether the platform applied a filter. `reply` is the page that contains them, or the first
   * of several.
   */
  private async checkFilter(
    listRequest: ListRequest,
    filter: string,
    rows: readonly object[],
    reply: ReadPage,
    pageQuery: Query = {},
  ): Promise<FilterResult> {
    const { listKey, tests, query } = listRequest;
    const { mismatches, matches, undecided } = this.countMatches(listRequest, filter, rows);
    if (mismatches === 0 && undecided === 0) return 'clean';
    const isSearch = tests[filter]?.kind === 'search';
    const wasIgnored = this.memory.listIgnored(listKey, [filter]).length > 0;
    if (mismatches > 0 && (wasIgnored || (!isSearch && mismatches > 1 && mismatches > rows.length * maxMismatchShare)))
      return this.markIgnored(listKey, filter);
    // Repeats the request without the filter to find out whether the filter makes a difference.
    const unfilteredQuery = { ...omitFilter(query, filter), ...pageQuery };
    let isSimilar = this.memory.isSimilar(listKey, reply, unfilteredQuery);
    if (isSimilar === null && this.memory.isObeyed(listKey, filter)) return 'obeyed';
    if (isSimilar === null) {
      const unfilteredPage = await listRequest.fetchPage(unfilteredQuery);
      if (unfilteredPage.ok && isPage(unfilteredPage.value)) {
        this.memory.recordReply(listKey, unfilteredQuery, unfilteredPage.value);
        isSimilar = this.memory.isSimilar(listKey, reply, unfilteredQuery);
      }
    }
    if (isSimilar === false) {
      this.memory.learn(listKey, [filter], 'obeys');
      return 'obeyed';
    }
    const hasDecidedRows = mismatches + matches > 0;
    // Without a reply to compare with, the filter is not trusted.
    if (isSimilar === null) return hasDecidedRows ? 'ignored' : 'unsupported';
    return hasDecidedRows ? this.markIgnored(listKey, filter) : 'unsupported';
  }

  private markIgnored(listKey: string, filter: string): FilterResult {
    this.memory.learn(listKey, [filter], 'ignores');
    return 'ignored';
  }

  /** Reads one page after another and filters the rows in the app. */
  private async scanPages(
    listRequest: ListRequest,
    filters: readonly string[],
    requestedPages: unknown,
  ): Promise<Outcome<unknown>> {
    const { listKey, query, tests, context } = listRequest;
    const page = typeof query['page'] === 'number' ? query['page'] : 1;
    const limit = typeof query['limit'] === 'number' ? query['limit'] : limits.storePageSize;
    const pageCount = typeof requestedPages === 'number' ? requestedPages : pagesPerCheck;
    const requestPage: FetchListPage = async (input) => {
      const outcome = await listRequest.fetchPage(input);
      if (!outcome.ok) return outcome;
      return succeeded(isPage(outcome.value) ? outcome.value : { page: [], count: 0, nextPage: null });
    };
    const scan = this.getScan(listRequest, page > 1 || pageCount > pagesPerCheck);
    const failure = await scan.readUpTo(pageCount, requestPage);
    if (failure !== null) return failed(failure);
    const firstReply = scan.first ?? { page: [], count: 0, nextPage: null };
    const pageQuery = { page: 1, limit: scanPageSize };
    const filterResults = new Map<string, FilterResult>();
    for (const filter of filters) {
      filterResults.set(
        filter,
        await this.checkFilter({ ...listRequest, query: scan.query }, filter, scan.rows, firstReply, pageQuery),
      );
    }
    const listFiltersWith = (targetResult: FilterResult) =>
      filters.filter((filter) => filterResults.get(filter) === targetResult);
    const [ignoredFilters, unsupportedFilters] = [listFiltersWith('ignored'), listFiltersWith('unsupported')];
    if (ignoredFilters.length === 0 && unsupportedFilters.length === 0) {
      // No row contradicts the query, so the platform does apply the filters.
      this.memory.learn(listKey, filters, 'obeys');
      if (!scan.isComplete) return listRequest.fetchPage(query);
    }
    const distrustedFilters = new Set([...ignoredFilters, ...unsupportedFilters]);
    let undecidedCount = 0;
    const rows = scan.rows.filter((row) => {
      const matches = filters.map((filter) => {
        const match = matchFilter(tests[filter]!, row, query[filter], context);
        if (distrustedFilters.has(filter)) return match;
        return tests[filter]?.kind === 'search' ? true : (match ?? true);
      });
      if (matches.includes(false)) return false;
      if (!matches.includes(undefined)) return true;
      undecidedCount += 1;
      return false;
    });
    const { length: count } = rows;
    const check: ListCheck = {
      ignored: ignoredFilters,
      unsupported: unsupportedFilters,
      checked: scan.rows.length,
      undecided: undecidedCount,
      hasMore: !scan.isComplete,
    };
    return succeeded({
      page: rows.slice((page - 1) * limit, page * limit),
      count,
      nextPage: page * limit < count ? page + 1 : null,
      ...(scan.unread.length > 0 && { unread: scan.unread }),
      ...(distrustedFilters.size > 0 && { check }),
    });
  }

  private getScan({ listKey, caller, query }: ListRequest, canContinue: boolean): ListScan {
    const filters = getFilters(query);
    const key = `${listKey} ${caller} ${createQueryKey(filters)}`;
    const previousScan = this.scans.get(key);
    for (const [name, scan] of this.scans) {
      if (this.now() - scan.startedAt > scanMaxAge) this.scans.delete(name);
    }
    if (canContinue && previousScan !== undefined && this.scans.has(key)) return previousScan;
    const scan = new ListScan(filters, this.now);
    this.scans.set(key, scan);
    return scan;
  }

  /** Filters a list without pages. If a `limit` has shortened it, first reads it with the highest limit. */
  private async readFullList(
    { tests, query, context, fetchPage }: ListRequest,
    filters: readonly string[],
    receivedRows: readonly object[],
  ): Promise<Outcome<unknown>> {
    const filterRows = (rows: readonly object[]) =>
      rows.filter((row) =>
        filters.every((filter) => matchFilter(tests[filter]!, row, query[filter], context) !== false),
      );
    const rows = filterRows(receivedRows);
    const limit = query['limit'];
    if (rows.length === receivedRows.length || typeof limit !== 'number' || receivedRows.length < limit)
      return succeeded(rows);
    if (limit >= limits.storeSearchMax) return succeeded(rows);
    const fullPage = await fetchPage({ ...query, limit: limits.storeSearchMax });
    if (!fullPage.ok) return fullPage;
    return succeeded(Array.isArray(fullPage.value) ? filterRows(fullPage.value as object[]).slice(0, limit) : rows);
  }
}

const omitCursor = ({ page, count, nextPage, unread }: ReadPage) => ({
  page,
  count,
  nextPage,
  ...(unread && { unread }),
});
