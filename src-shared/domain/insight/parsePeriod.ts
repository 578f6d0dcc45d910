import { DateTime } from 'luxon';
import { foldText } from '../values/foldText';
import { parseMailTime } from '../values/parseMailTime';
import { toWallTime } from '../values/wallTime';
import { getIsoWeek } from '../sales/consolidation';
import type { BucketGroup } from './buckets';

/** Data needed to parse a period. */
interface PeriodContext {
  group: BucketGroup;
  zone: string;
  /** Start of the requested time range (`2026-11-01`, possibly with a time); with `to` it determines a missing year. */
  from?: string | undefined;
  to?: string | undefined;
}

const monthNameVariants = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'se[pt]',
  'oct',
  'nov',
  'dic|dec',
];
const monthPatterns = monthNameVariants.map((names) => new RegExp(`^(?:${names})[a-z]*$`));

const parseMonth = (monthName: string): number | undefined => {
  const index = monthPatterns.findIndex((pattern) => pattern.test(monthName));
  return index === -1 ? undefined : index + 1;
};

const pad = (value: number | string): string => String(value).padStart(2, '0');

interface PeriodParts {
  year: number;
  month?: number;
  day?: number;
  hour?: number;
  week?: number;
}

/** Returns the year in which a date without a year falls into the time range. */
const findYear = ({ from, to }: PeriodContext, monthDay: string): number | undefined => {
  for (const bound of [from, to]) {
    const year = bound?.slice(0, 4);
    if (year === undefined) continue;
    const date = `${year}-${monthDay}`;
    if (date >= (from ?? '').slice(0, date.length) && date <= (to ?? '9').slice(0, date.length)) return Number(year);
  }
  return undefined;
};

const toFullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

type DateFormat = readonly [RegExp, (matches: readonly string[], context: PeriodContext) => Partial<PeriodParts>];

const toDateParts = (year: string, month: string, day: string): Partial<PeriodParts> => ({
  year: toFullYear(year),
  month: Number(month),
  day: Number(day),
});

const createPartsWithoutYear = (month: number, day: number, context: PeriodContext): Partial<PeriodParts> => {
  const year = findYear(context, `${pad(month)}-${pad(day)}`);
  return { month, day, ...(year !== undefined && { year }) };
};

const createMonthNameParts = (year: string, monthName: string, day?: string): Partial<PeriodParts> => {
  const month = parseMonth(monthName);
  if (month === undefined) return {};
  return { year: toFullYear(year), month, ...(day !== undefined && { day: Number(day) }) };
};

/** Formats of dates in Spanish and English; the text is folded and contains no time. */
const dateFormats: readonly DateFormat[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([, year, month, day]) => toDateParts(year!, month!, day!)],
  [/^(\d{4})(\d{2})(\d{2})$/, ([, year, month, day]) => toDateParts(year!, month!, day!)],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/, ([, day, month, year]) => toDateParts(year!, month!, day!)],
  [/^(\d{4})-?(?:w|s)-?(\d{1,2})(?:-\d)?$/, ([, year, week]) => ({ year: Number(year), week: Number(week) })],
  [
    /^(?:week|semana|sem|w|s)\.? ?(\d{1,2})(?:,| de| del| of|[-/])? ?\(?(\d{4})\)?$/,
    ([, week, year]) => ({ year: Number(year), week: Number(week) }),
  ],
  [
    /^(\d{4})[-/ ,]+(?:week|semana|sem)\.? ?(\d{1,2})$/,
    ([, year, week]) => ({ year: Number(year), week: Number(week) }),
  ],
  [
    /^(?:week|semana|sem|w|s)\.? ?(\d{1,2})$/,
    ([, week], { from, to }) => {
      const years = [from, to].flatMap((bound) => (bound === undefined ? [] : [getIsoWeek(bound).year]));
      return { week: Number(week), ...(new Set(years).size === 1 && { year: years[0]! }) };
    },
  ],
  [
    /^(\d{4})[-/.]?(\d{1,2})$/,
    ([, year, unitNumber], { group }) => ({
      year: Number(year),
      [group === 'week' ? 'week' : 'month']: Number(unitNumber),
    }),
  ],
  [
    /^(\d{1,2})[-/.](\d{4})$/,
    ([, unitNumber, year], { group }) => ({
      year: Number(year),
      [group === 'week' ? 'week' : 'month']: Number(unitNumber),
    }),
  ],
  [
    /^(\d{1,2})[-/.](\d{1,2})$/,
    ([, day, month], context) => createPartsWithoutYear(Number(month), Number(day), context),
  ],
  [
    /^(\d{1,2})[-/ ]?(?:de )?([a-z]{3,10})\.?[-/, ]+(?:de |del )?(\d{4}|\d{2})$/,
    ([, day, monthName, year]) => createMonthNameParts(year!, monthName!, day),
  ],
  [
    /^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})$/,
    ([, monthName, day, year]) => createMonthNameParts(year!, monthName!, day),
  ],
  [
    /^([a-z]{3,10})\.?[-/, ]+(?:de |del )?(\d{4}|\d{2})$/,
    ([, monthName, year]) => createMonthNameParts(year!, monthName!),
  ],
  [/^(\d{4})[-/, ]+([a-z]{3,10})\.?$/, ([, year, monthName]) => createMonthNameParts(year!, monthName!)],
  [
    /^(\d{1,2})[-/ ]?(?:de )?([a-z]{3,10})\.?$/,
    ([, day, monthName], context) => {
      const month = parseMonth(monthName!);
      return month === undefined ? {} : createPartsWithoutYear(month, Number(day), context);
    },
  ],
  [
    /^([a-z]{3,10})\.?$/,
    ([, monthName], context) => {
      const month = parseMonth(monthName!);
      if (month === undefined) return {};
      const year = findYear(context, pad(month));
      return { month, ...(year !== undefined && { year }) };
    },
  ],
];

/** Time at the end of a text: `13`, `13:00`, `13h`, `1 pm`. */
const timePattern =
  /(?:^|(?<=\d)t|(?<![ ,])[ ,]+)(?:a las )?(\d{1,2})(?::(\d{2})(?::\d{2}(?:[.,]\d+)?)?)? ?(h|hrs?|[ap]\.? ?m\.?)?$/;

const parseHourOfDay = (hour: string, meridiem: string | undefined): number | undefined => {
  const hours = Number(hour);
  if (meridiem === undefined || meridiem.startsWith('h')) return hours <= 23 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (meridiem.startsWith('p') ? 12 : 0);
};

const weekdayPrefix = /^(?:lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? (?=\d)/;

const parseDate = (text: string, context: PeriodContext): Partial<PeriodParts> | undefined => {
  for (const [pattern, toParts] of dateFormats) {
    const match = pattern.exec(text);
    if (match !== null) return toParts(match, context);
  }
  return undefined;
};

const isNextDay = (from: string, to: string): boolean =>
  DateTime.fromISO(from.slice(0, 10), { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd') === to.slice(0, 10);

const parsePeriodParts = (source: string, context: PeriodContext): Partial<PeriodParts> | undefined => {
  const text = source.replace(weekdayPrefix, '');
  const dateParts = parseDate(text, context);
  if (dateParts !== undefined) return dateParts;
  const [timeText, hourText, , meridiem] = timePattern.exec(text) ?? [];
  if (timeText === undefined || hourText === undefined) return undefined;
  const date = text.slice(0, -timeText.length).trim();
  const hour = parseHourOfDay(hourText, meridiem);
  if (hour === undefined) return undefined;
  if (date !== '') {
    const parts = parseDate(date, context);
    return parts && { ...parts, hour };
  }
  // An hour without a date belongs to the requested day if the time range is a single day.
  const { from = '', to = '' } = context;
  const isOneDay = from.slice(0, 10) === to.slice(0, 10) || (to.slice(11) === '00:00:00' && isNextDay(from, to));
  return isOneDay && from !== '' ? { ...parseDate(from.slice(0, 10), context), hour } : undefined;
};

const formatWeek = ({ year, week }: { year: number; week: number }) => `${year}-W${pad(week)}`;

/** Formats the parts as a bucket name; returns undefined if they are incomplete or the day does not exist. */
const formatPeriod = (
  { year, month, day, hour, week }: Partial<PeriodParts>,
  group: BucketGroup,
): string | undefined => {
  if (year === undefined) return undefined;
  if (week !== undefined) {
    const isValidWeek = DateTime.fromObject({ weekYear: year, weekNumber: week }, { zone: 'utc' }).isValid;
    return group === 'week' && isValidWeek ? formatWeek({ year, week }) : undefined;
  }
  if (month === undefined || month < 1 || month > 12) return undefined;
  const monthPrefix = `${year}-${pad(month)}`;
  if (group === 'month' && day === undefined) return monthPrefix;
  const date = day === undefined ? '' : `${monthPrefix}-${pad(day)}`;
  if (!DateTime.fromISO(date, { zone: 'utc' }).isValid) return undefined;
  switch (group) {
    case 'hour':
      return hour === undefined ? undefined : `${date}T${pad(hour)}`;
    case 'day':
      return date;
    case 'week':
      return formatWeek(getIsoWeek(date));
    case 'month':
      return monthPrefix;
  }
};

/**
 * Converts timestamp formats of databases and programming languages to ISO: `2026-06-10 17:30:00 UTC`, `2026-06-10
 * 13:30:00 -0400`.
 */
const toIso = (text: string): string =>
  text
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
    .replace(/ ?(?:UTC|GMT)$/i, 'Z')
    .replace(/ (?=[+-]\d{2}(?::?\d{2})?$)/, '');

const offsetPattern = /^\d{4}-?\d{2}-?\d{2}T.*(?:[zZ]|[+-]\d{2}(?::?\d{2})?)$/;

/** Parses a Unix time in seconds or milliseconds, within this century. */
const parseInstant = (value: unknown): number | undefined => {
  const instant = typeof value === 'string' && /^\d{10}(?:\d{3})?$/.test(value.trim()) ? Number(value) : value;
  if (typeof instant !== 'number') return undefined;
  if (instant >= 9.4e8 && instant < 1e10) return instant * 1000;
  return instant >= 9.4e11 && instant < 1e13 ? instant : undefined;
};

const dayMs = 86_400_000;

/** Converts an instant to wall time. Days, weeks and months that start at midnight UTC are calendar dates. */
const toPeriodWallTime = (instant: number, { group, zone }: PeriodContext): string =>
  toWallTime(instant, group !== 'hour' && instant % dayMs === 0 ? 'utc' : zone);

/** Matches the first and last day of a week or month: `2026-11-23 - 2026-11-29`, `23/11/2026 al 29/11/2026`. */
const dayRangePattern = /^(\d\S*)(?: (?:-|–|al?|to) |\/(?=\d{4}-))(\d\S*)$/;

/** Parses a period in any plausible format to a bucket name; returns undefined if it is unreadable. */
export const parsePeriod = (value: unknown, context: PeriodContext): string | undefined => {
  const instant = parseInstant(value) ?? (typeof value === 'string' ? parseMailTime(value) : undefined);
  if (instant !== undefined) return parsePeriod(toPeriodWallTime(instant, context), context);
  const text = (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '').trim();
  if (text === '' || text.length > 60) return undefined;
  const iso = toIso(text);
  if (offsetPattern.test(iso)) {
    const time = DateTime.fromISO(iso);
    return time.isValid ? parsePeriod(toPeriodWallTime(time.toMillis(), context), context) : undefined;
  }
  const parts = parsePeriodParts(foldText(iso).replace(/\s+/g, ' '), context);
  if (parts !== undefined) return formatPeriod(parts, context.group);
  const [, firstDay, lastDay] = dayRangePattern.exec(text) ?? [];
  const period = firstDay === undefined ? undefined : parsePeriod(firstDay, context);
  return period !== undefined && period === parsePeriod(lastDay, context) ? period : undefined;
};
