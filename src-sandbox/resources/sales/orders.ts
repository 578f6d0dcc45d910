import { and, asc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { OrderExportFilters } from '@shared/contract/sales/exports';
import { orders as contract, type Order, type OrderRow } from '@shared/contract/sales/orders';
import type { DeliveryStatus } from '@shared/domain/sales/orders';
import { toSearchDigits, canBeAddress, canBeEmail, canBePhone } from '@shared/domain/sales/orderSearch';
import { canTransitionTo, isFinalStatus } from '@shared/domain/sales/orderStatus';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Db } from '../../db/database';
import { coupons, customers, orderLines, orders as table, stores, type StatusStep } from '../../db/schema';
import { buildContainsCondition, normalizeColumn } from '../../db/normalizeForSearch';
import { deliveryStatusByOrderStatus } from '../../seed/orders/orderTimeline';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { buildWhere, deriveConditions } from '../records/filters';
import type { Handlers, SignedInUser, TenantContext } from '../../context/handler';
import { parseIdParam, isPossibleId, matchIdInTenant } from '../records/ids';
import {
  createDateConditions,
  buildCreatedWallTime,
  buildPaymentCondition,
  buildRefundCondition,
} from '../insight/insightOrders';
import { buildLateCondition } from './lateOrders';
import { buildUncollectedCondition } from './uncollectedOrders';
import { listPage, type RowOf } from '../records/list';
import { getContactPhone, loadEdits, updateOrder } from './orderEdits';
import { loadPayments } from './orderPayments';

const columns = {
  id: table.id,
  number: table.number,
  status: table.status,
  dispatchMethod: table.dispatchMethod,
  platform: table.platform,
  channel: table.channel,
  deliveryStatus: table.deliveryStatus,
  storeId: table.storeId,
  storeName: stores.name,
  customerName: sql<string | null>`${customers.name}`,
  total: table.total,
  createdAt: table.createdAt,
  scheduledFor: table.scheduledFor,
  promisedAt: table.promisedAt,
};

const listColumns = {
  table,
  columns,
  joins: [
    { table: stores, on: eq(stores.id, table.storeId) },
    { table: customers, on: eq(customers.id, table.customerId) },
  ],
  sorts: { storeName: stores.nameSearch, customerName: customers.nameSearch },
  sort: '-createdAt',
};

const buildWordsCondition = (
  column: Parameters<typeof buildContainsCondition>[0],
  searchText: string,
): SQL | undefined =>
  and(...searchText.split(/[\s,]+/).map((word) => (word === '' ? undefined : buildContainsCondition(column, word))));

/** Condition for a search by order number, customer (parts of the name in any order, phone, email) or address. */
const buildSearchCondition = (db: Db, { id: tenantId }: TenantContext, searchText: string): SQL | undefined => {
  const digits = toSearchDigits(searchText);
  const numberCondition =
    /^\d+$/.test(digits) && isPossibleId(Number(digits)) ? eq(table.number, Number(digits)) : undefined;
  const nameCondition = or(
    buildWordsCondition(customers.nameSearch, searchText),
    canBeEmail(searchText)
      ? sql`lower(${customers.email}) like ${`%${searchText
          .trim()
          .toLowerCase()
          .replace(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
    canBePhone(searchText) ? buildContainsCondition(customers.phone, digits) : undefined,
  );
  const customerIds = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), nameCondition));
  const address = sql`((${table.delivery}->>'address') || ' ' || (${table.delivery}->>'commune'))`;
  // Searches addresses only for text that looks like one, since this scans all orders of the tenant.
  const addressCondition = canBeAddress(searchText)
    ? buildWordsCondition(normalizeColumn(address), searchText)
    : undefined;
  const phoneCondition = canBePhone(searchText) ? buildContainsCondition(table.phone, digits) : undefined;
  // Uses `any(array(…))` because PostgreSQL uses no index for `in (subquery)` next to other alternatives of `or`.
  return or(numberCondition, sql`${table.customerId} = any(array(${customerIds}))`, phoneCondition, addressCondition);
};

const readRowViews = async (
  db: Db,
  tenant: TenantContext,
  matches: readonly RowOf<typeof columns>[],
): Promise<OrderRow[]> => {
  if (matches.length === 0) return [];
  const { zone } = tenant;
  const payments = await loadPayments(
    db,
    tenant,
    matches.map(({ id }) => id),
  );
  return matches.map(({ createdAt, scheduledFor, promisedAt, ...order }) => ({
    ...order,
    payments: payments.get(order.id) ?? [],
    createdAt: toWallTime(createdAt.getTime(), zone),
    scheduledFor: scheduledFor && toWallTime(scheduledFor.getTime(), zone),
    promisedAt: promisedAt && toWallTime(promisedAt.getTime(), zone),
  }));
};

/** Delivery statuses in which a courier is assigned. */
const courierStatuses: ReadonlySet<DeliveryStatus | null> = new Set([
  'confirmed',
  'in_progress',
  'near_pickup',
  'picked_up',
  'near_dropoff',
  'completed',
]);

/** Returns the courier once the delivery is accepted; null before. */
const findCourier = ({ delivery, deliveryStatus }: typeof table.$inferSelect): Order['courier'] =>
  courierStatuses.has(deliveryStatus) ? (delivery?.courier ?? null) : null;

/** Condition for an order of the tenant, in a store visible to the caller. */
const buildOrderByIdCondition = ({
  tenant,
  user,
  params,
}: {
  tenant: TenantContext;
  user: SignedInUser;
  params: { id: number | string };
}) => and(matchIdInTenant(table, tenant, params.id), buildOwnStoresCondition(user, table.storeId));

const readFullOrder = async (call: {
  db: Db;
  tenant: TenantContext;
  user: SignedInUser;
  params: { id: number | string };
}): Promise<Order> => {
  const { db, tenant } = call;
  const [match] = await db
    .select({ row: columns, whole: table, customer: customers })
    .from(table)
    .innerJoin(stores, eq(stores.id, table.storeId))
    .leftJoin(customers, eq(customers.id, table.customerId))
    .where(buildOrderByIdCondition(call));
  if (match === undefined) throw apiErrors.missing();
  const { row, whole, customer } = match;
  const [view] = await readRowViews(db, tenant, [row]);
  if (view === undefined) throw new Error('one order makes one row');
  const { name, quantity, price, modifiers, comment } = orderLines;
  const { subtotal, discount, couponCode, deliveryFee, tip, delivery } = whole;
  const { courier: _courier, ...destination } = delivery ?? {};
  return {
    ...view,
    customer: customer && { id: customer.id, name: customer.name, phone: customer.phone, email: customer.email },
    lines: await db
      .select({ name, quantity, price, modifiers, comment })
      .from(orderLines)
      .where(eq(orderLines.orderId, whole.id))
      .orderBy(asc(orderLines.place)),
    delivery: delivery && (destination as Omit<typeof delivery, 'courier'>),
    courier: findCourier(whole),
    statusHistory: whole.statusHistory.map(([status, time, reason = null]) => ({
      status,
      at: toWallTime(time * 1000, tenant.zone),
      reason,
    })),
    subtotal,
    discount,
    couponCode,
    deliveryFee,
    tip,
    comment: whole.comment,
    phone: getContactPhone(whole, customer),
    edits: await loadEdits(db, tenant, whole.id),
  };
};

/** Condition for orders that redeemed the coupon's code, regardless of case. */
const buildCouponCondition = (db: Db, { id: tenantId }: TenantContext, couponId: number): SQL =>
  and(
    sql`${table.couponCode} is not null`,
    sql`upper(${table.couponCode}) in ${db
      .select({ code: sql`upper(${coupons.code})` })
      .from(coupons)
      .where(and(eq(coupons.tenantId, tenantId), eq(coupons.id, couponId)))}`,
  ) ?? sql`false`;

const buildProductCondition = (db: Db, productId: number): SQL =>
  inArray(table.id, db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.productId, productId)));

/** Condition for the orders that match a query, in stores visible to the caller. */
export const buildOrdersWhere = ({
  db,
  tenant,
  storeIds: exportedStoreIds,
  query,
  now,
}: {
  db: Db;
  tenant: TenantContext;
  storeIds: ReadonlySet<number> | null;
  query: OrderExportFilters;
  now: number;
}) =>
  and(
    buildWhere(
      query,
      deriveConditions(contract.list.filters, table, {
        query: (searchText) => buildSearchCondition(db, tenant, searchText),
        paymentStatus: (status) => buildPaymentCondition(db, { status }),
        refunded: (isRefunded) => (isRefunded ? buildRefundCondition(db) : not(buildRefundCondition(db))),
        uncollected: (isUncollected) =>
          isUncollected ? buildUncollectedCondition(db) : not(buildUncollectedCondition(db)),
        ...createDateConditions(tenant),
        // Method and status must match the same payment.
        paymentMethod: (method) =>
          buildPaymentCondition(db, {
            method,
            ...(query.paymentStatus !== undefined && { status: query.paymentStatus }),
          }),
        deliveryType: (fleet) => sql`${table.delivery}->>'fleet' = ${fleet}`,
        late: (isLate) => buildLateCondition(db, now, isLate),
        couponId: (couponId) => buildCouponCondition(db, tenant, couponId),
        productId: (productId) => buildProductCondition(db, productId),
        customerId: (customerId) => eq(table.customerId, customerId),
        weekday: (weekday) => sql`extract(isodow from ${buildCreatedWallTime(tenant)}) = ${weekday}`,
        hour: (hour) => sql`extract(hour from ${buildCreatedWallTime(tenant)}) = ${hour}`,
      }),
    ),
    buildOwnStoresCondition({ stores: exportedStoreIds }, table.storeId),
  );

export const orders = {
  list: async ({ db, tenant, user, query, now }) => {
    const { page, ...pagination } = await listPage(
      { db, tenant, query },
      listColumns,
      buildOrdersWhere({ db, tenant, storeIds: user.stores, query, now }),
    );
    return { ...pagination, page: await readRowViews(db, tenant, page) };
  },

  get: readFullOrder,

  changeStatus: async (call) => {
    const { db, params, body, now } = call;
    const [match] = await db
      .select()
      .from(table)
      .where(and(buildOrderByIdCondition(call), eq(table.storeId, parseIdParam(params.storeId))))
      .for('update');
    if (match === undefined) throw apiErrors.missing();
    const { status, reason } = body.order;
    // Ignores a change to the current status.
    if (status !== match.status) {
      if (!canTransitionTo(match, status)) {
        throw apiErrors.invalid({
          status: [isFinalStatus(match.status) ? fieldMessages.orderAtItsEnd : fieldMessages.statusNotNext],
        });
      }
      await db
        .update(table)
        .set({
          status,
          deliveryStatus: match.deliveryStatus && deliveryStatusByOrderStatus[status],
          statusHistory: [
            ...match.statusHistory,
            [
              status,
              Math.floor(now / 1000),
              ...(status === 'canceled' && reason !== undefined ? [reason] : []),
            ] as StatusStep,
          ],
          updatedAt: new Date(now),
        })
        .where(eq(table.id, match.id));
    }
    return readFullOrder(call);
  },

  update: async (call) => {
    await updateOrder(call, buildOrderByIdCondition(call));
    return readFullOrder(call);
  },
} satisfies Handlers<'orders'>;
