import { useMemo, useState } from 'react';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { shiftErrors } from '@shared/domain/schedules/shiftErrors';
import { periodsOf } from '@shared/domain/schedules/shifts';
import { hoursOf, type EditHours, type Hours } from '@entities/stores/schedules/hours';
import type { PickableStore } from '../useBulkStores';
import type { Draft } from './draft';

const noHours: Hours = { shifts: [], different: false };

export interface HoursDraft extends Draft {
  hours: Hours;
  edit: EditHours;
  /** The days that are replaced; null: the whole week. */
  days: readonly Weekday[] | null;
  setDays: (days: readonly Weekday[] | null) => void;
  /** Begins with what a store has. */
  copyFrom: (store: PickableStore) => void;
}

/** New hours while they are put together: of the whole week, or of some days. */
export const useHoursChange = (): HoursDraft => {
  const [hours, edit] = useState<Hours>(noHours);
  const [days, setDays] = useState<readonly Weekday[] | null>([]);
  const change = useMemo((): BulkChange | null => {
    const { different } = hours;
    const shifts = hours.shifts.filter(({ day }) => days === null || days.includes(day));
    if (shiftErrors(shifts).size > 0 || (days === null ? hours === noHours : days.length === 0)) return null;
    return days === null
      ? { kind: 'week', businessHours: periodsOf(shifts), haveDifferentBusinessHours: different }
      : { kind: 'days', days, shifts, different };
  }, [hours, days]);
  const touched = hours !== noHours || (days !== null && days.length > 0);
  return {
    hours,
    edit,
    days,
    setDays: (chosen) => setDays(chosen && weekdays.filter((day) => chosen.includes(day))),
    copyFrom: ({ businessHours, haveDifferentBusinessHours }) =>
      edit(hoursOf(businessHours, haveDifferentBusinessHours)),
    change,
    touched,
    isInvalid: touched && change === null && days?.length !== 0,
    reset: () => {
      edit(noHours);
      setDays([]);
    },
  };
};
