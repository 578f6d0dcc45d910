import { weekdays, type BusinessPeriod, type Weekday } from '../schedules/businessHours';
import { findOverlappingPeriods } from '../schedules/openingRules';
import { splitByMethod } from '../schedules/shiftEdits';
import {
  toBusinessPeriods,
  toShifts,
  splitAtMidnight,
  toStoredPeriods,
  type IndexedPeriod,
  type Shift,
} from '../schedules/shifts';

export interface Schedule {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
}

/** New opening hours for some weekdays. A shift that passes midnight belongs to the day on which it opens. */
export interface DaysChange {
  days: readonly Weekday[];
  shifts: readonly Shift[];
  different: boolean;
}

const serializeShift = ({ opens, closes, dispatchMethod }: Shift, hasHoursPerMethod: boolean): string =>
  [opens, closes, hasHoursPerMethod ? dispatchMethod : 'both'].join();

/**
 * Returns a comparable text for each day's hours, independent of the order of shifts. Without separate hours per
 * dispatch method, each shift counts for both.
 */
const createDayKeys = ({ businessHours, haveDifferentBusinessHours }: Schedule): ReadonlyMap<Weekday, string> => {
  const shifts = toShifts(businessHours);
  return new Map(
    weekdays.map((day) => [
      day,
      // A set, since platforms may store a shift for both methods as one row per method.
      [
        ...new Set(
          shifts.filter((shift) => shift.day === day).map((shift) => serializeShift(shift, haveDifferentBusinessHours)),
        ),
      ]
        .sort()
        .join(' '),
    ]),
  );
};

/** Returns the days on which two schedules differ, and whether the schedules are the same. */
export const compareSchedules = (store: Schedule, target: Schedule): { days: Weekday[]; isSame: boolean } => {
  const [currentKeys, targetKeys] = [createDayKeys(store), createDayKeys(target)];
  const days = weekdays.filter((day) => currentKeys.get(day) !== targetKeys.get(day));
  return {
    days,
    isSame: days.length === 0 && store.haveDifferentBusinessHours === target.haveDifferentBusinessHours,
  };
};

const isWithin = (period: BusinessPeriod, containingPeriod: BusinessPeriod): boolean =>
  period.day === containingPeriod.day &&
  period.dispatchMethod === containingPeriod.dispatchMethod &&
  period.openingTime >= containingPeriod.openingTime &&
  period.closingTime <= containingPeriod.closingTime;

/**
 * Applies new hours to some days of a schedule and keeps separate hours per dispatch method. The previous day's hours
 * after midnight stay unless the new hours include them. Otherwise a store that is to open all Friday would be
 * rejected, because Thursday's night shift overlaps.
 */
export const replaceDays = (store: Schedule, { days, shifts, different }: DaysChange): Schedule => {
  const isSelected = ({ day }: Shift) => days.includes(day);
  const isSplitByMethod = different || store.haveDifferentBusinessHours;
  const toStoredShifts = (sourceShifts: readonly Shift[]) =>
    isSplitByMethod ? splitByMethod(sourceShifts) : sourceShifts;
  const selectedShifts = toStoredShifts(shifts.filter(isSelected));
  const coveringPeriods = splitAtMidnight(toBusinessPeriods(selectedShifts));
  const isCovered = (period: BusinessPeriod) =>
    coveringPeriods.some((coveringPeriod) => isWithin(period, coveringPeriod));
  const unchangedShifts = toStoredShifts(toShifts(store.businessHours).filter((shift) => !isSelected(shift))).map(
    (shift) => {
      const splitShift: Shift = { ...shift, night: 'toLastMinute' };
      return shift.night === 'oneRow' && toBusinessPeriods([splitShift]).some(isCovered) ? splitShift : shift;
    },
  );
  const storedPeriods = toStoredPeriods([...unchangedShifts, ...selectedShifts]);
  const isNew = ({ shiftIndex }: IndexedPeriod) => shiftIndex >= unchangedShifts.length;
  return {
    businessHours: storedPeriods
      .filter((indexedPeriod) => isNew(indexedPeriod) || !isCovered(indexedPeriod.period))
      .map(({ period }) => period),
    haveDifferentBusinessHours: isSplitByMethod,
  };
};

/** True if two periods of the schedule overlap, which platforms reject. */
export const hasOverlappingPeriods = ({ businessHours }: Schedule): boolean =>
  findOverlappingPeriods(businessHours).length > 0;
