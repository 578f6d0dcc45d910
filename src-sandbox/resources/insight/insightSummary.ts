import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { StatusRow, SummaryFigures } from '@shared/contract/insight/insight';
import { orderPayments, orders } from '../../db/schema';
import {
  toNumber,
  buildCountedOrdersCondition,
  refundedPaymentCondition,
  orderCount,
  buildSoldOrdersCondition,
  type FiguresCall,
} from './insightOrders';

const soldCondition = eq(orders.status, 'completed');
const buildSoldSum = (expression: SQL | typeof orders.total): SQL<string> =>
  sql<string>`coalesce(sum(${expression}) filter (where ${soldCondition}), 0)`;
const buildCount = (condition: SQL): SQL<string> => sql<string>`count(*) filter (where ${condition})`;

const figureColumns = {
  orders: orderCount,
  completed: buildCount(soldCondition),
  canceled: buildCount(eq(orders.status, 'canceled')),
  failed: buildCount(eq(orders.status, 'failed')),
  gross: buildSoldSum(orders.total),
  delivery: buildSoldSum(sql`${orders.deliveryFee}`),
  tip: buildSoldSum(sql`${orders.tip}`),
  discount: buildSoldSum(sql`${orders.discount}`),
  /** Counts distinct customers separately, since their numbers cannot be summed over stores. */
  customers: sql<string>`count(distinct ${orders.customerId}) filter (where ${soldCondition})`,
};
type SummaryRow = Record<keyof typeof figureColumns, string>;

type Figures = Omit<SummaryFigures, 'stores' | 'completeFrom'>;

const toFigures = (record: SummaryRow, refundedAmount: number): Figures => {
  const [gross, completedRevenue] = [toNumber(record.gross), toNumber(record.completed)];
  return {
    orders: toNumber(record.orders),
    completed: completedRevenue,
    canceled: toNumber(record.canceled),
    failed: toNumber(record.failed),
    gross,
    refunds: refundedAmount,
    net: gross - refundedAmount,
    averageTicket: completedRevenue === 0 ? null : Math.round(gross / completedRevenue),
    customers: toNumber(record.customers),
    delivery: toNumber(record.delivery),
    tip: toNumber(record.tip),
    discount: toNumber(record.discount),
  };
};

/** Returns the refunds of completed orders by store. Canceled orders are excluded, since they were never revenue. */
const readRefundsByStore = async (call: FiguresCall): Promise<Map<number, number>> => {
  const matches = await call.db
    .select({ storeId: orders.storeId, refunded: sql<string>`sum(${orderPayments.amount})` })
    .from(orders)
    .innerJoin(orderPayments, and(eq(orderPayments.orderId, orders.id), refundedPaymentCondition))
    .where(buildSoldOrdersCondition(call))
    .groupBy(orders.storeId);
  return new Map(matches.map(({ storeId, refunded }) => [storeId, toNumber(refunded)]));
};

export const computeSummary = async (call: FiguresCall): Promise<Figures & Pick<SummaryFigures, 'stores'>> => {
  const { db, query } = call;
  const refunds = await readRefundsByStore(call);
  const [totals] = await db.select(figureColumns).from(orders).where(buildCountedOrdersCondition(call));
  if (totals === undefined) throw new Error('a sum is one row');
  const refundedAmount = [...refunds.values()].reduce((sum, refund) => sum + refund, 0);
  if (query.group !== 'store') return toFigures(totals, refundedAmount);
  const stores = await db
    .select({ storeId: orders.storeId, ...figureColumns })
    .from(orders)
    .where(buildCountedOrdersCondition(call))
    .groupBy(orders.storeId)
    .orderBy(orders.storeId);
  return {
    ...toFigures(totals, refundedAmount),
    stores: stores.map(({ storeId, ...record }) => ({ storeId, ...toFigures(record, refunds.get(storeId) ?? 0) })),
  };
};

export const readCountsByStatus = async (call: FiguresCall): Promise<StatusRow[]> => {
  const isByStore = call.query.group === 'store';
  const matches = await call.db
    .select({
      status: orders.status,
      storeId: isByStore ? sql<number | null>`${orders.storeId}` : sql<number | null>`null`,
      orders: orderCount,
    })
    .from(orders)
    .where(buildCountedOrdersCondition(call))
    .groupBy(orders.status, ...(isByStore ? [orders.storeId] : []))
    .orderBy(orders.status, ...(isByStore ? [orders.storeId] : []));
  return matches.map(({ status, storeId, orders: count }) => ({
    status,
    ...(storeId !== null && { storeId }),
    orders: toNumber(count),
  }));
};
