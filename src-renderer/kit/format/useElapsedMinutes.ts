import { useClockSelector } from './ticking';

const minute = 60_000;

/** Whole minutes since an instant, at least one; null where there is none. Drawn anew only when it is another number. */
export const useElapsedMinutes = (since: number | null): number | null =>
  useClockSelector((now) => (since === null ? null : Math.max(1, Math.floor((now - since) / minute))));
