import { dispatchMethods, type DispatchMethod, type Weekday } from './businessHours';
import type { Shift } from './shifts';

export const isSameShift = (a: Shift, b: Shift): boolean =>
  a.day === b.day && a.opens === b.opens && a.closes === b.closes && a.dispatchMethod === b.dispatchMethod;

const removeDuplicates = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter((shift, index) => shifts.findIndex((otherShift) => isSameShift(otherShift, shift)) === index);

/** Splits hours shared by both dispatch methods into hours for delivery and hours for pick-up. */
export const splitByMethod = (shifts: readonly Shift[]): Shift[] =>
  removeDuplicates(
    shifts.flatMap((shift) =>
      shift.dispatchMethod === 'both'
        ? dispatchMethods.map((dispatchMethod) => ({ ...shift, dispatchMethod }))
        : [{ ...shift }],
    ),
  );

/** Applies the hours of one dispatch method to both. */
export const copyHoursToBothMethods = (shifts: readonly Shift[], method: DispatchMethod): Shift[] =>
  removeDuplicates(
    shifts
      .filter(({ dispatchMethod }) => dispatchMethod === method || dispatchMethod === 'both')
      .map((shift) => ({ ...shift, dispatchMethod: 'both' })),
  );

/** Returns the other method's shifts that would be lost if the hours of `method` applied to both. */
export const findLostShifts = (shifts: readonly Shift[], method: DispatchMethod): Shift[] => {
  const remainingShifts = copyHoursToBothMethods(shifts, method);
  return shifts.filter(
    (shift) =>
      shift.dispatchMethod !== method &&
      shift.dispatchMethod !== 'both' &&
      !remainingShifts.some((otherShift) => isSameShift(otherShift, { ...shift, dispatchMethod: 'both' })),
  );
};

/** Copies the shifts of one day to other days, replacing their shifts. */
export const copyDay = (shifts: readonly Shift[], sourceDay: Weekday, targetDays: readonly Weekday[]): Shift[] => {
  const otherDays = targetDays.filter((day) => day !== sourceDay);
  const copiedShifts = shifts.filter(({ day }) => day === sourceDay);
  return [
    ...shifts.filter(({ day }) => !otherDays.includes(day)),
    ...otherDays.flatMap((day) => copiedShifts.map((shift) => ({ ...shift, day }))),
  ];
};
