import { and, between, eq, max, min, sql, type SQL } from 'drizzle-orm';
import type { PeriodRow } from '@shared/contract/insight/insight';
import type { BucketGroup } from '@shared/domain/insight/buckets';
import { orderPayments, orders } from '../../db/schema';
import {
  toNumber,
  buildCountedOrdersCondition,
  buildCreatedWallTime,
  orderCount,
  revenueSum,
  selectSoldHours,
  readSoldIdRange,
  buildSoldOrdersCondition,
  type FiguresCall,
} from './insightOrders';
import { createBucketKeySql, createNamedBuckets, type NamedBucket } from './insightPeriods';

/** This module computes revenue by time, store, payment method and dispatch method. */

interface Sums {
  orders: number;
  revenue: number;
}
const emptySums: Sums = { orders: 0, revenue: 0 };

const sums = { orders: orderCount, revenue: revenueSum };
const toSums = (row: { orders: string; revenue: string }): Sums => ({
  orders: toNumber(row.orders),
  revenue: toNumber(row.revenue),
});

/** Returns the buckets of the time range; without bounds, from the first to the last order. */
const createBuckets = async (call: FiguresCall, group: BucketGroup): Promise<NamedBucket[]> => {
  const { db, tenant, query } = call;
  const isUnbounded = query.from === undefined || query.to === undefined;
  const [orderBounds] = isUnbounded
    ? await db
        .select({ first: min(orders.createdAt), last: max(orders.createdAt) })
        .from(orders)
        .where(buildCountedOrdersCondition(call))
    : [];
  const bounds = { first: orderBounds?.first?.getTime() ?? null, last: orderBounds?.last?.getTime() ?? null };
  return createNamedBuckets(query, group, bounds, tenant);
};

/** Returns the sums per bucket, including empty buckets. */
export const readRevenueByPeriod = async (call: FiguresCall): Promise<PeriodRow[]> => {
  const { db, query } = call;
  if (query.group === 'store') {
    const matches = await db
      .select({ storeId: orders.storeId, ...sums })
      .from(orders)
      .where(buildSoldOrdersCondition(call))
      .groupBy(orders.storeId)
      .orderBy(orders.storeId);
    return matches.map(({ storeId, ...row }) => ({ period: null, storeId, ...toSums(row) }));
  }
  const group = query.group ?? 'day';
  const { hours, wall } = selectSoldHours(call);
  const { groupExpression: groupColumn, text } = createBucketKeySql(group, hours.at, wall);
  const matches = await db
    .select({ key: text, orders: sql<string>`sum(${hours.orders})`, revenue: sql<string>`sum(${hours.revenue})` })
    .from(hours)
    .groupBy(groupColumn);
  const sumsByKey = new Map(matches.map((row) => [row.key, toSums(row)]));
  const buckets = await createBuckets(call, group);
  return buckets.map(({ period, key }) => ({ period, ...(sumsByKey.get(key) ?? emptySums) }));
};

interface MethodGrouping {
  method: SQL<string>;
  revenue: SQL<string>;
  isByPayment: boolean;
}

/** Groups completed payments of sold orders by method. An order with two payments of the same method counts once. */
const paymentGrouping: MethodGrouping = {
  method: sql<string>`${orderPayments.method}`,
  revenue: sql<string>`coalesce(sum(${orderPayments.amount}), 0)`,
  isByPayment: true,
};
const dispatchGrouping: MethodGrouping = {
  method: sql<string>`${orders.dispatchMethod}`,
  revenue: revenueSum,
  isByPayment: false,
};

interface MethodSums extends Sums {
  key: string | null;
  storeId: number | null;
  method: string;
}

const readSumsByMethod = async (
  call: FiguresCall,
  { method, revenue, isByPayment }: MethodGrouping,
  group: BucketGroup | 'store' | undefined,
): Promise<MethodSums[]> => {
  const { db, tenant, query } = call;
  const bucket =
    group === undefined || group === 'store'
      ? null
      : createBucketKeySql(group, orders.createdAt, buildCreatedWallTime(tenant));
  const sumsQuery = db
    .select({
      method,
      key: bucket?.text ?? sql<string | null>`null`,
      storeId: group === 'store' ? sql<number | null>`${orders.storeId}` : sql<number | null>`null`,
      orders: isByPayment ? sql<string>`count(distinct ${orders.id})` : orderCount,
      revenue,
    })
    .from(orders)
    .$dynamic();
  const { first, last } = isByPayment ? await readSoldIdRange(call) : { first: 0, last: 0 };
  const paymentJoin = and(
    eq(orderPayments.orderId, orders.id),
    between(orderPayments.orderId, first, last),
    eq(orderPayments.status, 'completed'),
    query.paymentMethod === undefined ? undefined : eq(orderPayments.method, query.paymentMethod),
  );
  const matches = await (isByPayment ? sumsQuery.innerJoin(orderPayments, paymentJoin) : sumsQuery)
    .where(buildSoldOrdersCondition(call))
    .groupBy(
      method,
      ...(bucket === null ? [] : [bucket.groupExpression]),
      ...(group === 'store' ? [orders.storeId] : []),
    )
    .orderBy(method, ...(group === 'store' ? [orders.storeId] : []));
  return matches.map(({ key, storeId, method: methodName, ...row }) => ({
    key,
    storeId,
    method: methodName,
    ...toSums(row),
  }));
};

/** Converts the sums of a method to a row with the wire's field names. */
const toNamedRow = (
  methodField: 'paymentMethod' | 'dispatchMethod',
  { method, storeId, orders: count, revenue }: MethodSums,
) => ({
  [methodField]: method,
  ...(storeId !== null && { storeId }),
  orders: count,
  revenue,
});

const compareByRevenue = (a: Sums, b: Sums): number => b.revenue - a.revenue;

/** Returns the totals of the whole time range by method, highest revenue first. */
const readTotals = async (
  call: FiguresCall,
  grouping: MethodGrouping,
  methodField: 'paymentMethod' | 'dispatchMethod',
) => {
  const methodSums = await readSumsByMethod(call, grouping, call.query.group === 'store' ? 'store' : undefined);
  return [...methodSums].sort(compareByRevenue).map((row) => toNamedRow(methodField, row));
};

/** Returns the sums per bucket and method, including zeros; without a bucket size, the totals of the time range. */
const readSeries = async (
  call: FiguresCall,
  grouping: MethodGrouping,
  methodField: 'paymentMethod' | 'dispatchMethod',
) => {
  const { group } = call.query;
  if (group === undefined || group === 'store') {
    return (await readTotals(call, grouping, methodField)).map((row) => ({ period: null, ...row }));
  }
  const methodSums = await readSumsByMethod(call, grouping, group);
  const byKey = new Map(methodSums.map((row) => [`${row.key} ${row.method}`, row]));
  const methods = [...new Set(methodSums.map(({ method }) => method))];
  return (await createBuckets(call, group)).flatMap(({ period, key }) =>
    methods.map((method) => {
      const row = byKey.get(`${key} ${method}`) ?? { key, storeId: null, method, ...emptySums };
      return { period, ...toNamedRow(methodField, row) };
    }),
  );
};

export const readPaymentMethodTotals = (call: FiguresCall) => readTotals(call, paymentGrouping, 'paymentMethod');
export const readDispatchMethodTotals = (call: FiguresCall) => readTotals(call, dispatchGrouping, 'dispatchMethod');
export const readPaymentMethodSeries = (call: FiguresCall) => readSeries(call, paymentGrouping, 'paymentMethod');
export const readDispatchMethodSeries = (call: FiguresCall) => readSeries(call, dispatchGrouping, 'dispatchMethod');
