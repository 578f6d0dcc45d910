import { DateTime } from 'luxon';
import { weekdays, type BusinessPeriod, type DispatchMethod } from '../schedules/businessHours';
import { getNextScheduleChange, isOpenBySchedule } from '../schedules/openingTimes';
import { lastMinute, splitAtMidnight } from '../schedules/shifts';
import { findDstTransition, getStartOfNextDay, toInstant } from '../values/wallTime';

/** Range of instants (ms); the end is exclusive. */
export type TimeRange = readonly [from: number, to: number];

/** Joins ranges that overlap or touch. */
export const joinRanges = (ranges: readonly TimeRange[]): TimeRange[] => {
  const merged: TimeRange[] = [];
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else if (from < to) merged.push([from, to]);
  }
  return merged;
};

const stepThroughDay = (
  periods: readonly BusinessPeriod[],
  method: DispatchMethod,
  [start, end]: TimeRange,
  zone: string,
): TimeRange[] => {
  const ranges: TimeRange[] = [];
  for (let time = start; time < end;) {
    const next = Math.min(end, getNextScheduleChange(periods, time, zone, method) ?? end);
    if (isOpenBySchedule(periods, time, zone, method)) ranges.push([time, next]);
    time = next;
  }
  return ranges;
};

const listDayRanges = (
  periods: readonly BusinessPeriod[],
  method: DispatchMethod,
  start: number,
  zone: string,
): TimeRange[] => {
  const end = getStartOfNextDay(start, zone);
  // Wall times of a day with a clock change may occur twice or not at all.
  if (findDstTransition(start, end, zone) !== null) return stepThroughDay(periods, method, [start, end], zone);
  const local = DateTime.fromMillis(start, { zone });
  const date = local.toFormat('yyyy-MM-dd');
  return splitAtMidnight(periods)
    .filter(
      ({ day, dispatchMethod }) =>
        day === weekdays[local.weekday - 1] && (dispatchMethod === 'both' || dispatchMethod === method),
    )
    .map(({ openingTime, closingTime }) => [
      toInstant(`${date}T${openingTime}:00`, zone),
      closingTime === lastMinute ? end : toInstant(`${date}T${closingTime}:00`, zone),
    ]);
};

const cachedRanges = new Map<string, TimeRange[]>();
const maxCached = 20_000;

/** Lists the times at which a schedule is open for a dispatch method. Cached by day, since stores share schedules. */
export const listOpenTimes = (
  periods: readonly BusinessPeriod[],
  method: DispatchMethod,
  [from, to]: TimeRange,
  zone: string,
): TimeRange[] => {
  const schedule = periods
    .map(
      ({ day, openingTime, closingTime, dispatchMethod }) => `${day} ${openingTime} ${closingTime} ${dispatchMethod}`,
    )
    .join();
  const ranges: TimeRange[] = [];
  for (
    let start = DateTime.fromMillis(from, { zone }).startOf('day').toMillis();
    start < to;
    start = getStartOfNextDay(start, zone)
  ) {
    const key = `${start} ${zone} ${method} ${schedule}`;
    const dayRanges = cachedRanges.get(key) ?? listDayRanges(periods, method, start, zone);
    if (cachedRanges.size >= maxCached) cachedRanges.clear();
    cachedRanges.set(key, dayRanges);
    for (const [opens, closes] of dayRanges) ranges.push([Math.max(opens, from), Math.min(closes, to)]);
  }
  return joinRanges(ranges);
};
