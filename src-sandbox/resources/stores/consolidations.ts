import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import {
  consolidationAmounts,
  findWeekDays,
  sumAmounts,
  type ConsolidationAmount,
  type WeekOfYear,
} from '@shared/domain/sales/consolidation';
import { limits } from '@shared/domain/platform/limits';
import { toWallTime } from '@shared/domain/values/wallTime';
import { orders as table } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { Handlers } from '../../context/handler';
import { listPage } from '../records/list';
import {
  buildCollectedCondition,
  findBounds,
  shiftWeek,
  paidOrders,
  readFaults,
  readFaultyRows,
  sums,
  type PaidOrder,
} from './paidOrders';

/** Days from the end of a week until its payment to the tenant. */
const paymentDelayDays = 3;

const toWeekView = (week: WeekOfYear, weekAmounts: Record<ConsolidationAmount, string | number | null>) => {
  const days = findWeekDays(week);
  if (days === null) throw new Error('a week of orders is a week');
  const paymentDate = DateTime.fromISO(days.last, { zone: 'utc' }).plus({ days: paymentDelayDays }).toISODate();
  const amounts = Object.fromEntries(consolidationAmounts.map((name) => [name, Number(weekAmounts[name])]));
  return {
    ...week,
    startDate: `${days.first}T00:00:00`,
    endDate: `${days.last}T23:59:59`,
    paymentDate: `${paymentDate}T00:00:00`,
    ...(amounts as Record<ConsolidationAmount, number>),
  };
};

const toRowView = ({ id, number, createdAt, ...row }: PaidOrder, zone: string) => ({
  orderId: id,
  orderNumber: number,
  orderDate: toWallTime(createdAt.getTime(), zone),
  ...row,
});

/**
 * Weekly payments to the tenant. They are computed from the orders, so a week always matches its orders unless it has
 * planted faults.
 */
export const consolidations = {
  list: async (call) => {
    const { db, tenant, query, now } = call;
    const { page = 1, limit = limits.consolidationPageSize } = query;
    const year = query.year ?? DateTime.fromMillis(now, { zone: tenant.zone }).weekYear;
    const firstBounds = findBounds({ year, week: 1 }, tenant.zone);
    const nextBounds = findBounds({ year: year + 1, week: 1 }, tenant.zone);
    if (firstBounds === null || nextBounds === null) throw apiErrors.invalid({ year: [fieldMessages.badFormat] });
    const wallTime = sql`(${table.createdAt} at time zone ${sql.raw(`'${tenant.zone}'`)})`;
    const weekNumber = sql<number>`extract(week from ${wallTime})::integer`;
    const matches = await db
      .select({ week: weekNumber, ...sums })
      .from(table)
      .where(buildCollectedCondition(call, { from: firstBounds.from, until: nextBounds.from }))
      .groupBy(weekNumber)
      .orderBy(sql`1 desc`);
    const faults = await readFaults(call);
    const weeks = [];
    for (const { week, ...weekAmounts } of matches) {
      const faultyRows = await readFaultyRows(call, { year, week }, faults);
      weeks.push(toWeekView({ year, week }, faultyRows === null ? weekAmounts : sumAmounts(faultyRows)));
    }
    const offset = (page - 1) * limit;
    return {
      page: weeks.slice(offset, offset + limit),
      count: weeks.length,
      nextPage: offset + limit < weeks.length ? page + 1 : null,
    };
  },

  week: async (call) => {
    const { tenant, params, query } = call;
    const week = { year: Number(params.year), week: Number(params.week) };
    const bounds = findBounds(week, tenant.zone);
    if (bounds === null) throw apiErrors.missing();
    const { page = 1, limit = limits.consolidationPageSize } = query;
    const faultyRows = await readFaultyRows(call, week, await readFaults(call, [shiftWeek(week, -1), week]));
    if (faultyRows !== null) {
      const from = (page - 1) * limit;
      return {
        page: faultyRows.slice(from, from + limit).map((row) => toRowView(row, tenant.zone)),
        count: faultyRows.length,
        nextPage: from + limit < faultyRows.length ? page + 1 : null,
      };
    }
    const listedPage = await listPage(
      { ...call, query: { ...query, limit } },
      paidOrders,
      buildCollectedCondition(call, bounds),
    );
    return { ...listedPage, page: listedPage.page.map((row) => toRowView(row, tenant.zone)) };
  },
} satisfies Handlers<'consolidations'>;
