import * as v from 'valibot';
import { endpoint } from '../protocol/endpoint';
import { noReply } from '../reading';

export const activity = {
  /**
   * Records an analytics event, if no external service is configured. Properties are ids and names of entities, never
   * personal data.
   */
  record: endpoint({
    host: 'root',
    method: 'POST',
    path: '/activity',
    needs: 'signedIn',
    capability: 'activity',
    body: v.strictObject({
      event: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)),
      properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    }),
    reply: noReply(),
  }),
};
