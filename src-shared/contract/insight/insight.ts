import * as v from 'valibot';
import { orderDispatchMethods, orderPlatforms } from '../../domain/sales/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { report, reportWithType } from './insightReport';
import { methodRows, productRow, getSoldProducts, statusRows, widgetTypes } from './insightShape';
import { summary } from './insightSummary';
import { derived, listReply, pageOf } from '../reading';
import type { PersonalFields } from '../protocol/personal';
import { spanBound } from '../protocol/spanBound';

export { widgetTypes } from './insightShape';
export type {
  AddressPoint,
  CofinanceRow,
  CustomerRow,
  DispatchMethodRow,
  HeatmapRow,
  MeanRow,
  MethodRow,
  PaymentMethodRow,
  PeriodRow,
  SoldProductRow,
  PromotionRow,
  Recurrence,
  StatusRow,
  WidgetData,
  WidgetType,
} from './insightShape';
export type { SummaryFigures } from './insightSummary';
export { findWidgetData, type Report } from './insightReport';

/** Ways to group rows. `store` requires the capability `storeFigures`. */
const figureGroups = ['hour', 'day', 'week', 'month', 'store'] as const;

/** Filters for the orders to count, by creation time. */
const figuresQuery = {
  from: v.optional(spanBound),
  to: v.optional(spanBound),
  storeIds: v.optional(v.array(idSchema)),
  group: v.optional(v.picklist(figureGroups)),
  platform: v.optional(v.picklist(orderPlatforms)),
  dispatchMethod: v.optional(v.picklist(orderDispatchMethods)),
  paymentMethod: v.optional(v.picklist(paymentNames)),
};

/** Maximum rows of a ranking; by default as many as its widget shows. */
const limitQuery = { limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))) };

const figuresQuerySchema = v.strictObject(figuresQuery);
export type FiguresQuery = v.InferOutput<typeof figuresQuerySchema>;

/** The query field for stores is called `store_id[]` on the wire. */
const queryNames = { storeIds: 'storeId' } as const;

const kpi = { host: 'adminV1', method: 'GET', queryNames, tracks: 'report_fetched' } as const;

/** Personal data: customers in the best-customers ranking, and places on the map of uncovered addresses. */
const reportPersonal = {
  'data.customer.name': 'name',
  'data.customer.email': 'contact',
  'data.latitude': 'area',
  'data.longitude': 'area',
} as const satisfies PersonalFields;

export const insight = {
  /** Returns the data of one widget. */
  report: endpoint({
    ...kpi,
    path: '/kpi/reports',
    needs: 'kpi.index',
    queryKey: 'type',
    query: v.strictObject({ type: v.picklist(widgetTypes), ...figuresQuery, ...limitQuery }),
    reply: report,
    personal: reportPersonal,
  }),
  /** Returns the data of all widgets. */
  reports: endpoint({
    ...kpi,
    path: '/kpi/reports',
    needs: 'kpi.index',
    query: v.strictObject({ ...figuresQuery, ...limitQuery }),
    reply: listReply(reportWithType),
    personal: reportPersonal,
  }),
  summary: endpoint({ ...kpi, path: '/kpi/summary', needs: 'kpi.summary', query: figuresQuerySchema, reply: summary }),
  orderCounts: endpoint({
    ...kpi,
    path: '/kpi/orders',
    needs: 'kpi.orders',
    query: figuresQuerySchema,
    reply: statusRows,
  }),
  byPaymentMethod: endpoint({
    ...kpi,
    path: '/kpi/orders_payment_method',
    needs: 'kpi.payment_methods',
    query: figuresQuerySchema,
    reply: methodRows,
  }),
  byDispatchMethod: endpoint({
    ...kpi,
    path: '/kpi/orders_dispatch_method',
    needs: 'kpi.delivery_methods',
    query: figuresQuerySchema,
    reply: methodRows,
  }),
  /** Products by quantity sold, in descending order. */
  bestSellers: endpoint({
    ...kpi,
    path: '/orders/best_sellers',
    needs: 'kpi.index',
    query: v.strictObject({ ...figuresQuery, page: pageQuery.page, ...limitQuery }),
    reply: derived(pageOf(productRow), (pageReply) => ({ ...pageReply, page: getSoldProducts(pageReply.page) })),
  }),
};
