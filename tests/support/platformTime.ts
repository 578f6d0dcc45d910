import type { OldestKept } from '@main/api/platformClock';

/** A platform clock with a known date. */
export const platformTime = (now: () => number = Date.now) => ({
  now,
  oldestKept: ((period) => now() - period) satisfies OldestKept,
});
