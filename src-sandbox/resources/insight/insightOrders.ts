import { and, eq, exists, gte, lt, max, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FiguresQuery } from '@shared/contract/insight/insight';
import { refundedStatuses } from '@shared/domain/orders';
import { firstInstantAt, startOfNextDay, toInstant } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { orderPayments, orders } from '../../db/schema';
import { ownStoresCondition } from '../../context/ownStores';
import { buildWhere, isAnyOf } from '../records/filters';
import type { SignedInUser, TenantContext } from '../../context/handler';

/** Who asks for key figures, and of which orders. */
export interface FiguresCall {
  db: Db;
  tenant: TenantContext;
  user: SignedInUser;
  query: FiguresQuery;
  now: number;
}

/** The first instant of a span. */
export const spanStart = (bound: string, zone: string): number =>
  bound.includes('T') ? firstInstantAt(bound, zone) : toInstant(`${bound}T00:00:00`, zone);

/** The instant that ends a span: a wall time itself, of a day the next one's beginning. */
export const spanEnd = (bound: string, zone: string): number =>
  bound.includes('T') ? firstInstantAt(bound, zone) : startOfNextDay(toInstant(`${bound}T00:00:00`, zone), zone);

/** What both the list of orders and key figures ask of a day or time: they cannot disagree. */
export const createdBetween = ({ zone }: Pick<TenantContext, 'zone'>) => ({
  from: (bound: string): SQL => gte(orders.createdAt, new Date(spanStart(bound, zone))),
  to: (bound: string): SQL => lt(orders.createdAt, new Date(spanEnd(bound, zone))),
});

/** Orders that have a payment like this. */
export const hasPayment = (db: Db, wanted: { method?: string; status?: string }): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderPayments)
      .where(
        and(
          eq(orderPayments.orderId, orders.id),
          wanted.status === undefined ? undefined : eq(orderPayments.status, wanted.status as 'completed'),
          wanted.method === undefined ? undefined : eq(orderPayments.method, wanted.method),
        ),
      ),
  );

/** Payments that are given back, or will be: word by word as their index has it. */
export const isRefundedPayment = sql`${orderPayments.status} in (${sql.raw(refundedStatuses.map((word) => `'${word}'`).join(', '))})`;

/** Orders that have such a payment. */
export const hasRefund = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderPayments)
      .where(and(eq(orderPayments.orderId, orders.id), isRefundedPayment)),
  );

/** The orders that figures are about: of the caller's stores, by when they were created. */
export const countedOrders = ({ db, tenant, user, query }: FiguresCall): SQL | undefined =>
  and(
    eq(orders.tenantId, tenant.id),
    buildWhere(query, {
      ...createdBetween(tenant),
      group: () => undefined,
      storeIds: isAnyOf(orders.storeId),
      platform: isAnyOf(orders.platform),
      dispatchMethod: isAnyOf(orders.dispatchMethod),
      paymentMethod: (method) => hasPayment(db, { method }),
    }),
    ownStoresCondition(user, orders.storeId),
  );

/** Those whose total is revenue. */
export const soldOrders = (call: FiguresCall): SQL | undefined =>
  and(countedOrders(call), eq(orders.status, 'completed'));

/** When an order was created, as the clocks of the tenant's zone show it. */
export const createdWall = ({ zone }: Pick<TenantContext, 'zone'>): SQL => inZone(orders.createdAt, zone);

const inZone = (instant: SQL | SQLWrapper, zone: string): SQL => sql`(${instant} at time zone ${sql.raw(`'${zone}'`)})`;

/** Sums and counts come as texts where the database thinks them too large for a number. */
export const asNumber = (value: unknown): number => Number(value ?? 0);

export const orderCount = sql<string>`count(*)`;
export const revenueSum = sql<string>`coalesce(sum(${orders.total}), 0)`;

/**
 * What was sold in each hour: the beginning of the hour, and that on the clocks of the tenant's zone. Hours are far fewer
 * than orders, and to work out a wall time takes longer than to add up an order.
 */
export const soldHours = (call: FiguresCall) => {
  const at = sql<Date>`date_trunc('hour', ${orders.createdAt}, 'UTC')`;
  const hours = call.db
    .select({ at: at.as('hour_at'), orders: orderCount.as('hour_orders'), revenue: revenueSum.as('hour_revenue') })
    .from(orders)
    .where(soldOrders(call))
    .groupBy(at)
    .as('hours');
  return { hours, wall: inZone(hours.at, call.tenant.zone) };
};

/** The lowest and the highest id of sold orders: what belongs to them is looked for between these, not everywhere. */
export const soldIds = async (call: FiguresCall): Promise<{ first: number; last: number }> => {
  const [found] = await call.db
    .select({ first: min(orders.id), last: max(orders.id) })
    .from(orders)
    .where(soldOrders(call));
  return { first: found?.first ?? 0, last: found?.last ?? 0 };
};
