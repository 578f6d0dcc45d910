import type { OldestKept } from '@main/api/platformClock';

/** The platform's clock where its date is known. */
export const platformTime = (now: () => number = Date.now) => ({
  now,
  oldestKept: ((keptFor) => now() - keptFor) satisfies OldestKept,
});
