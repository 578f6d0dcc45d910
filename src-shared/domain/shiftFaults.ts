import { periodsOverlap } from './openingRules';
import { ruleKeys, type RuleKey } from './rules';
import { isClock, placedPeriods, type PlacedPeriod, type Shift } from './shifts';

/** What is wrong with a shift: one of its times, or another shift (by its place) that it runs into. */
export type ShiftFault = { at: 'opens' | 'closes' } & ({ rule: RuleKey } | { runsInto: number });

const timeFault = (shift: Shift): ShiftFault | null => {
  for (const at of ['opens', 'closes'] as const) {
    if (shift[at] === '') return { at, rule: ruleKeys.required };
    if (!isClock(shift[at])) return { at, rule: ruleKeys.badFormat };
  }
  const empty = placedPeriods([shift]).some(({ period }) => period.openingTime === period.closingTime);
  return empty ? { at: 'closes', rule: ruleKeys.endBeforeStart } : null;
};

/** The one of two parts that overlap whose shift is told: the one that begins later, as the platform's rule has it. */
const isLater = (a: PlacedPeriod, b: PlacedPeriod): boolean =>
  a.period.openingTime === b.period.openingTime ? a.shift > b.shift : a.period.openingTime > b.period.openingTime;

/** The first fault of each shift by its place. Overlaps are found across midnight and from Sunday to Monday too. */
export const shiftFaults = (shifts: readonly Shift[]): ReadonlyMap<number, ShiftFault> => {
  const faults = new Map<number, ShiftFault>();
  shifts.forEach((shift, place) => {
    const fault = timeFault(shift);
    if (fault !== null) faults.set(place, fault);
  });
  const parts = placedPeriods(shifts).filter(({ shift }) => !faults.has(shift));
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      if (!periodsOverlap(one.period, other.period)) continue;
      const [told, runsInto] = isLater(one, other) ? [one, other] : [other, one];
      if (!faults.has(told.shift)) {
        faults.set(told.shift, { at: told.isTail ? 'closes' : 'opens', runsInto: runsInto.shift });
      }
    }
  });
  return faults;
};

/** Where a path of stored periods stands among the shifts: `businessHours.4.openingTime` -> `businessHours.2.closes`. */
export const shiftPathOf = (path: string, shifts: readonly Shift[]): string => {
  const [, field, place, time] = /^(businessHours)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  const part = placedPeriods(shifts)[Number(place)];
  if (field === undefined || part === undefined) return path;
  const at = part.isTail || time === 'closingTime' ? 'closes' : 'opens';
  return `${field}.${part.shift}.${at}`;
};
