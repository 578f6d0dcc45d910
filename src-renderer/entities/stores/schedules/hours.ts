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

const areTwins = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  a.day === b.day &&
  a.openingTime === b.openingTime &&
  a.closingTime === b.closingTime &&
  a.dispatchMethod !== b.dispatchMethod &&
  a.dispatchMethod !== 'both' &&
  b.dispatchMethod !== 'both';

/** Merges equal periods of both methods: platforms without a value for "both" list them once per method. */
const listCommonPeriods = (periods: readonly BusinessPeriod[], isDifferent: boolean): readonly BusinessPeriod[] => {
  if (isDifferent) return periods;
  const matchedPeriods = new Set<BusinessPeriod>();
  return periods.flatMap((period) => {
    if (matchedPeriods.has(period)) return [];
    const twin = periods.find((otherPeriod) => !matchedPeriods.has(otherPeriod) && areTwins(period, otherPeriod));
    if (twin === undefined) return [period];
    matchedPeriods.add(period).add(twin);
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
  const shifts = toShifts(listCommonPeriods(periods, isReported));
  return { shifts, different: hasHoursPerMethod(shifts, isReported) };
};
