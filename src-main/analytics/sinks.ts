import type { PostHog } from 'posthog-node';
import type { Gateway } from '../api/gateway';
import type { AnalyticsSink } from './analytics';

/** The platform's own activity table; nothing is sent to a platform that keeps none. */
export const platformSink = (gateway: Pick<Gateway, 'call'>, keeps: () => boolean): AnalyticsSink => ({
  send: async (event) => {
    if (!keeps()) return;
    const outcome = await gateway.call('activity.record', { body: event });
    if (!outcome.ok) throw new Error(`the platform answered ${outcome.failure.kind}`);
  },
  flush: async () => undefined,
});

interface ServiceOptions {
  key: string;
  host: string;
  /** The user's id and tenant at the time of the event. */
  who: () => { userId: number | null; tenant: string };
}

/** An outside service that speaks PostHog. Its client is loaded with the first event. */
export const serviceSink = ({ key, host, who }: ServiceOptions): AnalyticsSink => {
  let client: Promise<PostHog> | null = null;
  const open = async () => {
    const { PostHog } = await import('posthog-node');
    return new PostHog(key, { host, flushAt: 20, flushInterval: 10_000, disableGeoip: true });
  };
  return {
    send: async ({ event, properties }) => {
      const { userId, tenant } = who();
      client ??= open();
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
