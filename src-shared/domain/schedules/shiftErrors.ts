import { periodsOverlap } from './openingRules';
import { ruleKeys, type RuleKey } from '../values/rules';
import { isTimeOfDay, indexedPeriods, storedPeriods, type IndexedPeriod, type Shift } from './shifts';

/** What is wrong with a shift: one of its times, or another shift (by its place) that it runs into. */
export type ShiftError = { at: 'opens' | 'closes' } & ({ rule: RuleKey } | { runsInto: number });

const timeError = (shift: Shift): ShiftError | null => {
  for (const at of ['opens', 'closes'] as const) {
    if (shift[at] === '') return { at, rule: ruleKeys.required };
    if (!isTimeOfDay(shift[at])) return { at, rule: ruleKeys.badFormat };
  }
  if (shift.night !== undefined) return null;
  const empty = indexedPeriods([shift]).some(({ period }) => period.openingTime === period.closingTime);
  return empty ? { at: 'closes', rule: ruleKeys.endBeforeStart } : null;
};

/** The one of two parts that overlap whose shift is told: the one that begins later, as the platform's rule has it. */
const isLater = (a: IndexedPeriod, b: IndexedPeriod): boolean =>
  a.period.openingTime === b.period.openingTime ? a.shift > b.shift : a.period.openingTime > b.period.openingTime;

/** The first error of each shift by its place. Overlaps are found across midnight and from Sunday to Monday too. */
export const shiftErrors = (shifts: readonly Shift[]): ReadonlyMap<number, ShiftError> => {
  const errors = new Map<number, ShiftError>();
  shifts.forEach((shift, index) => {
    const error = timeError(shift);
    if (error !== null) errors.set(index, error);
  });
  const parts = indexedPeriods(shifts).filter(({ shift }) => !errors.has(shift));
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1)) {
      if (!periodsOverlap(one.period, other.period)) continue;
      const [told, runsInto] = isLater(one, other) ? [one, other] : [other, one];
      if (!errors.has(told.shift)) {
        errors.set(told.shift, { at: told.isTail ? 'closes' : 'opens', runsInto: runsInto.shift });
      }
    }
  });
  return errors;
};

/** Where a path of stored periods stands among the shifts: `businessHours.4.openingTime` -> `businessHours.2.closes`. */
export const shiftPathOf = (path: string, shifts: readonly Shift[]): string => {
  const [, field, place, time] = /^(businessHours)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const part = storedPeriods(shifts)[Number(place)];
  if (field === undefined || part === undefined) return path;
  const at = part.isTail || time === 'closingTime' ? 'closes' : 'opens';
  return `${field}.${part.shift}.${at}`;
};
