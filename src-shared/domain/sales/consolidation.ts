import { DateTime } from 'luxon';
import { addFigures, sumRows } from '../insight/sumRows';
import type { WallTime } from '../values/wallTime';

/** This module is about the weekly payouts of a platform to a tenant. Source: specification 2, sections 3, 4 and 7. */

/** Names of the amounts in a row; `payment` is the part of the total that the tenant receives. */
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

/** Amounts of a row, in the tenant's currency; null if the platform does not report them in a readable form. */
export type Amounts = Record<ConsolidationAmount, number | null>;

/** Returns the sum of each amount over the rows that report it; null if there are rows, but none reports it. */
export const sumAmounts = (rows: readonly Amounts[]): Amounts =>
  Object.fromEntries(
    consolidationAmounts.map((name) => [
      name,
      rows.length === 0 ? 0 : rows.reduce<number | null>((sum, row) => addFigures(sum, row[name]), null),
    ]),
  ) as Amounts;

/** Week, given by ISO year and ISO week number. */
export interface WeekOfYear {
  year: number;
  week: number;
}

export const getIsoWeek = (wallTime: WallTime): WeekOfYear => {
  const { weekYear: year, weekNumber: week } = DateTime.fromISO(wallTime, { zone: 'utc' });
  return { year, week };
};

/** Returns the dates of the week's Monday and Sunday; null if the year has no such week. */
export const findWeekDays = ({ year, week }: WeekOfYear): { first: string; last: string } | null => {
  const monday = DateTime.fromObject({ weekYear: year, weekNumber: week, weekday: 1 }, { zone: 'utc' });
  if (!monday.isValid) return null;
  return { first: monday.toISODate(), last: monday.plus({ days: 6 }).toISODate() };
};

/** Formats a week for URLs and file names: `2026-07`. */
export const createWeekKey = ({ year, week }: WeekOfYear): string => `${year}-${String(week).padStart(2, '0')}`;

interface PaidWeek extends Amounts {
  year: number | null;
  week: number | null;
  startDate: WallTime | null;
  endDate: WallTime | null;
  paymentDate: WallTime | null;
}

/** Returns the key of a row's week, or else the week's first day; null if both are unknown. */
const getWeekKey = ({ year, week, startDate }: PaidWeek): string | null =>
  year === null || week === null ? startDate : createWeekKey({ year, week });

const findLatest = (times: readonly (WallTime | null)[]): WallTime | null =>
  times.reduce((a, b) => (a === null || b === null ? null : a > b ? a : b), times[0] ?? null);

/** Sums the rows of each week. The payment date is the latest one, or unknown if any row lacks it. */
export const sumWeeks = <Row extends PaidWeek>(rows: readonly Row[]): Row[] =>
  sumRows<PaidWeek>(rows, getWeekKey, consolidationAmounts).map((row) => {
    const weekRows = rows.filter(
      (candidate) => getWeekKey(candidate) !== null && getWeekKey(candidate) === getWeekKey(row),
    );
    if (weekRows.length < 2) return row as Row;
    return { ...(row as Row), paymentDate: findLatest(weekRows.map(({ paymentDate }) => paymentDate)) };
  });

/** Parses a week in a URL; returns null if the text is not a week. */
export const parseWeekKey = (key: string): WeekOfYear | null => {
  const [, year, week] = /^(\d{4})-(\d{1,2})$/.exec(key) ?? [];
  const parsedWeek = { year: Number(year), week: Number(week) };
  return year !== undefined && findWeekDays(parsedWeek) !== null ? parsedWeek : null;
};

/**
 * Returns the first and last second of a week as the platform states them, or else of the ISO week. A last day without
 * a time is included, unless it is the first day of the next week.
 */
export const findWeekBounds = ({
  year,
  week,
  startDate,
  endDate,
}: Pick<PaidWeek, 'year' | 'week' | 'startDate' | 'endDate'>): { from: WallTime; to: WallTime } | null => {
  const days = year === null || week === null ? null : findWeekDays({ year, week });
  const from = startDate ?? (days === null ? null : `${days.first}T00:00:00`);
  const end = endDate ?? (days === null || startDate !== null ? null : `${days.last}T23:59:59`);
  if (from === null) return null;
  const start = DateTime.fromISO(from, { zone: 'utc' });
  const endTime = end === null ? null : DateTime.fromISO(end, { zone: 'utc' });
  const isDateOnly = endTime !== null && end?.endsWith('T00:00:00') === true;
  const nextStart =
    endTime === null || (isDateOnly && endTime >= start.plus({ days: 7 }))
      ? start.plus({ days: 7 })
      : isDateOnly
        ? endTime.plus({ days: 1 })
        : endTime.plus({ seconds: 1 });
  return { from, to: nextStart.minus({ seconds: 1 }).toFormat("yyyy-MM-dd'T'HH:mm:ss") };
};

/** Returns the ISO week that follows. */
export const getNextWeek = ({ year, week }: WeekOfYear): WeekOfYear =>
  getIsoWeek(
    DateTime.fromObject({ weekYear: year, weekNumber: week }, { zone: 'utc' })
      .plus({ weeks: 1 })
      .toFormat('yyyy-MM-dd') + 'T00:00:00',
  );
