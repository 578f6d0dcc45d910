import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { toShifts, type Shift } from '@shared/domain/schedules/shifts';

/** Business hours of a store while they are edited. */
export interface Hours {
  shifts: readonly Shift[];
  /** True if delivery and pick-up have separate hours; otherwise every shift is for both. */
  different: boolean;
}

/** Applies an update function to the latest hours, so that two updates in quick succession both count. */
export type UpdateHours = (update: (hours: Hours) => Hours) => void;

const isMethodPair = (a: BusinessPeriod, b: BusinessPeriod): boolean =>
  a.day === b.day &&
  a.openingTime === b.openingTime &&
  a.closingTime === b.closingTime &&
  a.dispatchMethod !== b.dispatchMethod &&
  a.dispatchMethod !== 'both' &&
  b.dispatchMethod !== 'both';

/** Merges equal periods of both methods: platforms without a value for "both" list them once per method. */
const mergeMethodPairs = (
  periods: readonly BusinessPeriod[],
): { merged: BusinessPeriod[]; pairedPeriods: BusinessPeriod[] } => {
  const mergedSources = new Set<BusinessPeriod>();
  const pairedPeriods: BusinessPeriod[] = [];
  const mergedPeriods = periods.flatMap((period) => {
    if (mergedSources.has(period)) return [];
    const pairedPeriod = periods.find((candidate) => !mergedSources.has(candidate) && isMethodPair(period, candidate));
    if (pairedPeriod === undefined) return [period];
    mergedSources.add(period).add(pairedPeriod);
    const commonPeriod = { ...period, dispatchMethod: 'both' as const };
    pairedPeriods.push(commonPeriod);
    return [commonPeriod];
  });
  return { merged: mergedPeriods, pairedPeriods };
};

/**
 * True if hours are separate per dispatch method: the platform reports so, or a shift is for one method only and would
 * be lost in common hours.
 */
export const hasHoursPerMethod = (hours: readonly Pick<Shift, 'dispatchMethod'>[], isReported: boolean): boolean =>
  isReported || hours.some(({ dispatchMethod }) => dispatchMethod !== 'both');

/** Converts stored hours for editing. */
export const toHours = (periods: readonly BusinessPeriod[], isReported: boolean): Hours => {
  const { merged, pairedPeriods } = isReported ? { merged: periods, pairedPeriods: [] } : mergeMethodPairs(periods);
  const shifts = toShifts(merged).map((shift) =>
    shift.dispatchMethod === 'both' && pairedPeriods.length > 0
      ? {
          ...shift,
          isPerMethod: pairedPeriods.some(({ day, openingTime }) => day === shift.day && openingTime === shift.opens),
        }
      : shift,
  );
  return { shifts, different: hasHoursPerMethod(shifts, isReported) };
};
