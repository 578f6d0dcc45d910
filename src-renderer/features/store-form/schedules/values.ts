import type { Store } from '@shared/contract/stores/stores';
import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import { shiftPathOf } from '@shared/domain/schedules/shiftErrors';
import { periodsOf, type Shift } from '@shared/domain/schedules/shifts';
import { hoursOf } from '@entities/stores/schedules/hours';
import { singleWaitOf, typedWaitOf, type TypedSingleWait } from './waits/typedWaits';

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

export const scheduleValuesOf = ({
  businessHours,
  haveDifferentBusinessHours,
  exceptionalWaitTimes,
}: Pick<Store, 'businessHours' | 'haveDifferentBusinessHours' | 'exceptionalWaitTimes'>): ScheduleValues => ({
  businessHours: hoursOf(businessHours, haveDifferentBusinessHours).shifts,
  haveDifferentBusinessHours,
  exceptionalWaitTimes: {
    periodic: exceptionalWaitTimes.periodic,
    specific: exceptionalWaitTimes.specific.map(typedWaitOf),
  },
});

/** Schedule part of a store's draft. */
export const draftOfSchedules = ({
  businessHours,
  haveDifferentBusinessHours,
  exceptionalWaitTimes,
}: ScheduleValues) => ({
  businessHours: periodsOf(businessHours),
  haveDifferentBusinessHours,
  exceptionalWaitTimes: {
    periodic: exceptionalWaitTimes.periodic,
    specific: exceptionalWaitTimes.specific.map(singleWaitOf),
  },
});

/** Form path of a draft path. */
export const toScheduleFormPath = (path: string, { businessHours }: ScheduleValues): string =>
  shiftPathOf(path, businessHours);
