import { createHash } from 'node:crypto';

/** The key of a test's tenant. It seeds the practice data, so the same key always has the same stores. */
export const createTenantKey = (asker: string): string =>
  `t-${createHash('sha256').update(asker).digest('hex').slice(0, 10)}`;
