import type { OldestKept } from '@main/api/platformClock';

/** Clock of the platform with a known date. */
export const platformTime = (now: () => number = Date.now) => ({
  now,
  oldestKept: ((keptFor) => now() - keptFor) satisfies OldestKept,
});
