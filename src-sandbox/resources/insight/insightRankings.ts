import { and, between, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CustomerRow, SoldProductRow, PromotionRow, Recurrence } from '@shared/contract/insight/insight';
import { coupons, customers, orderLines, orders } from '../../db/schema';
import { buildOwnStoresCondition } from '../../context/ownStores';
import {
  toNumber,
  orderCount,
  revenueSum,
  readSoldIdRange,
  buildSoldOrdersCondition,
  parseRangeStart,
  type FiguresCall,
} from './insightOrders';

/** This module computes the rows of ranking widgets. */

export const widgetRows = 5;

/** Coupon code in upper case, so that `verano` and `VERANO` count as one. */
const couponCode = sql<string>`upper(${orders.couponCode})`;

export const readPromotions = async (call: FiguresCall): Promise<PromotionRow[]> => {
  const { db, tenant } = call;
  const usedCoupons = db
    .select({
      code: couponCode.as('used_code'),
      uses: sql<string>`count(*)`.as('uses'),
      discount: sql<string>`sum(${orders.discount})`.as('given'),
      revenue: sql<string>`sum(${orders.total})`.as('revenue'),
    })
    .from(orders)
    .where(and(buildSoldOrdersCondition(call), sql`${orders.couponCode} is not null`))
    .groupBy(couponCode)
    .as('used');
  const matches = await db
    .select({
      couponId: sql<number | null>`${coupons.id}`,
      code: sql<string>`coalesce(${coupons.code}, ${usedCoupons.code})`,
      uses: usedCoupons.uses,
      discount: usedCoupons.discount,
      revenue: usedCoupons.revenue,
    })
    .from(usedCoupons)
    .leftJoin(coupons, and(eq(coupons.tenantId, tenant.id), sql`upper(${coupons.code}) = ${usedCoupons.code}`))
    .orderBy(desc(usedCoupons.uses), usedCoupons.code);
  return matches.map(({ couponId, code: reportedCode, ...row }) => ({
    couponId,
    code: reportedCode,
    uses: toNumber(row.uses),
    discount: toNumber(row.discount),
    revenue: toNumber(row.revenue),
  }));
};

interface PageRange {
  limit: number;
  offset?: number;
}

const quantity = sql<string>`sum(${orderLines.quantity})`;
const product = { id: orderLines.productId, name: orderLines.name };

const buildLinesWhere = async (call: FiguresCall): Promise<SQL | undefined> => {
  const { first, last } = await readSoldIdRange(call);
  return and(eq(orderLines.orderId, orders.id), between(orderLines.orderId, first, last));
};

/**
 * Returns the products with the most revenue or the largest quantity. Revenue is the sum of line amounts, before
 * discounts of the whole order.
 */
export const readTopProducts = async (
  call: FiguresCall,
  { limit, offset = 0 }: PageRange,
  sortField: 'revenue' | 'quantity' = 'revenue',
): Promise<SoldProductRow[]> => {
  const revenue = sql<string>`sum(${orderLines.amount})`;
  const matches = await call.db
    .select({ ...product, quantity, revenue })
    .from(orders)
    .innerJoin(orderLines, await buildLinesWhere(call))
    .where(buildSoldOrdersCondition(call))
    .groupBy(orderLines.productId, orderLines.name)
    .orderBy(desc(sortField === 'revenue' ? revenue : quantity), orderLines.name, orderLines.productId)
    .limit(limit)
    .offset(offset);
  return matches.map(({ id, name, ...row }) => ({
    product: { id, name },
    quantity: toNumber(row.quantity),
    revenue: toNumber(row.revenue),
  }));
};

export const countSoldProducts = async (call: FiguresCall): Promise<number> => {
  const soldProducts = call.db
    .selectDistinct(product)
    .from(orders)
    .innerJoin(orderLines, await buildLinesWhere(call))
    .where(buildSoldOrdersCondition(call))
    .as('sold');
  const [match] = await call.db.select({ count: sql<string>`count(*)` }).from(soldProducts);
  return toNumber(match?.count);
};

/** Returns the customers with the most revenue. Includes their personal data only if the caller may see orders. */
export const readTopCustomers = async (call: FiguresCall, { limit }: PageRange): Promise<CustomerRow[]> => {
  const { db, user } = call;
  const topCustomers = db
    .select({
      id: orders.customerId,
      orders: orderCount.as('bought'),
      revenue: revenueSum.as('spent'),
    })
    .from(orders)
    .where(and(buildSoldOrdersCondition(call), sql`${orders.customerId} is not null`))
    .groupBy(orders.customerId)
    .orderBy(desc(sql`sum(${orders.total})`), orders.customerId)
    .limit(limit)
    .as('best');
  const matches = await db
    .select({
      id: topCustomers.id,
      name: customers.name,
      email: customers.email,
      orders: topCustomers.orders,
      revenue: topCustomers.revenue,
    })
    .from(topCustomers)
    .innerJoin(customers, eq(customers.id, topCustomers.id))
    .orderBy(desc(sql`${topCustomers.revenue}`), topCustomers.id);
  const canSeeNames = user.permissions.can('orders', 'index');
  return matches.map(({ id, name, email, ...row }, index) => ({
    customer: canSeeNames ? { id, name, email } : { id: null, name: `Cliente ${index + 1}`, email: null },
    orders: toNumber(row.orders),
    revenue: toNumber(row.revenue),
  }));
};

/** Counts new and recurrent customers of a time range. Recurrent customers had ordered before in the visible stores. */
export const readRecurrence = async (call: FiguresCall): Promise<Recurrence> => {
  const { db, tenant, user, query } = call;
  const buyers = db
    .selectDistinct({ id: orders.customerId })
    .from(orders)
    .where(and(buildSoldOrdersCondition(call), sql`${orders.customerId} is not null`))
    .as('buyers');
  const startDate = query.from === undefined ? null : new Date(parseRangeStart(query.from, tenant.zone));
  const earlierOrders = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenant.id),
        eq(orders.customerId, buyers.id),
        eq(orders.status, 'completed'),
        startDate === null ? sql`false` : sql`${orders.createdAt} < ${startDate.toISOString()}::timestamptz`,
        buildOwnStoresCondition(user, orders.storeId),
      ),
    );
  const [match] = await db
    .select({
      recurrent: sql<string>`count(*) filter (where exists ${earlierOrders})`,
      all: sql<string>`count(*)`,
    })
    .from(buyers);
  const [customerCount, recurrentCustomers] = [toNumber(match?.all), toNumber(match?.recurrent)];
  return { newCustomers: customerCount - recurrentCustomers, recurrentCustomers };
};
