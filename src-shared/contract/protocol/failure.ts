import * as v from 'valibot';

/** Kinds of failures, by which code decides what to do next. */
export const failureKinds = [
  /** The platform was unreachable; nothing was sent. */
  'offline',
  /** A read got no complete reply before the deadline. */
  'timeout',
  /** The session ended. */
  'unauthenticated',
  /** The session is valid, but lacks the permission. */
  'forbidden',
  /** The entity does not exist, or not for this tenant. */
  'missing',
  /** Invalid fields, named in `fields`. */
  'invalid',
  /** Rejected by a business rule. */
  'refused',
  /** A write got no reply: it may have happened. Read back before repeating it. */
  'unknownOutcome',
  /** The platform asks to wait; nothing happened. */
  'rateLimited',
  /** The reply breaks the contract. */
  'badReply',
  /** The platform failed. */
  'server',
  /** Tenant or user changed meanwhile: the reply is obsolete. */
  'superseded',
  /** The renderer sent an unknown call or invalid input: a bug of ours. */
  'badRequest',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export const failureSchema = v.object({
  kind: v.picklist(failureKinds),
  /** Platform's code, or 9999 without one. */
  code: v.union([v.number(), v.string()]),
  /** Key of the Spanish sentence that explains what happened and what to do. */
  messageKey: v.string(),
  /** Values of the sentence. `action` and `area` name the missing permission of a 401, `payment` a payment method. */
  params: v.record(v.string(), v.string()),
  /** Platform's own message, shown only for unknown codes. */
  message: v.nullable(v.string()),
  /** Messages of a 1001, by camelCase field. */
  fields: v.record(v.string(), v.array(v.string())),
  /** Time to wait before retrying (ms). */
  retryAfter: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof failureSchema>;

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
