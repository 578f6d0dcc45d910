import type * as v from 'valibot';
import { closedEnum, object, nestedObjectOrNull, optional, requiredText, text } from '../reading';

/** The platform's answers about jobs of its own. Source: specification, jobs. */

/** Of the call that starts one. */
export const startedJob = object({ jobId: requiredText() });
export type StartedJob = v.InferOutput<typeof startedJob>;

/** Of the call that asks for it; null is a 204, as long as it is pending. */
export const jobReply = nestedObjectOrNull(
  object({
    status: closedEnum(['pending', 'completed', 'failed'], 'pending'),
    /** Of a file that was made. */
    url: optional(text()),
    error: optional(text()),
  }),
);
export type JobReply = NonNullable<v.InferOutput<typeof jobReply>>;
