import * as v from 'valibot';
import { getIsoWeek, sumWeeks, type Amounts } from '../../domain/sales/consolidation';
import { addOrderAndStore } from '../sales/orderReaders';
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
  passDefaultedFields,
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

const sumDeductions = ({ commission, serviceCost }: Amounts): number => (commission ?? 0) + (serviceCost ?? 0);

/** True if the payment is the collected total plus (`sign` 1) or minus (-1) the negative deductions. */
const isPaymentWith = (row: Amounts, sign: 1 | -1): boolean => {
  const { collectedTotal, payment } = row;
  if (collectedTotal === null || payment === null || sumDeductions(row) >= 0) return false;
  return Math.abs(collectedTotal + sign * sumDeductions(row) - payment) < 1;
};

/**
 * Converts deductions that the platform sends as negative amounts, but only if the payments show that they are
 * subtracted: a negative commission can also be a credit. Decides once for all rows, so that their sums are right.
 */
const fixDeductions = <Row extends Amounts>(rows: readonly Row[]): Row[] => {
  const areSubtracted =
    rows.every((row) => (row.commission ?? 0) <= 0 && (row.serviceCost ?? 0) <= 0) &&
    rows.some((row) => isPaymentWith(row, 1)) &&
    !rows.some((row) => isPaymentWith(row, -1));
  if (!areSubtracted) return [...rows];
  return rows.map((row) => {
    const { commission, serviceCost } = row;
    const fixedRow = { ...row, commission: commission && -commission, serviceCost: serviceCost && -serviceCost };
    passDefaultedFields(row, fixedRow);
    return fixedRow;
  });
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
    return { ...row, year: knownWeek?.year ?? null, week: knownWeek?.week ?? null };
  },
);
export type ConsolidationWeek = Read<typeof week>;

const orderRowReader = prepared(
  object({
    orderId: idOrNull(),
    orderNumber: orderNumber(),
    storeName: textOrNull(),
    orderDate: dayOrNull(),
    ...amountFields,
  }),
  (row) => addOrderAndStore(unwrapPayment(row)),
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
    reply: derived(pageOf(week), (pageReply) => ({ ...pageReply, page: sumWeeks(fixDeductions(pageReply.page)) })),
    tracks: 'report_fetched',
  }),
  /** Returns the orders from which the amounts of a week are computed. */
  week: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/consolidations/:year/:week',
    needs: 'admin_users.index',
    query: v.strictObject(pageQuery),
    reply: derived(pageOf(orderRowReader), (pageReply) => ({ ...pageReply, page: fixDeductions(pageReply.page) })),
    tracks: 'report_fetched',
  }),
};
