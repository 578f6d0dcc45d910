import { useClockSelector } from './ticking';

const minuteMs = 60_000;
/**
 * Interval (ms) at which minutes are counted. Hundreds of orders placed at different seconds then change their text
 * together, in one style recalculation, up to ten seconds early.
 */
const countInterval = 10_000;

/** Counts the whole minutes from one instant to another. */
export const countMinutes = (since: number, now: number): number =>
  Math.floor((Math.ceil(now / countInterval) * countInterval - since) / minuteMs);

/** Whole minutes since an instant, at least 1; null if `since` is null. Re-renders once per minute. */
export const useElapsedMinutes = (since: number | null): number | null =>
  useClockSelector((now) => (since === null ? null : Math.max(1, countMinutes(since, now))));
