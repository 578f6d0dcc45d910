import { startPlatform, type PlatformAddress } from '../support/platform';

/** Runs a measurement with a practice platform, and stops the platform afterwards. */
export const withPlatform = async <T>(measure: (platform: PlatformAddress) => Promise<T>): Promise<T> => {
  const platform = await startPlatform();
  try {
    return await measure(platform);
  } finally {
    await platform.stop();
  }
};
