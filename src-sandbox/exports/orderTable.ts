import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { customers, orderPayments, orders as table, stores } from '../db/schema';
import { ordersOf } from '../resources/sales/orders';
import { csvLines, rowsPerBatch, timeCell } from './csvLines';
import type { WriteTable } from './writeTable';

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

/** The orders that the list finds by the same filters. */
export const orderTable: WriteTable = (db, { tenant, filters, storeIds, until }) =>
  csvLines(
    heads,
    (after) =>
      db
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
            ordersOf({ db, tenant, storeIds: storeIds && new Set(storeIds), query: filters, now: until }),
            gt(table.id, after),
          ),
        )
        .orderBy(asc(table.id))
        .limit(rowsPerBatch),
    ({ id: _id, createdAt, ...row }) => {
      const [number, ...rest] = Object.values(row);
      return [number, timeCell(createdAt.getTime(), tenant.zone), ...rest];
    },
  );
