import { weekdayOf, weekdays, type Weekday } from '../schedules/businessHours';
import { weekdaysAt, type DailyHours } from '../schedules/dailyHours';
import type { WallTime } from '../values/wallTime';

/** First and last day, `YYYY-MM-DD`; null is open-ended. */
export interface DateSpan {
  start: string | null;
  end: string | null;
}

/** When and where a product is sold; absent parts do not limit it. */
export interface ProductAvailability {
  days: readonly (Weekday | (string & Record<never, never>))[];
  hours?: readonly DailyHours[];
  dates?: readonly DateSpan[];
  dispatchMethod?: string;
  platform?: string;
}

export type AvailabilityGap =
  | { kind: 'dates'; dates: readonly DateSpan[] }
  | { kind: 'weekday'; days: readonly Weekday[] }
  | { kind: 'hours'; hours: readonly DailyHours[] };

/** Reason why a product is not on sale at a wall time, or null. A night counts for the day it started on. */
export const availabilityGap = (
  { days, hours = [], dates = [] }: ProductAvailability,
  now: WallTime,
): AvailabilityGap | null => {
  const date = now.slice(0, 10);
  const isDated = dates.some(({ start, end }) => (start === null || start <= date) && (end === null || date <= end));
  if (dates.length > 0 && !isDated) return { kind: 'dates', dates };
  const today = weekdayOf(now);
  const covering = hours.length === 0 ? [today] : hours.flatMap((each) => weekdaysAt(each, today, now.slice(11, 16)));
  const chosen = weekdays.filter((day) => days.includes(day));
  const isChosen = (day: Weekday) => chosen.length === 0 || chosen.includes(day);
  if (covering.some(isChosen)) return null;
  return covering.length > 0 || !isChosen(today) ? { kind: 'weekday', days: chosen } : { kind: 'hours', hours };
};
