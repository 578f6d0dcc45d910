import { dispatchMethods, weekdays, type BusinessPeriod, type DispatchMethod, type Weekday } from './businessHours';

/**
 * Shift as people describe it, on the day on which it opens. A closing time at or before the opening time is on the
 * next day; `00:00` closes at the end of the day. Times are `HH:mm`, or invalid text while the user is typing.
 */
export interface Shift {
  day: Weekday;
  opens: string;
  closes: string;
  dispatchMethod: DispatchMethod | 'both';
  /**
   * Form in which the platform stores the night shift: one row, or two rows of which the first ends at 00:00 or 23:59.
   * Absent for new shifts, which are stored like the week's other night shifts, or by default until 23:59.
   */
  night?: 'oneRow' | 'toMidnight' | 'toLastMinute';
  /**
   * True if the platform stores this shift for both methods as one row per method. Absent for new shifts, which are
   * stored like the week's other shifts for both methods.
   */
  isPerMethod?: boolean;
}

/**
 * The app stores a shift past midnight as two periods: until 23:59, and from 00:00. A period that closes at 23:59 lasts
 * until midnight.
 */
export const midnight = '00:00';
export const lastMinute = '23:59';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isTimeOfDay = (text: string): boolean => timePattern.test(text);

export const getNextDay = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 1) % 7] ?? day;

export const isOvernight = ({ opens, closes }: Shift): boolean =>
  isTimeOfDay(opens) && isTimeOfDay(closes) && closes <= opens && closes !== midnight;

export const isWholeDay = ({ opens, closes }: Shift): boolean =>
  opens === midnight && (closes === midnight || closes === lastMinute);

/** Stored period, with the index of its shift. */
export interface IndexedPeriod {
  period: BusinessPeriod;
  shiftIndex: number;
  /** True for the part of a shift that is after midnight. */
  isAfterMidnight: boolean;
}

const methodOrder = [...dispatchMethods, 'both'];
const getSortKey = ({ day, openingTime, dispatchMethod }: BusinessPeriod): string =>
  `${weekdays.indexOf(day)} ${openingTime} ${methodOrder.indexOf(dispatchMethod)}`;
const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** True if the period closes at midnight or on the next day. */
const isPastMidnight = ({ openingTime, closingTime }: BusinessPeriod): boolean =>
  isTimeOfDay(openingTime) && isTimeOfDay(closingTime) && closingTime <= openingTime;

const splitShift = ({ day, opens, closes, dispatchMethod, night }: Shift, shift: number): IndexedPeriod[] => {
  const createPeriod = (openingTime: string, closingTime: string, isAfterMidnight = false): IndexedPeriod => ({
    period: { day: isAfterMidnight ? getNextDay(day) : day, openingTime, closingTime, dispatchMethod },
    shiftIndex: shift,
    isAfterMidnight,
  });
  // Invalid times stay as they are, because the rules of periods report them.
  if (night === 'oneRow' || !isTimeOfDay(opens) || !isTimeOfDay(closes) || opens < closes)
    return [createPeriod(opens, closes)];
  const firstPeriod = createPeriod(opens, night === 'toMidnight' ? midnight : lastMinute);
  return closes === midnight ? [firstPeriod] : [firstPeriod, createPeriod(midnight, closes, true)];
};

const listStoredPeriods = ({ isPerMethod = false, ...shift }: Shift, index: number): IndexedPeriod[] =>
  isPerMethod && shift.dispatchMethod === 'both'
    ? dispatchMethods.flatMap((dispatchMethod) => splitShift({ ...shift, dispatchMethod }, index))
    : splitShift(shift, index);

const sortPeriods = (indexedPeriods: readonly IndexedPeriod[]): IndexedPeriod[] =>
  [...indexedPeriods].sort((a, b) => compareTexts(getSortKey(a.period), getSortKey(b.period)));

/**
 * Gives new shifts the form in which the week's other shifts are stored. Excludes night shifts of 24 hours, which would
 * look empty in a single row.
 */
const applyWeekStorageForm = (shifts: readonly Shift[]): readonly Shift[] => {
  const night = (['oneRow', 'toMidnight'] as const).find((form) => shifts.some((shift) => shift.night === form));
  const isPerMethod = shifts.some((shift) => shift.isPerMethod);
  return shifts.map((shift) => ({ isPerMethod, ...(night && !isWholeDay(shift) && { night }), ...shift }));
};

/** Returns the periods in which shifts are stored, by day, opening time and dispatch method. */
export const toStoredPeriods = (shifts: readonly Shift[]): IndexedPeriod[] =>
  sortPeriods(applyWeekStorageForm(shifts).flatMap(listStoredPeriods));

/** Returns the parts of shifts by day, split at midnight. */
export const toIndexedPeriods = (shifts: readonly Shift[]): IndexedPeriod[] =>
  sortPeriods(shifts.flatMap(({ night: _night, ...shift }, index) => splitShift(shift, index)));

export const toBusinessPeriods = (shifts: readonly Shift[]): BusinessPeriod[] =>
  toStoredPeriods(shifts).map(({ period }) => period);

/** Splits periods at midnight. */
export const splitAtMidnight = (periods: readonly BusinessPeriod[]): readonly BusinessPeriod[] =>
  periods.some(isPastMidnight)
    ? periods.flatMap((period) => {
        if (!isPastMidnight(period)) return [period];
        const { openingTime: opens, closingTime: closes, ...otherFields } = period;
        return splitShift({ ...otherFields, opens, closes }, 0).map((indexedPeriod) => indexedPeriod.period);
      })
    : periods;

/**
 * Joins stored periods to shifts. A period until 23:59 or 00:00 and one from 00:00 of the next day are one shift if
 * both have the same dispatch method and the second closes no later than the first opens. A shift thus lasts a day at
 * most, so days open around the clock remain seven shifts.
 */
export const toShifts = (periods: readonly BusinessPeriod[]): Shift[] => {
  const tails = new Map<BusinessPeriod, BusinessPeriod>();
  const usedPeriods = new Set<BusinessPeriod>();
  for (const head of periods) {
    if (head.closingTime !== lastMinute && head.closingTime !== midnight) continue;
    const tail = periods.find(
      (period) =>
        !usedPeriods.has(period) &&
        period.day === getNextDay(head.day) &&
        period.dispatchMethod === head.dispatchMethod &&
        period.openingTime === midnight &&
        period.closingTime <= head.openingTime,
    );
    if (tail === undefined) continue;
    usedPeriods.add(tail);
    tails.set(head, tail);
  }
  const hasOneRow = periods.some((period) => isPastMidnight(period) && period.closingTime !== midnight);
  const hasPastMidnight = periods.some(isPastMidnight);
  const getNight = (period: BusinessPeriod): Shift['night'] => {
    if (period.closingTime === lastMinute) return hasPastMidnight ? 'toLastMinute' : undefined;
    if (!isPastMidnight(period)) return undefined;
    return period.closingTime === midnight && (tails.has(period) || !hasOneRow) ? 'toMidnight' : 'oneRow';
  };
  return periods
    .filter((period) => !usedPeriods.has(period))
    .sort((a, b) => compareTexts(getSortKey(a), getSortKey(b)))
    .map((period) => {
      const night = getNight(period);
      return {
        day: period.day,
        opens: period.openingTime,
        closes: tails.get(period)?.closingTime ?? (period.closingTime === lastMinute ? midnight : period.closingTime),
        dispatchMethod: period.dispatchMethod,
        ...(night && { night }),
      };
    });
};
