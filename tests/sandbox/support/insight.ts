import Papa from 'papaparse';
import { getEndpoint } from '@shared/contract';
import type { OrderExportFilters } from '@shared/contract/sales/exports';
import {
  findWidgetData,
  type FiguresQuery,
  type Report,
  type WidgetData,
  type WidgetType,
} from '@shared/contract/insight/insight';
import type { OrderRow } from '@shared/contract/sales/orders';
import { readReply } from '@shared/contract/reading';
import { refundedStatuses } from '@shared/domain/sales/orders';
import { loadTenantId } from '@sandbox/control/tenants';
import { exportTables } from '@sandbox/exports/exportTables';
import { findTenant } from '@sandbox/context/tenants';
import type { ApiClient, TestPlatform } from './platform';
import { santiago, testsBegin } from './time';

/** A widget's data, as the app reads it. */
export const loadWidget = async <Type extends WidgetType>(
  client: ApiClient,
  type: Type,
  query: FiguresQuery & { limit?: number } = {},
): Promise<WidgetData<Type>> => {
  const exportQuery = { type, ...query };
  const reply = await client.get('insight.report', { query: exportQuery });
  const { parsedReply } = readReply(getEndpoint('insight.report').reply, reply, {
    zone: santiago,
    country: 'cl',
    now: () => testsBegin,
    query: exportQuery,
  });
  const data = findWidgetData(type, parsedReply?.value as Report);
  if (data === null) throw new Error(`the reply is no ${type}`);
  return data;
};

/** All orders of the list on one page. */
export const listed = async (
  client: ApiClient,
  query: NonNullable<Parameters<typeof client.get<'orders.list'>>[1]['query']>,
): Promise<OrderRow[]> => (await client.get('orders.list', { query: { ...query, limit: 1000 } })).page;

export const sumRevenue = (rows: readonly OrderRow[]): number => rows.reduce((sum, { total }) => sum + (total ?? 0), 0);

/** Amount of the orders paid by a payment method. */
export const sumPaidBy = (rows: readonly OrderRow[], method: string): number =>
  rows
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.method === method && payment.status === 'completed')
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Amount of the orders that is or will be refunded. */
export const sumRefunds = (rows: readonly OrderRow[]): number =>
  rows
    .flatMap(({ payments }) => payments)
    .filter(({ status }) => refundedStatuses.some((word) => word === status))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Number and totals of the orders in an export with these filters. */
export const exportedTotals = async (
  { db, clock }: TestPlatform,
  tenantKey: string,
  filters: OrderExportFilters,
): Promise<{ orders: number; total: number }> => {
  const tenant = await findTenant(db, await loadTenantId(db, tenantKey));
  const exportQuery = { tenant: tenant!, filters, storeIds: null, until: clock.now() };
  const lines: string[] = [];
  for await (const line of exportTables.orders(db, exportQuery)) lines.push(line);
  const { data } = Papa.parse<Record<string, string>>(lines.join('').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  return { orders: data.length, total: data.reduce((sum, { Total }) => sum + Number(Total), 0) };
};
