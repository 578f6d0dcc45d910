import { useClockSelector } from './ticking';

const minute = 60_000;

/** Whole minutes since an instant, at least 1; null without one. Re-renders once per minute. */
export const useElapsedMinutes = (since: number | null): number | null =>
  useClockSelector((now) => (since === null ? null : Math.max(1, Math.floor((now - since) / minute))));
