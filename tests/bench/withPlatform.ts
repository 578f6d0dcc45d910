import { launchApp, signIn, type RunningApp } from '../support/app';
import { createEnvironment, getUser, startPlatform, type PlatformAddress, type TestTenant } from '../support/platform';

/** Runs a measurement on a practice platform and stops the platform afterwards. */
export const withPlatform = async <T>(measure: (platform: PlatformAddress) => Promise<T>): Promise<T> => {
  const platform = await startPlatform();
  try {
    return await measure(platform);
  } finally {
    await platform.stop();
  }
};

/** Runs a measurement in the app, signed in as an administrator, and closes the app afterwards. */
export const withApp = async <T>(
  platform: PlatformAddress,
  tenant: TestTenant,
  measure: (runningApp: RunningApp) => Promise<T>,
  firstScreen?: Parameters<typeof signIn>[2],
): Promise<T> => {
  const runningApp = await launchApp({ environment: createEnvironment(platform, platform.port, [tenant]) });
  try {
    await signIn(runningApp.page, getUser(tenant, 'admin'), firstScreen);
    return await measure(runningApp);
  } finally {
    await runningApp.close();
  }
};
