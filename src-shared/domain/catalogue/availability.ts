import { getWeekday, weekdays, type Weekday } from '../schedules/businessHours';
import { getWeekdaysAt, type DailyHours } from '../schedules/dailyHours';
import type { WallTime } from '../values/wallTime';

/** First and last day (`YYYY-MM-DD`); null for an open start or end. */
export interface AvailabilityDates {
  start: string | null;
  end: string | null;
}

/** Conditions under which a product is sold. Absent parts do not restrict its sale. */
export interface ProductAvailability {
  days: readonly (Weekday | (string & Record<never, never>))[];
  hours?: readonly DailyHours[];
  dates?: readonly AvailabilityDates[];
  dispatchMethod?: string;
  platform?: string;
}

export type AvailabilityMismatch =
  | { kind: 'dates'; dates: readonly AvailabilityDates[] }
  | { kind: 'weekday'; days: readonly Weekday[] }
  | { kind: 'hours'; hours: readonly DailyHours[] };

/**
 * Returns why a product is not sold at a wall time, or null. Hours that pass midnight belong to the day on which they
 * start.
 */
export const findAvailabilityMismatch = (
  { days, hours = [], dates = [] }: ProductAvailability,
  now: WallTime,
): AvailabilityMismatch | null => {
  const date = now.slice(0, 10);
  const isDateIncluded = dates.some(
    ({ start, end }) => (start === null || start <= date) && (end === null || date <= end),
  );
  if (dates.length > 0 && !isDateIncluded) return { kind: 'dates', dates };
  const today = getWeekday(now);
  const matchingWeekdays =
    hours.length === 0 ? [today] : hours.flatMap((hour) => getWeekdaysAt(hour, today, now.slice(11, 16)));
  const selectedDays = weekdays.filter((day) => days.includes(day));
  const isSelected = (day: Weekday) => selectedDays.length === 0 || selectedDays.includes(day);
  if (matchingWeekdays.some(isSelected)) return null;
  return matchingWeekdays.length > 0 || !isSelected(today)
    ? { kind: 'weekday', days: selectedDays }
    : { kind: 'hours', hours };
};
