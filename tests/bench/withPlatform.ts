import { startPlatform, type PlatformAddress } from '../support/platform';

/** A practice platform for as long as something is measured on it. */
export const withPlatform = async <T>(measure: (platform: PlatformAddress) => Promise<T>): Promise<T> => {
  const platform = await startPlatform();
  try {
    return await measure(platform);
  } finally {
    await platform.stop();
  }
};
