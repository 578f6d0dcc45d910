import * as v from 'valibot';

/** What became of a call, for code that decides what to do next. */
export const failureKinds = [
  /** The platform could not be reached; nothing was sent. */
  'offline',
  /** No complete answer to a read before the deadline. */
  'timeout',
  /** The session is over. */
  'unauthenticated',
  /** The session is fine, the right is missing. */
  'forbidden',
  /** The entity does not exist, or not for this tenant. */
  'missing',
  /** Fields are wrong; `fields` says which. */
  'invalid',
  /** A business rule said no. */
  'refused',
  /** A write was sent and its answer was lost: it may have happened. Read back before doing it again. */
  'unknownOutcome',
  /** The platform asks to be left alone for a while; nothing happened. */
  'rateLimited',
  /** The answer is not what the contract says. */
  'badReply',
  /** The platform failed. */
  'server',
  /** The tenant or user changed meanwhile: nobody waits for this answer any more. */
  'superseded',
  /** The renderer asked for something that is no call, or with a wrong input: a defect of ours. */
  'badRequest',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export const failureSchema = v.object({
  kind: v.picklist(failureKinds),
  /** The platform's code, or 9999 where it gave none. */
  code: v.union([v.number(), v.string()]),
  /** Key of the Spanish sentence that says what happened and what to do. */
  messageKey: v.string(),
  /** Values for the sentence. `action` and `area` name the missing right of a 401, `payment` a payment method. */
  params: v.record(v.string(), v.string()),
  /** The platform's own message: shown only where the code is unknown to the catalogue. */
  message: v.nullable(v.string()),
  /** camelCase field -> messages, of a 1001. */
  fields: v.record(v.string(), v.array(v.string())),
  /** Milliseconds that the platform asks to be left alone. */
  retryAfter: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof failureSchema>;

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
