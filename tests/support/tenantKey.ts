import { createHash } from 'node:crypto';

/** Key of a test's tenant, which seeds the practice data: equal keys get equal stores. */
export const tenantKeyOf = (asker: string): string =>
  `t-${createHash('sha256').update(asker).digest('hex').slice(0, 10)}`;
