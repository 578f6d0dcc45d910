import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { shiftsOf, type Shift } from '@shared/domain/schedules/shifts';

/** A store's hours while they are edited. */
export interface Hours {
  shifts: readonly Shift[];
  /** Delivery and pick-up have hours of their own; else every shift is for both. */
  different: boolean;
}

/** A change as a function of what it changes: two that follow fast on each other both count. */
export type EditHours = (edit: (before: Hours) => Hours) => void;

const areTwins = (one: BusinessPeriod, other: BusinessPeriod): boolean =>
  one.day === other.day &&
  one.openingTime === other.openingTime &&
  one.closingTime === other.closingTime &&
  one.dispatchMethod !== other.dispatchMethod &&
  one.dispatchMethod !== 'both' &&
  other.dispatchMethod !== 'both';

/** Platforms without a word for both methods tell their common periods twice, once for each. */
const commonPeriods = (periods: readonly BusinessPeriod[], different: boolean): readonly BusinessPeriod[] => {
  if (different) return periods;
  const taken = new Set<BusinessPeriod>();
  return periods.flatMap((period) => {
    if (taken.has(period)) return [];
    const twin = periods.find((other) => !taken.has(other) && areTwins(period, other));
    if (twin === undefined) return [period];
    taken.add(period).add(twin);
    return [{ ...period, dispatchMethod: 'both' as const }];
  });
};

/** Some hours are kept for one method without saying so: that counts as different, so that none vanish. */
export const hasHoursPerMethod = (hours: readonly Pick<Shift, 'dispatchMethod'>[], told: boolean): boolean =>
  told || hours.some(({ dispatchMethod }) => dispatchMethod !== 'both');

/** Stored hours to be edited. */
export const hoursOf = (periods: readonly BusinessPeriod[], told: boolean): Hours => {
  const shifts = shiftsOf(commonPeriods(periods, told));
  return { shifts, different: hasHoursPerMethod(shifts, told) };
};
