import type { Failure, FailureKind, Outcome } from '@shared/contract/protocol/failure';
import { createFailure } from '@shared/contract/protocol/errors';
import type { AllPages } from '@shared/contract/protocol/allPages';
import type { Order, OrderRow } from '@shared/contract/sales/orders';
import { toLiveOrder, mergeKnownDetails, type LiveOrder } from '@shared/contract/sales/orderRows';
import type { SkippedRow } from '@shared/contract/reading/report';
import {
  isListedOrder,
  isFinishedStatus,
  orderPollInterval,
  finishedVisibleFor,
  openOrderStatuses,
} from '@shared/domain/sales/orderLifecycle';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import type { PolledCollectionDefinition, PollContext } from './definition';

type Reading = PollContext<LiveOrder>;

const pageSize = 50;
/**
 * Page size if more open orders than this exist, so that one poll reads them all. A platform may send smaller pages or
 * refuse the size.
 */
const longPageSize = 500;
const refusalKinds: ReadonlySet<FailureKind> = new Set<FailureKind>(['invalid', 'refused']);
/**
 * Page limits of one poll, `first` at sign-in: a chain may have 5,000 open orders. Known orders beyond them are read
 * one by one.
 */
const maxPages = { first: 120, ahead: 12, latest: 6 } as const;
/** Max orders read singly per poll, and their concurrency. */
const maxSingleReads = 40;
const singleReadConcurrency = 4;
/** Max time per poll for starting single reads (ms), as the rows wait for them. */
const singleReadTime = 1_500;
/** Max new orders read with details before the first display; if there are more, the rows appear first. */
const maxEagerDetails = 12;
/** Overlap of two polls (ms): clocks differ, and an order may be listed some seconds after it was placed. */
const overlap = 120_000;
/** Max finished orders in the collection; the order list shows older ones. */
const maxFinishedOrders = 300;

interface Listed {
  rows: OrderRow[];
  unread: SkippedRow[];
  failure: Failure | null;
  /** True if the last page was read. */
  isWhole: boolean;
}

type Query = { statuses?: typeof openOrderStatuses };

/** Reads the pages of a list until one is enough. */
const listed = async (
  { call, signal }: Reading,
  query: Query,
  maxRows: number,
  isEnough: (page: readonly OrderRow[]) => boolean,
): Promise<Listed> => {
  const rows: OrderRow[] = [];
  const unread: SkippedRow[] = [];
  let limit = pageSize;
  let canBeLong = query.statuses !== undefined;
  const end = (failure: Failure | null, isWhole: boolean): Listed => ({ rows, unread, failure, isWhole });
  for (let page = 1; page <= maxRows; page += 1) {
    if (signal.aborted) return end(createFailure('superseded'), false);
    const { statuses } = query;
    const read = await call(
      'orders.list',
      { query: { page, limit, ...(statuses && { statuses: [...statuses] }) } },
      signal,
    );
    if (!read.ok && limit === longPageSize && refusalKinds.has(read.failure.kind)) {
      limit = pageSize;
      page = 0;
      continue;
    }
    if (!read.ok) return end(read.failure, false);
    if (canBeLong && (read.value.count ?? 0) > longPageSize && !isEnough(read.value.page)) {
      canBeLong = false;
      limit = longPageSize;
      page = 0;
      continue;
    }
    rows.push(...read.value.page);
    unread.push(...(read.value.unread ?? []));
    const { nextPage } = read.value;
    if (nextPage === null || nextPage !== page + 1) return end(null, true);
    if (isEnough(read.value.page)) return end(null, false);
  }
  return end(null, false);
};

/** Runs `work` for each item, a few at a time, and starts no more once the time is over. */
const each = async <T>(items: readonly T[], until: number, work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const take = async () => {
    do {
      const item = queue.shift();
      if (item === undefined) return;
      await work(item);
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: Math.min(singleReadConcurrency, items.length) }, take));
};

/**
 * Reads open orders and those of the last hours. Open orders are requested by status; a platform without that filter
 * returns its latest orders, which are read anyway. An open order missing from all pages is read singly, to find out
 * how it ended.
 */
export const readOrders = async (reading: Reading): Promise<AllPages<LiveOrder> & { again?: boolean }> => {
  const { call, signal, current: previous, now, zone, readAt, canReadItems } = reading;
  const known = new Map(previous.map((order) => [order.id, order]));
  const createdAt = ({ createdAt: wall }: OrderRow) => (wall === null ? Infinity : toInstant(wall, zone));
  const from = now - finishedVisibleFor;
  const unreadRows: SkippedRow[] = [];
  const failedWith = (failure: Failure): AllPages<LiveOrder> => ({ ok: false, rows: [], count: 0, failure });

  const ahead = await listed(
    reading,
    { statuses: openOrderStatuses },
    readAt === null ? maxPages.first : maxPages.ahead,
    (page) => page.some(({ status }) => isFinishedStatus(status)),
  );
  if (ahead.failure !== null) return failedWith(ahead.failure);
  const latest = await listed(reading, {}, maxPages.latest, (page) => {
    const enough = readAt === null ? from : Math.max(from, readAt - overlap);
    // The filter for assigned stores may have removed all rows of a page.
    if (page.length === 0) return false;
    return page.every((row) => createdAt(row) < enough) || page.every(({ id }) => known.has(id));
  });
  if (latest.failure !== null) return failedWith(latest.failure);
  unreadRows.push(...ahead.unread, ...latest.unread);

  const at = toWallTime(now, zone);
  const found = new Map<number, LiveOrder>();
  // Rows of `latest` win, as they were requested later.
  for (const row of [...ahead.rows, ...latest.rows]) found.set(row.id, mergeKnownDetails(row, known.get(row.id), at));

  const readOne = (id: number): Promise<Outcome<Order>> => call('orders.get', { params: { id } }, signal);
  const missed = previous.filter(({ id, status }) => !isFinishedStatus(status) && !found.has(id));
  for (const order of missed) found.set(order.id, order);
  const until = performance.now() + singleReadTime;
  await each(canReadItems ? missed.slice(0, maxSingleReads) : [], until, async ({ id }) => {
    const read = await readOne(id);
    const order = read.ok ? toLiveOrder(read.value) : found.get(id);
    // Moved to the end, so that the next poll begins with the orders not read this time.
    found.delete(id);
    if (order !== undefined && (read.ok || read.failure.kind !== 'missing')) found.set(id, order);
  });
  // Without permission to read an order its outcome is unknown, but it is no longer open.
  if (!canReadItems && ahead.isWhole) for (const { id } of missed) found.delete(id);

  const needed = canReadItems
    ? [...found.values()].filter(({ lines, status }) => lines === null && !isFinishedStatus(status))
    : [];
  // The oldest orders have waited longest.
  const first = needed.sort((one, other) => createdAt(one) - createdAt(other));
  // Restored rows with details are on display, so the rows need not hurry.
  const isMany = readAt === null && !reading.replacesRestored && first.length > maxEagerDetails;
  await each(isMany ? [] : first.slice(0, maxSingleReads), until, async ({ id }) => {
    const read = await readOne(id);
    if (read.ok) found.set(id, toLiveOrder(read.value));
  });
  if (signal.aborted) return failedWith(createFailure('superseded'));

  for (const order of previous) if (isFinishedStatus(order.status) && !found.has(order.id)) found.set(order.id, order);
  const current = [...found.values()].filter((order) => isListedOrder(order, now, zone));
  const isOverRow = ({ status }: LiveOrder) => isFinishedStatus(status);
  const recent = current.filter(isOverRow).sort((one, other) => createdAt(other) - createdAt(one));
  const rows = [...current.filter((order) => !isOverRow(order)), ...recent.slice(0, maxFinishedOrders)];
  return {
    ok: true,
    rows,
    count: rows.length,
    failure: null,
    ...(unreadRows.length > 0 && { unread: unreadRows }),
    ...(isMany && { again: true }),
  };
};

export const orders: PolledCollectionDefinition<LiveOrder, Order> = {
  area: 'orders',
  every: orderPollInterval,
  retryEvery: orderPollInterval([{ status: null }]),
  read: readOrders,
  items: {
    needs: ['orders', 'show'],
    read: (call, id, signal) => call('orders.get', { params: { id } }, signal),
    rowOf: toLiveOrder,
    isMember: isListedOrder,
    returnedBy: ['orders.get', 'orders.changeStatus', 'orders.update'],
  },
};
