import * as v from 'valibot';
import { isoWeekOf } from '../domain/sales/consolidation';
import { endpoint, pageQuery } from './endpoint';
import { derived, fields, idOrNull, number, pageOf, textOrNull, wallTimeOrNull, type Read } from './reading';

const amounts = {
  collectedSale: number(0),
  collectedDelivery: number(0),
  collectedTip: number(0),
  collectedTotal: number(0),
  commission: number(0),
  serviceCost: number(0),
  payment: number(0),
};

/** Where a platform does not number its weeks, their first day does. */
const week = derived(
  fields({
    year: number(null),
    week: number(null),
    startDate: wallTimeOrNull(),
    endDate: wallTimeOrNull(),
    paymentDate: wallTimeOrNull(),
    ...amounts,
  }),
  ({ year, week: number, ...row }) => {
    const first = row.startDate === null ? null : isoWeekOf(row.startDate);
    const known = year !== null && number !== null ? { year, week: number } : first;
    return { ...row, year: known?.year ?? null, week: known?.week ?? null };
  },
);
export type ConsolidationWeek = Read<typeof week>;

const row = fields({
  orderId: idOrNull(),
  orderNumber: number(null),
  storeName: textOrNull(),
  orderDate: wallTimeOrNull(),
  ...amounts,
});
export type ConsolidationRow = Read<typeof row>;

export const consolidations = {
  /** The weeks of a year, the latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/consolidations',
    needs: 'admin_users.index',
    query: v.strictObject({ ...pageQuery, year: v.optional(v.pipe(v.number(), v.integer())) }),
    reply: pageOf(week),
    tracks: 'report_fetched',
  }),
  /** What a week's amounts are made of, order by order. */
  week: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/consolidations/:year/:week',
    needs: 'admin_users.index',
    query: v.strictObject(pageQuery),
    reply: pageOf(row),
    tracks: 'report_fetched',
  }),
};
