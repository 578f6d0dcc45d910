import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { findWeekDays, type ConsolidationAmount, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { limits } from '@shared/domain/platform/limits';
import { toInstant, getStartOfNextDay, toWallTime } from '@shared/domain/values/wallTime';
import { orderPayments, orders as table, stores } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { Call, Handlers } from '../../context/handler';
import { listPage } from '../records/list';

type ReadContext = Pick<Call<never>, 'db' | 'tenant'> & { user: { stores: ReadonlySet<number> | null } };

/** Commission of the platform (share of the total); `costOfOrder` is its fee per order. */
const commissionShare = 0.049;
const costOfOrder = 180;
/** Days from the end of a week until its payment to the tenant. */
const paidAfter = 3;

/** Payment methods whose money the platform collects; cash and the store's card terminal pay the store directly. */
const collectedMethods = ['online', 'oneclick', 'mach', 'chek', 'mercado_pago', 'getnet'];

const commission = sql`round(${table.total} * ${sql.raw(String(commissionShare))})::integer`;
const serviceCost = sql.raw(String(costOfOrder));

const amounts: Record<ConsolidationAmount, SQL> = {
  collectedSale: sql`(${table.subtotal} - ${table.discount})`,
  collectedDelivery: sql`${table.deliveryFee}`,
  collectedTip: sql`${table.tip}`,
  collectedTotal: sql`${table.total}`,
  commission,
  serviceCost,
  payment: sql`(${table.total} - ${commission} - ${serviceCost})`,
};

const columns = Object.fromEntries(
  Object.entries(amounts).map(([name, amount]) => [name, sql<number>`${amount}`.as(name)]),
) as Record<ConsolidationAmount, SQL.Aliased<number>>;

const sums = Object.fromEntries(
  Object.entries(amounts).map(([name, amount]) => [name, sql<string>`sum(${amount})`]),
) as Record<ConsolidationAmount, SQL<string>>;

/** Condition for completed orders whose money the platform collected, in stores visible to the caller. */
const buildCollectedCondition = ({ db, tenant, user }: ReadContext, from: number, until: number): SQL | undefined => {
  const paidOrders = db
    .select({ one: sql`1` })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, table.id),
        eq(orderPayments.status, 'completed'),
        inArray(orderPayments.method, collectedMethods),
      ),
    );
  return and(
    eq(table.tenantId, tenant.id),
    eq(table.status, 'completed'),
    gte(table.createdAt, new Date(from)),
    lt(table.createdAt, new Date(until)),
    user.stores === null ? undefined : inArray(table.storeId, [...user.stores]),
    sql`exists ${paidOrders}`,
  );
};

const findBounds = (week: WeekOfYear, zone: string): { from: number; until: number } | null => {
  const days = findWeekDays(week);
  if (days === null) return null;
  const from = toInstant(`${days.first}T00:00:00`, zone);
  return { from, until: getStartOfNextDay(toInstant(`${days.last}T00:00:00`, zone), zone) };
};

const toWeekView = (week: WeekOfYear, weekAmounts: Record<ConsolidationAmount, string>) => {
  const days = findWeekDays(week);
  if (days === null) throw new Error('a week of orders is a week');
  const paymentDate = DateTime.fromISO(days.last, { zone: 'utc' }).plus({ days: paidAfter }).toISODate();
  const numbers = Object.fromEntries(Object.entries(weekAmounts).map(([name, sum]) => [name, Number(sum)]));
  return {
    ...week,
    startDate: `${days.first}T00:00:00`,
    endDate: `${days.last}T23:59:59`,
    paymentDate: `${paymentDate}T00:00:00`,
    ...(numbers as Record<ConsolidationAmount, number>),
  };
};

/** Weekly payments to the tenant. They are computed from the orders, so a week always matches its orders. */
export const consolidations = {
  list: async (call) => {
    const { db, tenant, query, now } = call;
    const { page = 1, limit = limits.consolidationPageSize } = query;
    const year = query.year ?? DateTime.fromMillis(now, { zone: tenant.zone }).weekYear;
    const firstBounds = findBounds({ year, week: 1 }, tenant.zone);
    const next = findBounds({ year: year + 1, week: 1 }, tenant.zone);
    if (firstBounds === null || next === null) throw apiErrors.invalid({ year: [fieldMessages.badFormat] });
    const wall = sql`(${table.createdAt} at time zone ${sql.raw(`'${tenant.zone}'`)})`;
    const week = sql<number>`extract(week from ${wall})::integer`;
    const matches = await db
      .select({ week, ...sums })
      .from(table)
      .where(buildCollectedCondition(call, firstBounds.from, next.from))
      .groupBy(week)
      .orderBy(sql`1 desc`);
    const weeks = matches.map(({ week: number, ...weekAmounts }) => toWeekView({ year, week: number }, weekAmounts));
    const from = (page - 1) * limit;
    return {
      page: weeks.slice(from, from + limit),
      count: weeks.length,
      nextPage: from + limit < weeks.length ? page + 1 : null,
    };
  },

  week: async (call) => {
    const { tenant, params, query } = call;
    const bounds = findBounds({ year: Number(params.year), week: Number(params.week) }, tenant.zone);
    if (bounds === null) throw apiErrors.missing();
    const listedPage = await listPage(
      { ...call, query: { limit: limits.consolidationPageSize, ...query } },
      {
        table,
        columns: { id: table.id, number: table.number, storeName: stores.name, createdAt: table.createdAt, ...columns },
        joins: [{ table: stores, on: eq(stores.id, table.storeId) }],
        sort: 'createdAt',
      },
      buildCollectedCondition(call, bounds.from, bounds.until),
    );
    return {
      ...listedPage,
      page: listedPage.page.map(({ id, number, createdAt, ...row }) => ({
        orderId: id,
        orderNumber: number,
        orderDate: toWallTime(createdAt.getTime(), tenant.zone),
        ...row,
      })),
    };
  },
} satisfies Handlers<'consolidations'>;
