import { DateTime } from 'luxon';
import { toWallTime, type WallTime } from '../values/wallTime';

/** A day on the calendar: `2026-09-05`. */
type WallDate = string;

/** The periods of reports. Source: specification 2, section 3; last week and last month are ours. */
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

/** Wall times of the tenant's zone: `from` belongs to it, `to` does not. */
export interface Span {
  from: WallTime;
  to: WallTime;
}

/** Days from `first` to `last`, both included. */
export interface DayRange {
  first: WallDate;
  last: WallDate;
}

export interface PeriodChoice {
  period: InsightPeriod;
  /** Of a custom period. */
  days?: DayRange;
}

export interface DayRules {
  zone: string;
  /** Hour at which a day begins: shops that sell until 03:00 count the night to the day before. */
  dayStart: number;
}

/** Later beginnings would be another day's morning. */
export const maxDayStart = 8;

const wallFormat = "yyyy-MM-dd'T'HH:mm:ss";
/** Arithmetic of the calendar: in UTC each day has 24 hours and each wall time exists once. */
const calendar = (wall: string) => DateTime.fromISO(wall, { zone: 'utc' });
const dateOf = (day: DateTime): WallDate => day.toFormat('yyyy-MM-dd');
const wallOf = (time: DateTime): WallTime => time.toFormat(wallFormat);

/** The day that a wall time is counted to. */
export const dayOfWall = (wall: string, dayStart: number): WallDate =>
  dateOf(calendar(wall).minus({ hours: dayStart }));

/** The wall time some seconds later on the calendar. */
export const shiftedWall = (wall: WallTime, seconds: number): WallTime => wallOf(calendar(wall).plus({ seconds }));

/** The last second of a span that ends at `wall`. */
export const secondBefore = (wall: WallTime): WallTime => shiftedWall(wall, -1);

/** The days of a period, as they are now. */
export const daysOf = ({ period, days }: PeriodChoice, now: number, { zone, dayStart }: DayRules): DayRange => {
  const today = calendar(dayOfWall(toWallTime(now, zone), dayStart));
  const between = (first: DateTime, last: DateTime) => ({ first: dateOf(first), last: dateOf(last) });
  switch (period) {
    case 'yesterday':
      return between(today.minus({ days: 1 }), today.minus({ days: 1 }));
    case 'thisWeek':
      return between(today.startOf('week'), today.endOf('week'));
    case 'lastWeek': {
      const week = today.minus({ weeks: 1 });
      return between(week.startOf('week'), week.endOf('week'));
    }
    case 'lastMonth': {
      const month = today.minus({ months: 1 });
      return between(month.startOf('month'), month.endOf('month'));
    }
    case 'thisMonth':
      return between(today.startOf('month'), today.endOf('month'));
    case 'thisQuarter':
      return between(today.startOf('quarter'), today.endOf('quarter'));
    case 'custom':
      return days ?? between(today, today);
    case 'today':
      return between(today, today);
  }
};

export const spanOfDays = ({ first, last }: DayRange, dayStart: number): Span => ({
  from: wallOf(calendar(first).plus({ hours: dayStart })),
  to: wallOf(calendar(last).plus({ days: 1, hours: dayStart })),
});

/** The part of a span that is over; nothing of one that is to come. */
export const elapsedSpan = ({ from, to }: Span, now: WallTime): Span => {
  if (now >= to) return { from, to };
  return { from, to: now < from ? from : now };
};

export const isRunning = ({ from, to }: Span, now: WallTime): boolean => from <= now && now < to;

/** Number of days of the calendar. */
export const dayCount = ({ first, last }: DayRange): number =>
  Math.round(calendar(last).diff(calendar(first), 'days').days) + 1;

/** Number of months, where it is made of whole ones; else null. */
const wholeMonths = ({ first, last }: DayRange): number | null => {
  const [start, end] = [calendar(first), calendar(last).plus({ days: 1 })];
  if (start.day !== 1 || end.day !== 1) return null;
  return (end.year - start.year) * 12 + end.month - start.month;
};

type Step = { months: number } | { days: number };

const stepByDates = (days: DayRange): Step => {
  const months = wholeMonths(days);
  return months === null ? { days: dayCount(days) } : { months };
};

/** As few whole weeks as bring it wholly before itself: each day meets a day of the same name. */
const stepByWeekdays = (days: DayRange): Step => ({ days: Math.ceil(dayCount(days) / 7) * 7 });

/** The days just before: whole months before whole months, otherwise as many days. */
export const daysBefore = (days: DayRange): DayRange => {
  const end = dateOf(calendar(days.first).minus({ days: 1 }));
  return { first: dateOf(calendar(days.first).minus(stepByDates(days))), last: end };
};

export const yearBefore = ({ first, last }: DayRange): DayRange => {
  const before = (date: WallDate) => dateOf(calendar(date).minus({ years: 1 }));
  return { first: before(first), last: before(last) };
};

/** How spans are compared: dates with dates, or days of the week with their like. */
export const spanComparisons = ['none', 'dates', 'weekdays'] as const;
export type SpanComparison = (typeof spanComparisons)[number];

/** Days and weeks have one honest comparison: with the same days of a week before. */
export const hasComparisonChoice = ({ period }: PeriodChoice): boolean =>
  ['thisMonth', 'lastMonth', 'thisQuarter', 'custom'].includes(period);

/** `step` before `time`; what a shorter month lacks is its end. */
const stepBack = (time: DateTime, step: Step): DateTime => {
  const before = time.minus(step);
  const isClamped = 'months' in step && before.day !== time.day;
  return isClamped ? before.startOf('month').plus({ months: 1 }) : before;
};

interface Compared {
  choice: PeriodChoice;
  days: DayRange;
  comparison: SpanComparison;
  now: WallTime;
  dayStart: number;
}

/** What a span is compared with: as much of it as has elapsed of the span. Null without a comparison. */
export const comparedSpan = ({ choice, days, comparison, now, dayStart }: Compared): Span | null => {
  if (comparison === 'none') return null;
  const byDates = comparison === 'dates' && hasComparisonChoice(choice);
  const step = byDates ? stepByDates(days) : stepByWeekdays(days);
  const whole = spanOfDays(days, dayStart);
  const { from, to } = elapsedSpan(whole, now);
  const shifted = (wall: WallTime) => {
    const day = calendar(wall).minus({ hours: dayStart });
    return wallOf(stepBack(day, step).plus({ hours: dayStart }));
  };
  const end = shifted(to);
  return { from: shifted(from), to: end > whole.from ? whole.from : end };
};
