import type { Failure, FailureKind, Outcome } from '@shared/contract/protocol/failure';
import { failureOf } from '@shared/contract/protocol/errors';
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
/** Rows on a page of more open orders than this: one poll reads them all. A platform may send smaller pages, or refuse. */
const longPageSize = 500;
const refusalKinds: ReadonlySet<FailureKind> = new Set<FailureKind>(['invalid', 'refused']);
/** Page limits of one poll, `first` at sign-in: a chain may have 5,000 open orders. Known orders beyond them are read one by one. */
const maxPages = { first: 120, ahead: 12, latest: 6 } as const;
/** Single orders of one reading, and how many are asked for at a time. */
const maxSingleReads = 40;
const singleReadConcurrency = 4;
/** Time of one poll for starting them (ms): the rows wait for them. */
const singleReadTime = 1_500;
/** So many new ones are read whole at once; of more, people see the rows first. */
const maxEagerDetails = 12;
/** Clocks differ, and an order may be told some seconds after it was placed. Milliseconds. */
const overlap = 120_000;
/** Finished orders in the collection; older ones are in the list. */
const maxFinishedOrders = 300;

interface Listed {
  rows: OrderRow[];
  unread: SkippedRow[];
  failure: Failure | null;
  /** There is nothing behind the last page. */
  isWhole: boolean;
}

type Query = { statuses?: typeof openOrderStatuses };

/** The first pages of a list, until one says enough. */
const listed = async (
  { call, signal }: Reading,
  query: Query,
  most: number,
  isEnough: (page: readonly OrderRow[]) => boolean,
): Promise<Listed> => {
  const rows: OrderRow[] = [];
  const unread: SkippedRow[] = [];
  let limit = pageSize;
  let mayBeLong = query.statuses !== undefined;
  const end = (failure: Failure | null, isWhole: boolean): Listed => ({ rows, unread, failure, isWhole });
  for (let page = 1; page <= most; page += 1) {
    if (signal.aborted) return end(failureOf('superseded'), false);
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
    if (mayBeLong && (read.value.count ?? 0) > longPageSize && !isEnough(read.value.page)) {
      mayBeLong = false;
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

/** Does some work for each of them, a few at a time, until the time is over. */
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
 * Orders under way, and those of the last hours. They are asked for by their status; a platform that does not know that
 * filter answers with its latest, which are read anyway. One that was under way and is in no page any more is asked for by
 * itself, so that none goes without our knowing how it ended.
 */
export const readOrders = async (reading: Reading): Promise<AllPages<LiveOrder> & { again?: boolean }> => {
  const { call, signal, held, now, zone, readAt, mayReadItems } = reading;
  const known = new Map(held.map((order) => [order.id, order]));
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
    // A page may have lost all its rows to the assigned stores.
    if (page.length === 0) return false;
    return page.every((row) => createdAt(row) < enough) || page.every(({ id }) => known.has(id));
  });
  if (latest.failure !== null) return failedWith(latest.failure);
  unreadRows.push(...ahead.unread, ...latest.unread);

  const at = toWallTime(now, zone);
  const found = new Map<number, LiveOrder>();
  // The latest were asked for later: they win.
  for (const row of [...ahead.rows, ...latest.rows]) found.set(row.id, mergeKnownDetails(row, known.get(row.id), at));

  const readOne = (id: number): Promise<Outcome<Order>> => call('orders.get', { params: { id } }, signal);
  const missed = held.filter(({ id, status }) => !isFinishedStatus(status) && !found.has(id));
  for (const order of missed) found.set(order.id, order);
  const until = performance.now() + singleReadTime;
  await each(mayReadItems ? missed.slice(0, maxSingleReads) : [], until, async ({ id }) => {
    const read = await readOne(id);
    const order = read.ok ? toLiveOrder(read.value) : found.get(id);
    // At the end of all: of more than are asked for at a time the next reading begins with the others.
    found.delete(id);
    if (order !== undefined && (read.ok || read.failure.kind !== 'missing')) found.set(id, order);
  });
  // Nobody here may ask what became of them, but they are not under way.
  if (!mayReadItems && ahead.isWhole) for (const { id } of missed) found.delete(id);

  const needed = mayReadItems
    ? [...found.values()].filter(({ lines, status }) => lines === null && !isFinishedStatus(status))
    : [];
  // The oldest have waited longest.
  const first = needed.sort((one, other) => createdAt(one) - createdAt(other));
  const isMany = readAt === null && first.length > maxEagerDetails;
  await each(isMany ? [] : first.slice(0, maxSingleReads), until, async ({ id }) => {
    const read = await readOne(id);
    if (read.ok) found.set(id, toLiveOrder(read.value));
  });
  if (signal.aborted) return failedWith(failureOf('superseded'));

  for (const order of held) if (isFinishedStatus(order.status) && !found.has(order.id)) found.set(order.id, order);
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
