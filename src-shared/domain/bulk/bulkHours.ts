import { weekdays, type BusinessPeriod, type Weekday } from '../schedules/businessHours';
import { overlappingPeriods } from '../schedules/openingRules';
import { splitByMethod } from '../schedules/shiftEdits';
import {
  periodsOf,
  shiftsOf,
  splitAtMidnight,
  storedPeriods,
  type IndexedPeriod,
  type Shift,
} from '../schedules/shifts';

export interface Schedule {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
}

/** New hours of some weekdays. A shift belongs to the day it opens on, with what it has after midnight. */
export interface DaysChange {
  days: readonly Weekday[];
  shifts: readonly Shift[];
  different: boolean;
}

const textOf = ({ opens, closes, dispatchMethod }: Shift, different: boolean): string =>
  [opens, closes, different ? dispatchMethod : 'both'].join();

/** What each day has, whatever the order; without hours of their own every shift is for both. */
const dayKeys = ({ businessHours, haveDifferentBusinessHours }: Schedule): ReadonlyMap<Weekday, string> => {
  const shifts = shiftsOf(businessHours);
  return new Map(
    weekdays.map((day) => [
      day,
      shifts
        .filter((shift) => shift.day === day)
        .map((shift) => textOf(shift, haveDifferentBusinessHours))
        .sort()
        .join(' '),
    ]),
  );
};

/** The days on which two schedules differ, and whether they are the same altogether. */
export const compareSchedules = (store: Schedule, wanted: Schedule): { days: Weekday[]; isSame: boolean } => {
  const [own, others] = [dayKeys(store), dayKeys(wanted)];
  const days = weekdays.filter((day) => own.get(day) !== others.get(day));
  return {
    days,
    isSame: days.length === 0 && store.haveDifferentBusinessHours === wanted.haveDifferentBusinessHours,
  };
};

const isWithin = (part: BusinessPeriod, whole: BusinessPeriod): boolean =>
  part.day === whole.day &&
  part.dispatchMethod === whole.dispatchMethod &&
  part.openingTime >= whole.openingTime &&
  part.closingTime <= whole.closingTime;

/**
 * A store's schedule with new hours on some days. It keeps hours for each dispatch method where it has them. The night
 * that an earlier day has after midnight stays, unless the new hours hold it already: a store that is to be open all
 * Friday is not refused for Thursday's last hour.
 */
export const replaceDays = (store: Schedule, { days, shifts, different }: DaysChange): Schedule => {
  const isChosen = ({ day }: Shift) => days.includes(day);
  const isParted = different || store.haveDifferentBusinessHours;
  const said = (some: readonly Shift[]) => (isParted ? splitByMethod(some) : some);
  const chosen = said(shifts.filter(isChosen));
  const covering = splitAtMidnight(periodsOf(chosen));
  const isCovered = (part: BusinessPeriod) => covering.some((whole) => isWithin(part, whole));
  const kept = said(shiftsOf(store.businessHours).filter((shift) => !isChosen(shift))).map((shift) => {
    const parted: Shift = { ...shift, night: 'toLastMinute' };
    return shift.night === 'oneRow' && periodsOf([parted]).some(isCovered) ? parted : shift;
  });
  const parts = storedPeriods([...kept, ...chosen]);
  const isNew = ({ shift }: IndexedPeriod) => shift >= kept.length;
  return {
    businessHours: parts.filter((part) => isNew(part) || !isCovered(part.period)).map(({ period }) => period),
    haveDifferentBusinessHours: isParted,
  };
};

/** Two of its periods are open at the same time: no store may have that. */
export const hasOverlappingPeriods = ({ businessHours }: Schedule): boolean =>
  overlappingPeriods(businessHours).length > 0;
