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
  const empty = toIndexedPeriods([shift]).some(({ period }) => period.openingTime === period.closingTime);
  return empty ? { at: 'closes', rule: ruleKeys.endBeforeStart } : null;
};

/** True if `a` is the later of two overlapping parts of shifts, which shows the error, as on the platform. */
const isLater = (a: IndexedPeriod, b: IndexedPeriod): boolean =>
  a.period.openingTime === b.period.openingTime ? a.shift > b.shift : a.period.openingTime > b.period.openingTime;

/** Returns the first error of each shift, by index. Detects overlaps across midnight and from Sunday to Monday. */
export const findShiftErrors = (shifts: readonly Shift[]): ReadonlyMap<number, ShiftError> => {
  const errors = new Map<number, ShiftError>();
  shifts.forEach((shift, index) => {
    const error = findTimeError(shift);
    if (error !== null) errors.set(index, error);
  });
  const parts = toIndexedPeriods(shifts).filter(({ shift }) => !errors.has(shift));
  parts.forEach((indexedPeriod, index) => {
    for (const otherIndexedPeriod of parts.slice(index + 1)) {
      if (!areOverlappingPeriods(indexedPeriod.period, otherIndexedPeriod.period)) continue;
      const [previousIndexedPeriod, runsInto] = isLater(indexedPeriod, otherIndexedPeriod)
        ? [indexedPeriod, otherIndexedPeriod]
        : [otherIndexedPeriod, indexedPeriod];
      if (!errors.has(previousIndexedPeriod.shift)) {
        errors.set(previousIndexedPeriod.shift, {
          at: previousIndexedPeriod.isAfterMidnight ? 'closes' : 'opens',
          runsInto: runsInto.shift,
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
  const [, field, index, time] = /^(businessHours)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const part = toStoredPeriods(shifts)[Number(index)];
  if (field === undefined || part === undefined) return path;
  const edge = part.isAfterMidnight || time === 'closingTime' ? 'closes' : 'opens';
  return `${field}.${part.shift}.${edge}`;
};
