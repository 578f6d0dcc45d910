import { basename } from 'node:path';
import { expect, inject } from 'vitest';
import { createTenant, type TenantOptions, type TestTenant } from '../../support/platform';
import { createTenantKey } from '../../support/tenantKey';

/** Number of tenants created so far by each test. */
const counts = new Map<string, number>();

/** Creates a tenant for the current test, with the same data in each run: its key is the seed of the data. */
export const createTestTenant = (options: TenantOptions = {}): Promise<TestTenant> => {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = `${basename(testPath)} ${currentTestName}`;
  const count = (counts.get(test) ?? 0) + 1;
  counts.set(test, count);
  const key = createTenantKey(`${inject('rerun')} ${test} ${count}`);
  return createTenant(inject('platformAddress'), { key, ...options });
};
