import { DateTime } from 'luxon';
import { sumRows } from '../insight/sumRows';
import type { WallTime } from '../values/wallTime';

/** Weekly payouts of a platform to a tenant. Source: specification 2, sections 3, 4 and 7. */

/** Amounts of a row in the tenant's currency; `payment` is the tenant's remainder of the total. */
export const consolidationAmounts = [
  'collectedSale',
  'collectedDelivery',
  'collectedTip',
  'collectedTotal',
  'commission',
  'serviceCost',
  'payment',
] as const;
export type ConsolidationAmount = (typeof consolidationAmounts)[number];

export type Amounts = Record<ConsolidationAmount, number>;

/** Sums each column. */
export const sumAmounts = (rows: readonly Amounts[]): Amounts =>
  Object.fromEntries(
    consolidationAmounts.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Amounts;

/** Week by ISO number and ISO year. */
export interface WeekOfYear {
  year: number;
  week: number;
}

export const getIsoWeek = (wall: WallTime): WeekOfYear => {
  const { weekYear: year, weekNumber: week } = DateTime.fromISO(wall, { zone: 'utc' });
  return { year, week };
};

/** Monday and Sunday as dates; null if the year has no such week. */
export const findWeekDays = ({ year, week }: WeekOfYear): { first: string; last: string } | null => {
  const monday = DateTime.fromObject({ weekYear: year, weekNumber: week, weekday: 1 }, { zone: 'utc' });
  if (!monday.isValid) return null;
  return { first: monday.toISODate(), last: monday.plus({ days: 6 }).toISODate() };
};

/** `2026-07`: a week in URLs and file names. */
export const weekKey = ({ year, week }: WeekOfYear): string => `${year}-${String(week).padStart(2, '0')}`;

interface PaidWeek extends Amounts {
  year: number | null;
  week: number | null;
  startDate: WallTime | null;
  endDate: WallTime | null;
  paymentDate: WallTime | null;
}

/** Null if a row belongs to no known week. */
const getWeekKey = ({ year, week, startDate }: PaidWeek): string | null =>
  year === null || week === null ? startDate : weekKey({ year, week });

const findLatest = (times: readonly (WallTime | null)[]): WallTime | null =>
  times.reduce((one, other) => (one === null || other === null ? null : one > other ? one : other), times[0] ?? null);

/** Sums the rows of each week. The payment date is the latest, or unknown if any row lacks it. */
export const sumWeeks = <Row extends PaidWeek>(rows: readonly Row[]): Row[] =>
  sumRows<PaidWeek>(rows, getWeekKey, consolidationAmounts).map((row) => {
    const parts = rows.filter((each) => getWeekKey(each) !== null && getWeekKey(each) === getWeekKey(row));
    if (parts.length < 2) return row as Row;
    return { ...(row as Row), paymentDate: findLatest(parts.map(({ paymentDate }) => paymentDate)) };
  });

/** Null for text that names no week. */
export const parseWeekKey = (key: string): WeekOfYear | null => {
  const [, year, week] = /^(\d{4})-(\d{1,2})$/.exec(key) ?? [];
  const found = { year: Number(year), week: Number(week) };
  return year !== undefined && findWeekDays(found) !== null ? found : null;
};
