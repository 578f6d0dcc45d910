import { DateTime } from 'luxon';
import { dispatchMethods, weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import {
  toIndexedPeriods,
  isOvernight,
  isTimeOfDay,
  lastMinute,
  splitAtMidnight,
  type Shift,
} from '@shared/domain/schedules/shifts';
import type { WallTime } from '@shared/domain/values/wallTime';

export const minutesPerDay = 1440;

/** Range on a day's line, in minutes since midnight. */
export interface MinuteRange {
  from: number;
  to: number;
}

export interface ShiftRange extends MinuteRange {
  method: Shift['dispatchMethod'];
  shift: Shift;
  /** True if the range continues from the previous line. `continuesNextDay` is true if it continues on the next. */
  fromBefore: boolean;
  continuesNextDay: boolean;
}

export interface DayLine {
  day: Weekday;
  /** Date of the day, `YYYY-MM-DD`; null in a generic week. */
  date: string | null;
  shifts: readonly ShiftRange[];
  closings: readonly (MinuteRange & { method: Shift['dispatchMethod'] })[];
  waitRanges: readonly MinuteRange[];
}

const parseMinutes = (timeOfDay: string): number => Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5));
const parseEndMinutes = (timeOfDay: string): number =>
  timeOfDay === lastMinute ? minutesPerDay : parseMinutes(timeOfDay);

/** Dates of the week that contains an instant, from Monday. */
export const getWeekDates = (instant: number, timeZone: string): string[] => {
  const monday = DateTime.fromMillis(instant, { zone: timeZone }).startOf('week');
  return weekdays.map((_day, index) => monday.plus({ days: index }).toFormat('yyyy-MM-dd'));
};

/** Part of a period that falls on a date; null if the period does not include the date. */
const findRange = (date: string, start: WallTime, end: WallTime | null): MinuteRange | null => {
  const from = start.slice(0, 10) < date ? 0 : parseMinutes(start.slice(11));
  const to = end === null || end.slice(0, 10) > date ? minutesPerDay : parseMinutes(end.slice(11));
  const isOverlapping = start.slice(0, 10) <= date && (end === null || end.slice(0, 10) >= date);
  return isOverlapping && from < to ? { from, to } : null;
};

const toShiftRanges = (shifts: readonly Shift[], day: Weekday): ShiftRange[] =>
  toIndexedPeriods(shifts)
    .filter(({ period }) => period.day === day && isTimeOfDay(period.openingTime) && isTimeOfDay(period.closingTime))
    .flatMap(({ period, isAfterMidnight, shiftIndex }) => {
      const shift = shifts[shiftIndex];
      const from = parseMinutes(period.openingTime);
      const to = parseEndMinutes(period.closingTime);
      if (shift === undefined || from >= to) return [];
      const continuesNextDay = !isAfterMidnight && isOvernight(shift);
      return [{ from, to, method: period.dispatchMethod, shift, fromBefore: isAfterMidnight, continuesNextDay }];
    });

interface DayLinesOptions {
  shifts: readonly Shift[];
  closings?: readonly Pick<ClosingTime, 'startDatetime' | 'endDatetime' | 'dispatchMethod'>[];
  waitTimes?: ExceptionalWaitTimes;
  /** Dates of a specific week; without them only weekly items are shown. */
  dates?: readonly string[];
}

const listPeriodicRanges = (waitTimes: ExceptionalWaitTimes['periodic'], day: Weekday): MinuteRange[] =>
  splitAtMidnight(
    waitTimes
      .filter(({ startTime, endTime }) => isTimeOfDay(startTime) && isTimeOfDay(endTime))
      .map((wait) => ({
        day: wait.day,
        openingTime: wait.startTime,
        closingTime: wait.endTime,
        dispatchMethod: 'both',
      })),
  )
    .filter((period) => period.day === day)
    .map(({ openingTime, closingTime }) => ({ from: parseMinutes(openingTime), to: parseEndMinutes(closingTime) }));

/** Creates a line for each weekday, with the day's shifts, closings and waiting times. */
export const createDayLines = ({ shifts, closings = [], waitTimes, dates }: DayLinesOptions): DayLine[] =>
  weekdays.map((day, index) => {
    const date = dates?.[index] ?? null;
    const isRange = (range: MinuteRange | null): range is MinuteRange => range !== null;
    const periodicRanges = listPeriodicRanges(waitTimes?.periodic ?? [], day);
    const datedRanges =
      date === null
        ? []
        : (waitTimes?.specific ?? []).map(({ startDatetime, endDatetime }) =>
            findRange(date, startDatetime, endDatetime),
          );
    return {
      day,
      date,
      shifts: toShiftRanges(shifts, day),
      closings:
        date === null
          ? []
          : closings.flatMap(({ startDatetime, endDatetime, dispatchMethod }) => {
              const range = findRange(date, startDatetime, endDatetime);
              return range === null ? [] : [{ ...range, method: dispatchMethod }];
            }),
      waitRanges: [...periodicRanges, ...datedRanges.filter(isRange)].filter(({ from, to }) => from < to),
    };
  });

/** True if any shift is for one method only, which splits the lines. */
export const hasSingleMethodShifts = (shifts: readonly Shift[]): boolean =>
  shifts.some(({ dispatchMethod }) => dispatchMethod !== 'both');

/** Vertical position and height of a method on a line, as fractions of the line's height. */
export const getLaneBounds = (method: Shift['dispatchMethod'], isSplit: boolean): { top: number; height: number } =>
  !isSplit || method === 'both' ? { top: 0, height: 1 } : { top: dispatchMethods.indexOf(method) / 2, height: 0.5 };
