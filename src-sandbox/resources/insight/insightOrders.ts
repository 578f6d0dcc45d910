import { and, eq, exists, gte, lt, max, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FiguresQuery } from '@shared/contract/insight/insight';
import { refundedStatuses } from '@shared/domain/sales/orders';
import { getFirstInstant, getStartOfNextDay, toInstant } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { orderPayments, orders } from '../../db/schema';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { buildWhere, buildAnyOfCondition } from '../records/filters';
import type { SignedInUser, TenantContext } from '../../context/handler';

/** Request for key figures, with its filters. */
export interface FiguresCall {
  db: Db;
  tenant: TenantContext;
  user: SignedInUser;
  query: FiguresQuery;
  now: number;
}

/** Returns the first instant of a time range (ms). */
export const parseRangeStart = (bound: string, zone: string): number =>
  bound.includes('T') ? getFirstInstant(bound, zone) : toInstant(`${bound}T00:00:00`, zone);

/**
 * Returns the exclusive end of a time range (ms). A wall time is the end itself; a date ends at the start of the next
 * day.
 */
export const parseRangeEnd = (bound: string, zone: string): number =>
  bound.includes('T') ? getFirstInstant(bound, zone) : getStartOfNextDay(toInstant(`${bound}T00:00:00`, zone), zone);

/** Conditions on an order's creation time, shared by the order list and the key figures so that both agree. */
export const createDateConditions = ({ zone }: Pick<TenantContext, 'zone'>) => ({
  from: (bound: string): SQL => gte(orders.createdAt, new Date(parseRangeStart(bound, zone))),
  to: (bound: string): SQL => lt(orders.createdAt, new Date(parseRangeEnd(bound, zone))),
});

/** Condition for orders with a matching payment. */
export const buildPaymentCondition = (db: Db, payment: { method?: string; status?: string }): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderPayments)
      .where(
        and(
          eq(orderPayments.orderId, orders.id),
          payment.status === undefined ? undefined : eq(orderPayments.status, payment.status as 'completed'),
          payment.method === undefined ? undefined : eq(orderPayments.method, payment.method),
        ),
      ),
  );

/**
 * Condition for refunded payments and pending refunds. Must match the partial index `order_payments_refunded`
 * literally.
 */
export const refundedPaymentCondition = sql`${orderPayments.status} in (${sql.raw(refundedStatuses.map((word) => `'${word}'`).join(', '))})`;

export const buildRefundCondition = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderPayments)
      .where(and(eq(orderPayments.orderId, orders.id), refundedPaymentCondition)),
  );

/** Condition for the orders in the figures: created in the time range, in stores visible to the user. */
export const buildCountedOrdersCondition = ({ db, tenant, user, query }: FiguresCall): SQL | undefined =>
  and(
    eq(orders.tenantId, tenant.id),
    buildWhere(query, {
      ...createDateConditions(tenant),
      group: () => undefined,
      storeIds: buildAnyOfCondition(orders.storeId),
      platform: buildAnyOfCondition(orders.platform),
      dispatchMethod: buildAnyOfCondition(orders.dispatchMethod),
      paymentMethod: (method) => buildPaymentCondition(db, { method }),
    }),
    buildOwnStoresCondition(user, orders.storeId),
  );

/** Condition for the orders whose total counts as revenue. */
export const buildSoldOrdersCondition = (call: FiguresCall): SQL | undefined =>
  and(buildCountedOrdersCondition(call), eq(orders.status, 'completed'));

/** Creation time as a wall time in the tenant's zone. */
export const buildCreatedWallTime = ({ zone }: Pick<TenantContext, 'zone'>): SQL =>
  buildTimeInZone(orders.createdAt, zone);

const buildTimeInZone = (instant: SQL | SQLWrapper, zone: string): SQL =>
  sql`(${instant} at time zone ${sql.raw(`'${zone}'`)})`;

/** Converts a sum or count, which the driver returns as text if large. */
export const toNumber = (value: unknown): number => Number(value ?? 0);

export const orderCount = sql<string>`count(*)`;
export const revenueSum = sql<string>`coalesce(sum(${orders.total}), 0)`;

/**
 * Subquery of sales per hour, with the hour's start as wall time. Summing by hour first is faster, since computing a
 * wall time costs more than adding an order.
 */
export const selectSoldHours = (call: FiguresCall) => {
  const isByStore = call.query.group === 'store';
  const hour = sql<Date>`date_trunc('hour', ${orders.createdAt}, 'UTC')`;
  const storeId = isByStore ? sql<number | null>`${orders.storeId}` : sql<number | null>`null::integer`;
  const hours = call.db
    .select({
      at: hour.as('hour_at'),
      storeId: storeId.as('hour_store'),
      orders: orderCount.as('hour_orders'),
      revenue: revenueSum.as('hour_revenue'),
    })
    .from(orders)
    .where(buildSoldOrdersCondition(call))
    .groupBy(hour, ...(isByStore ? [orders.storeId] : []))
    .as('hours');
  return { hours, wall: buildTimeInZone(hours.at, call.tenant.zone) };
};

/** Returns the id range of the sold orders, which narrows the search for their lines. */
export const readSoldIdRange = async (call: FiguresCall): Promise<{ first: number; last: number }> => {
  const [match] = await call.db
    .select({ first: min(orders.id), last: max(orders.id) })
    .from(orders)
    .where(buildSoldOrdersCondition(call));
  return { first: match?.first ?? 0, last: match?.last ?? 0 };
};
