import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { refundedStatuses } from '@shared/domain/sales/orders';
import { customers, orderLines, orderPayments, orders as table, stores } from '../db/schema';
import { buildOrdersWhere } from '../resources/sales/orders';
import { writeCsvLines, rowsPerBatch, formatTimeCell } from './csvLines';
import type { WriteTable } from './writeTable';

const headers = [
  'Número',
  'Fecha',
  'Tienda',
  'Estado',
  'Despacho',
  'Plataforma',
  'Canal',
  'Cliente',
  'Teléfono',
  'Productos',
  'Dirección',
  'Comuna',
  'Cupón',
  'Pago',
  'Estado del pago',
  'Subtotal',
  'Descuento',
  'Costo de despacho',
  'Propina',
  'Total',
  'Devuelto',
  'Motivo de la devolución',
];

/** Selects a column of the payment shown for an order: the completed payment, or else the last attempt. */
const buildLatestPayment = (column: typeof orderPayments.method | typeof orderPayments.status) =>
  sql<string | null>`(select ${column} from ${orderPayments} where ${orderPayments.orderId} = ${table.id}
    order by (${orderPayments.status} = 'completed') desc, ${orderPayments.id} desc limit 1)`;

/** Order lines as a single text: `2 × Clásica (Extra tocino, Sin cebolla) · 1 × …`. */
const products = sql<
  string | null
>`(select string_agg(${orderLines.quantity} || ' × ' || ${orderLines.name} || coalesce(
    (select ' (' || string_agg(modifier.value ->> 'name', ', ') || ')' from jsonb_array_elements(${orderLines.modifiers}) modifier), ''),
    ' · ' order by ${orderLines.place}) from ${orderLines} where ${orderLines.orderId} = ${table.id})`;

const sumRefunds = (value: SQL) =>
  sql<string | null>`(select ${value} from ${orderPayments} where ${orderPayments.orderId} = ${table.id}
    and ${inArray(orderPayments.status, [...refundedStatuses])})`;

/** Exports the orders that match the filters, as the order list would show them. */
export const writeOrderTable: WriteTable = (db, { tenant, filters, storeIds, until }) =>
  writeCsvLines(
    headers,
    (lastId) =>
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
          phone: sql<string | null>`coalesce(${table.phone}, ${customers.phone})`,
          products,
          address: sql<string | null>`${table.delivery} ->> 'address'`,
          commune: sql<string | null>`${table.delivery} ->> 'commune'`,
          coupon: table.couponCode,
          method: buildLatestPayment(orderPayments.method),
          payment: buildLatestPayment(orderPayments.status),
          subtotal: table.subtotal,
          discount: table.discount,
          deliveryFee: table.deliveryFee,
          tip: table.tip,
          total: table.total,
          refunded: sumRefunds(sql`sum(${orderPayments.amount})`),
          refundReason: sumRefunds(sql`max(${orderPayments.refundReason})`),
        })
        .from(table)
        .innerJoin(stores, eq(stores.id, table.storeId))
        .leftJoin(customers, eq(customers.id, table.customerId))
        .where(
          and(
            eq(table.tenantId, tenant.id),
            buildOrdersWhere({ db, tenant, storeIds: storeIds && new Set(storeIds), query: filters, now: until }),
            gt(table.id, lastId),
          ),
        )
        .orderBy(asc(table.id))
        .limit(rowsPerBatch),
    ({ id: _id, createdAt, ...row }) => {
      const [number, ...remainingCells] = Object.values(row);
      return [number, formatTimeCell(createdAt.getTime(), tenant.zone), ...remainingCells];
    },
  );
