import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { StatusRow, SummaryFigures } from '@shared/contract/insight/insight';
import { orderPayments, orders } from '../../db/schema';
import {
  toNumber,
  countedOrdersCondition,
  isRefundedPayment,
  orderCount,
  soldOrdersCondition,
  type FiguresCall,
} from './insightOrders';

const isSold = eq(orders.status, 'completed');
const soldSum = (of: SQL | typeof orders.total): SQL<string> =>
  sql<string>`coalesce(sum(${of}) filter (where ${isSold}), 0)`;
const counted = (condition: SQL): SQL<string> => sql<string>`count(*) filter (where ${condition})`;

const figures = {
  orders: orderCount,
  completed: counted(isSold),
  canceled: counted(eq(orders.status, 'canceled')),
  failed: counted(eq(orders.status, 'failed')),
  gross: soldSum(orders.total),
  delivery: soldSum(sql`${orders.deliveryFee}`),
  tip: soldSum(sql`${orders.tip}`),
  discount: soldSum(sql`${orders.discount}`),
  /** Counted separately, since distinct customers cannot be summed over stores. */
  customers: sql<string>`count(distinct ${orders.customerId}) filter (where ${isSold})`,
};
type Found = Record<keyof typeof figures, string>;

type Figures = Omit<SummaryFigures, 'stores' | 'completeFrom'>;

const toFigures = (found: Found, refunded: number): Figures => {
  const [gross, completed] = [toNumber(found.gross), toNumber(found.completed)];
  return {
    orders: toNumber(found.orders),
    completed,
    canceled: toNumber(found.canceled),
    failed: toNumber(found.failed),
    gross,
    refunds: refunded,
    net: gross - refunded,
    averageTicket: completed === 0 ? null : Math.round(gross / completed),
    customers: toNumber(found.customers),
    delivery: toNumber(found.delivery),
    tip: toNumber(found.tip),
    discount: toNumber(found.discount),
  };
};

/** Returns the refunds of completed orders by store. Canceled orders are excluded, since they were never revenue. */
const readRefundsByStore = async (call: FiguresCall): Promise<Map<number, number>> => {
  const found = await call.db
    .select({ storeId: orders.storeId, refunded: sql<string>`sum(${orderPayments.amount})` })
    .from(orders)
    .innerJoin(orderPayments, and(eq(orderPayments.orderId, orders.id), isRefundedPayment))
    .where(soldOrdersCondition(call))
    .groupBy(orders.storeId);
  return new Map(found.map(({ storeId, refunded }) => [storeId, toNumber(refunded)]));
};

export const computeSummary = async (call: FiguresCall): Promise<Figures & Pick<SummaryFigures, 'stores'>> => {
  const { db, query } = call;
  const refunds = await readRefundsByStore(call);
  const [whole] = await db.select(figures).from(orders).where(countedOrdersCondition(call));
  if (whole === undefined) throw new Error('a sum is one row');
  const refunded = [...refunds.values()].reduce((sum, each) => sum + each, 0);
  if (query.group !== 'store') return toFigures(whole, refunded);
  const stores = await db
    .select({ storeId: orders.storeId, ...figures })
    .from(orders)
    .where(countedOrdersCondition(call))
    .groupBy(orders.storeId)
    .orderBy(orders.storeId);
  return {
    ...toFigures(whole, refunded),
    stores: stores.map(({ storeId, ...found }) => ({ storeId, ...toFigures(found, refunds.get(storeId) ?? 0) })),
  };
};

export const readCountsByStatus = async (call: FiguresCall): Promise<StatusRow[]> => {
  const byStore = call.query.group === 'store';
  const found = await call.db
    .select({
      status: orders.status,
      storeId: byStore ? sql<number | null>`${orders.storeId}` : sql<number | null>`null`,
      orders: orderCount,
    })
    .from(orders)
    .where(countedOrdersCondition(call))
    .groupBy(orders.status, ...(byStore ? [orders.storeId] : []))
    .orderBy(orders.status, ...(byStore ? [orders.storeId] : []));
  return found.map(({ status, storeId, orders: count }) => ({
    status,
    ...(storeId !== null && { storeId }),
    orders: toNumber(count),
  }));
};
