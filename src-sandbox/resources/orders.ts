import { and, asc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ExportedOrders } from '@shared/contract/exports';
import type { Order, OrderRow } from '@shared/contract/orders';
import { instantOf, startOfNextDay, wallTimeOf } from '@shared/domain/values/wallTime';
import type { Db } from '../db/database';
import { customers, orderLines, orderPayments, orders as table, stores } from '../db/schema';
import { contains } from '../db/searchable';
import { grouped } from '../grouped';
import { apiErrors } from '../server/apiErrors';
import { among, filtered } from './filters';
import type { Handlers, TenantContext } from './handler';
import { isPossibleId, oneOfTenant } from './ids';
import { listPage, type RowOf } from './list';

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
};

const listed = {
  table,
  columns,
  joins: [
    { table: stores, on: eq(stores.id, table.storeId) },
    { table: customers, on: eq(customers.id, table.customerId) },
  ],
  sorts: { storeName: stores.nameSearch, customerName: customers.nameSearch },
  sort: '-createdAt',
};

/** Orders by their number, or by who ordered. */
const isAbout = (db: Db, { id: tenantId }: TenantContext, typed: string): SQL | undefined => {
  const digits = typed.replace(/[\s+#-]/g, '');
  const number = /^\d+$/.test(digits) && isPossibleId(Number(digits)) ? eq(table.number, Number(digits)) : undefined;
  const named = or(
    contains(customers.nameSearch, typed),
    digits.length >= 4 ? contains(customers.phone, digits) : undefined,
  );
  const ordered = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, tenantId), named));
  return or(number, inArray(table.customerId, ordered));
};

const paymentsOf = async (db: Db, orderIds: readonly number[]) => {
  const found = await db
    .select({
      orderId: orderPayments.orderId,
      method: orderPayments.method,
      status: orderPayments.status,
      amount: orderPayments.amount,
    })
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, [...orderIds]))
    .orderBy(asc(orderPayments.id));
  return grouped(found, ({ orderId }) => orderId);
};

const rowViews = async (
  db: Db,
  { zone }: TenantContext,
  found: readonly RowOf<typeof columns>[],
): Promise<OrderRow[]> => {
  if (found.length === 0) return [];
  const payments = await paymentsOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ createdAt, scheduledFor, ...order }) => ({
    ...order,
    payments: (payments.get(order.id) ?? []).map(({ orderId: _orderId, ...payment }) => payment),
    createdAt: wallTimeOf(createdAt.getTime(), zone),
    scheduledFor: scheduledFor && wallTimeOf(scheduledFor.getTime(), zone),
  }));
};

/** The orders that a query asks for. */
export const ordersOf = ({ db, tenant, query }: { db: Db; tenant: TenantContext; query: ExportedOrders }) =>
  filtered(query, {
    query: (typed) => isAbout(db, tenant, typed),
    statuses: among(table.status),
    storeIds: among(table.storeId),
    dispatchMethod: among(table.dispatchMethod),
    platform: among(table.platform),
    channel: among(table.channel),
    from: (day) => gte(table.createdAt, new Date(instantOf(`${day}T00:00:00`, tenant.zone))),
    to: (day) => lt(table.createdAt, new Date(startOfNextDay(instantOf(`${day}T00:00:00`, tenant.zone), tenant.zone))),
  });

export const orders = {
  list: async ({ db, tenant, query }) => {
    const { page, ...told } = await listPage({ db, tenant, query }, listed, ordersOf({ db, tenant, query }));
    return { ...told, page: await rowViews(db, tenant, page) };
  },

  get: async ({ db, tenant, params }): Promise<Order> => {
    const [found] = await db
      .select({ row: columns, whole: table, customer: customers })
      .from(table)
      .innerJoin(stores, eq(stores.id, table.storeId))
      .leftJoin(customers, eq(customers.id, table.customerId))
      .where(oneOfTenant(table, tenant, params.id));
    if (found === undefined) throw apiErrors.missing();
    const { row, whole, customer } = found;
    const [view] = await rowViews(db, tenant, [row]);
    if (view === undefined) throw new Error('one order makes one row');
    const { name, quantity, price, modifiers, comment } = orderLines;
    const { subtotal, discount, deliveryFee, tip } = whole;
    return {
      ...view,
      customer: customer && { id: customer.id, name: customer.name, phone: customer.phone, email: customer.email },
      lines: await db
        .select({ name, quantity, price, modifiers, comment })
        .from(orderLines)
        .where(eq(orderLines.orderId, whole.id))
        .orderBy(asc(orderLines.place)),
      delivery: whole.delivery,
      statusHistory: whole.statusHistory.map(([status, at]) => ({ status, at: wallTimeOf(at * 1000, tenant.zone) })),
      subtotal,
      discount,
      deliveryFee,
      tip,
      comment: whole.comment,
    };
  },
} satisfies Handlers<'orders'>;
