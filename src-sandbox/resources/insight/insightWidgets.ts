import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type {
  AddressPoint,
  CofinanceRow,
  HeatmapRow,
  MeanRow,
  WidgetData,
  WidgetType,
} from '@shared/contract/insight/insight';
import { toWallTime } from '@shared/domain/values/wallTime';
import { orders, stores, uncoveredAddresses } from '../../db/schema';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { buildWhere, buildAnyOfCondition } from '../records/filters';
import {
  toNumber,
  selectSoldHours,
  buildSoldOrdersCondition,
  parseRangeEnd,
  parseRangeStart,
  type FiguresCall,
} from './insightOrders';
import { readPromotions, readRecurrence, readTopCustomers, readTopProducts, widgetRows } from './insightRankings';
import { readDispatchMethodTotals, readPaymentMethodTotals, readRevenueByPeriod } from './insightSeries';
import { computeSummary } from './insightSummary';

const sumHours = ({ hours }: ReturnType<typeof selectSoldHours>) => ({
  orders: sql<string>`sum(${hours.orders})`,
  revenue: sql<string>`sum(${hours.revenue})`,
});

/**
 * Returns the sales by weekday and hour. If a clock change repeats an hour, both occurrences count in the same cell.
 */
const readHeatmap = async (call: FiguresCall): Promise<HeatmapRow[]> => {
  const soldHours = selectSoldHours(call);
  const weekday = sql<number>`extract(isodow from ${soldHours.wall})::integer`;
  const hour = sql<number>`extract(hour from ${soldHours.wall})::integer`;
  const { storeId } = soldHours.hours;
  const matches = await call.db
    .select({ weekday, hour, storeId, ...sumHours(soldHours) })
    .from(soldHours.hours)
    .groupBy(storeId, weekday, hour)
    .orderBy(storeId, weekday, hour);
  return matches.map(({ storeId: id, ...row }) => ({
    ...row,
    ...(id !== null && { storeId: id }),
    orders: toNumber(row.orders),
    revenue: toNumber(row.revenue),
  }));
};

/** Counts each weekday within a range of dates, Monday first. */
const countDaysByWeekday = (first: string, last: string): number[] => {
  const dayCounts = [0, 0, 0, 0, 0, 0, 0];
  const end = DateTime.fromISO(last, { zone: 'utc' });
  for (let day = DateTime.fromISO(first, { zone: 'utc' }); day <= end; day = day.plus({ days: 1 })) {
    dayCounts[day.weekday - 1]! += 1;
  }
  return dayCounts;
};

/** Returns the mean sales per weekday, including days without orders and today. */
const readMeanPerDay = async (call: FiguresCall): Promise<MeanRow[]> => {
  const { db, tenant, query, now } = call;
  const soldHours = selectSoldHours(call);
  const day = sql`date_trunc('day', ${soldHours.wall})`;
  const matches = await db
    .select({ day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`, ...sumHours(soldHours) })
    .from(soldHours.hours)
    .groupBy(day)
    .orderBy(day);
  const toDate = (instant: number) => toWallTime(instant, tenant.zone).slice(0, 10);
  const firstDay = query.from === undefined ? matches[0]?.day : query.from.slice(0, 10);
  const endInstant = query.to === undefined ? now : Math.min(now, parseRangeEnd(query.to, tenant.zone) - 1);
  if (firstDay === undefined) return [];
  const days = countDaysByWeekday(firstDay, toDate(endInstant));
  return days.flatMap((count, index) => {
    if (count === 0) return [];
    const rows = matches.filter((row) => DateTime.fromISO(row.day, { zone: 'utc' }).weekday === index + 1);
    const computeMean = (measure: 'orders' | 'revenue') =>
      rows.reduce((sum, row) => sum + toNumber(row[measure]), 0) / count;
    return [
      {
        weekday: index + 1,
        orders: Math.round(computeMean('orders') * 100) / 100,
        revenue: Math.round(computeMean('revenue')),
      },
    ];
  });
};

const fleetSql = sql<string>`${orders.delivery}->>'fleet'`;
/** Uses the store's current share of the fee, since orders do not store it. */
const storeCofinance = sql`(select coalesce(max((method->>'externalDeliveryCofinance')::numeric), 0)
  from jsonb_array_elements(${stores.deliveryMethods}) method where method->>'deliveryType' = sent.fleet)`;

const readCofinance = async (call: FiguresCall): Promise<CofinanceRow[]> => {
  const fleetOrders = call.db
    .select({
      fleet: fleetSql.as('fleet'),
      storeId: orders.storeId,
      orders: sql<string>`count(*)`.as('sent_orders'),
      collected: sql<string>`sum(${orders.deliveryFee})`.as('collected'),
    })
    .from(orders)
    .where(and(buildSoldOrdersCondition(call), sql`${orders.delivery} is not null`))
    .groupBy(fleetSql, orders.storeId)
    .as('sent');
  const matches = await call.db
    .select({
      deliveryType: fleetOrders.fleet,
      orders: sql<string>`sum(${fleetOrders.orders})`,
      collected: sql<string>`sum(${fleetOrders.collected})`,
      cofinanced: sql<string>`sum(${fleetOrders.orders} * ${storeCofinance})`,
    })
    .from(fleetOrders)
    .innerJoin(stores, eq(stores.id, fleetOrders.storeId))
    .groupBy(fleetOrders.fleet)
    .orderBy(fleetOrders.fleet);
  return matches.map(({ deliveryType, ...row }) => ({
    deliveryType,
    orders: toNumber(row.orders),
    collected: toNumber(row.collected),
    cofinanced: toNumber(row.cofinanced),
  }));
};

/** Decimal places to which coordinates are rounded, so that points closer than about 100 m merge. */
const decimalPlaces = 3;

/**
 * Returns the addresses that no store delivers to. All were entered for deliveries, so a filter for pick-up matches
 * none; the filter for payment methods is ignored, since nothing was paid.
 */
const readUncoveredAddresses = async ({ db, tenant, user, query }: FiguresCall): Promise<AddressPoint[]> => {
  const table = uncoveredAddresses;
  const [latitude, longitude] = [table.latitude, table.longitude].map(
    (degrees) => sql<number>`round(${degrees}::numeric, ${sql.raw(String(decimalPlaces))})::float8`,
  ) as [ReturnType<typeof sql<number>>, ReturnType<typeof sql<number>>];
  const matches = await db
    .select({ latitude, longitude, weight: sql<string>`count(*)` })
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenant.id),
        buildWhere(query, {
          from: (bound) => gte(table.askedAt, new Date(parseRangeStart(bound, tenant.zone))),
          to: (bound) => lt(table.askedAt, new Date(parseRangeEnd(bound, tenant.zone))),
          storeIds: buildAnyOfCondition(table.storeId),
          platform: buildAnyOfCondition(table.platform),
          dispatchMethod: (method) => (method === 'in_store' || method === 'neither' ? sql`false` : undefined),
          paymentMethod: () => undefined,
          group: () => undefined,
        }),
        buildOwnStoresCondition(user, table.storeId),
      ),
    )
    .groupBy(latitude, longitude)
    .orderBy(latitude, longitude);
  return matches.map(({ weight, ...point }) => ({ ...point, weight: toNumber(weight) }));
};

export type WidgetCall = FiguresCall & { query: { limit?: number | undefined } };

const toPageRange = ({ query }: WidgetCall) => ({ limit: query.limit ?? widgetRows });

export const widgets: { [Type in WidgetType]: (call: WidgetCall) => Promise<WidgetData<Type>> } = {
  summary: computeSummary,
  heatmap: readHeatmap,
  promotions: readPromotions,
  mean_per_day: readMeanPerDay,
  revenue_by_payment_method: readPaymentMethodTotals as (
    call: FiguresCall,
  ) => Promise<WidgetData<'revenue_by_payment_method'>>,
  revenue_by_dispatch_method: readDispatchMethodTotals as (
    call: FiguresCall,
  ) => Promise<WidgetData<'revenue_by_dispatch_method'>>,
  delivery_cofinance_details: readCofinance,
  top_products: (call) => readTopProducts(call, toPageRange(call)),
  top_customers: (call) => readTopCustomers(call, toPageRange(call)),
  revenue_by_period: readRevenueByPeriod,
  recurrent_users: readRecurrence,
  uncovered_addresses_heatmap: readUncoveredAddresses,
};
