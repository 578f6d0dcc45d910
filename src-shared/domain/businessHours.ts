import { DateTime } from 'luxon';
import { instantOf } from './wallTime';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const dispatchMethods = ['delivery', 'pickUp'] as const;
export type DispatchMethod = (typeof dispatchMethods)[number];

/** One opening period of one weekday; times are `HH:mm`, closing after opening. */
export interface BusinessPeriod {
  day: Weekday;
  openingTime: string;
  closingTime: string;
  dispatchMethod: DispatchMethod | 'both';
}

/**
 * The next beginning of a shift after `now` (instants, milliseconds), from split shifts of any dispatch method, or
 * null when the store has no hours. Looks a week ahead, in the store's zone.
 */
export const nextShiftStart = (hours: readonly BusinessPeriod[], now: number, zone: string): number | null => {
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = today.plus({ days: ahead });
    const day = weekdays[date.weekday - 1];
    const starts = hours
      .filter((period) => period.day === day)
      .map((period) => instantOf(`${date.toFormat('yyyy-MM-dd')}T${period.openingTime}:00`, zone))
      .filter((start) => start > now);
    if (starts.length > 0) return Math.min(...starts);
  }
  return null;
};
