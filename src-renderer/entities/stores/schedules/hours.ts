import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { toShifts, type Shift } from '@shared/domain/schedules/shifts';

/** Business hours of a store while they are edited. */
export interface Hours {
  shifts: readonly Shift[];
  /** True if delivery and pick-up have separate hours; otherwise every shift is for both. */
  different: boolean;
}

/** Applies an update function, so that two updates in quick succession both count. */
export type EditHours = (edit: (before: Hours) => Hours) => void;

const areTwins = (one: BusinessPeriod, other: BusinessPeriod): boolean =>
  one.day === other.day &&
  one.openingTime === other.openingTime &&
  one.closingTime === other.closingTime &&
  one.dispatchMethod !== other.dispatchMethod &&
  one.dispatchMethod !== 'both' &&
  other.dispatchMethod !== 'both';

/** Merges equal periods of both methods: platforms without a value for "both" list them once per method. */
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

/**
 * True if a shift is for one method only, even when the platform reports common hours; otherwise those shifts would be
 * lost.
 */
export const hasHoursPerMethod = (hours: readonly Pick<Shift, 'dispatchMethod'>[], isReported: boolean): boolean =>
  isReported || hours.some(({ dispatchMethod }) => dispatchMethod !== 'both');

/** Converts stored hours for editing. */
export const toHours = (periods: readonly BusinessPeriod[], isReported: boolean): Hours => {
  const shifts = toShifts(commonPeriods(periods, isReported));
  return { shifts, different: hasHoursPerMethod(shifts, isReported) };
};
