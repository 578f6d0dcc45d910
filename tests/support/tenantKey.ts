import { createHash } from 'node:crypto';

/** Returns the tenant key of a test. The key is the seed of the practice data, so it always gives the same stores. */
export const createTenantKey = (suiteName: string): string =>
  `t-${createHash('sha256').update(suiteName).digest('hex').slice(0, 10)}`;
