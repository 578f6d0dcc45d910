import { DateTime } from 'luxon';
import { weekdays, type BusinessPeriod, type DispatchMethod } from './businessHours';
import { lastMinute, shiftsOf, splitAtMidnight } from './shifts';
import { dstTransition, toInstant, firstInstantAt, startOfNextDay, type WallTime } from '../values/wallTime';

/** When a store's hours have it open. What the clock on the store's wall shows decides, however often it shows it. */

const serves = (period: Pick<BusinessPeriod, 'dispatchMethod'>, method: DispatchMethod): boolean =>
  period.dispatchMethod === 'both' || period.dispatchMethod === method;

/** Whether the hours have the store open for a dispatch method at an instant. Closings are another matter. */
export const isOpenBySchedule = (
  hours: readonly BusinessPeriod[],
  instant: number,
  zone: string,
  method: DispatchMethod,
): boolean => {
  const local = DateTime.fromMillis(instant, { zone });
  const day = weekdays[local.weekday - 1];
  const now = local.toFormat('HH:mm');
  return splitAtMidnight(hours).some(
    (period) =>
      period.day === day &&
      serves(period, method) &&
      period.openingTime <= now &&
      (now < period.closingTime || period.closingTime === lastMinute),
  );
};

const wallAt = (date: DateTime, time: string): WallTime => `${date.toFormat('yyyy-MM-dd')}T${time}:00`;

/** Today in the zone, and the seven days after it. */
const daysFrom = (now: number, zone: string): DateTime[] => {
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  return Array.from({ length: 8 }, (_, ahead) => today.plus({ days: ahead }));
};

/** All instants of a day, after `now`, at which a store may open or close; the last one is the end of the day. */
const boundariesOf = (date: DateTime, hours: readonly BusinessPeriod[], now: number, zone: string): number[] => {
  const next = startOfNextDay(date.toMillis(), zone);
  const change = dstTransition(date.toMillis(), next, zone);
  const walls = hours
    .filter(({ day }) => day === weekdays[date.weekday - 1])
    .flatMap(({ openingTime, closingTime }) => [wallAt(date, openingTime), wallAt(date, closingTime)]);
  // On most days a clock shows every time once.
  const instants = walls.flatMap((wall) =>
    change === null ? [toInstant(wall, zone)] : [firstInstantAt(wall, zone), toInstant(wall, zone, 'end')],
  );
  return [...instants, next, ...(change === null ? [] : [change])]
    .filter((instant) => instant > now)
    .sort((a, b) => a - b);
};

/**
 * The next instant at which the hours open a store that they have closed now, or close one that they have open; null where
 * nothing ever changes: no hours, or open all round.
 */
export const nextScheduleChange = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): number | null => {
  const own = splitAtMidnight(hours).filter((period) => serves(period, method));
  const isOpen = isOpenBySchedule(own, now, zone, method);
  for (const date of daysFrom(now, zone)) {
    const change = boundariesOf(date, own, now, zone).find(
      (instant) => isOpenBySchedule(own, instant, zone, method) !== isOpen,
    );
    if (change !== undefined) return change;
  }
  return null;
};

/**
 * The next beginning of a shift after `now` (instants, milliseconds) of any dispatch method, or null when the store has
 * no hours. What a shift has after midnight is no beginning.
 */
export const nextShiftStart = (hours: readonly BusinessPeriod[], now: number, zone: string): number | null => {
  const shifts = shiftsOf(hours);
  for (const date of daysFrom(now, zone)) {
    const starts = shifts
      .filter(({ day }) => day === weekdays[date.weekday - 1])
      .map(({ opens }) => firstInstantAt(wallAt(date, opens), zone))
      .filter((start) => start > now);
    if (starts.length > 0) return Math.min(...starts);
  }
  return null;
};
