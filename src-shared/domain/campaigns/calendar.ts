import { DateTime } from 'luxon';
import type { WallTime } from '../values/wallTime';

/** Calendar of one month: the coupons, banners and campaigns of each day. */

export const calendarKinds = ['campaign', 'coupon', 'banner'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export interface CalendarEntry {
  key: string;
  kind: CalendarKind;
  name: string;
  /** Path of the entry's screen. */
  path: string;
  /** Start and end (exclusive); null if open. */
  start: WallTime | null;
  end: WallTime | null;
}

/** Returns the days of the weeks that a month (`YYYY-MM`) touches, from Monday to Sunday. */
export const listMonthDays = (month: string): string[] => {
  const first = DateTime.fromISO(`${month}-01`, { zone: 'utc' });
  const start = first.startOf('week');
  const count = Math.round(first.endOf('month').endOf('week').diff(start, 'days').days);
  return Array.from({ length: count }, (_, index) => start.plus({ days: index }).toFormat('yyyy-MM-dd'));
};

export const addMonths = (month: string, count: number): string =>
  DateTime.fromISO(`${month}-01`, { zone: 'utc' }).plus({ months: count }).toFormat('yyyy-MM');

/** Returns the entries in force at any time of each day, campaigns first, then by name. */
export const groupEntriesByDay = (
  entries: readonly CalendarEntry[],
  days: readonly string[],
): ReadonlyMap<string, readonly CalendarEntry[]> => {
  const sorted = entries.toSorted(
    (a, b) => calendarKinds.indexOf(a.kind) - calendarKinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'es'),
  );
  return new Map(
    days.map((day) => [
      day,
      sorted.filter(
        ({ start, end }) => (start === null || start <= `${day}T23:59:59`) && (end === null || end > `${day}T00:00:00`),
      ),
    ]),
  );
};
