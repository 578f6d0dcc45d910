import { isObject } from '../values/json';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

interface DayHours {
  day: (typeof days)[number];
  /** `10:00–14:00 y 18:00–23:00`. */
  hours: string;
}

/** Lists opening hours by day; null if the value contains no opening hours. */
export const toShifts = (value: unknown): DayHours[] | null => {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows = value.filter(isObject);
  const isShift = (row: Record<string, unknown>) =>
    typeof row['day'] === 'string' && typeof row['openingTime'] === 'string' && typeof row['closingTime'] === 'string';
  if (rows.length < value.length || !rows.every(isShift)) return null;
  return days.flatMap((day) => {
    const shifts = rows
      .filter((row) => row['day'] === day)
      .map((row) => `${(row['openingTime'] as string).slice(0, 5)}–${(row['closingTime'] as string).slice(0, 5)}`)
      .sort();
    return shifts.length === 0 ? [] : [{ day, hours: shifts.join(' y ') }];
  });
};
