import { deliveryTypes, deliveryTypeSpellings } from '../../domain/stores/deliveryMethods';
import { orderDispatchMethods, orderStatuses } from '../../domain/sales/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { sumRows } from '../../domain/insight/sumRows';
import { amount, count, deduction, hourOfDay, period, weekday } from './insightFields';
import { gridRowsOf, nestFields, singleObject, rowsOf, sumRowsByKey, toNamedFigures } from './insightForms';
import { summary } from './insightSummary';
import {
  codeAliases,
  cofinancedAliases,
  collectedAliases,
  discountAliases,
  deliveryTypeAliases,
  hourAliases,
  createMethodAliases,
  moneyAliases,
  createOrdersAliases,
  periodAliases,
  pointAliases,
  quantityAliases,
  recurrenceAliases,
  createRevenueAliases,
  statusAliases,
  usesAliases,
  weekdayAliases,
} from './insightNames';
import { isObject, type Json } from '../../domain/values/json';
import { findCustomerName } from '../sales/customerName';
import { methodSpellings } from '../sales/orderParts';
import { orderDispatchSpellings, orderStatusSpellings } from '../sales/orderSpellings';
import { isAbsent } from '../reading/reader';
import { parseNumber } from '../reading/scalars';
import {
  decimal,
  derived,
  getReadingQuery,
  idOrNull,
  integer,
  nestedObject,
  object,
  openEnum,
  optional,
  prepared,
  requiredDecimal,
  text,
  textOrNull,
  withAliases,
  type Read,
  type Reader,
} from '../reading';

/**
 * This module describes the data of each widget. The documents specify the calls but not their replies, so rows may be
 * plain or in an envelope, and fields may have any of several plausible names. Missing figures are null.
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

/** Present only in rows grouped by store (`group=store`). */
const storeFields = { storeId: optional(idOrNull()) };
const countFields = { orders: count(), revenue: amount() };
const figureNames = ['orders', 'revenue'] as const;

const dispatchMethod = openEnum(orderDispatchMethods, null, orderDispatchSpellings);
const paymentMethod = openEnum(paymentNames, null, methodSpellings);

/** Combines separate fields into `period`: year with week or month, or date with hour. */
const fillPeriod = (row: Json): Json => {
  if (!isAbsent(row['period'])) return row;
  const [year, month, week, day] = ['year', 'month', 'week', 'day'].map((name) => parseNumber(row[name]));
  if (year !== undefined && week !== undefined) return { ...row, period: `${year}-W${week}` };
  if (year !== undefined && month !== undefined) return { ...row, period: [year, month, day ?? []].flat().join('-') };
  const date = row['date'] ?? row['day'] ?? row['fecha'];
  const hour = parseNumber(row['hour'] ?? row['hora']) ?? row['hour'] ?? row['hora'];
  return typeof date !== 'string' || (typeof hour !== 'string' && typeof hour !== 'number')
    ? row
    : { ...row, period: `${date.slice(0, 10)} ${hour}` };
};

const periodRow = prepared(
  withAliases(object({ period: period(), ...storeFields, ...countFields }), { ...periodAliases, ...moneyAliases }),
  fillPeriod,
);
export type PeriodRow = Read<typeof periodRow>;

const methodRow = withAliases(
  object({
    method: openEnum([...paymentNames, ...orderDispatchMethods], null, {
      ...methodSpellings,
      ...orderDispatchSpellings,
    }),
    ...countFields,
  }),
  { ...createMethodAliases('method'), ...moneyAliases },
);
export type MethodRow = Read<typeof methodRow>;
/** Sums rows of several periods, because the widget covers the whole time range. */
export const methodRows = sumRowsByKey(rowsOf(methodRow, 'method'), ({ method }) => method ?? '', figureNames);

const statusRow = withAliases(
  object({ status: openEnum(orderStatuses, null, orderStatusSpellings), orders: count() }),
  { ...statusAliases, ...createOrdersAliases('orders'), total: 'orders', value: 'orders' },
);
export type StatusRow = Read<typeof statusRow>;
/** Reads rows, or a map with counts by status. */
export const statusRows = sumRowsByKey(rowsOf(statusRow, 'status'), ({ status }) => status ?? '', ['orders']);

const heatmapRow = withAliases(object({ weekday: weekday(), hour: hourOfDay(), ...storeFields, ...countFields }), {
  ...weekdayAliases,
  date: 'weekday',
  ...hourAliases,
  ...moneyAliases,
});
export type HeatmapRow = Read<typeof heatmapRow>;

/** Copies id and code from the coupon if it is an object. */
const flattenCoupon = (row: Json): Json => {
  const coupon = row['coupon'] ?? row['promotion'];
  if (!isObject(coupon)) return row;
  const { id, code = coupon['name'] } = coupon;
  return { couponId: id, code, ...row };
};

const promotionRow = prepared(
  withAliases(
    object({
      /** Null if the coupon was deleted or the platform does not send its id. */
      couponId: idOrNull(),
      code: text(),
      uses: count(),
      discount: deduction(),
      revenue: amount(),
    }),
    { ...codeAliases, ...usesAliases, ...discountAliases, ...createRevenueAliases('revenue') },
  ),
  flattenCoupon,
);
export type PromotionRow = Read<typeof promotionRow>;

const meanRow = withAliases(
  object({
    weekday: weekday(),
    ...storeFields,
    orders: decimal(null),
    revenue: amount(),
    /** Number of days that the mean covers. */
    days: optional(integer(null)),
  }),
  { ...weekdayAliases, date: 'weekday', ...moneyAliases, mean: 'revenue', average: 'revenue' },
);
export type MeanRow = Read<typeof meanRow>;

/** Averages a figure over rows, weighted by their number of days if all rows have it; null if no row has the figure. */
const computeMean = (rows: readonly MeanRow[], name: (typeof figureNames)[number]): number | null => {
  const knownRows = rows.filter((row) => row[name] !== null);
  const areWeighted = knownRows.every(({ days }) => (days ?? 0) > 0);
  const getWeight = ({ days }: MeanRow) => (areWeighted ? (days ?? 1) : 1);
  const totalWeight = knownRows.reduce((sum, row) => sum + getWeight(row), 0);
  return totalWeight === 0
    ? null
    : knownRows.reduce((sum, row) => sum + (row[name] ?? 0) * getWeight(row), 0) / totalWeight;
};

/** Averages the rows of the same weekday and store, such as those of two Mondays, and then sums the stores. */
const mergeMeans = (rows: readonly MeanRow[]): MeanRow[] => {
  const rowsByKey = new Map<unknown, MeanRow[]>();
  for (const row of rows) {
    const key = row.weekday === null ? row : `${row.weekday} ${row.storeId}`;
    rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), row]);
  }
  const storeMeans = [...rowsByKey.values()].flatMap((sameRows) =>
    sameRows.slice(0, 1).map((row) => ({
      ...row,
      orders: computeMean(sameRows, 'orders'),
      revenue: computeMean(sameRows, 'revenue'),
    })),
  );
  return sumRows(storeMeans, ({ weekday: day }) => day, figureNames);
};

const paymentMethodRow = withAliases(object({ paymentMethod, ...storeFields, ...countFields }), {
  ...createMethodAliases('paymentMethod'),
  ...moneyAliases,
});
export type PaymentMethodRow = Read<typeof paymentMethodRow>;

const dispatchMethodRow = withAliases(object({ dispatchMethod, ...storeFields, ...countFields }), {
  ...createMethodAliases('dispatchMethod'),
  ...moneyAliases,
});
export type DispatchMethodRow = Read<typeof dispatchMethodRow>;

const cofinanceRow = withAliases(
  object({
    deliveryType: openEnum(deliveryTypes, null, deliveryTypeSpellings),
    orders: count(),
    /** Delivery fees that customers paid. */
    collected: amount(),
    /** Delivery costs that the stores paid. */
    cofinanced: amount(),
  }),
  { ...deliveryTypeAliases, ...createOrdersAliases('orders'), ...collectedAliases, ...cofinancedAliases },
);
export type CofinanceRow = Read<typeof cofinanceRow>;

/**
 * Product with its sales. Without a quantity, a `value` is unreadable, because it may be the quantity or the revenue.
 */
export const productRow = derived(
  withAliases(
    nestFields(
      object({
        product: nestedObject(object({ id: idOrNull(), name: text() })),
        quantity: integer(null),
        revenue: amount(),
      }),
      'product',
      ['id', 'name'],
    ),
    { ...quantityAliases, ...createRevenueAliases('revenue') },
  ),
  (row, raw) => (row.quantity === null && isObject(raw) && !isAbsent(raw['value']) ? { ...row, revenue: null } : row),
);
export type SoldProductRow = Read<typeof productRow>;

/** Copies the customer's name from any field that orders use for it, such as first and last name. */
const fillCustomerName = (row: Json): Json => {
  const customerName = findCustomerName(row);
  const { customer } = row;
  if (customerName === null) return row;
  return isObject(customer) ? { ...row, customer: { ...customer, name: customerName } } : { ...row, customerName };
};

const customerRow = withAliases(
  prepared(
    nestFields(
      object({
        /** For users who cannot see orders, platforms send anonymous names: "Cliente 1". */
        customer: nestedObject(object({ id: idOrNull(), name: text(), email: textOrNull() })),
        ...countFields,
      }),
      'customer',
      ['id', 'name', 'email'],
    ),
    fillCustomerName,
  ),
  {
    ...Object.fromEntries(
      ['user', 'client'].flatMap((name) => [
        [name, 'customer'],
        [`${name}Id`, 'customerId'],
        [`${name}Email`, 'customerEmail'],
      ]),
    ),
    ...moneyAliases,
  },
);
export type CustomerRow = Read<typeof customerRow>;

const recurrence = singleObject(
  withAliases(object({ newCustomers: count(), recurrentCustomers: count() }), recurrenceAliases),
  // Does not sum rows of single days, because one customer may be counted on several days.
  toNamedFigures,
);
export type Recurrence = Read<typeof recurrence>;

/** Point on the map; counts as one attempt if its weight is unknown. */
const pointRow = prepared(
  withAliases(
    object({
      latitude: requiredDecimal(),
      longitude: requiredDecimal(),
      weight: integer(null),
    }),
    pointAliases,
  ),
  (row) => ({ ...(isObject(row['location']) && row['location']), ...row }),
);
export type AddressPoint = Read<typeof pointRow>;

const getProductKey = ({ product: { id, name } }: SoldProductRow) => id ?? (name || null);
export const getSoldProducts = (rows: readonly SoldProductRow[]): SoldProductRow[] =>
  sumRows(rows, getProductKey, ['quantity', 'revenue']);

export const widgetData = {
  summary,
  heatmap: sumRowsByKey(
    gridRowsOf(heatmapRow),
    ({ weekday: day, hour, storeId }) => `${day} ${hour} ${getReadingQuery()['group'] === 'store' ? storeId : ''}`,
    figureNames,
  ),
  promotions: sumRowsByKey(rowsOf(promotionRow, 'code'), ({ couponId, code }) => couponId ?? (code || null), [
    'uses',
    'discount',
    'revenue',
  ]),
  mean_per_day: derived(rowsOf(meanRow, 'weekday'), (rows) => rows && mergeMeans(rows)),
  revenue_by_payment_method: sumRowsByKey(
    rowsOf(paymentMethodRow, 'paymentMethod'),
    ({ paymentMethod: method, storeId }) => `${method} ${storeId}`,
    figureNames,
  ),
  revenue_by_dispatch_method: sumRowsByKey(
    rowsOf(dispatchMethodRow, 'dispatchMethod'),
    ({ dispatchMethod: method, storeId }) => `${method} ${storeId}`,
    figureNames,
  ),
  delivery_cofinance_details: sumRowsByKey(
    rowsOf(cofinanceRow, 'deliveryType'),
    ({ deliveryType }) => `${deliveryType}`,
    ['orders', 'collected', 'cofinanced'],
  ),
  top_products: sumRowsByKey(rowsOf(productRow), getProductKey, ['quantity', 'revenue']),
  // Sums rows of the same customer by id or email, because different customers may share a name.
  top_customers: sumRowsByKey(rowsOf(customerRow), ({ customer: { id, email } }) => id ?? (email || null), figureNames),
  // An hour repeated by a clock change has two rows and two buckets, see `groupRowsByBucket`.
  revenue_by_period: rowsOf(periodRow, 'period'),
  recurrent_users: recurrence,
  uncovered_addresses_heatmap: sumRowsByKey(rowsOf(pointRow), ({ latitude, longitude }) => `${latitude} ${longitude}`, [
    'weight',
  ]),
} as const satisfies { [Type in WidgetType]: Reader<unknown> };

export type WidgetData<Type extends WidgetType> = NonNullable<Read<(typeof widgetData)[Type]>>;
