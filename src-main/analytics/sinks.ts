import type { PostHog, PostHogOptions } from 'posthog-node';
import type { Gateway } from '../api/gateway';
import { requestWithNode, type Network } from '../network/network';
import type { AnalyticsSink } from './analytics';

/** Creates a sink that sends events to the platform's activity table, if it has one. */
export const createPlatformSink = (gateway: Pick<Gateway, 'call'>, isEnabled: () => boolean): AnalyticsSink => ({
  send: async (event) => {
    if (!isEnabled()) return;
    const outcome = await gateway.call('activity.record', { body: event });
    if (!outcome.ok) throw new Error(`the platform answered ${outcome.failure.kind}`);
  },
  flush: async () => undefined,
});

type ClientFetch = NonNullable<PostHogOptions['fetch']>;

/**
 * Adapts the app's network to the PostHog client's `fetch`. Requests may be retried, because each event has its own id.
 */
const createFetch =
  (network: Network): ClientFetch =>
  async (url, { method, headers, body, signal = new AbortController().signal }) => {
    const bytes =
      body === undefined
        ? undefined
        : new Uint8Array(await new Response(body as ConstructorParameters<typeof Response>[0]).arrayBuffer());
    return network({ method, url, headers, ...(bytes && { body: bytes }), signal, canRepeat: true });
  };

interface PostHogSinkOptions {
  key: string;
  host: string;
  network?: Network;
  /** Returns the current user and tenant, to attach them to an event. */
  getIdentity: () => { userId: number | null; tenant: string };
}

/** Creates a sink that sends events to a service with the PostHog protocol. Loads the client with the first event. */
export const createPostHogSink = ({
  key,
  host,
  getIdentity,
  network = requestWithNode,
}: PostHogSinkOptions): AnalyticsSink => {
  let client: Promise<PostHog> | null = null;
  const createClient = async () => {
    const { PostHog } = await import('posthog-node');
    return new PostHog(key, {
      host,
      flushAt: 20,
      flushInterval: 10_000,
      disableGeoip: true,
      fetch: createFetch(network),
    });
  };
  return {
    send: async ({ event, properties }) => {
      const { userId, tenant } = getIdentity();
      client ??= createClient();
      (await client).capture({
        distinctId: `${tenant}:${userId ?? 'nobody'}`,
        event,
        properties: { ...properties, tenant, $process_person_profile: false },
      });
    },
    flush: async () => {
      if (client !== null) await (await client).shutdown(1_500);
    },
  };
};
