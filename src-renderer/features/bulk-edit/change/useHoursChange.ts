import { useCallback, useMemo, useState } from 'react';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { splitByMethod } from '@shared/domain/schedules/shiftEdits';
import { findShiftErrors } from '@shared/domain/schedules/shiftErrors';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';
import { hasHoursPerMethod, toHours, type UpdateHours, type Hours } from '@entities/stores/schedules/hours';
import type { PickableStore } from '../useBulkStores';
import type { BulkChangeDraft } from './bulkChangeDraft';

interface HoursForm {
  hours: Hours;
  /** Days to change; null for the whole week. */
  days: readonly Weekday[] | null;
  /** Days to close. Explicit, since a day without shifts may just be unfinished. */
  closedDays: readonly Weekday[];
}

const noHours: Hours = { shifts: [], different: false };
const emptyForm: HoursForm = { hours: noHours, days: [], closedDays: [] };

export interface HoursDraft extends BulkChangeDraft, HoursForm {
  updateHours: UpdateHours;
  setDays: (days: readonly Weekday[] | null) => void;
  /** Adds a day. The shifts are used only if the day has none yet. */
  addDay: (day: Weekday, shifts: readonly Shift[]) => void;
  /** Replaces the shifts of a day. */
  fillDay: (day: Weekday, shifts: readonly Shift[]) => void;
  closeDay: (day: Weekday) => void;
  /** Days without shifts that were not explicitly closed. */
  undecidedDays: readonly Weekday[];
  /** Replaces the draft with a store's hours. */
  copyFrom: (store: PickableStore) => void;
}

const hasShifts = ({ shifts }: Hours, day: Weekday): boolean => shifts.some((shift) => shift.day === day);

const setDayShifts = (
  { hours, closedDays, ...otherValues }: HoursForm,
  day: Weekday,
  shifts: readonly Shift[],
): HoursForm => {
  const allShifts = [...hours.shifts.filter((shift) => shift.day !== day), ...shifts];
  // Hours stay separate for delivery and pickup until no shift is left, even if all shifts are for both.
  const isDifferent = allShifts.length > 0 && hasHoursPerMethod(shifts, hours.different);
  return {
    ...otherValues,
    hours: { different: isDifferent, shifts: isDifferent ? splitByMethod(allShifts) : allShifts },
    closedDays: closedDays.filter((closedDay) => closedDay !== day),
  };
};

/** Draft of new hours, for the whole week or some days. */
export const useHoursChange = (): HoursDraft => {
  const [formValues, setFormValues] = useState(emptyForm);
  const { hours, days, closedDays } = formValues;
  const edit = useCallback<UpdateHours>(
    (change) =>
      setFormValues((previousValues) => {
        const nextHours = change(previousValues.hours);
        return {
          ...previousValues,
          hours: nextHours,
          closedDays: previousValues.closedDays.filter((day) => !hasShifts(nextHours, day)),
        };
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
    setFormValues((previousValues) => ({
      ...previousValues,
      days: selectedDays && weekdays.filter((day) => selectedDays.includes(day)),
      closedDays:
        selectedDays === null
          ? previousValues.closedDays
          : previousValues.closedDays.filter((day) => selectedDays.includes(day)),
    }));
  return {
    ...formValues,
    updateHours: edit,
    setDays,
    addDay: (day, shifts) =>
      setFormValues((previousValues) => {
        const valuesWithDay = {
          ...previousValues,
          days: weekdays.filter((weekday) => weekday === day || previousValues.days?.includes(weekday)),
        };
        return hasShifts(previousValues.hours, day) ? valuesWithDay : setDayShifts(valuesWithDay, day, shifts);
      }),
    fillDay: (day, shifts) => setFormValues((previousValues) => setDayShifts(previousValues, day, shifts)),
    closeDay: (day) =>
      setFormValues((previousValues) => {
        const valuesWithoutShifts = setDayShifts(previousValues, day, []);
        return { ...valuesWithoutShifts, closedDays: [...valuesWithoutShifts.closedDays, day] };
      }),
    undecidedDays: isTouched ? undecidedDays : [],
    copyFrom: ({ businessHours, haveDifferentBusinessHours }) =>
      setFormValues((previousValues) => ({
        ...previousValues,
        hours: toHours(businessHours, haveDifferentBusinessHours),
        closedDays: [],
      })),
    change,
    isTouched,
    isInvalid: isTouched && change === null,
    reset: () => setFormValues(emptyForm),
  };
};
