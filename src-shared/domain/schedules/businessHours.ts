import type { WallTime } from '../values/wallTime';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns the weekday of a wall time. */
export const getWeekday = (wallTime: WallTime): Weekday =>
  weekdays[(new Date(`${wallTime.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

export const dispatchMethods = ['delivery', 'pickUp'] as const;
export type DispatchMethod = (typeof dispatchMethods)[number];

/** Opening period on a weekday (`HH:mm`). A closing time at or before the opening time is on the next day. */
export interface BusinessPeriod {
  day: Weekday;
  openingTime: string;
  closingTime: string;
  dispatchMethod: DispatchMethod | 'both';
}
