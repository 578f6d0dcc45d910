import { and, asc, eq, gt, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import type { ExportedOrders } from '@shared/contract/exports';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import type { Db } from '../db/database';
import { customers, orderPayments, orders as table, stores } from '../db/schema';
import type { TenantContext } from '../resources/handler';
import { ordersOf } from '../resources/orders';

const atOnce = 2_000;

const heads = [
  'Número',
  'Fecha',
  'Tienda',
  'Estado',
  'Despacho',
  'Plataforma',
  'Canal',
  'Cliente',
  'Teléfono',
  'Pago',
  'Estado del pago',
  'Subtotal',
  'Descuento',
  'Costo de despacho',
  'Propina',
  'Total',
];

/** The last payment of an order: what it was paid with, and how that stands. */
const lastPayment = (column: typeof orderPayments.method | typeof orderPayments.status) =>
  sql<string | null>`(select ${column} from ${orderPayments} where ${orderPayments.orderId} = ${table.id}
    order by ${orderPayments.id} desc limit 1)`;

interface ExportOf {
  tenant: TenantContext;
  filters: ExportedOrders;
  storeIds: readonly number[] | null;
}

/** The lines of a table of orders, some thousands at a time: it may be longer than what is wise to hold. */
export async function* orderTable(db: Db, { tenant, filters, storeIds }: ExportOf): AsyncGenerator<string, undefined> {
  yield `${Papa.unparse([heads])}\r\n`;
  for (let after = 0; ;) {
    const found = await db
      .select({
        id: table.id,
        number: table.number,
        createdAt: table.createdAt,
        store: stores.name,
        status: table.status,
        dispatchMethod: table.dispatchMethod,
        platform: table.platform,
        channel: table.channel,
        customer: customers.name,
        phone: customers.phone,
        method: lastPayment(orderPayments.method),
        payment: lastPayment(orderPayments.status),
        subtotal: table.subtotal,
        discount: table.discount,
        deliveryFee: table.deliveryFee,
        tip: table.tip,
        total: table.total,
      })
      .from(table)
      .innerJoin(stores, eq(stores.id, table.storeId))
      .leftJoin(customers, eq(customers.id, table.customerId))
      .where(
        and(
          eq(table.tenantId, tenant.id),
          ordersOf({ db, tenant, storeIds: storeIds && new Set(storeIds), query: filters }),
          gt(table.id, after),
        ),
      )
      .orderBy(asc(table.id))
      .limit(atOnce);
    if (found.length === 0) return undefined;
    const rows = found.map(({ id: _id, createdAt, ...row }) => {
      const [number, ...rest] = Object.values(row);
      return [number, wallTimeOf(createdAt.getTime(), tenant.zone).replace('T', ' '), ...rest];
    });
    yield `${Papa.unparse(rows)}\r\n`;
    after = found.at(-1)?.id ?? after;
  }
}
