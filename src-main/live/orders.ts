import type { Failure, FailureKind, Outcome } from '@shared/contract/protocol/failure';
import { createFailure } from '@shared/contract/protocol/errors';
import type { LoadAllResult } from '@shared/contract/protocol/allPages';
import type { Order, OrderRow } from '@shared/contract/sales/orders';
import { toLiveOrder, mergeKnownDetails, type LiveOrder } from '@shared/contract/sales/orderRows';
import type { SkippedRow } from '@shared/contract/reading/report';
import {
  isListedOrder,
  isFinishedStatus,
  getOrderPollInterval,
  isOldestFirst,
  finishedOrderRetention,
  openOrderStatuses,
} from '@shared/domain/sales/orderLifecycle';
import { toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import type { PolledCollectionDefinition, PolledRows, PollContext, RowReader } from './collectionDefinition';

type OrderPoll = PollContext<LiveOrder>;

const pageSize = 50;
/**
 * Page size for long lists of open orders, so that one poll can read them all. The platform may return smaller pages or
 * reject this size.
 */
const longPageSize = 500;
const refusalKinds: ReadonlySet<FailureKind> = new Set<FailureKind>(['invalid', 'refused']);
/**
 * Maximum pages per poll. `first` applies after sign-in, because a chain may have 5,000 open orders; `ahead` to later
 * polls of open orders; `latest` to the latest orders. Known orders beyond these pages are read one by one.
 */
const maxPages = { first: 120, ahead: 12, latest: 6 } as const;
/** Maximum orders read one by one per poll. */
const maxSingleReads = 40;
/** Maximum concurrent reads of single orders. */
const singleReadConcurrency = 4;
/**
 * Time limit for starting reads of single orders in a poll (ms), because the poll's rows appear only after these reads.
 */
const singleReadTime = 1_500;
/**
 * Maximum new orders whose details are read before the rows first appear. If there are more, the rows appear without
 * details first.
 */
const maxOrdersBeforeDetails = 12;
/** Overlap of consecutive polls (ms). Clocks differ, and an order may take some seconds to appear in lists. */
const pollOverlap = 120_000;
/**
 * Maximum age of the list of latest orders (ms) while each poll reads the open orders. Only that list contains orders
 * that finish between two polls or whose status is unknown to the app.
 */
const latestOrdersMaxAge = 15_000;
/** Maximum age of the list of open orders (ms) while no order is open and each poll reads only the latest orders. */
const openOrdersMaxAge = 60_000;
/**
 * Maximum orders read individually after they have disappeared from the list of open orders. If more have disappeared,
 * the list of latest orders is read instead.
 */
const maxReadsInsteadOfList = 1;
/** Maximum finished orders in the collection. The order list shows older ones. */
const maxFinishedOrders = 300;

interface ListedOrders {
  rows: OrderRow[];
  unread: SkippedRow[];
  failure: Failure | null;
  /** Total number of orders; null if the platform does not send it. */
  count: number | null;
  /** True if the last page was read. */
  isComplete: boolean;
  /** True if the platform refused long pages. */
  isRefused?: boolean;
}

type Query = { statuses?: typeof openOrderStatuses; from?: WallTime };

const readPage = ({ call, signal }: OrderPoll, { statuses, from }: Query, page: number, limit: number) => {
  const query = { page, limit, ...(statuses && { statuses: [...statuses] }), ...(from && { from }) };
  return call('orders.list', { query }, signal);
};

/** Reads a list page by page until `isLastNeeded` accepts a page. */
const listOrders = async (
  pollContext: OrderPoll,
  query: Query,
  maxRows: number,
  isLastNeeded: (page: readonly OrderRow[]) => boolean,
  firstLimit: number = pageSize,
): Promise<ListedOrders> => {
  const rows: OrderRow[] = [];
  const unread: SkippedRow[] = [];
  let limit = firstLimit;
  let canUseLongPages = query.statuses !== undefined && firstLimit < longPageSize;
  let count: number | null = null;
  let isRefused = false;
  const createListedOrders = (failure: Failure | null, isComplete: boolean): ListedOrders => ({
    rows,
    unread,
    failure,
    count,
    isComplete,
    isRefused,
  });
  for (let page = 1; page <= maxRows; page += 1) {
    if (pollContext.signal.aborted) return createListedOrders(createFailure('superseded'), false);
    const outcome = await readPage(pollContext, query, page, limit);
    if (!outcome.ok && limit === longPageSize && refusalKinds.has(outcome.failure.kind)) {
      isRefused = true;
      limit = pageSize;
      page = 0;
      continue;
    }
    if (!outcome.ok) return createListedOrders(outcome.failure, false);
    ({ count } = outcome.value);
    if (canUseLongPages && (count ?? 0) > longPageSize && !isLastNeeded(outcome.value.page)) {
      canUseLongPages = false;
      limit = longPageSize;
      page = 0;
      continue;
    }
    rows.push(...outcome.value.page);
    unread.push(...(outcome.value.unread ?? []));
    const { nextPage } = outcome.value;
    if (nextPage === null || nextPage <= page) return createListedOrders(null, true);
    if (isLastNeeded(outcome.value.page)) return createListedOrders(null, false);
    page = nextPage - 1;
  }
  return createListedOrders(null, false);
};

/**
 * Reads the last pages of a list, last page first, until `isLastNeeded` accepts one. `size` is the number of orders per
 * page.
 */
const listFromEnd = async (
  pollContext: OrderPoll,
  count: number,
  size: number,
  isLastNeeded: (page: readonly OrderRow[]) => boolean,
): Promise<ListedOrders> => {
  const rows: OrderRow[] = [];
  const unread: SkippedRow[] = [];
  const createResult = (failure: Failure | null): ListedOrders => ({ rows, unread, failure, count, isComplete: false });
  const lastPage = Math.ceil(count / size);
  for (let page = lastPage; page > Math.max(1, lastPage - maxPages.latest); page -= 1) {
    const outcome = await readPage(pollContext, {}, page, pageSize);
    if (!outcome.ok) return createResult(outcome.failure);
    const { page: pageRows, nextPage } = outcome.value;
    // Starts again with the real page size, because the platform's pages are shorter than requested.
    if (page === lastPage && nextPage !== null && size === pageSize && pageRows.length > 0 && pageRows.length < size)
      return listFromEnd(pollContext, count, pageRows.length, isLastNeeded);
    rows.push(...pageRows);
    unread.push(...(outcome.value.unread ?? []));
    if (isLastNeeded(pageRows)) break;
  }
  return createResult(null);
};

/**
 * Reads the latest orders until `isLastNeeded` accepts a page. Supports platforms whose list starts with the newest or
 * the oldest order.
 */
const listLatest = async (
  pollContext: OrderPoll,
  from: number,
  isLastNeeded: (page: readonly OrderRow[]) => boolean,
): Promise<ListedOrders> => {
  const listResult = await listOrders(pollContext, {}, maxPages.latest, isLastNeeded);
  if (listResult.failure !== null || listResult.isComplete || !isOldestFirst(listResult.rows)) return listResult;
  const { count } = listResult;
  return count === null
    ? listOrders(pollContext, { from: toWallTime(from, pollContext.timeZone) }, maxPages.first, () => false)
    : listFromEnd(pollContext, count, pageSize, isLastNeeded);
};

/** Runs `processItem` for each item, with limited concurrency. Stops starting items at the time `deadline`. */
const runForEach = async <T>(
  items: readonly T[],
  deadline: number,
  processItem: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const processQueue = async () => {
    do {
      const item = queue.shift();
      if (item === undefined) return;
      await processItem(item);
    } while (performance.now() < deadline);
  };
  await Promise.all(Array.from({ length: Math.min(singleReadConcurrency, items.length) }, processQueue));
};

/** Lists that a poll has read; null for a list that it did not read. */
interface OrderLists {
  openOrders: ListedOrders | null;
  latestOrders: ListedOrders | null;
}

/** Reads the lists that a poll needs, in one request if possible. */
class OrderListReader {
  /** Start time of the last successful read of the open orders (ms). `latestReadAt` is that of the latest orders. */
  private openReadAt: number | null = null;
  private latestReadAt: number | null = null;
  private acceptsLongPages = true;

  async read(pollContext: OrderPoll): Promise<OrderLists> {
    const { currentRows, now, readAt, canReadItems } = pollContext;
    if (readAt === null) {
      this.openReadAt = null;
      this.latestReadAt = null;
    }
    const isDue = (lastReadAt: number | null, maxAge: number) =>
      lastReadAt === null || now - lastReadAt >= maxAge || now < lastReadAt;
    const unfinishedOrders = currentRows.filter(({ status }) => !isFinishedStatus(status));
    const openOrders =
      unfinishedOrders.length > 0 || isDue(this.openReadAt, openOrdersMaxAge)
        ? await this.listOpenOrders(pollContext, unfinishedOrders.length)
        : null;
    if (openOrders !== null && openOrders.failure !== null) return { openOrders: openOrders, latestOrders: null };
    const listedIds = new Set(openOrders?.rows.map(({ id }) => id));
    const unlistedOrders = unfinishedOrders.filter(({ id }) => !listedIds.has(id));
    const hasUnknownStatus = ({ status }: LiveOrder) => !openOrderStatuses.some((openStatus) => openStatus === status);
    // False for a long list that starts with the oldest order: its end is then read as part of the latest orders.
    const hasNewest = openOrders === null || openOrders.isComplete || !isOldestFirst(openOrders.rows);
    const needsLatest =
      !hasNewest ||
      openOrders === null ||
      isDue(this.latestReadAt, latestOrdersMaxAge) ||
      unlistedOrders.length > (canReadItems ? maxReadsInsteadOfList : 0) ||
      unfinishedOrders.some(hasUnknownStatus);
    const latestOrders = needsLatest ? await this.listLatest(pollContext) : null;
    if (latestOrders === null || latestOrders.failure === null) {
      if (openOrders !== null) this.openReadAt = now;
      if (latestOrders !== null) this.latestReadAt = now;
    }
    return { openOrders: openOrders, latestOrders: latestOrders };
  }

  private async listOpenOrders(pollContext: OrderPoll, expectedCount: number): Promise<ListedOrders> {
    const limit = expectedCount > pageSize && this.acceptsLongPages ? longPageSize : pageSize;
    const listedOrders = await listOrders(
      pollContext,
      { statuses: openOrderStatuses },
      pollContext.readAt === null ? maxPages.first : maxPages.ahead,
      (page) => page.some(({ status }) => isFinishedStatus(status)),
      limit,
    );
    if (listedOrders.isRefused) this.acceptsLongPages = false;
    return listedOrders;
  }

  private async listLatest(pollContext: OrderPoll): Promise<ListedOrders> {
    const { currentRows, now, timeZone } = pollContext;
    const knownIds = new Set(currentRows.map(({ id }) => id));
    const from = now - finishedOrderRetention;
    const newestReadTime = this.latestReadAt === null ? from : Math.max(from, this.latestReadAt - pollOverlap);
    return listLatest(pollContext, from, (page) => {
      // The page may be empty only because its rows belong to stores that the user is not assigned to.
      if (page.length === 0) return false;
      return (
        page.every((row) => getCreationTime(row, timeZone) < newestReadTime) || page.every(({ id }) => knownIds.has(id))
      );
    });
  }
}

const getCreationTime = ({ createdAt: wallTime }: OrderRow, timeZone: string) =>
  wallTime === null ? Infinity : toInstant(wallTime, timeZone);

/**
 * Creates the reader of open and recent orders. Requests open orders by status; a platform without that filter
 * returns the latest orders instead, which are needed anyway. Open orders missing from all pages are read one by one to
 * find out how they ended.
 */
export const createOrdersReader = (): RowReader<LiveOrder> => {
  const listReader = new OrderListReader();
  return { read: async (pollContext) => mergeOrders(pollContext, await listReader.read(pollContext)) };
};

const mergeOrders = async (
  pollContext: OrderPoll,
  { openOrders, latestOrders }: OrderLists,
): Promise<PolledRows<LiveOrder>> => {
  const { call, signal, currentRows: previousOrders, now, timeZone, readAt, canReadItems } = pollContext;
  const knownLiveOrders = new Map(previousOrders.map((order) => [order.id, order]));
  const createFailedPages = (failure: Failure): LoadAllResult<LiveOrder> => ({
    ok: false,
    rows: [],
    count: 0,
    failure,
  });
  const failure = openOrders?.failure ?? latestOrders?.failure ?? null;
  if (failure !== null) return createFailedPages(failure);
  const unreadRows: SkippedRow[] = [...(openOrders?.unread ?? []), ...(latestOrders?.unread ?? [])];

  const wallNow = toWallTime(now, timeZone);
  const liveOrders = new Map<number, LiveOrder>();
  // Rows of `latest` take precedence, because they were requested later.
  for (const row of [...(openOrders?.rows ?? []), ...(latestOrders?.rows ?? [])])
    liveOrders.set(row.id, mergeKnownDetails(row, knownLiveOrders.get(row.id), wallNow));

  const readOrder = (id: number): Promise<Outcome<Order>> => call('orders.get', { params: { id } }, signal);
  const missingOrders = previousOrders.filter(({ id, status }) => !isFinishedStatus(status) && !liveOrders.has(id));
  for (const order of missingOrders) liveOrders.set(order.id, order);
  const deadline = performance.now() + singleReadTime;
  await runForEach(canReadItems ? missingOrders.slice(0, maxSingleReads) : [], deadline, async ({ id }) => {
    const outcome = await readOrder(id);
    const knownOrder = liveOrders.get(id);
    const order = outcome.ok ? toLiveOrder(outcome.value, knownOrder, wallNow) : knownOrder;
    // Moves the order to the end, so that the next poll starts with orders that were not read this time.
    liveOrders.delete(id);
    if (order !== undefined && (outcome.ok || outcome.failure.kind !== 'missing')) liveOrders.set(id, order);
  });
  // Removes these orders if the user may not read single orders: how they ended stays unknown, but they are no longer
  // open.
  if (!canReadItems && openOrders?.isComplete === true) for (const { id } of missingOrders) liveOrders.delete(id);

  const ordersToRead = canReadItems
    ? [...liveOrders.values()].filter(({ lines, status }) => lines === null && !isFinishedStatus(status))
    : [];
  // Sorts the oldest orders first, because they have waited longest.
  const sortedOrders = ordersToRead.sort((a, b) => getCreationTime(a, timeZone) - getCreationTime(b, timeZone));
  // While restored rows with details are shown, the new rows can wait for their details.
  const shouldDelayDetails =
    readAt === null && !pollContext.replacesRestored && sortedOrders.length > maxOrdersBeforeDetails;
  await runForEach(shouldDelayDetails ? [] : sortedOrders.slice(0, maxSingleReads), deadline, async ({ id }) => {
    const outcome = await readOrder(id);
    if (outcome.ok) liveOrders.set(id, toLiveOrder(outcome.value, liveOrders.get(id), wallNow));
  });
  if (signal.aborted) return createFailedPages(createFailure('superseded'));

  for (const order of previousOrders)
    if (isFinishedStatus(order.status) && !liveOrders.has(order.id)) liveOrders.set(order.id, order);
  const currentLiveOrders = [...liveOrders.values()].filter((order) => isListedOrder(order, now, timeZone));
  const isFinishedRow = ({ status }: LiveOrder) => isFinishedStatus(status);
  const recentlyFinishedOrders = currentLiveOrders
    .filter(isFinishedRow)
    .sort((a, b) => getCreationTime(b, timeZone) - getCreationTime(a, timeZone));
  const rows = [
    ...currentLiveOrders.filter((order) => !isFinishedRow(order)),
    ...recentlyFinishedOrders.slice(0, maxFinishedOrders),
  ];
  return {
    ok: true,
    rows,
    count: rows.length,
    failure: null,
    ...(unreadRows.length > 0 && { unread: unreadRows }),
    ...(shouldDelayDetails && { shouldPollAgain: true }),
  };
};

export const orders: PolledCollectionDefinition<LiveOrder, Order> = {
  area: 'orders',
  every: getOrderPollInterval,
  retryInterval: getOrderPollInterval([{ status: null }]),
  createReader: createOrdersReader,
  items: {
    needs: ['orders', 'show'],
    read: (call, id, signal) => call('orders.get', { params: { id } }, signal),
    getRow: toLiveOrder,
    isMember: isListedOrder,
    returnedBy: ['orders.get', 'orders.changeStatus', 'orders.update'],
  },
};
