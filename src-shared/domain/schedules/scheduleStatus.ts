import type { BusinessPeriod, DispatchMethod } from './businessHours';
import { isOpenBySchedule, getNextScheduleChange } from './openingTimes';

/**
 * This module computes the status of a schedule at an instant. The status is cached, because a thousand stores share a
 * few dozen schedules, which are evaluated every minute.
 */

export interface ScheduleStatus {
  open: boolean;
  /** Instant of the next change (ms); null if there is none. */
  changesAt: number | null;
}

const texts = new WeakMap<readonly BusinessPeriod[], string>();

const getHoursText = (hours: readonly BusinessPeriod[]): string => {
  const cachedStatuses = texts.get(hours);
  if (cachedStatuses !== undefined) return cachedStatuses;
  const text = hours
    .map(
      ({ day, openingTime, closingTime, dispatchMethod }) => `${day} ${openingTime} ${closingTime} ${dispatchMethod}`,
    )
    .join();
  texts.set(hours, text);
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
const maxCached = 5_000;

/** Cache by the array itself, which is faster for repeated calls with the same array. */
const cacheByHours = new WeakMap<readonly BusinessPeriod[], Map<string, CachedStatus>>();

const getCachedStatus = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): CachedStatus => {
  const key = `${zone} ${method} ${getHoursText(hours)}`;
  const cachedStatuses = statusCache.get(key);
  if (cachedStatuses !== undefined && isUsable(cachedStatuses, now)) return cachedStatuses;
  const status = {
    from: now,
    open: isOpenBySchedule(hours, now, zone, method),
    changesAt: getNextScheduleChange(hours, now, zone, method),
  };
  if (statusCache.size >= maxCached) statusCache.clear();
  statusCache.set(key, status);
  return status;
};

export const getScheduleStatus = (
  hours: readonly BusinessPeriod[],
  now: number,
  zone: string,
  method: DispatchMethod,
): ScheduleStatus => {
  const cachedByText = cacheByHours.get(hours) ?? new Map<string, CachedStatus>();
  cacheByHours.set(hours, cachedByText);
  const cacheKey = `${zone} ${method}`;
  const before = cachedByText.get(cacheKey);
  if (before !== undefined && isUsable(before, now)) return before;
  const cachedStatus = getCachedStatus(hours, now, zone, method);
  cachedByText.set(cacheKey, cachedStatus);
  return cachedStatus;
};
