import { createEnvironment, type PlatformAddress, type TestTenant } from '../platform';
import type { SpecPlatform } from './specPlatform';

/** Returns the content of COMANDA_ENVIRONMENT_FILE for a platform that offers nothing beyond the specification. */
export const createSpecEnvironment = (
  platform: Pick<PlatformAddress, 'secret'>,
  { port }: Pick<SpecPlatform, 'port'>,
  tenants: TestTenant[],
) => {
  const environment: ReturnType<typeof createEnvironment> & { capabilities?: unknown } = createEnvironment(
    { port, ...platform },
    port,
    tenants,
  );
  const { capabilities: _capabilities, ...otherFields } = environment;
  return { ...otherFields, id: 'spec' };
};
