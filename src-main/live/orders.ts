import type { Failure, Outcome } from '@shared/bridge/failure';
import { failureOf } from '@shared/bridge/errors';
import type { AllPages } from '@shared/contract/allPages';
import type { Order, OrderRow } from '@shared/contract/orders';
import { liveOrderOf, withKnown, type LiveOrder } from '@shared/contract/orderRows';
import type { UnreadRow } from '@shared/contract/reading/report';
import { isCurrent, isOver, ordersReadEvery, overIsShownFor, statusesAhead } from '@shared/domain/sales/orderLife';
import { instantOf, wallTimeOf } from '@shared/domain/values/wallTime';
import type { FollowedDefinition, LiveReading } from './definition';

type Reading = LiveReading<LiveOrder>;

const pageSize = 50;
/** More pages nobody reads every few seconds; what is beyond comes one by one, as far as it is known. */
const mostPages = { ahead: 10, latest: 6 } as const;
/** Single orders of one reading, and how many are asked for at a time. */
const mostSingles = 40;
const singlesAtOnce = 4;
/** So many new ones are read whole at once; of more, people see the rows first. */
const fewNew = 12;
/** Clocks differ, and an order may be told some seconds after it was placed. Milliseconds. */
const overlap = 120_000;
/** More that are over nobody looks through here. */
const mostOver = 300;

interface Listed {
  rows: OrderRow[];
  unread: UnreadRow[];
  failure: Failure | null;
  /** There is nothing behind the last page. */
  isWhole: boolean;
}

type Query = { statuses?: typeof statusesAhead };

/** The first pages of a list, until one says enough. */
const listed = async (
  { call, signal }: Reading,
  query: Query,
  most: number,
  isEnough: (page: readonly OrderRow[]) => boolean,
): Promise<Listed> => {
  const rows: OrderRow[] = [];
  const unread: UnreadRow[] = [];
  const end = (failure: Failure | null, isWhole: boolean): Listed => ({ rows, unread, failure, isWhole });
  for (let page = 1; page <= most; page += 1) {
    if (signal.aborted) return end(failureOf('superseded'), false);
    const { statuses } = query;
    const read = await call(
      'orders.list',
      { query: { page, limit: pageSize, ...(statuses && { statuses: [...statuses] }) } },
      signal,
    );
    if (!read.ok) return end(read.failure, false);
    rows.push(...read.value.page);
    unread.push(...(read.value.unread ?? []));
    const { nextPage } = read.value;
    if (nextPage === null || nextPage !== page + 1) return end(null, true);
    if (isEnough(read.value.page)) return end(null, false);
  }
  return end(null, false);
};

/** Does some work for each of them, a few at a time. */
const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const take = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(singlesAtOnce, items.length) }, take));
};

/**
 * Orders under way, and those of the last hours. They are asked for by their status; a platform that does not know that
 * filter answers with its latest, which are read anyway. One that was under way and is in no page any more is asked for by
 * itself, so that none goes without our knowing how it ended.
 */
export const readOrders = async (reading: Reading): Promise<AllPages<LiveOrder> & { again?: boolean }> => {
  const { call, signal, held, now, zone, readAt, mayReadItems } = reading;
  const known = new Map(held.map((order) => [order.id, order]));
  const createdAt = ({ createdAt: wall }: OrderRow) => (wall === null ? Infinity : instantOf(wall, zone));
  const from = now - overIsShownFor;
  const unreadRows: UnreadRow[] = [];
  const failedWith = (failure: Failure): AllPages<LiveOrder> => ({ ok: false, rows: [], count: 0, failure });

  const ahead = await listed(reading, { statuses: statusesAhead }, mostPages.ahead, (page) =>
    page.some(({ status }) => isOver(status)),
  );
  if (ahead.failure !== null) return failedWith(ahead.failure);
  const latest = await listed(reading, {}, mostPages.latest, (page) => {
    const enough = readAt === null ? from : Math.max(from, readAt - overlap);
    return page.every((row) => createdAt(row) < enough) || page.every(({ id }) => known.has(id));
  });
  if (latest.failure !== null) return failedWith(latest.failure);
  unreadRows.push(...ahead.unread, ...latest.unread);

  const at = wallTimeOf(now, zone);
  const found = new Map<number, LiveOrder>();
  // The latest were asked for later: they win.
  for (const row of [...ahead.rows, ...latest.rows]) found.set(row.id, withKnown(row, known.get(row.id), at));

  const readOne = (id: number): Promise<Outcome<Order>> => call('orders.get', { params: { id } }, signal);
  const missed = held.filter(({ id, status }) => !isOver(status) && !found.has(id));
  for (const order of missed) found.set(order.id, order);
  await each(mayReadItems ? missed.slice(0, mostSingles) : [], async ({ id }) => {
    const read = await readOne(id);
    const order = read.ok ? liveOrderOf(read.value) : found.get(id);
    // At the end of all: of more than are asked for at a time the next reading begins with the others.
    found.delete(id);
    if (order !== undefined && (read.ok || read.failure.kind !== 'missing')) found.set(id, order);
  });
  // Nobody here may ask what became of them, but they are not under way.
  if (!mayReadItems && ahead.isWhole) for (const { id } of missed) found.delete(id);

  const needed = mayReadItems
    ? [...found.values()].filter(({ lines, status }) => lines === null && !isOver(status))
    : [];
  // The oldest have waited longest.
  const first = needed.sort((one, other) => createdAt(one) - createdAt(other));
  const isMany = readAt === null && first.length > fewNew;
  await each(isMany ? [] : first.slice(0, mostSingles), async ({ id }) => {
    const read = await readOne(id);
    if (read.ok) found.set(id, liveOrderOf(read.value));
  });
  if (signal.aborted) return failedWith(failureOf('superseded'));

  for (const order of held) if (isOver(order.status) && !found.has(order.id)) found.set(order.id, order);
  const current = [...found.values()].filter((order) => isCurrent(order, now, zone));
  const isOverRow = ({ status }: LiveOrder) => isOver(status);
  const recent = current.filter(isOverRow).sort((one, other) => createdAt(other) - createdAt(one));
  const rows = [...current.filter((order) => !isOverRow(order)), ...recent.slice(0, mostOver)];
  return {
    ok: true,
    rows,
    count: rows.length,
    failure: null,
    ...(unreadRows.length > 0 && { unread: unreadRows }),
    ...(isMany && { again: true }),
  };
};

export const orders: FollowedDefinition<LiveOrder, Order> = {
  area: 'orders',
  every: ordersReadEvery,
  retryEvery: ordersReadEvery([{ status: null }]),
  read: readOrders,
  items: {
    needs: ['orders', 'show'],
    read: (call, id, signal) => call('orders.get', { params: { id } }, signal),
    rowOf: liveOrderOf,
    belongs: isCurrent,
    toldBy: ['orders.get', 'orders.changeStatus'],
  },
};
