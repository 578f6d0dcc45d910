import { launchApp } from './app';
import { FaultProxy } from './faultProxy';
import { test as base } from './fixtures';
import { createSpecEnvironment } from './specPlatform/specEnvironment';
import { SpecPlatform } from './specPlatform/specPlatform';

interface SpecFixtures {
  /** Proxy that makes the practice platform behave as if built only from the specification. */
  spec: SpecPlatform;
}

/**
 * Test with the app on a platform that offers nothing beyond the specification; `network` records the app's requests.
 */
export const test = base.extend<SpecFixtures>({
  spec: async ({ platform }, use) => {
    const spec = await SpecPlatform.start(platform.port);
    await use(spec);
    await spec.stop();
  },
  network: async ({ spec }, use) => {
    const proxy = await FaultProxy.start(spec.port);
    await use(proxy);
    await proxy.stop();
  },
  running: async ({ platform, tenant, network }, use) => {
    const runningApp = await launchApp({ environment: createSpecEnvironment(platform, network, [tenant]) });
    await use(runningApp);
    await runningApp.close();
  },
});

export { expect, userOf } from './fixtures';
