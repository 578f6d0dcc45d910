import { DateTime } from 'luxon';
import { weekdays, type BusinessPeriod, type DispatchMethod, type Weekday } from '../schedules/businessHours';
import { getNextScheduleChange, isOpenBySchedule } from '../schedules/openingTimes';
import { lastMinute, splitAtMidnight } from '../schedules/shifts';
import { findDstTransition, getStartOfNextDay } from '../values/wallTime';

const minute = 60_000;

/** Range of instants (ms); the end is exclusive. */
export type TimeRange = readonly [from: number, to: number];

/** Joins ranges that overlap or touch. */
export const mergeRanges = (ranges: readonly TimeRange[]): TimeRange[] => {
  const mergedRanges: TimeRange[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const lastRange = mergedRanges.at(-1);
    if (lastRange !== undefined && from <= lastRange[1])
      mergedRanges[mergedRanges.length - 1] = [lastRange[0], Math.max(lastRange[1], to)];
    else if (from < to) mergedRanges.push([from, to]);
  }
  return mergedRanges;
};

const stepThroughDay = (
  periods: readonly BusinessPeriod[],
  method: DispatchMethod,
  [start, end]: TimeRange,
  zone: string,
): TimeRange[] => {
  const ranges: TimeRange[] = [];
  for (let time = start; time < end;) {
    const nextChange = Math.min(end, getNextScheduleChange(periods, time, zone, method) ?? end);
    if (isOpenBySchedule(periods, time, zone, method)) ranges.push([time, nextChange]);
    time = nextChange;
  }
  return ranges;
};

/** Day in the tenant's zone. Times are instants (ms). */
interface Day {
  start: number;
  /** Start of the next day. */
  nextStart: number;
  /** Instant at which the clocks show midnight, or would show it if a clock change skips midnight. */
  midnight: number;
  weekday: Weekday | undefined;
  /** True if the clocks change, so that wall times occur twice or not at all. */
  hasTransition: boolean;
}

const readDay = (time: number, zone: string): Day => {
  const localTime = DateTime.fromMillis(time, { zone }).startOf('day');
  const start = localTime.toMillis();
  const next = getStartOfNextDay(start, zone);
  return {
    ...{ start, nextStart: next, weekday: weekdays[localTime.weekday - 1] },
    midnight: start - (localTime.hour * 60 + localTime.minute) * minute,
    hasTransition: findDstTransition(start, next, zone) !== null,
  };
};

const getMinuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const listDayRanges = (
  periods: readonly BusinessPeriod[],
  method: DispatchMethod,
  { start, nextStart, midnight, weekday, hasTransition }: Day,
  zone: string,
): TimeRange[] => {
  if (hasTransition) return stepThroughDay(periods, method, [start, nextStart], zone);
  return splitAtMidnight(periods)
    .filter(({ day, dispatchMethod }) => day === weekday && (dispatchMethod === 'both' || dispatchMethod === method))
    .map(({ openingTime, closingTime }) => [
      midnight + getMinuteOfDay(openingTime) * minute,
      closingTime === lastMinute ? nextStart : midnight + getMinuteOfDay(closingTime) * minute,
    ]);
};

/** Cache of each day's ranges, by schedule and start of day, because stores share schedules and reports overlap. */
const cachedRanges = new Map<string, Map<number, TimeRange[]>>();
const maxSchedules = 3_000;
const cachedDays = new Map<string, Day>();
const maxDays = 2_000;

/** Returns the day of an instant. */
const getDay = (time: number, zone: string): Day => {
  const key = `${time} ${zone}`;
  const day = cachedDays.get(key) ?? readDay(time, zone);
  if (cachedDays.size >= maxDays) cachedDays.clear();
  cachedDays.set(key, day);
  return day;
};

const getCachedRanges = (key: string): Map<number, TimeRange[]> => {
  const existingRanges = cachedRanges.get(key);
  if (existingRanges !== undefined) return existingRanges;
  const rangesByDay = new Map<number, TimeRange[]>();
  if (cachedRanges.size >= maxSchedules) cachedRanges.clear();
  cachedRanges.set(key, rangesByDay);
  return rangesByDay;
};

/** Lists the times at which a schedule is open for a dispatch method. */
export const listOpenRanges = (
  periods: readonly BusinessPeriod[],
  method: DispatchMethod,
  [from, to]: TimeRange,
  zone: string,
): TimeRange[] => {
  const scheduleKey = periods
    .map(
      ({ day, openingTime, closingTime, dispatchMethod }) => `${day} ${openingTime} ${closingTime} ${dispatchMethod}`,
    )
    .join();
  const rangesByDay = getCachedRanges(`${zone} ${method} ${scheduleKey}`);
  const ranges: TimeRange[] = [];
  for (let day = getDay(from, zone); day.start < to; day = getDay(day.nextStart, zone)) {
    const dayRanges = rangesByDay.get(day.start) ?? listDayRanges(periods, method, day, zone);
    rangesByDay.set(day.start, dayRanges);
    for (const [opensAt, closesAt] of dayRanges) ranges.push([Math.max(opensAt, from), Math.min(closesAt, to)]);
  }
  return mergeRanges(ranges);
};
