import { DateTime } from 'luxon';
import { toWallTime, type WallTime } from '../values/wallTime';

/** Calendar date (`2026-09-05`). */
type WallDate = string;

/** Periods of a report. Source: specification 2, section 3; this app adds last week and last month. */
export const insightPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'custom',
] as const;
export type InsightPeriod = (typeof insightPeriods)[number];

/** Time range as wall times in the tenant's zone; `to` is exclusive. */
export interface Span {
  from: WallTime;
  to: WallTime;
}

/** Range of days, both inclusive. */
export interface DayRange {
  first: WallDate;
  last: WallDate;
}

interface PeriodChoice {
  period: InsightPeriod;
  /** Days of a custom period. */
  days?: DayRange;
}

export interface DayRules {
  zone: string;
  /** Hour at which a day starts. For shops that sell until 03:00, the hours until then belong to the day before. */
  dayStart: number;
}

/** Latest hour at which a day can start; later ones would include the next morning. */
export const maxDayStart = 8;

const wallTimeFormat = "yyyy-MM-dd'T'HH:mm:ss";
/** Parses a wall time for calendar arithmetic in UTC, where every day has 24 hours and every wall time exists once. */
const parseWallTime = (wallTime: string) => DateTime.fromISO(wallTime, { zone: 'utc' });
const formatDate = (day: DateTime): WallDate => day.toFormat('yyyy-MM-dd');
const formatWallTime = (time: DateTime): WallTime => time.toFormat(wallTimeFormat);

/** Returns the business day to which a wall time belongs. */
export const toBusinessDay = (wallTime: string, dayStart: number): WallDate =>
  formatDate(parseWallTime(wallTime).minus({ hours: dayStart }));

/** Shifts a wall time by seconds. */
export const shiftWallTime = (wallTime: WallTime, seconds: number): WallTime =>
  formatWallTime(parseWallTime(wallTime).plus({ seconds }));

/** Returns the last second of a time range that ends at `wallTime`. */
export const subtractSecond = (wallTime: WallTime): WallTime => shiftWallTime(wallTime, -1);

/** Returns the days of a period, relative to now. */
export const resolvePeriodDays = (
  { period, days }: PeriodChoice,
  now: number,
  { zone, dayStart }: DayRules,
): DayRange => {
  const today = parseWallTime(toBusinessDay(toWallTime(now, zone), dayStart));
  const toDayRange = (first: DateTime, last: DateTime) => ({ first: formatDate(first), last: formatDate(last) });
  switch (period) {
    case 'yesterday':
      return toDayRange(today.minus({ days: 1 }), today.minus({ days: 1 }));
    case 'thisWeek':
      return toDayRange(today.startOf('week'), today.endOf('week'));
    case 'lastWeek': {
      const lastWeek = today.minus({ weeks: 1 });
      return toDayRange(lastWeek.startOf('week'), lastWeek.endOf('week'));
    }
    case 'lastMonth': {
      const lastMonth = today.minus({ months: 1 });
      return toDayRange(lastMonth.startOf('month'), lastMonth.endOf('month'));
    }
    case 'thisMonth':
      return toDayRange(today.startOf('month'), today.endOf('month'));
    case 'thisQuarter':
      return toDayRange(today.startOf('quarter'), today.endOf('quarter'));
    case 'custom':
      return days ?? toDayRange(today, today);
    case 'today':
      return toDayRange(today, today);
  }
};

export const toTimeRange = ({ first, last }: DayRange, dayStart: number): Span => ({
  from: formatWallTime(parseWallTime(first).plus({ hours: dayStart })),
  to: formatWallTime(parseWallTime(last).plus({ days: 1, hours: dayStart })),
});

/** Returns the part of a time range that has passed; it is empty for future ranges. */
export const getElapsedSpan = ({ from, to }: Span, now: WallTime): Span => {
  if (now >= to) return { from, to };
  return { from, to: now < from ? from : now };
};

export const isRunning = ({ from, to }: Span, now: WallTime): boolean => from <= now && now < to;

/** Returns the number of days in a range, including both ends. */
export const countDays = ({ first, last }: DayRange): number =>
  Math.round(parseWallTime(last).diff(parseWallTime(first), 'days').days) + 1;

/** Returns the number of months if the range consists of whole months, otherwise null. */
const countWholeMonths = ({ first, last }: DayRange): number | null => {
  const [start, end] = [parseWallTime(first), parseWallTime(last).plus({ days: 1 })];
  if (start.day !== 1 || end.day !== 1) return null;
  return (end.year - start.year) * 12 + end.month - start.month;
};

type CalendarStep = { months: number } | { days: number };

const computeDateStep = (days: DayRange): CalendarStep => {
  const monthCount = countWholeMonths(days);
  return monthCount === null ? { days: countDays(days) } : { months: monthCount };
};

/**
 * Returns the smallest number of whole weeks by which the range can move back without overlapping itself. Weekdays then
 * match.
 */
const computeWeekdayStep = (days: DayRange): CalendarStep => ({ days: Math.ceil(countDays(days) / 7) * 7 });

/**
 * Returns the preceding range of equal length: for whole months the same number of months, otherwise the same number of
 * days.
 */
export const getPreviousDays = (days: DayRange): DayRange => {
  const end = formatDate(parseWallTime(days.first).minus({ days: 1 }));
  return { first: formatDate(parseWallTime(days.first).minus(computeDateStep(days))), last: end };
};

export const getPreviousYear = ({ first, last }: DayRange): DayRange => {
  const subtractYear = (date: WallDate) => formatDate(parseWallTime(date).minus({ years: 1 }));
  return { first: subtractYear(first), last: subtractYear(last) };
};

/** Ways to compare two time ranges: not at all, by date or by weekday. */
export const spanComparisons = ['none', 'dates', 'weekdays'] as const;
export type SpanComparison = (typeof spanComparisons)[number];

/**
 * True if the user can choose the comparison. Days and weeks can only be compared with the same weekdays of the week
 * before.
 */
export const hasComparisonChoice = ({ period }: PeriodChoice): boolean =>
  ['thisMonth', 'lastMonth', 'thisQuarter', 'custom'].includes(period);

/** Moves back by `step`. A day that a shorter month does not have becomes the month's last day. */
const stepBack = (time: DateTime, step: CalendarStep): DateTime => {
  const earlierTime = time.minus(step);
  const isClamped = 'months' in step && earlierTime.day !== time.day;
  return isClamped ? earlierTime.startOf('month').plus({ months: 1 }) : earlierTime;
};

interface ComparisonInput {
  choice: PeriodChoice;
  days: DayRange;
  comparison: SpanComparison;
  now: WallTime;
  dayStart: number;
}

/** Returns the time range to compare with, which is as long as the elapsed part; null without a comparison. */
export const getComparisonSpan = ({ choice, days, comparison, now, dayStart }: ComparisonInput): Span | null => {
  if (comparison === 'none') return null;
  const isByDates = comparison === 'dates' && hasComparisonChoice(choice);
  const step = isByDates ? computeDateStep(days) : computeWeekdayStep(days);
  const wholeRange = toTimeRange(days, dayStart);
  const { from, to } = getElapsedSpan(wholeRange, now);
  const shiftBack = (wallTime: WallTime) => {
    const day = parseWallTime(wallTime).minus({ hours: dayStart });
    return formatWallTime(stepBack(day, step).plus({ hours: dayStart }));
  };
  const end = shiftBack(to);
  return { from: shiftBack(from), to: end > wholeRange.from ? wholeRange.from : end };
};
