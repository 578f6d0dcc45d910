import { inject, onTestFinished } from 'vitest';
import { createSpecEnvironment } from '../../support/specPlatform/specEnvironment';
import { SpecPlatform } from '../../support/specPlatform/specPlatform';
import { openScreen } from './openScreen';

type Opening = Parameters<typeof openScreen>;

/** Opens a screen on a platform with nothing beyond the specification; `network` records the app's requests. */
export const openOnSpec = async (path: Opening[0], opening: Opening[1] = {}) => {
  const spec = await SpecPlatform.start(inject('platformAddress').port);
  // Registered first, so it runs last: the app stops before its platform.
  onTestFinished(() => spec.stop());
  const openedScreen = await openScreen(path, {
    ...opening,
    front: { port: spec.port, getEnvironment: createSpecEnvironment },
  });
  return { ...openedScreen, spec };
};
