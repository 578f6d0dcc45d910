import { isObject } from '../values/json';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Day = (typeof days)[number];

interface ShiftChange {
  day: Day;
  /** Opening hours before the change (`10:00–14:00, 18:00–23:00`); empty without shifts. */
  before: string;
  after: string;
}

const isShift = (row: unknown): row is Record<'day' | 'openingTime' | 'closingTime', string> =>
  isObject(row) && ['day', 'openingTime', 'closingTime'].every((name) => typeof row[name] === 'string');

const formatDay = (rows: readonly Record<'day' | 'openingTime' | 'closingTime', string>[], day: Day): string =>
  rows
    .filter((row) => row.day === day)
    .map(({ openingTime, closingTime }) => `${openingTime.slice(0, 5)}–${closingTime.slice(0, 5)}`)
    .sort()
    .join(', ');

/** Lists the days whose opening hours differ; null if the values contain no opening hours. */
export const listShiftChanges = (before: unknown, after: unknown): ShiftChange[] | null => {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length + after.length === 0) return null;
  if (!before.every(isShift) || !after.every(isShift)) return null;
  return days
    .map((day) => ({ day, before: formatDay(before, day), after: formatDay(after, day) }))
    .filter((change) => change.before !== change.after);
};
