import { dispatchMethods, type BusinessPeriod } from '../schedules/businessHours';
import { isOpenBySchedule, getNextScheduleChange } from '../schedules/openingTimes';
import { getStartOfNextDay, toWallTime } from '../values/wallTime';
import type { ClosingRequest, ClosingScope } from './closing';

/**
 * This module creates pauses: short closings for some minutes or until the end of the shift, so that a kitchen can
 * catch up.
 */

const pauseMinutes = [15, 30, 45, 60] as const;
export type PauseLength = (typeof pauseMinutes)[number] | 'shift';
export const pauseLengths: readonly PauseLength[] = [...pauseMinutes, 'shift'];

const minute = 60_000;

/**
 * Returns the end of the current shift (ms), the latest one within the scope; null if there is no current shift, or if
 * the store never closes.
 */
export const getShiftEnd = (
  scope: ClosingScope,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): number | null => {
  const methods = scope === 'both' ? dispatchMethods : [scope];
  const methodEnds = methods.flatMap((method) => {
    if (!isOpenBySchedule(hours, now, zone, method)) return [];
    const end = getNextScheduleChange(hours, now, zone, method);
    return end === null ? [] : [end];
  });
  return methodEnds.length === 0 ? null : Math.max(...methodEnds);
};

/**
 * Creates the request for a pause: one of the specification's kinds if it matches, otherwise a scheduled closing that
 * starts on receipt. Null if there is no current shift.
 */
export const createPauseRequest = (
  length: PauseLength,
  scope: ClosingScope,
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
): ClosingRequest | null => {
  if (length === 60) return { kind: 'one_hour', dispatchMethod: scope };
  const end = length === 'shift' ? getShiftEnd(scope, hours, now, zone) : now + length * minute;
  if (end === null) return null;
  if (length === 'shift' && end === getStartOfNextDay(now, zone)) return { kind: 'rest_of_day', dispatchMethod: scope };
  return { kind: 'scheduled', endDatetime: toWallTime(end, zone), dispatchMethod: scope };
};
