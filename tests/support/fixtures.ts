import { test as base } from 'playwright/test';
import { launchApp, type RunningApp } from './app';
import { FaultProxy } from './faultProxy';
import {
  environmentFor,
  newTenant,
  startPlatform,
  userOf,
  type PlatformAddress,
  type TenantWish,
  type TestTenant,
} from './platform';
import { tenantKeyOf } from './tenantKey';

interface TestFixtures {
  /** What the test's own tenant is like: `test.use({ wish: { stores: 40 } })`. */
  wish: TenantWish;
  tenant: TestTenant;
  /** Between the app and the platform. */
  network: FaultProxy;
  running: RunningApp;
}

/** One platform per worker, one tenant and one app per test. */
export const test = base.extend<TestFixtures, { platform: PlatformAddress }>({
  platform: [
    // eslint-disable-next-line no-empty-pattern -- the test runner reads the fixture names from this pattern
    async ({}, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  wish: [{}, { option: true }],
  tenant: async ({ platform, wish }, use, { testId, repeatEachIndex, retry }) => {
    await use(await newTenant(platform, { key: tenantKeyOf(`${testId} ${repeatEachIndex} ${retry}`), ...wish }));
  },
  network: async ({ platform }, use) => {
    const proxy = await FaultProxy.infrontOf(platform.port);
    await use(proxy);
    await proxy.stop();
  },
  running: async ({ platform, tenant, network }, use) => {
    const running = await launchApp({ environment: environmentFor(platform, network.port, [tenant]) });
    await use(running);
    await running.close();
  },
});

export { expect } from 'playwright/test';
export { userOf };
