import * as v from 'valibot';

/** Kinds of failure, from which callers decide how to continue. */
export const failureKinds = [
  /** The platform could not be reached, so nothing was sent. */
  'offline',
  /** A read did not get its complete reply in time. */
  'timeout',
  /** The session has ended. */
  'unauthenticated',
  /** The session is valid, but the user lacks the permission. */
  'forbidden',
  /** The entity does not exist, or belongs to another tenant. */
  'missing',
  /** Fields are invalid; `fields` lists them. */
  'invalid',
  /** A business rule rejected the request. */
  'refused',
  /** A write got no reply, so it may have been applied. Check the platform's data before repeating it. */
  'unknownOutcome',
  /** The platform is limiting requests; the request had no effect. */
  'rateLimited',
  /** The reply does not match the contract. */
  'badReply',
  /** The platform failed with an error of its own. */
  'server',
  /** The tenant or user has changed meanwhile, so the reply is obsolete. */
  'superseded',
  /** The renderer made an unknown call or sent invalid input, which is a bug in the app. */
  'badRequest',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export const failureSchema = v.object({
  kind: v.picklist(failureKinds),
  /** Code of the platform, or 9999 if it sent none. */
  code: v.union([v.number(), v.string()]),
  /** Key of the text that explains what happened and what to do. */
  messageKey: v.string(),
  /**
   * Values to insert into the text: `action` and `area` of the missing permission for a 401, or `payment` for a payment
   * method.
   */
  params: v.record(v.string(), v.string()),
  /** Message from the platform, shown only for unknown codes. */
  message: v.nullable(v.string()),
  /** Messages of an error 1001, by field in camelCase. */
  fields: v.record(v.string(), v.array(v.string())),
  /** Delay before a retry (ms). */
  retryAfter: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof failureSchema>;

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
