import { deliveryTypes } from '../../domain/stores/deliveryMethods';
import { orderDispatchMethods, orderStatuses } from '../../domain/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { hourOfDay, period, weekday } from './insightFields';
import { nested, oneOf, rowsOf } from './insightForms';
import {
  idOrNull,
  listOf,
  money,
  nestedObject,
  number,
  object,
  openEnum,
  optional,
  requiredNumber,
  text,
  textOrNull,
  withAliases,
  type Read,
  type Reader,
} from '../reading';

/**
 * Data of each widget. The documents name the calls and not their replies: rows come bare or in an envelope, and one thing
 * has several plausible names. A figure that did not come is null.
 */

export const widgetTypes = [
  'summary',
  'heatmap',
  'promotions',
  'mean_per_day',
  'revenue_by_payment_method',
  'revenue_by_dispatch_method',
  'delivery_cofinance_details',
  'top_products',
  'top_customers',
  'revenue_by_period',
  'recurrent_users',
  'uncovered_addresses_heatmap',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

const ordersNames = { count: 'orders', ordersCount: 'orders', totalOrders: 'orders' } as const;
const revenueNames = {
  total: 'revenue',
  amount: 'revenue',
  sales: 'revenue',
  totalSales: 'revenue',
  totalAmount: 'revenue',
} as const;
const weekdayNames = { day: 'weekday', dayOfWeek: 'weekday', weekDay: 'weekday', wday: 'weekday' } as const;
const moneyNames = { ...ordersNames, ...revenueNames } as const;

/** Only rows of a call with `group=store` have it. */
const ofStore = { storeId: optional(idOrNull()) };
const counts = { orders: number(null), revenue: money(null) };

const dispatchMethod = openEnum(orderDispatchMethods, null, { delivery: 'store_delivery', pickup: 'in_store' });
const paymentMethod = openEnum(paymentNames, null);

const summaryEntries = {
  orders: number(null),
  completed: number(null),
  canceled: number(null),
  failed: number(null),
  /** Total of completed orders; refunds not taken off. */
  gross: money(null),
  refunds: money(null),
  net: money(null),
  averageTicket: money(null),
  customers: number(null),
  delivery: money(null),
  tip: money(null),
  discount: money(null),
};
const summaryNames = {
  ...ordersNames,
  completedOrders: 'completed',
  cancelled: 'canceled',
  canceledOrders: 'canceled',
  cancelledOrders: 'canceled',
  failedOrders: 'failed',
  revenue: 'gross',
  total: 'gross',
  amount: 'gross',
  sales: 'gross',
  totalSales: 'gross',
  refunded: 'refunds',
  netSales: 'net',
  ticketAverage: 'averageTicket',
  avgTicket: 'averageTicket',
  meanTicket: 'averageTicket',
  ticket: 'averageTicket',
  users: 'customers',
  deliveryFee: 'delivery',
  tips: 'tip',
  discounts: 'discount',
} as const;

const storeSummary = withAliases(object({ storeId: idOrNull(), ...summaryEntries }), summaryNames);

/** What an environment may say of its data: the first day from which all orders are there; absent where all are. */
const reach = { completeFrom: optional(text()) };

export const summary = oneOf(
  withAliases(
    object({
      ...summaryEntries,
      /** Of each store, with `group=store`. */
      stores: optional(listOf(storeSummary)),
      ...reach,
    }),
    summaryNames,
  ),
);
export type SummaryFigures = Read<typeof summary>;

const periodNames = { date: 'period', day: 'period', hour: 'period', week: 'period', month: 'period' } as const;
const periodRow = withAliases(object({ period: period(), ...ofStore, ...counts }), { ...periodNames, ...moneyNames });
export type PeriodRow = Read<typeof periodRow>;

const methodRow = withAliases(
  object({
    /** Null where no group was asked for: the row is of the whole span. */
    period: period(),
    method: openEnum([...paymentNames, ...orderDispatchMethods], null, {
      delivery: 'store_delivery',
      pickup: 'in_store',
    }),
    ...ofStore,
    ...counts,
  }),
  { paymentMethod: 'method', dispatchMethod: 'method', ...periodNames, ...moneyNames },
);
export type MethodRow = Read<typeof methodRow>;
export const methodRows = rowsOf(methodRow, 'method');

const statusRow = withAliases(
  object({ status: openEnum(orderStatuses, null, { cancelled: 'canceled' }), ...ofStore, orders: number(null) }),
  { ...ordersNames, total: 'orders', revenue: 'orders' },
);
export type StatusRow = Read<typeof statusRow>;
/** Rows, or a map of numbers by status. */
export const statusRows = rowsOf(statusRow, 'status');

const heatmapRow = withAliases(object({ weekday: weekday(), hour: hourOfDay(), ...counts }), {
  ...weekdayNames,
  ...moneyNames,
});
export type HeatmapRow = Read<typeof heatmapRow>;

const promotionRow = withAliases(
  object({
    /** Null: the coupon is gone, or not told. */
    couponId: idOrNull(),
    code: text(),
    uses: number(null),
    discount: money(null),
    revenue: money(null),
  }),
  { couponCode: 'code', name: 'code', coupon: 'code', orders: 'uses', count: 'uses', ...revenueNames },
);
export type PromotionRow = Read<typeof promotionRow>;

const meanRow = withAliases(object({ weekday: weekday(), ...counts }), {
  ...weekdayNames,
  ...moneyNames,
  mean: 'revenue',
  average: 'revenue',
});
export type MeanRow = Read<typeof meanRow>;

const paymentMethodRow = withAliases(object({ paymentMethod, ...ofStore, ...counts }), {
  method: 'paymentMethod',
  ...moneyNames,
});
export type PaymentMethodRow = Read<typeof paymentMethodRow>;

const dispatchMethodRow = withAliases(object({ dispatchMethod, ...ofStore, ...counts }), {
  method: 'dispatchMethod',
  ...moneyNames,
});
export type DispatchMethodRow = Read<typeof dispatchMethodRow>;

const cofinanceRow = withAliases(
  object({
    deliveryType: openEnum(deliveryTypes, null),
    orders: number(null),
    /** Delivery fees that customers paid. */
    collected: money(null),
    /** What the stores add to them. */
    cofinanced: money(null),
  }),
  { fleet: 'deliveryType', type: 'deliveryType', ...ordersNames, deliveryFee: 'collected', cofinance: 'cofinanced' },
);
export type CofinanceRow = Read<typeof cofinanceRow>;

export const productRow = withAliases(
  nested(
    object({
      product: nestedObject(object({ id: idOrNull(), name: text() })),
      quantity: number(null),
      revenue: money(null),
    }),
    'product',
    ['id', 'name'],
  ),
  { count: 'quantity', units: 'quantity', sold: 'quantity', orders: 'quantity', ...revenueNames },
);
export type ProductRow = Read<typeof productRow>;

const customerRow = withAliases(
  nested(
    object({
      /** Without the right to see orders a platform tells no names: "Cliente 1". */
      customer: nestedObject(object({ id: idOrNull(), name: text(), email: textOrNull() })),
      ...counts,
    }),
    'customer',
    ['id', 'name', 'email'],
  ),
  { user: 'customer', client: 'customer', ...moneyNames },
);
export type CustomerRow = Read<typeof customerRow>;

const recurrence = oneOf(
  withAliases(object({ newCustomers: number(null), recurrentCustomers: number(null) }), {
    new: 'newCustomers',
    newUsers: 'newCustomers',
    recurrent: 'recurrentCustomers',
    recurrents: 'recurrentCustomers',
    recurrentUsers: 'recurrentCustomers',
    returning: 'recurrentCustomers',
  }),
);
export type Recurrence = Read<typeof recurrence>;

const pointRow = withAliases(
  object({ latitude: requiredNumber(), longitude: requiredNumber(), weight: number(null) }),
  { lat: 'latitude', lng: 'longitude', lon: 'longitude', long: 'longitude', count: 'weight' },
);
export type AddressPoint = Read<typeof pointRow>;

export const widgetData = {
  summary,
  heatmap: rowsOf(heatmapRow),
  promotions: rowsOf(promotionRow, 'code'),
  mean_per_day: rowsOf(meanRow, 'weekday'),
  revenue_by_payment_method: rowsOf(paymentMethodRow, 'paymentMethod'),
  revenue_by_dispatch_method: rowsOf(dispatchMethodRow, 'dispatchMethod'),
  delivery_cofinance_details: rowsOf(cofinanceRow, 'deliveryType'),
  top_products: rowsOf(productRow),
  top_customers: rowsOf(customerRow),
  revenue_by_period: rowsOf(periodRow, 'period'),
  recurrent_users: recurrence,
  uncovered_addresses_heatmap: rowsOf(pointRow),
} as const satisfies { [Type in WidgetType]: Reader<unknown> };

export type WidgetData<Type extends WidgetType> = Read<(typeof widgetData)[Type]>;
