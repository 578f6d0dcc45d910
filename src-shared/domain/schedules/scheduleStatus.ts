import type { BusinessPeriod, DispatchMethod } from './businessHours';
import { isOpenBySchedule, getNextScheduleChange } from './openingTimes';

/**
 * This module computes the status of a schedule at an instant. The status is cached, because a thousand stores share a
 * few dozen schedules, which are evaluated every minute.
 */

interface ScheduleStatus {
  open: boolean;
  /** Instant of the next change (ms); null if there is none. */
  changesAt: number | null;
}

const hoursTextCache = new WeakMap<readonly BusinessPeriod[], string>();

const getHoursText = (hours: readonly BusinessPeriod[]): string => {
  const cachedText = hoursTextCache.get(hours);
  if (cachedText !== undefined) return cachedText;
  const text = hours
    .map(
      ({ day, openingTime, closingTime, dispatchMethod }) => `${day} ${openingTime} ${closingTime} ${dispatchMethod}`,
    )
    .join();
  hoursTextCache.set(hours, text);
  return text;
};

interface CachedStatus extends ScheduleStatus {
  from: number;
}

const isUsable = ({ from, changesAt }: CachedStatus, now: number): boolean =>
  from <= now && (changesAt === null || now < changesAt);

/** Cache by the content of the schedule. */
const statusCache = new Map<string, CachedStatus>();
/** Maximum number of cached schedules. */
const maxCachedStatuses = 5_000;

/** Cache by the array itself, which is faster for repeated calls with the same array. */
const cacheByHours = new WeakMap<readonly BusinessPeriod[], Map<string, CachedStatus>>();

const getCachedStatus = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): CachedStatus => {
  const key = `${zone} ${method} ${getHoursText(hours)}`;
  const cachedStatus = statusCache.get(key);
  if (cachedStatus !== undefined && isUsable(cachedStatus, now)) return cachedStatus;
  const status = {
    from: now,
    open: isOpenBySchedule(hours, now, zone, method),
    changesAt: getNextScheduleChange(hours, now, zone, method),
  };
  if (statusCache.size >= maxCachedStatuses) statusCache.clear();
  statusCache.set(key, status);
  return status;
};

export const getScheduleStatus = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): ScheduleStatus => {
  const statusByKey = cacheByHours.get(hours) ?? new Map<string, CachedStatus>();
  cacheByHours.set(hours, statusByKey);
  const cacheKey = `${zone} ${method}`;
  const previousStatus = statusByKey.get(cacheKey);
  if (previousStatus !== undefined && isUsable(previousStatus, now)) return previousStatus;
  const status = getCachedStatus(hours, now, zone, method);
  statusByKey.set(cacheKey, status);
  return status;
};
