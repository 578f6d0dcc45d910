import type { GetRetentionStart } from '@main/api/platformClock';

/** A platform clock with a known date. */
export const platformTime = (now: () => number = Date.now) => ({
  now,
  getRetentionStart: ((retention) => now() - retention) satisfies GetRetentionStart,
});
