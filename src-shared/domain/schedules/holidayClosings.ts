import { DateTime } from 'luxon';
import { weekdays, type BusinessPeriod, type DispatchMethod, type Weekday } from './businessHours';
import type { ClosingPeriod, ClosingScope, ClosingTime } from '../stores/closing';
import { isOvernight, midnight, toShifts } from './shifts';
import { toInstant, type WallTime } from '../values/wallTime';

/** Part of a holiday on which to close: the whole day, or a time range (`HH:mm`) that may pass midnight. */
export type HolidayPart =
  | {
      kind: 'wholeDay';
      /** True to close only after the shift of the evening before; false to close at midnight. */
      afterEve: boolean;
    }
  | { kind: 'hours'; from: string; to: string };

export interface HolidayPeriod extends ClosingPeriod {
  /**
   * End of the holiday's own night shift on the next day (`HH:mm`), if the closing covers that shift; otherwise null.
   */
  ownNight: string | null;
  /**
   * End of the previous evening's shift (`HH:mm`) if it passes midnight; the closing interrupts that shift or waits for
   * its end. Otherwise null.
   */
  eveNight: string | null;
}

const shiftDate = (date: string, offsetDays: number): DateTime =>
  DateTime.fromISO(date, { zone: 'utc' }).plus({ days: offsetDays });
const getDateWeekday = (date: DateTime): Weekday => weekdays[date.weekday - 1] ?? 'monday';
const toWallTimeOn = (date: DateTime, time: string): WallTime => `${date.toFormat('yyyy-MM-dd')}T${time}:00`;

const affectsScope = (method: DispatchMethod | 'both', scope: ClosingScope): boolean =>
  scope === 'both' || method === 'both' || method === scope;

/** Returns the end of a weekday's last shift if the shift passes midnight, otherwise null. */
const findOvernightEnd = (day: Weekday, hours: readonly BusinessPeriod[], scope: ClosingScope): string | null =>
  toShifts(hours)
    .filter((shift) => shift.day === day && isOvernight(shift) && affectsScope(shift.dispatchMethod, scope))
    .reduce<string | null>(
      (latestEnd, { closes }) => (latestEnd === null || closes > latestEnd ? closes : latestEnd),
      null,
    );

/** Returns the period for which a holiday closes a store. A whole day includes the night of its own last shift. */
export const getHolidayPeriod = (
  date: string,
  part: HolidayPart,
  hours: readonly BusinessPeriod[],
  scope: ClosingScope,
): HolidayPeriod => {
  if (part.kind === 'hours') {
    return {
      startDatetime: toWallTimeOn(shiftDate(date, 0), part.from),
      endDatetime: toWallTimeOn(shiftDate(date, part.to > part.from ? 0 : 1), part.to),
      ownNight: null,
      eveNight: null,
    };
  }
  const ownNight = findOvernightEnd(getDateWeekday(shiftDate(date, 0)), hours, scope);
  const eveNight = findOvernightEnd(getDateWeekday(shiftDate(date, -1)), hours, scope);
  return {
    startDatetime: toWallTimeOn(shiftDate(date, 0), part.afterEve ? (eveNight ?? midnight) : midnight),
    endDatetime: toWallTimeOn(shiftDate(date, 1), ownNight ?? midnight),
    ownNight,
    eveNight,
  };
};

/** Makes the closing of a holiday in progress start immediately; returns null if the holiday is over. */
export const clipToFuture = (period: HolidayPeriod, now: number, zone: string): HolidayPeriod | null => {
  if (toInstant(period.endDatetime, zone, 'end') <= now) return null;
  const isInFuture = period.startDatetime === null || toInstant(period.startDatetime, zone) >= now;
  return isInFuture ? period : { ...period, startDatetime: null };
};

/**
 * Returns how much of a period existing closings cover for the whole `scope`. `wallNow` is the current wall time at the
 * stores.
 */
export const getClosingCoverage = (
  { startDatetime: start, endDatetime }: ClosingPeriod,
  scope: ClosingScope,
  closings: readonly Pick<ClosingTime, 'startDatetime' | 'endDatetime' | 'dispatchMethod'>[],
  wallNow: WallTime,
): 'none' | 'partly' | 'wholly' => {
  const startDatetime = start ?? wallNow;
  const methods: readonly DispatchMethod[] = scope === 'both' ? ['delivery', 'pickUp'] : [scope];
  const methodCoverages = methods.map((method) => {
    const coveringClosings = closings
      .filter((closing) => affectsScope(closing.dispatchMethod, method))
      .filter((closing) => closing.startDatetime < endDatetime && (closing.endDatetime ?? '9') > startDatetime)
      .sort((a, b) => (a.startDatetime < b.startDatetime ? -1 : 1));
    let coveredUntil = startDatetime;
    for (const closing of coveringClosings) {
      if (closing.startDatetime > coveredUntil) break;
      if ((closing.endDatetime ?? '9') > coveredUntil) coveredUntil = closing.endDatetime ?? '9';
    }
    if (coveredUntil >= endDatetime) return 'wholly';
    return coveringClosings.length > 0 ? 'partly' : 'none';
  });
  if (methodCoverages.every((coverage) => coverage === 'wholly')) return 'wholly';
  return methodCoverages.every((coverage) => coverage === 'none') ? 'none' : 'partly';
};
