import { useCallback, useMemo, useState } from 'react';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { splitByMethod } from '@shared/domain/schedules/shiftEdits';
import { findShiftErrors } from '@shared/domain/schedules/shiftErrors';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';
import { hasHoursPerMethod, toHours, type UpdateHours, type Hours } from '@entities/stores/schedules/hours';
import type { PickableStore } from '../useBulkStores';
import type { Draft } from './draft';

interface HoursForm {
  hours: Hours;
  /** Days whose hours are replaced; null for the whole week. */
  days: readonly Weekday[] | null;
  /** Days to close. Explicit, since a day without shifts may just be unfinished. */
  closedDays: readonly Weekday[];
}

const noHours: Hours = { shifts: [], different: false };
const emptyForm: HoursForm = { hours: noHours, days: [], closedDays: [] };

export interface HoursDraft extends Draft, HoursForm {
  edit: UpdateHours;
  setDays: (days: readonly Weekday[] | null) => void;
  /** Adds a day. The shifts are used only if the day has none yet. */
  addDay: (day: Weekday, shifts: readonly Shift[]) => void;
  /** Replaces the shifts of a day. */
  fillDay: (day: Weekday, shifts: readonly Shift[]) => void;
  closeDay: (day: Weekday) => void;
  /** Days without shifts that were not explicitly closed. */
  undecided: readonly Weekday[];
  /** Replaces the draft with a store's hours. */
  copyFrom: (store: PickableStore) => void;
}

const hasShifts = ({ shifts }: Hours, day: Weekday): boolean => shifts.some((shift) => shift.day === day);

const setDayShifts = ({ hours, closedDays, ...rest }: HoursForm, day: Weekday, shifts: readonly Shift[]): HoursForm => {
  const allShifts = [...hours.shifts.filter((shift) => shift.day !== day), ...shifts];
  // Merges the hours of delivery and pickup again once all shifts are for both.
  const isDifferent = allShifts.length > 0 && hasHoursPerMethod(shifts, hours.different);
  return {
    ...rest,
    hours: { different: isDifferent, shifts: isDifferent ? splitByMethod(allShifts) : allShifts },
    closedDays: closedDays.filter((other) => other !== day),
  };
};

/** Draft of new hours, for the whole week or some days. */
export const useHoursChange = (): HoursDraft => {
  const [typedValues, setTypedValues] = useState(emptyForm);
  const { hours, days, closedDays } = typedValues;
  const edit = useCallback<UpdateHours>(
    (change) =>
      setTypedValues((before) => {
        const next = change(before.hours);
        return { ...before, hours: next, closedDays: before.closedDays.filter((day) => !hasShifts(next, day)) };
      }),
    [],
  );
  const undecidedDays = useMemo(
    () => (days ?? weekdays).filter((day) => !closedDays.includes(day) && !hasShifts(hours, day)),
    [hours, days, closedDays],
  );
  const isTouched = days === null ? hours !== noHours || closedDays.length > 0 : days.length > 0;
  const change = useMemo((): BulkChange | null => {
    const { different } = hours;
    const shifts = hours.shifts.filter(({ day }) => days === null || days.includes(day));
    if (!isTouched || undecidedDays.length > 0 || findShiftErrors(shifts).size > 0) return null;
    return days === null
      ? { kind: 'week', businessHours: toBusinessPeriods(shifts), haveDifferentBusinessHours: different }
      : { kind: 'days', days, shifts, different };
  }, [hours, days, isTouched, undecidedDays]);
  const setDays = (selectedDays: readonly Weekday[] | null) =>
    setTypedValues((before) => ({
      ...before,
      days: selectedDays && weekdays.filter((day) => selectedDays.includes(day)),
      closedDays:
        selectedDays === null ? before.closedDays : before.closedDays.filter((day) => selectedDays.includes(day)),
    }));
  return {
    ...typedValues,
    edit,
    setDays,
    addDay: (day, shifts) =>
      setTypedValues((before) => {
        const addedWeekdays = {
          ...before,
          days: weekdays.filter((weekday) => weekday === day || before.days?.includes(weekday)),
        };
        return hasShifts(before.hours, day) ? addedWeekdays : setDayShifts(addedWeekdays, day, shifts);
      }),
    fillDay: (day, shifts) => setTypedValues((before) => setDayShifts(before, day, shifts)),
    closeDay: (day) =>
      setTypedValues((before) => {
        const open = setDayShifts(before, day, []);
        return { ...open, closedDays: [...open.closedDays, day] };
      }),
    undecided: isTouched ? undecidedDays : [],
    copyFrom: ({ businessHours, haveDifferentBusinessHours }) =>
      setTypedValues((before) => ({
        ...before,
        hours: toHours(businessHours, haveDifferentBusinessHours),
        closedDays: [],
      })),
    change,
    isTouched,
    isInvalid: isTouched && change === null,
    reset: () => setTypedValues(emptyForm),
  };
};
