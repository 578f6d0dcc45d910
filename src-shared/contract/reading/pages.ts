import type { ListCheck } from './listCheck';
import { listIn, listJson, toCount, readRows } from './lists';
import { isObject, type Json } from '../../domain/values/json';
import { reader, rejected, type Reader } from './reader';
import { atPath, readingQuery, recordGap, recordRejection, type SkippedRow } from './report';
import { parseBoolean } from './scalars';

interface ReadPage<T> {
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
  /**
   * Number of rows, unreadable ones included. Present only if the platform does not tell whether another page follows;
   * see `ListEnds`.
   */
  openEndRows?: number;
}

const countKeys = ['count', 'total', 'totalCount', 'totalItems'] as const;
const nextKeys = ['nextPage', 'next', 'nextPageUrl', 'nextLink', 'hasNext', 'hasNextPage', 'hasMore'] as const;

const findFirstValue = (envelope: Json, keys: readonly string[]): unknown =>
  keys.map((key) => envelope[key]).find((value) => value !== undefined);

/** Returns the number of the next page, from a number, text, URL or boolean; null if there is no next page. */
const findNextPage = (value: unknown, page: number): number | null => {
  const address = typeof value === 'string' ? /[?&]page(?:%5Bnumber%5D|\[number\])?=(\d+)/.exec(value)?.[1] : undefined;
  const named = toCount(address ?? value);
  if (named === null && parseBoolean(value) === true) return page + 1;
  return named !== null && named > page ? named : null;
};

const isCursor = (value: unknown): value is string => typeof value === 'string' && value !== '';

const getRequestedNumber = (field: 'page' | 'limit'): number | null => toCount(readingQuery()[field]) || null;

interface Extent {
  count: number | null;
  nextPage: number | null;
  openEndRows?: number;
}

/**
 * Returns whether more rows follow, for replies without a next-page field; null if only reading the next page can tell.
 */
const hasMoreAfter = (rows: number, count: number | null): boolean | null => {
  const [page, limit] = [getRequestedNumber('page'), getRequestedNumber('limit')];
  // A platform that sends more rows than requested does not paginate.
  if (rows === 0 || (count === null && limit !== null && rows > limit)) return false;
  if (count === null) return rows === limit ? true : page === null ? false : null;
  const readResult = ((page ?? 1) - 1) * (limit ?? rows) + rows;
  // The page has fewer rows than requested, so earlier pages may have had fewer too: the number of rows before this
  // page is unknown.
  if (page !== null && page > 1 && limit !== null && rows < limit && count > rows) return null;
  return count > readResult;
};

/** Derives total and next page from the envelope's fields and the number of rows. */
const readExtent = (envelope: Json, rows: number): Extent => {
  const page = getRequestedNumber('page') ?? 1;
  const total = toCount(findFirstValue(envelope, countKeys));
  const next = findFirstValue(envelope, nextKeys);
  const hasCursor = isCursor(envelope['nextCursor']);
  // If no field tells about the next page, compares the total, or checks whether the page is full.
  const continues = next !== undefined || hasCursor ? false : hasMoreAfter(rows, total);
  const nextPage = next !== undefined ? findNextPage(next, page) : continues !== false ? page + 1 : null;
  const unknown = continues === null && { openEndRows: rows };
  // If another page follows but the total does not exceed this page's rows, the total is wrong: it counts this page
  // only.
  if (total !== null && (nextPage === null || total > rows)) return { count: total, nextPage, ...unknown };
  return { count: nextPage === null && page === 1 && !hasCursor ? rows : null, nextPage, ...unknown };
};

/** Parses a page of a list, with or without an envelope. */
export const pageOf = <T>(row: Reader<T>): Reader<ReadPage<T>> =>
  reader(
    (value) => {
      const list = listIn(value);
      if (list === null) {
        recordRejection();
        return rejected;
      }
      const { made: created, unread } = atPath('page', () => readRows(row, list), undefined);
      const outer = isObject(value) ? value : {};
      const inner = [outer['meta'], outer['pagination']].find(isObject);
      const envelope = { ...inner, ...outer };
      const extent = readExtent(envelope, list.length);
      if (toCount(findFirstValue(envelope, countKeys)) === null) atPath('count', () => recordGap('missing'), undefined);
      const { nextCursor } = envelope;
      return {
        page: created,
        ...extent,
        ...(isCursor(nextCursor) && { nextCursor }),
        ...(unread.length > 0 && { unread }),
      };
    },
    {
      type: 'object',
      required: ['page'],
      properties: {
        page: listJson(row),
        count: { type: ['integer', 'null'] },
        nextPage: { type: ['integer', 'null'] },
        nextCursor: { type: ['string', 'null'] },
      },
    },
  );
