import { DateTime } from 'luxon';
import type { WallTime } from '../values/wallTime';

/** This module creates the calendar of one month: the coupons, banners and campaigns of each day. */

export const calendarKinds = ['campaign', 'coupon', 'banner'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export interface CalendarEntry {
  key: string;
  kind: CalendarKind;
  name: string;
  /** Path of the entry's screen. */
  path: string;
  /** Start; null if the entry has no start. `end` is the exclusive end, or null. */
  start: WallTime | null;
  end: WallTime | null;
}

/** Returns the days of the weeks that a month (`YYYY-MM`) touches, from Monday to Sunday. */
export const listMonthDays = (month: string): string[] => {
  const firstDay = DateTime.fromISO(`${month}-01`, { zone: 'utc' });
  const start = firstDay.startOf('week');
  const count = Math.round(firstDay.endOf('month').endOf('week').diff(start, 'days').days);
  return Array.from({ length: count }, (_, index) => start.plus({ days: index }).toFormat('yyyy-MM-dd'));
};

export const addMonths = (month: string, count: number): string =>
  DateTime.fromISO(`${month}-01`, { zone: 'utc' }).plus({ months: count }).toFormat('yyyy-MM');

/** Returns the entries in force during any part of each day, campaigns first, then by name. */
export const groupEntriesByDay = (
  entries: readonly CalendarEntry[],
  days: readonly string[],
): ReadonlyMap<string, readonly CalendarEntry[]> => {
  const sortedEntries = entries.toSorted(
    (a, b) => calendarKinds.indexOf(a.kind) - calendarKinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'es'),
  );
  return new Map(
    days.map((day) => [
      day,
      sortedEntries.filter(
        ({ start, end }) => (start === null || start <= `${day}T23:59:59`) && (end === null || end > `${day}T00:00:00`),
      ),
    ]),
  );
};

/** One day of an entry's bar in the week view. An entry stays on the same line all week. */
export interface CalendarBar {
  entry: CalendarEntry;
  /** True on the entry's first day; `isEnd` is true on its last day. */
  isStart: boolean;
  isEnd: boolean;
  /** Number of days that the entry's bar covers in this week; set on its first day there, 0 on the others. */
  days: number;
}

/**
 * Arranges the entries of each day of a week in lines: an entry keeps its line all week, so that it looks like one bar.
 * Entries without a free line, and lines without entries, are left out.
 */
export const arrangeWeek = (
  week: readonly string[],
  entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>,
  maxLines: number,
): ReadonlyMap<string, readonly (CalendarBar | null)[]> => {
  const lines: (CalendarEntry | null)[][] = Array.from({ length: maxLines }, () => week.map(() => null));
  for (const entry of new Set(week.flatMap((day) => entriesByDay.get(day) ?? []))) {
    const indexes = week.flatMap((day, index) => (entriesByDay.get(day)?.includes(entry) ? [index] : []));
    const line = lines.find((candidate) => indexes.every((index) => candidate[index] === null));
    if (line !== undefined) for (const index of indexes) line[index] = entry;
  }
  const createBar = (line: readonly (CalendarEntry | null)[], index: number): CalendarBar | null => {
    const entry = line[index] ?? null;
    if (entry === null) return null;
    const isFirst = index === 0 || line[index - 1] !== entry;
    const end = line.findIndex((candidate, candidateIndex) => candidateIndex > index && candidate !== entry);
    return {
      entry,
      isStart: isFirst && entry.start !== null && entry.start >= `${week[index]}T00:00:00`,
      isEnd: line[index + 1] !== entry && (index < week.length - 1 || isLastDay(entry, week[index] ?? '')),
      days: isFirst ? (end === -1 ? week.length : end) - index : 0,
    };
  };
  const usedLines = lines.filter((line) => line.some((entry) => entry !== null));
  return new Map(week.map((day, index) => [day, usedLines.map((line) => createBar(line, index))]));
};

const isLastDay = ({ end }: CalendarEntry, day: string): boolean =>
  end !== null && end <= `${DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')}T00:00:00`;
