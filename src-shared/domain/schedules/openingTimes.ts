import { DateTime } from 'luxon';
import { weekdays, type BusinessPeriod, type DispatchMethod } from './businessHours';
import { lastMinute, toShifts, splitAtMidnight } from './shifts';
import { findDstTransition, toInstant, getFirstInstant, getStartOfNextDay, type WallTime } from '../values/wallTime';

/**
 * This module decides by wall times whether a schedule is open, so that an hour repeated by a clock change counts both
 * times.
 */

const servesMethod = (period: Pick<BusinessPeriod, 'dispatchMethod'>, method: DispatchMethod): boolean =>
  period.dispatchMethod === 'both' || period.dispatchMethod === method;

/** True if the store is open for a dispatch method at an instant according to the schedule. Ignores closings. */
export const isOpenBySchedule = (
  hours: readonly BusinessPeriod[],
  instant: number,
  zone: string,
  method: DispatchMethod,
): boolean => {
  const localTime = DateTime.fromMillis(instant, { zone });
  const day = weekdays[localTime.weekday - 1];
  const timeOfDay = localTime.toFormat('HH:mm');
  return splitAtMidnight(hours).some(
    (period) =>
      period.day === day &&
      servesMethod(period, method) &&
      period.openingTime <= timeOfDay &&
      (timeOfDay < period.closingTime || period.closingTime === lastMinute),
  );
};

const toWallTimeAt = (date: DateTime, time: string): WallTime => `${date.toFormat('yyyy-MM-dd')}T${time}:00`;

/** Returns today and the next seven days in the zone. */
const listDaysFrom = (now: number, zone: string): DateTime[] => {
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  return Array.from({ length: 8 }, (_, dayOffset) => today.plus({ days: dayOffset }));
};

/** Returns the instants of a day after `now` at which a store may open or close; the last one is the end of the day. */
const getBoundaries = (date: DateTime, hours: readonly BusinessPeriod[], now: number, zone: string): number[] => {
  const nextDayStart = getStartOfNextDay(date.toMillis(), zone);
  const transition = findDstTransition(date.toMillis(), nextDayStart, zone);
  const wallTimes = hours
    .filter(({ day }) => day === weekdays[date.weekday - 1])
    .flatMap(({ openingTime, closingTime }) => [toWallTimeAt(date, openingTime), toWallTimeAt(date, closingTime)]);
  // Without a clock change, each wall time occurs only once.
  const instants = wallTimes.flatMap((wallTime) =>
    transition === null
      ? [toInstant(wallTime, zone)]
      : [getFirstInstant(wallTime, zone), toInstant(wallTime, zone, 'end')],
  );
  return [...instants, nextDayStart, ...(transition === null ? [] : [transition])]
    .filter((instant) => instant > now)
    .sort((a, b) => a - b);
};

/**
 * Returns the next instant at which the schedule opens or closes a store; null if it never does (no hours, or always
 * open).
 */
export const getNextScheduleChange = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): number | null => {
  const methodPeriods = splitAtMidnight(hours).filter((period) => servesMethod(period, method));
  const isOpen = isOpenBySchedule(methodPeriods, now, zone, method);
  for (const date of listDaysFrom(now, zone)) {
    const change = getBoundaries(date, methodPeriods, now, zone).find(
      (instant) => isOpenBySchedule(methodPeriods, instant, zone, method) !== isOpen,
    );
    if (change !== undefined) return change;
  }
  return null;
};

/**
 * Returns the start of the next shift after `now` (ms) for any dispatch method; null without hours. Midnight within a
 * night shift is not a start.
 */
export const getNextShiftStart = (hours: readonly BusinessPeriod[], now: number, zone: string): number | null => {
  const shifts = toShifts(hours);
  for (const date of listDaysFrom(now, zone)) {
    const shiftStarts = shifts
      .filter(({ day }) => day === weekdays[date.weekday - 1])
      .map(({ opens }) => getFirstInstant(toWallTimeAt(date, opens), zone))
      .filter((start) => start > now);
    if (shiftStarts.length > 0) return Math.min(...shiftStarts);
  }
  return null;
};
