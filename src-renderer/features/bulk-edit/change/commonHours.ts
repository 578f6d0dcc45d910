import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import type { Shift } from '@shared/domain/schedules/shifts';
import { toHours } from '@entities/stores/schedules/hours';
import type { PickableStore } from '../useBulkStores';

/** Most frequent hours of the selected stores on a weekday. */
export interface CommonDay {
  /** Most frequent shifts among the stores that open on this day; empty if all are closed. */
  shifts: readonly Shift[];
  /** Number of stores with exactly these shifts. */
  storeCount: number;
  closedCount: number;
  totalCount: number;
}

const getKey = (shifts: readonly Shift[]): string =>
  shifts
    .map(({ opens, closes, dispatchMethod }) => [opens, closes, dispatchMethod].join())
    .sort()
    .join(' ');

/** True if two lists have the same shifts, ignoring their order. */
export const areSameShifts = (shifts: readonly Shift[], otherShifts: readonly Shift[]): boolean =>
  getKey(shifts) === getKey(otherShifts);

/** Most frequent hours by weekday. On a tie, the hours found first win. */
export const findCommonHours = (
  stores: readonly Pick<PickableStore, 'businessHours' | 'haveDifferentBusinessHours'>[],
): ReadonlyMap<Weekday, CommonDay> => {
  const weeks = stores.map(
    ({ businessHours, haveDifferentBusinessHours }) => toHours(businessHours, haveDifferentBusinessHours).shifts,
  );
  return new Map(
    weekdays.map((day) => {
      const counts = new Map<string, { shifts: readonly Shift[]; storeCount: number }>();
      let closedCount = 0;
      for (const week of weeks) {
        const shifts = week.filter((shift) => shift.day === day);
        if (shifts.length === 0) closedCount += 1;
        else {
          const key = getKey(shifts);
          counts.set(key, { shifts, storeCount: (counts.get(key)?.storeCount ?? 0) + 1 });
        }
      }
      const mostFrequentDay = [...counts.values()].reduce(
        (best, candidate) => (candidate.storeCount > best.storeCount ? candidate : best),
        {
          shifts: [] as readonly Shift[],
          storeCount: 0,
        },
      );
      return [day, { ...mostFrequentDay, closedCount, totalCount: stores.length }];
    }),
  );
};
