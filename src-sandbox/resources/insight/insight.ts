import type { CallReplyOf } from '@shared/contract';
import { widgetTypes, type Report, type WidgetType } from '@shared/contract/insight/insight';
import { limits } from '@shared/domain/platform/limits';
import { readCompleteFrom } from '../../seed/orders/history';
import type { Handlers } from '../../context/handler';
import { countSoldProducts, readTopProducts } from './insightRankings';
import { readDispatchMethodSeries, readPaymentMethodSeries } from './insightSeries';
import { readCountsByStatus, computeSummary } from './insightSummary';
import { widgets, type WidgetCall } from './insightWidgets';

/** Converts fields to their wire names, where these differ from the app's. */
const toWireData = (type: WidgetType, data: unknown): unknown => {
  if (type !== 'recurrent_users') return data;
  const { newCustomers, recurrentCustomers } = data as { newCustomers: number; recurrentCustomers: number };
  return { new: newCustomers, recurrent: recurrentCustomers };
};

/**
 * While the past orders are being created, returns the first day that has all its orders; afterwards an empty object.
 */
const loadCompleteness = async ({ db, tenant, now }: WidgetCall): Promise<{ completeFrom?: string }> => {
  const firstCompleteDay = await readCompleteFrom(db, tenant, now);
  return firstCompleteDay === null ? {} : { completeFrom: firstCompleteDay };
};

const createReport = async (type: WidgetType, call: WidgetCall): Promise<Report> =>
  ({ type, data: toWireData(type, await widgets[type](call)), ...(await loadCompleteness(call)) }) as Report;

/** Key figures. They are computed from the orders, so they always match the order list. */
export const insight = {
  report: (call) => createReport(call.query.type, call),

  reports: async (call) => {
    const reports: Report[] = [];
    for (const type of widgetTypes) reports.push(await createReport(type, call));
    return reports;
  },

  summary: async (call) => ({ ...(await computeSummary(call)), ...(await loadCompleteness(call)) }),

  orderCounts: readCountsByStatus,

  byPaymentMethod: async (call) =>
    (await readPaymentMethodSeries(call)) as unknown as CallReplyOf<'insight.byPaymentMethod'>,

  byDispatchMethod: async (call) =>
    (await readDispatchMethodSeries(call)) as unknown as CallReplyOf<'insight.byDispatchMethod'>,

  bestSellers: async (call) => {
    const { page = 1, limit = limits.storePageSize } = call.query;
    const offset = (page - 1) * limit;
    const count = await countSoldProducts(call);
    const rows = offset >= count ? [] : await readTopProducts(call, { limit, offset }, 'quantity');
    return { page: rows, count, nextPage: offset + limit < count ? page + 1 : null };
  },
} satisfies Handlers<'insight'>;
