import { endpointOf } from '@shared/contract';
import {
  widgetDataOf,
  type FiguresQuery,
  type Report,
  type WidgetData,
  type WidgetType,
} from '@shared/contract/insight';
import type { OrderRow } from '@shared/contract/orders';
import { readReply } from '@shared/contract/reading';
import type { ApiClient } from './platform';
import { santiago, testsBegin } from './time';

/** A widget's data as the app reads them. */
export const widgetOf = async <Type extends WidgetType>(
  desk: ApiClient,
  type: Type,
  query: FiguresQuery & { limit?: number } = {},
): Promise<WidgetData<Type>> => {
  const asked = { type, ...query };
  const reply = await desk.get('insight.report', { query: asked });
  const { read } = readReply(endpointOf('insight.report').reply, reply, {
    zone: santiago,
    country: 'cl',
    now: () => testsBegin,
    query: asked,
  });
  const data = widgetDataOf(type, read?.value as Report);
  if (data === null) throw new Error(`the reply is no ${type}`);
  return data;
};

/** Orders as the list finds them, all on one page. */
export const listed = async (
  desk: ApiClient,
  query: NonNullable<Parameters<typeof desk.get<'orders.list'>>[1]['query']>,
): Promise<OrderRow[]> => (await desk.get('orders.list', { query: { ...query, limit: 1000 } })).page;

export const revenueOf = (rows: readonly OrderRow[]): number => rows.reduce((sum, { total }) => sum + (total ?? 0), 0);

/** What of the orders was paid by a method. */
export const paidBy = (rows: readonly OrderRow[], method: string): number =>
  rows
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.method === method && payment.status === 'completed')
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
