import { test as base, type TestInfo } from 'playwright/test';
import { assertNoPageErrors, launchApp, getLoginForm, type RunningApp } from './app';
import type { FaultProxy } from './faultProxy';
import {
  createEnvironment,
  createTenant,
  startPlatform,
  getUser,
  type PlatformAddress,
  type TenantOptions,
  type TestTenant,
} from './platform';
import { endTestSession, saveOriginals, reloadPage, SharedApp } from './sharedApp';

interface TestFixtures {
  /** Options for the test's own tenant: `test.use({ tenantOptions: { stores: 40 } })`. */
  tenantOptions: TenantOptions;
  tenant: TestTenant;
  /** Proxy between app and platform. */
  network: FaultProxy;
  /** App of the worker, showing the login of the test's tenant. */
  running: RunningApp;
  /** Separate app, for tests of start, exit, clock or keychain. */
  ownApp: RunningApp;
  /** App on its first start, with the practice platform inside, showing the login. */
  practice: RunningApp;
}

interface WorkerFixtures {
  platform: PlatformAddress;
  shared: SharedApp;
  practiceApp: RunningApp;
}

/**
 * Attaches screenshots of all windows to a failed test, since Playwright captures only apps that the test itself
 * started.
 */
const attachScreens = async ({ app }: Pick<RunningApp, 'app'>, testInfo: TestInfo): Promise<void> => {
  for (const [index, window] of app.windows().entries()) {
    const body = await window.screenshot().catch(() => null);
    if (body !== null) await testInfo.attach(`window ${index + 1}`, { body, contentType: 'image/png' });
  }
};

/** Test with one platform and one app per worker, and one tenant per test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixture names from this pattern
    async ({}, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ platform }, use) => {
      const sharedApp = await SharedApp.createFor(platform);
      await use(sharedApp);
      await sharedApp.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  practiceApp: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads the fixture names from this pattern
    async ({}, use) => {
      const runningApp = await launchApp();
      await getLoginForm(runningApp.page).waitFor();
      await saveOriginals(runningApp.app);
      await use(runningApp);
      await runningApp.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tenantOptions: [{}, { option: true }],
  tenant: async ({ platform, shared, tenantOptions }, use, { testId, repeatEachIndex, retry }) => {
    await use(
      await createTenant(platform, {
        key: shared.getTenantKey(`${testId} ${repeatEachIndex} ${retry}`),
        ...tenantOptions,
      }),
    );
  },
  network: async ({ shared }, use) => {
    await use(shared.network);
    await shared.network.reset();
  },
  running: async ({ shared, tenant }, use, testInfo) => {
    const runningApp = await shared.openLogin(tenant).catch(async (error: unknown) => {
      if (shared.app !== null) await attachScreens({ app: shared.app }, testInfo);
      throw error;
    });
    await use(runningApp);
    if (testInfo.status !== testInfo.expectedStatus) await attachScreens(runningApp, testInfo);
    const errors = runningApp.takePageErrors();
    await shared.resetApp();
    assertNoPageErrors(errors);
  },
  practice: async ({ practiceApp }, use, testInfo) => {
    await getLoginForm(practiceApp.page).waitFor();
    await use(practiceApp);
    if (testInfo.status !== testInfo.expectedStatus) await attachScreens(practiceApp, testInfo);
    const errors = practiceApp.takePageErrors();
    await reloadPage(await endTestSession(practiceApp));
    assertNoPageErrors(errors);
  },
  ownApp: async ({ platform, tenant, network }, use) => {
    const runningApp = await launchApp({ environment: createEnvironment(platform, network.port, [tenant]) });
    await use(runningApp);
    await runningApp.close();
  },
});

export { expect } from 'playwright/test';
export { getUser as userOf };
