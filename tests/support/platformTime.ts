import type { GetRetentionStart } from '@main/api/platformClock';

/** Creates a platform clock that starts at a known date. */
export const createPlatformTime = (now: () => number = Date.now) => ({
  now,
  getRetentionStart: ((retention) => now() - retention) satisfies GetRetentionStart,
});
