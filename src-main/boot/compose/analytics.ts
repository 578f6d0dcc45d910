import type { Environment } from '@shared/bridge/environment';
import { Analytics, type AnalyticsSink } from '../../analytics/analytics';
import { createPlatformSink, createPostHogSink } from '../../analytics/sinks';
import type { Gateway } from '../../api/gateway';
import type { Log } from '../../log/log';
import type { Network } from '../../network/network';
import type { Session } from '../../session/session';

interface AnalyticsOptions {
  gateway: Gateway;
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'state'>;
  network: Network;
  log: Log;
}

/**
 * Creates the product analytics. Sends events to the environment's analytics service, or to the platform if there is
 * none.
 */
export const composeAnalytics = ({ gateway, getEnvironment, session, network, log }: AnalyticsOptions): Analytics => {
  let sink: AnalyticsSink | null = null;
  return new Analytics(() => {
    const service = getEnvironment()?.analytics ?? null;
    sink ??=
      service === null
        ? createPlatformSink(gateway, () => getEnvironment()?.capabilities.includes('activity') === true)
        : createPostHogSink({
            ...service,
            network,
            getIdentity: () => ({ userId: session.state.user?.id ?? null, tenant: session.state.tenant }),
          });
    return sink;
  }, log);
};
