import { areOverlappingPeriods } from './openingRules';
import { ruleKeys, type RuleKey } from '../values/rules';
import { isTimeOfDay, toIndexedPeriods, toStoredPeriods, type IndexedPeriod, type Shift } from './shifts';

/** Error of a shift: an invalid time, or the index of the shift with which it overlaps. */
export type ShiftError = { at: 'opens' | 'closes' } & ({ rule: RuleKey } | { runsInto: number });

const findTimeError = (shift: Shift): ShiftError | null => {
  for (const edge of ['opens', 'closes'] as const) {
    if (shift[edge] === '') return { at: edge, rule: ruleKeys.required };
    if (!isTimeOfDay(shift[edge])) return { at: edge, rule: ruleKeys.badFormat };
  }
  if (shift.night === 'oneRow' || shift.night === 'toMidnight') return null;
  const isEmpty = toIndexedPeriods([shift]).some(({ period }) => period.openingTime === period.closingTime);
  return isEmpty ? { at: 'closes', rule: ruleKeys.endBeforeStart } : null;
};

/** True if `a` is the later of two overlapping parts of shifts. The later part shows the error, as on the platform. */
const isLater = (a: IndexedPeriod, b: IndexedPeriod): boolean =>
  a.period.openingTime === b.period.openingTime
    ? a.shiftIndex > b.shiftIndex
    : a.period.openingTime > b.period.openingTime;

/** Returns the first error of each shift, by index. Detects overlaps across midnight and from Sunday to Monday. */
export const findShiftErrors = (shifts: readonly Shift[]): ReadonlyMap<number, ShiftError> => {
  const errors = new Map<number, ShiftError>();
  shifts.forEach((shift, index) => {
    const error = findTimeError(shift);
    if (error !== null) errors.set(index, error);
  });
  const indexedPeriods = toIndexedPeriods(shifts).filter(({ shiftIndex }) => !errors.has(shiftIndex));
  indexedPeriods.forEach((indexedPeriod, index) => {
    for (const otherIndexedPeriod of indexedPeriods.slice(index + 1)) {
      if (!areOverlappingPeriods(indexedPeriod.period, otherIndexedPeriod.period)) continue;
      const [laterPeriod, earlierPeriod] = isLater(indexedPeriod, otherIndexedPeriod)
        ? [indexedPeriod, otherIndexedPeriod]
        : [otherIndexedPeriod, indexedPeriod];
      if (!errors.has(laterPeriod.shiftIndex)) {
        errors.set(laterPeriod.shiftIndex, {
          at: laterPeriod.isAfterMidnight ? 'closes' : 'opens',
          runsInto: earlierPeriod.shiftIndex,
        });
      }
    }
  });
  return errors;
};

/**
 * Converts the path of a stored period to the path of its shift: `businessHours.4.openingTime` ->
 * `businessHours.2.closes`.
 */
export const toShiftPath = (path: string, shifts: readonly Shift[]): string => {
  const [, field, index, timeField] = /^(businessHours)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const storedPeriod = toStoredPeriods(shifts)[Number(index)];
  if (field === undefined || storedPeriod === undefined) return path;
  const edge = storedPeriod.isAfterMidnight || timeField === 'closingTime' ? 'closes' : 'opens';
  return `${field}.${storedPeriod.shiftIndex}.${edge}`;
};
