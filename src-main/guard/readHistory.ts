import { DateTime } from 'luxon';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { HeatmapRow } from '@shared/contract/insight/insight';
import { findWidgetData } from '@shared/contract/insight/insightReport';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { OrderRow } from '@shared/contract/sales/orders';
import { orderChannels } from '@shared/domain/sales/orders';
import { halfHoursPerWeek, toSlot } from '@shared/domain/guard/halfHours';
import {
  historyDays,
  hoursPerWeek,
  splitHours,
  sum,
  type MethodOrders,
  type OrderHistory,
  type StoreHistory,
} from '@shared/domain/guard/orderHistory';
import { isOldestFirst } from '@shared/domain/sales/orderLifecycle';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { getArrival, hasArrived } from './arrivals';

export type GuardCall = <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;

interface HistoryContext {
  call: GuardCall;
  /** Pauses between two requests, to keep the load low. Resolves to false if reading should stop. */
  pause: () => Promise<boolean>;
  now: number;
  zone: string;
  storeIds: readonly number[];
  canSeeFigures: boolean;
  /** True if one call returns the figures of all stores. */
  hasStoreFigures: boolean;
}

/** Maximum requests for the past orders of one day. */
export const maxRequests = 240;
/** Maximum stores per request for hourly figures. Each store has 168 rows, one per hour of the week. */
const storesPerRequest = 50;
/** Maximum requests for the orders of the last hours. */
const maxRecentRequests = 20;
const longPageSize = 500;
const shortPageSize = 50;

/** Channel of the tenant's own site and app, whose orders may also lack a channel. */
const ownChannel = 'mercat';

/** Returns the rows, or null if the number of orders of any row is unknown. */
const findKnownRows = <Row extends { orders: number | null }>(rows: readonly Row[] | null) =>
  rows?.every((row): row is Row & { orders: number } => row.orders !== null) === true ? rows : null;

const createStoppedFailure = () => failed(createFailure('superseded'));

/** Counts the days from `first` to `last` by weekday, Monday first. */
const countDays = (first: DateTime, last: DateTime): number[] => {
  const days = [0, 0, 0, 0, 0, 0, 0];
  for (let day = first; day <= last; day = day.plus({ days: 1 })) days[day.weekday - 1]! += 1;
  return days;
};

const toShares = (counts: ReadonlyMap<string, number>): Record<string, number> => {
  const total = sum([...counts.values()]);
  return total === 0 ? {} : Object.fromEntries([...counts].map(([name, count]) => [name, count / total]));
};

type Figures = { orders: number; revenue: number | null };

const addFigures = (previousFigures: Figures | undefined, { orders, revenue }: Figures): Figures => ({
  orders: (previousFigures?.orders ?? 0) + orders,
  revenue: revenue === null ? (previousFigures?.revenue ?? null) : (previousFigures?.revenue ?? 0) + revenue,
});

/** Request budget of one read. Pauses before each request. */
class RequestBudget {
  constructor(
    private readonly context: Pick<HistoryContext, 'call' | 'pause'>,
    public requestsLeft = maxRequests,
  ) {}

  async call<N extends CallName>(name: N, input: CallInputOf<N>): Promise<Outcome<CallReplyOf<N>>> {
    if (!(await this.context.pause())) return createStoppedFailure();
    this.requestsLeft -= 1;
    return this.context.call(name, input);
  }
}

const addMethod = (previousOrders: MethodOrders | undefined, dispatchMethod: string, orders: number): MethodOrders => {
  const { delivery, pickUp } = previousOrders ?? { delivery: 0, pickUp: 0 };
  if (dispatchMethod === 'in_store') return { delivery, pickUp: pickUp + orders };
  return { delivery: delivery + (dispatchMethod === 'store_delivery' ? orders : 0), pickUp };
};

/** Reads the numbers of orders by dispatch method: for all stores, and for each store if the platform groups them. */
const readMethodOrders = async (
  budget: RequestBudget,
  query: Omit<CallInputOf<'insight.report'>['query'], 'type'>,
): Promise<{ all: Pick<OrderHistory, 'methods'>; byStore: ReadonlyMap<number, MethodOrders> }> => {
  const readOutcome = await budget.call('insight.report', { query: { ...query, type: 'revenue_by_dispatch_method' } });
  const byStore = new Map<number, MethodOrders>();
  let methods: MethodOrders | undefined;
  const rows = readOutcome.ok ? findKnownRows(findWidgetData('revenue_by_dispatch_method', readOutcome.value)) : null;
  for (const { dispatchMethod, storeId, orders } of rows ?? []) {
    if (dispatchMethod === null) continue;
    methods = addMethod(methods, dispatchMethod, orders);
    if (storeId != null) byStore.set(storeId, addMethod(byStore.get(storeId), dispatchMethod, orders));
  }
  return { all: methods === undefined ? {} : { methods }, byStore };
};

type KnownHeatmapRow = HeatmapRow & { orders: number };

interface HourlyFigures {
  cells: number[];
  figures: Figures;
}

const toHourlyFigures = (rows: readonly KnownHeatmapRow[]): HourlyFigures => {
  const ordersByHour = new Array<number>(hoursPerWeek).fill(0);
  let figures: Figures = { orders: 0, revenue: null };
  for (const { weekday, hour, orders, revenue } of rows) {
    ordersByHour[(weekday - 1) * 24 + hour] = orders;
    figures = addFigures(figures, { orders, revenue });
  }
  return { cells: splitHours(ordersByHour), figures };
};

/** Reads hourly heatmaps of the key figures: of all stores, then of as many stores as the budget allows. */
const readReports = async (context: HistoryContext): Promise<Outcome<OrderHistory>> => {
  const { now, zone, storeIds, hasStoreFigures } = context;
  const budget = new RequestBudget(context);
  const lastDay = DateTime.fromMillis(now, { zone }).startOf('day').minus({ days: 1 });
  const firstDay = lastDay.minus({ days: historyDays - 1 });
  const range = { from: firstDay.toFormat('yyyy-MM-dd'), to: lastDay.toFormat('yyyy-MM-dd') };

  const readHours = async (ids?: readonly number[], group?: 'store') => {
    const readOutcome = await budget.call('insight.report', {
      query: { type: 'heatmap', ...range, ...(ids && { storeIds: [...ids] }), ...(group && { group }) },
    });
    if (!readOutcome.ok) return readOutcome;
    const rows = findKnownRows(findWidgetData('heatmap', readOutcome.value));
    if (rows === null) return failed(createFailure('badReply'));
    return succeeded({
      rows,
      completeFrom: readOutcome.value.completeFrom,
    });
  };

  const chainOutcome = await readHours();
  if (!chainOutcome.ok) return chainOutcome;
  const { completeFrom } = chainOutcome.value;
  const from = completeFrom === undefined ? firstDay : DateTime.max(firstDay, DateTime.fromISO(completeFrom, { zone }));

  const methods = await budget.call('insight.report', {
    query: { type: 'revenue_by_payment_method', ...range, ...(hasStoreFigures && { group: 'store' as const }) },
  });
  const payments = new Map<string, number>();
  const figuresByStore = new Map<number, Figures>();
  const methodRows = methods.ok ? findKnownRows(findWidgetData('revenue_by_payment_method', methods.value)) : null;
  for (const { orders, ...row } of methodRows ?? []) {
    if (row.paymentMethod !== null) payments.set(row.paymentMethod, (payments.get(row.paymentMethod) ?? 0) + orders);
    if (row.storeId != null)
      figuresByStore.set(row.storeId, addFigures(figuresByStore.get(row.storeId), { orders, revenue: row.revenue }));
  }

  const methodOrders = await readMethodOrders(budget, {
    ...range,
    ...(hasStoreFigures && { group: 'store' as const }),
  });

  const readCount = async (channel?: (typeof orderChannels)[number]) => {
    const query = { ...range, ...(channel && { channel }), page: 1, limit: 1 };
    const countResult = await budget.call('orders.list', { query });
    return countResult.ok ? countResult.value.count : null;
  };
  const total = await readCount();
  const channels = new Map<string, number>();
  for (const channel of orderChannels.filter((orderChannel) => orderChannel !== ownChannel)) {
    const channelOrders = await readCount(channel);
    if (channelOrders !== null && channelOrders > 0) channels.set(channel, channelOrders);
  }
  const otherOrders = sum([...channels.values()]);
  // Rejects channel counts above the total: a platform that ignores the filter counts all orders for each channel.
  const areChannelsKnown = total !== null && otherOrders > 0 && otherOrders <= total;
  if (areChannelsKnown) channels.set(ownChannel, total - otherOrders);

  const storeIdsBySize = [...storeIds].sort(
    (a, b) => (figuresByStore.get(b)?.orders ?? 0) - (figuresByStore.get(a)?.orders ?? 0),
  );
  const hoursByStore = new Map<number, HourlyFigures>();
  const sellingIds = storeIdsBySize.filter((id) => figuresByStore.get(id)?.orders !== 0);
  let hasRowsPerStore = hasStoreFigures;
  for (
    let index = 0;
    hasRowsPerStore && budget.requestsLeft > 0 && index < sellingIds.length;
    index += storesPerRequest
  ) {
    const ids = sellingIds.slice(index, index + storesPerRequest);
    const readOutcome = await readHours(ids, 'store');
    if (!readOutcome.ok) return readOutcome;
    // Stops if the rows have no store, because the platform does not group hours by store.
    hasRowsPerStore = readOutcome.value.rows.every(({ storeId }) => storeId != null);
    if (!hasRowsPerStore) break;
    for (const id of ids) {
      const rows = readOutcome.value.rows.filter(({ storeId }) => storeId === id);
      hoursByStore.set(id, toHourlyFigures(rows));
    }
  }
  for (const id of hasRowsPerStore ? [] : sellingIds.slice(0, budget.requestsLeft)) {
    const readOutcome = await readHours([id]);
    if (!readOutcome.ok) return readOutcome;
    hoursByStore.set(id, toHourlyFigures(readOutcome.value.rows));
  }
  const stores: StoreHistory[] = [];
  for (const id of storeIdsBySize) {
    const storeFigures = figuresByStore.get(id);
    const hours = hoursByStore.get(id);
    const methods = methodOrders.byStore.get(id);
    const ownMethods = methods === undefined ? {} : { methods };
    if (hours !== undefined) stores.push({ id, cells: hours.cells, ...(storeFigures ?? hours.figures), ...ownMethods });
    else if (storeFigures !== undefined) stores.push({ id, cells: null, ...storeFigures, ...ownMethods });
  }
  return succeeded({
    source: 'reports',
    days: countDays(from, lastDay),
    stores,
    chain: toHourlyFigures(chainOutcome.value.rows).cells,
    channels: areChannelsKnown ? toShares(channels) : {},
    payments: toShares(payments),
    ...methodOrders.all,
    ...(from > firstDay && { isPartial: true }),
  });
};

/** Counts the orders in `rows` by half hour of the week, store, channel, payment method and dispatch method. */
const countRows = (rows: readonly OrderRow[], storeIds: readonly number[]): Omit<OrderHistory, 'days' | 'source'> => {
  const chain = new Array<number>(halfHoursPerWeek).fill(0);
  const cells = new Map(storeIds.map((id) => [id, new Array<number>(halfHoursPerWeek).fill(0)]));
  const figures = new Map<number, Figures>();
  const channels = new Map<string, number>();
  const payments = new Map<string, number>();
  const methodsByStore = new Map<number, MethodOrders>();
  let methods: MethodOrders | undefined;
  for (const row of rows) {
    const { createdAt, storeId, total, dispatchMethod } = row;
    const slots = storeId === null ? undefined : cells.get(storeId);
    if (createdAt === null || storeId === null || slots === undefined) continue;
    const localTime = DateTime.fromISO(createdAt, { zone: 'utc' });
    const slot = toSlot(localTime.weekday - 1, localTime.hour, localTime.minute);
    chain[slot]! += 1;
    slots[slot]! += 1;
    figures.set(storeId, addFigures(figures.get(storeId), { orders: 1, revenue: total }));
    if (dispatchMethod !== null) {
      methods = addMethod(methods, dispatchMethod, 1);
      methodsByStore.set(storeId, addMethod(methodsByStore.get(storeId), dispatchMethod, 1));
    }
    const arrival = getArrival(row);
    channels.set(arrival.channel, (channels.get(arrival.channel) ?? 0) + 1);
    for (const method of arrival.payments) payments.set(method, (payments.get(method) ?? 0) + 1);
  }
  const stores = [...cells].map(([id, slots]): StoreHistory => {
    const storeMethods = methodsByStore.get(id);
    return {
      id,
      cells: slots,
      ...(figures.get(id) ?? { orders: 0, revenue: null }),
      ...(storeMethods !== undefined && { methods: storeMethods }),
    };
  });
  return {
    ...{ stores, chain, channels: toShares(channels), payments: toShares(payments) },
    ...(methods !== undefined && { methods }),
  };
};

/** Reads pages of orders until the request budget is used up. */
const readRows = async (
  budget: RequestBudget,
  range: { from: string; to: string },
): Promise<Outcome<{ rows: OrderRow[]; isComplete: boolean }>> => {
  const rows: OrderRow[] = [];
  let limit = longPageSize;
  for (let page = 1; ; page += 1) {
    const readOutcome = await budget.call('orders.list', { query: { ...range, page, limit } });
    if (
      !readOutcome.ok &&
      page === 1 &&
      limit === longPageSize &&
      ['invalid', 'refused'].includes(readOutcome.failure.kind)
    ) {
      limit = shortPageSize;
      page = 0;
      continue;
    }
    if (!readOutcome.ok) return readOutcome;
    rows.push(...readOutcome.value.page);
    if (readOutcome.value.nextPage === null || readOutcome.value.nextPage !== page + 1)
      return succeeded({ rows, isComplete: true });
    if (budget.requestsLeft <= 0) return succeeded({ rows, isComplete: false });
  }
};

/** Reads pages of past orders in the platform's order, for as many days as the budget allows. */
const readPages = async (context: HistoryContext): Promise<Outcome<OrderHistory>> => {
  const { now, zone, storeIds } = context;
  let lastDay = DateTime.fromMillis(now, { zone }).startOf('day').minus({ days: 1 });
  let firstDay = lastDay.minus({ days: historyDays - 1 });
  const range = { from: firstDay.toFormat('yyyy-MM-dd'), to: lastDay.toFormat('yyyy-MM-dd') };
  const readOutcome = await readRows(new RequestBudget(context), range);
  if (!readOutcome.ok) return readOutcome;
  const { rows, isComplete } = readOutcome.value;
  if (!isComplete) {
    // Excludes the day at which the reading stopped, because it is incomplete.
    const times = rows.flatMap(({ createdAt }) => createdAt ?? []).sort();
    const day = DateTime.fromISO(times.at(isOldestFirst(rows) ? -1 : 0) ?? '', { zone }).startOf('day');
    if (isOldestFirst(rows)) lastDay = day.isValid ? day.minus({ days: 1 }) : firstDay.minus({ days: 1 });
    else firstDay = day.isValid ? DateTime.max(firstDay, day.plus({ days: 1 })) : lastDay.plus({ days: 1 });
  }
  const from = firstDay.toFormat('yyyy-MM-dd');
  const until = lastDay.plus({ days: 1 }).toFormat('yyyy-MM-dd');
  const knownIds = new Set<number>();
  const uniqueOrders = rows.filter((row) => {
    const isNew =
      !knownIds.has(row.id) && hasArrived(row) && (row.createdAt ?? '') >= from && (row.createdAt ?? '9') < until;
    knownIds.add(row.id);
    return isNew;
  });
  return succeeded({ source: 'orders', days: countDays(firstDay, lastDay), ...countRows(uniqueOrders, storeIds) });
};

/** Reads the orders of the last weeks, from key figures if the user may see them, otherwise from pages of orders. */
export const readHistory = async (context: HistoryContext): Promise<Outcome<OrderHistory>> => {
  if (!context.canSeeFigures) return readPages(context);
  const reports = await readReports(context);
  const isRefused = !reports.ok && ['forbidden', 'missing', 'badReply'].includes(reports.failure.kind);
  return isRefused ? readPages(context) : reports;
};

export interface RecentOrders {
  rows: readonly OrderRow[];
  /** Time from which all orders were read (ms). */
  from: number;
}

/** Reads the orders since a time, or as many of the latest as the budget allows. */
export const readRecentOrders = async (
  { now, zone, ...context }: Pick<HistoryContext, 'call' | 'pause' | 'now' | 'zone'>,
  since: number,
): Promise<Outcome<RecentOrders>> => {
  const range = { from: toWallTime(since, zone).slice(0, 10), to: toWallTime(now, zone).slice(0, 10) };
  const readOutcome = await readRows(new RequestBudget(context, maxRecentRequests), range);
  if (!readOutcome.ok) return readOutcome;
  const { rows, isComplete } = readOutcome.value;
  if (isComplete) return succeeded({ rows, from: since });
  // An incomplete list that starts with the oldest order lacks the latest ones.
  if (isOldestFirst(rows)) return succeeded({ rows: [], from: now });
  const [oldestCreatedAt] = rows.flatMap(({ createdAt }) => createdAt ?? []).sort();
  return succeeded({
    rows,
    from: oldestCreatedAt === undefined ? since : Math.max(since, toInstant(oldestCreatedAt, zone, 'end')),
  });
};
