import * as v from 'valibot';
import { getIsoWeek, sumWeeks, type Amounts } from '../../domain/sales/consolidation';
import { addOrderAndStore } from '../sales/orders';
import { isObject, type Json } from '../../domain/values/json';
import { endpoint, pageQuery } from '../protocol/endpoint';
import { defineFilters, customFilter, type Filters } from '../protocol/listFilters';
import {
  dayOrNull,
  derived,
  idOrNull,
  money,
  number,
  object,
  orderNumber,
  pageOf,
  prepared,
  textOrNull,
  type Read,
} from '../reading';

const amountFields = {
  collectedSale: money(null),
  collectedDelivery: money(null),
  collectedTip: money(null),
  collectedTotal: money(null),
  commission: money(null),
  serviceCost: money(null),
  payment: money(null),
};

/** Copies amount and date from a payment that is an object. */
const unwrapPayment = (week: Json): Json => {
  const { payment } = week;
  if (!isObject(payment)) return week;
  const { amount, total, value, paymentDate, date, paidAt } = payment;
  return {
    ...week,
    payment: amount ?? total ?? value,
    paymentDate: week['paymentDate'] ?? paymentDate ?? date ?? paidAt,
  };
};

/**
 * Converts deductions that the platform sends as negative amounts, but only if the payment shows that they are
 * subtracted: a negative commission can also be a credit.
 */
const fixDeductions = <Row extends Amounts>(row: Row): Row => {
  const { collectedTotal, commission, serviceCost, payment } = row;
  if (collectedTotal === null || payment === null || (commission ?? 0) > 0 || (serviceCost ?? 0) > 0) return row;
  const deductions = (commission ?? 0) + (serviceCost ?? 0);
  const areSubtracted = deductions < 0 && Math.abs(collectedTotal + deductions - payment) < 1;
  return areSubtracted
    ? { ...row, commission: commission && -commission, serviceCost: serviceCost && -serviceCost }
    : row;
};

/** Week of payments. If it has no week number, its first day identifies it. */
const week = derived(
  prepared(
    object({
      year: number(null),
      week: number(null),
      startDate: dayOrNull(),
      endDate: dayOrNull(),
      paymentDate: dayOrNull(),
      ...amountFields,
    }),
    unwrapPayment,
  ),
  ({ year, week: weekNumber, ...row }) => {
    const firstWeekOfYear = row.startDate === null ? null : getIsoWeek(row.startDate);
    const knownWeek = year !== null && weekNumber !== null ? { year, week: weekNumber } : firstWeekOfYear;
    return { ...fixDeductions(row), year: knownWeek?.year ?? null, week: knownWeek?.week ?? null };
  },
);
export type ConsolidationWeek = Read<typeof week>;

const orderRowReader = derived(
  prepared(
    object({
      orderId: idOrNull(),
      orderNumber: orderNumber(),
      storeName: textOrNull(),
      orderDate: dayOrNull(),
      ...amountFields,
    }),
    (row) => addOrderAndStore(unwrapPayment(row)),
  ),
  fixDeductions,
);
export type ConsolidationRow = Read<typeof orderRowReader>;

export const consolidations = {
  /** Lists the weeks of a year, latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/consolidations',
    needs: 'admin_users.index',
    ...defineFilters(pageQuery, {
      // A week that spans two years matches either year.
      year: customFilter(v.pipe(v.number(), v.integer()), {
        matches: ({ year, startDate, endDate }: ConsolidationWeek, requestedYear) =>
          year === null
            ? undefined
            : year === requestedYear ||
              [startDate, endDate].some((day) => day?.startsWith(String(requestedYear)) === true),
        fields: [],
      }),
    } satisfies Filters<ConsolidationWeek>),
    newestFirst: 'startDate',
    reply: derived(pageOf(week), (pageReply) => ({ ...pageReply, page: sumWeeks(pageReply.page) })),
    tracks: 'report_fetched',
  }),
  /** Returns the orders from which the amounts of a week are computed. */
  week: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/consolidations/:year/:week',
    needs: 'admin_users.index',
    query: v.strictObject(pageQuery),
    reply: pageOf(orderRowReader),
    tracks: 'report_fetched',
  }),
};
