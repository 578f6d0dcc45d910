import type { Store } from '@shared/contract/stores/stores';
import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import { toShiftPath } from '@shared/domain/schedules/shiftErrors';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';
import { toHours } from '@entities/stores/schedules/hours';
import { toSingleWait, toTypedWait, type TypedSingleWait } from './waits/typedWaits';

/** Form values of hours: shifts, and dates as typed. */
export interface ScheduleValues {
  businessHours: readonly Shift[];
  haveDifferentBusinessHours: boolean;
  exceptionalWaitTimes: {
    periodic: ExceptionalWaitTimes['periodic'];
    specific: TypedSingleWait[];
  };
}

export const blankScheduleValues: ScheduleValues = {
  businessHours: [],
  haveDifferentBusinessHours: false,
  exceptionalWaitTimes: { periodic: [], specific: [] },
};

export const toScheduleValues = ({
  businessHours,
  haveDifferentBusinessHours,
  exceptionalWaitTimes,
}: Pick<Store, 'businessHours' | 'haveDifferentBusinessHours' | 'exceptionalWaitTimes'>): ScheduleValues => ({
  businessHours: toHours(businessHours, haveDifferentBusinessHours).shifts,
  haveDifferentBusinessHours,
  exceptionalWaitTimes: {
    periodic: exceptionalWaitTimes.periodic,
    specific: exceptionalWaitTimes.specific.map(toTypedWait),
  },
});

/** Schedule part of a store's draft. */
export const toSchedulesDraft = ({
  businessHours,
  haveDifferentBusinessHours,
  exceptionalWaitTimes,
}: ScheduleValues) => ({
  businessHours: toBusinessPeriods(businessHours),
  haveDifferentBusinessHours,
  exceptionalWaitTimes: {
    periodic: exceptionalWaitTimes.periodic,
    specific: exceptionalWaitTimes.specific.map(toSingleWait),
  },
});

/** Converts the path of an error in the draft to the path of the form's field. */
export const toScheduleFormPath = (path: string, { businessHours }: ScheduleValues): string =>
  toShiftPath(path, businessHours);
