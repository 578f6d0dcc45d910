import { inject, onTestFinished } from 'vitest';
import { specEnvironment } from '../../support/specPlatform/specEnvironment';
import { SpecPlatform } from '../../support/specPlatform/specPlatform';
import { openScreen } from './openScreen';

type Opening = Parameters<typeof openScreen>;

/** A screen of the app on a platform that offers nothing beyond the specification; `network` hears what the app sends. */
export const openOnSpec = async (path: Opening[0], opening: Opening[1] = {}) => {
  const spec = await SpecPlatform.start(inject('platformAddress').port);
  // Registered first, it runs last: the app leaves before its platform.
  onTestFinished(() => spec.stop());
  const opened = await openScreen(path, { ...opening, front: { port: spec.port, environmentOf: specEnvironment } });
  return { ...opened, spec };
};
