import type { ListCheck } from './listCheck';
import { countKeys, findList, createListJsonSchema, toCount, readRows, unwrapListGroup } from './lists';
import { isObject, type Json } from '../../domain/values/json';
import { reader, rejected, type Reader } from './reader';
import { atPath, getReadingQuery, recordGap, recordRejection, type SkippedRow } from './report';
import { parseBoolean } from './scalars';

interface ParsedPage<T> {
  page: T[];
  /** Number of rows on all pages; null if the platform sends no total. */
  count: number | null;
  /** Number of the next page; null on the last page. */
  nextPage: number | null;
  /** Cursor of the next page; absent on the last page and on platforms without cursors. */
  nextCursor?: string;
  /** Rows left out because they could not be read; absent if there are none. */
  unread?: SkippedRow[];
  /** Report on filtering done by the app; never sent by a platform. */
  check?: ListCheck;
  /** Order of the platform's list if it starts with the oldest row; never sent by a platform. */
  order?: 'fromEnd' | 'oldestFirst';
  /**
   * Number of rows, unreadable ones included. Present only if the platform does not report whether another page
   * follows; see `ListEnds`.
   */
  openEndRows?: number;
}

const nextPageKeys = ['nextPage', 'next', 'nextPageUrl', 'nextLink', 'hasNext', 'hasNextPage', 'hasMore'] as const;
const lastPageKeys = ['totalPages', 'lastPage', 'pageCount', 'pages'] as const;
const lastPageFlagKeys = ['isLastPage', 'isLast', 'lastPage', 'last'] as const;
/** Keys of the groups in an envelope that may contain the total and the next page. */
const paginationKeys = ['data', 'result', 'meta', 'pagination', 'paging', 'links', '_links'] as const;

const findFirstValue = (envelope: Json, keys: readonly string[]): unknown =>
  keys.map((key) => envelope[key]).find((value) => value !== undefined);

/** Returns the fields about the list as a whole, also from nested groups such as `meta.pagination`. */
const flattenEnvelope = (value: unknown): Json =>
  isObject(value)
    ? paginationKeys.reduceRight((flattened, key) => ({ ...flattenEnvelope(value[key]), ...flattened }), value)
    : {};

const pageNumberPattern = /[?&]page(?:%5Bnumber%5D|\[number\])?=(\d+)/i;

/** Returns the number of the next page, from a number, text, link or boolean; null if there is no next page. */
const findNextPage = (value: unknown, page: number): number | null => {
  if (isObject(value)) return findNextPage(value['href'] ?? value['url'] ?? value['page'] ?? value['number'], page);
  const text = typeof value === 'string' ? value.trim() : '';
  const namedPage = toCount(pageNumberPattern.exec(text)?.[1] ?? value);
  // Links of platforms that count rows or use cursors contain no page number.
  if (namedPage === null && (parseBoolean(value) === true || /^(?:https?:|\/|\?)/.test(text))) return page + 1;
  return namedPage !== null && namedPage > page ? namedPage : null;
};

const isCursor = (value: unknown): value is string => typeof value === 'string' && value !== '';

const getRequestedNumber = (field: 'page' | 'limit'): number | null => toCount(getReadingQuery()[field]) || null;

interface Pagination {
  count: number | null;
  nextPage: number | null;
  openEndRows?: number;
}

/**
 * Returns whether more rows follow, for replies without a next-page field; null if only reading the next page can tell.
 */
const hasMoreRows = (rowCount: number, count: number | null): boolean | null => {
  const [page, limit] = [getRequestedNumber('page'), getRequestedNumber('limit')];
  // A platform that sends more rows than requested does not paginate.
  if (rowCount === 0 || (count === null && limit !== null && rowCount > limit)) return false;
  if (count === null) return rowCount === limit ? true : page === null ? false : null;
  const rowsSoFar = ((page ?? 1) - 1) * (limit ?? rowCount) + rowCount;
  // The page has fewer rows than requested, so earlier pages may have had fewer too: the number of rows before this
  // page is unknown.
  if (page !== null && page > 1 && limit !== null && rowCount < limit && count > rowCount) return null;
  return count > rowsSoFar;
};

/**
 * Returns the total number of rows. Of several totals, prefers one that does not just count the rows of this page.
 * Ignores a total of 0 if there are rows.
 */
const findTotal = (envelope: Json, rowCount: number): number | null => {
  const totals = countKeys
    .map((key) => toCount(envelope[key]))
    .filter((total) => total !== null && (total > 0 || rowCount === 0));
  return totals.find((total) => total !== rowCount) ?? totals[0] ?? null;
};

/** True if more pages follow, by the envelope's flag or number of the last page; undefined if it has neither. */
const hasMorePages = (envelope: Json, page: number): boolean | undefined => {
  const isLast = lastPageFlagKeys.map((key) => envelope[key]).find((value) => typeof value === 'boolean');
  if (isLast !== undefined) return !isLast;
  const lastPage = lastPageKeys.map((key) => toCount(envelope[key])).find((number) => number !== null);
  return lastPage === undefined ? undefined : page < lastPage;
};

/** Derives total and next page from the envelope's fields and the number of rows. */
const derivePagination = (envelope: Json, rowCount: number): Pagination => {
  const requestedPage = getRequestedNumber('page');
  const page = requestedPage ?? 1;
  const total = findTotal(envelope, rowCount);
  const nextPageValue = findFirstValue(envelope, nextPageKeys);
  const namedPage = nextPageValue === undefined ? null : findNextPage(nextPageValue, page);
  const hasCursor = isCursor(envelope['nextCursor']);
  // Some platforms never name the next page. The total then shows that this is not the last one.
  const rowsSoFar = (page - 1) * (getRequestedNumber('limit') ?? rowCount) + rowCount;
  const isEndUnknown =
    nextPageValue === undefined ||
    (namedPage === null && requestedPage !== null && total !== null && total !== rowsSoFar);
  // If no field reports the next page, compares the total, or checks whether the page is full.
  const hasNextPage =
    !isEndUnknown || hasCursor ? false : (hasMorePages(envelope, page) ?? hasMoreRows(rowCount, total));
  // Some platforms report a next page even after the last row.
  const isPastEnd = rowCount === 0 && page > 1;
  const nextPage = isPastEnd ? null : (namedPage ?? (hasNextPage !== false ? page + 1 : null));
  const openEndFields = hasNextPage === null && { openEndRows: rowCount };
  // If another page follows but the total does not exceed this page's rows, the total is wrong: it counts this page
  // only.
  if (total !== null && (nextPage === null || total > rowCount)) return { count: total, nextPage, ...openEndFields };
  // A next-page field that names this page again is meaningless, so the total stays unknown.
  const isOnlyPage = nextPage === null && page === 1 && !hasCursor && !toCount(nextPageValue);
  return { count: isOnlyPage ? rowCount : null, nextPage, ...openEndFields };
};

/** Parses a page of a list, with or without an envelope. */
export const pageOf = <T>(row: Reader<T>): Reader<ParsedPage<T>> =>
  reader(
    (reply) => {
      const value = unwrapListGroup(reply);
      const list = findList(value, true);
      if (list === null) {
        recordRejection();
        return rejected;
      }
      const { parsedRows, unread } = atPath('page', () => readRows(row, list), undefined);
      const envelope = flattenEnvelope(value);
      const pagination = derivePagination(envelope, list.length);
      if (findTotal(envelope, list.length) === null) atPath('count', () => recordGap('missing'), undefined);
      const { nextCursor } = envelope;
      return {
        page: parsedRows,
        ...pagination,
        ...(isCursor(nextCursor) && { nextCursor }),
        ...(unread.length > 0 && { unread }),
      };
    },
    {
      type: 'object',
      required: ['page'],
      properties: {
        page: createListJsonSchema(row),
        count: { type: ['integer', 'null'] },
        nextPage: { type: ['integer', 'null'] },
        nextCursor: { type: ['string', 'null'] },
      },
    },
  );
