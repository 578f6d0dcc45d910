import { createHash } from 'node:crypto';

/** The key of a test's tenant. The practice data come of it: who asks for the same one meets the same stores. */
export const tenantKeyOf = (asker: string): string =>
  `t-${createHash('sha256').update(asker).digest('hex').slice(0, 10)}`;
