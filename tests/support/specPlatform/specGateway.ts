import type { Gateway } from '@main/api/gateway';
import { callLimits } from '@main/api/limits';
import { createPracticeEnvironment } from '@main/practice/practiceEnvironment';
import { aGateway } from '../../main/support/builders';
import type { ApiClient } from '../../sandbox/support/platform';
import type { SpecClient } from './setupSpecClient';

/** Creates the app's gateway, connected to a platform built only from the specification. */
export const createSpecGateway = (
  { platform, proxy, testTenant }: SpecClient,
  { tenant, idToken }: Pick<ApiClient, 'tenant' | 'idToken'>,
): Gateway => {
  const tenants = [
    { key: testTenant.key, label: testTenant.key, identityTenant: testTenant.createdTestTenant.identityTenant },
  ];
  const environment = createPracticeEnvironment({
    type: 'ready',
    port: proxy.port,
    secret: platform.secret,
    tenants,
    users: [],
  });
  return aGateway('', {
    getEnvironment: () => ({ ...environment, capabilities: [] }),
    caller: async () => ({ tenant, idToken, user: null }),
    now: platform.clock.now,
    limits: callLimits,
  });
};
