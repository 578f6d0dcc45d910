import type * as v from 'valibot';
import { closedEnum, fields, groupOrNull, maybe, requiredText, text } from '../contract/reading';

/** The platform's answers about jobs of its own. Source: specification, jobs. */

/** Of the call that starts one. */
export const startedJob = fields({ jobId: requiredText() });
export type StartedJob = v.InferOutput<typeof startedJob>;

/** Of the call that asks for it; null is a 204, as long as it is pending. */
export const jobReply = groupOrNull(
  fields({
    status: closedEnum(['pending', 'completed', 'failed'], 'pending'),
    /** Of a file that was made. */
    url: maybe(text()),
    error: maybe(text()),
  }),
);
export type JobReply = NonNullable<v.InferOutput<typeof jobReply>>;
