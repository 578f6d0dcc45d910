import { dispatchMethods, type BusinessPeriod } from '../schedules/businessHours';
import { isOpenBySchedule, nextScheduleChange } from '../schedules/openingTimes';
import { startOfNextDay, toWallTime } from '../values/wallTime';
import type { ClosingRequest, ClosingScope } from './closing';

/** Short closings while a kitchen catches up: minutes, or what is left of the shift. */

export const pauseMinutes = [15, 30, 45, 60] as const;
export type PauseLength = (typeof pauseMinutes)[number] | 'shift';
export const pauseLengths: readonly PauseLength[] = [...pauseMinutes, 'shift'];

const minute = 60_000;

/** When the shift that is on ends (instant), of what is paused the last one; null: none is on, or the hours never end. */
export const shiftEnd = (
  scope: ClosingScope,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): number | null => {
  const methods = scope === 'both' ? dispatchMethods : [scope];
  const ends = methods.flatMap((method) => {
    if (!isOpenBySchedule(hours, now, zone, method)) return [];
    const end = nextScheduleChange(hours, now, zone, method);
    return end === null ? [] : [end];
  });
  return ends.length === 0 ? null : Math.max(...ends);
};

/**
 * The closing that a pause is sent as: one of the specification's kinds where it says the same, else a scheduled one that
 * begins as the platform takes it. Null: no shift is on whose rest could be paused.
 */
export const pauseRequest = (
  length: PauseLength,
  scope: ClosingScope,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): ClosingRequest | null => {
  if (length === 60) return { kind: 'one_hour', dispatchMethod: scope };
  const end = length === 'shift' ? shiftEnd(scope, hours, now, zone) : now + length * minute;
  if (end === null) return null;
  if (length === 'shift' && end === startOfNextDay(now, zone)) return { kind: 'rest_of_day', dispatchMethod: scope };
  return { kind: 'scheduled', endDatetime: toWallTime(end, zone), dispatchMethod: scope };
};
