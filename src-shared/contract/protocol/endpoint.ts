import * as v from 'valibot';
import { idSchema } from '../../domain/values/id';
import { hasUnknownFields } from '../reading/mergeUnknownFields';
import { isWrittenAs } from '../reading/wireForms';
import { isNoReply } from '../reading/reader';
import type { Capability } from './capabilities';
import type { PolicyArea, Permission } from '../../domain/people/policies';
import type { TrackedEvent } from '../../domain/platform/trackedEvents';
import type { Filters } from './listFilters';

/** Host of the environment that a call goes to. */
export type Host = 'root' | 'adminV1' | 'adminV2' | 'public' | 'cdn' | 'content' | 'emailPlugin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Permission that a call requires. The platform enforces it; screens hide what it would refuse. */
export type Need = 'public' | 'signedIn' | 'superAdmin' | Permission;

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

/** Contract row: a call of the platform, read by both sides, the tests and analytics. */
export interface Endpoint {
  readonly host: Host;
  readonly method: Method;
  /**
   * `:name` segments become `params`. Excludes a version already in the host's URL; `public` has none, so its paths
   * include theirs.
   */
  readonly path: `/${string}`;
  readonly needs: Need;
  /** Areas in which any active action suffices instead of `needs`. */
  readonly enoughAreas?: readonly PolicyArea[];
  /** Permissions of which one is required besides `needs`. */
  readonly needsOneOf?: readonly Permission[];
  readonly query?: ObjectSchema;
  /** Filters of a list by their query field. */
  readonly filters?: Filters;
  readonly body?: ObjectSchema;
  /** Reply in camelCase; null for a 204. */
  readonly reply: v.GenericSchema;
  /** Analytics event after success. */
  readonly tracks?: TrackedEvent;
  /** Body fields with their own analytics event; a change of only such fields sends only their events. */
  readonly tracksFields?: Readonly<Record<string, TrackedEvent>>;
  /** Number of entities in a bulk write, for analytics. */
  readonly counts?: (reply: never) => number;
  /** Other contract areas that this write invalidates: `['roles']`. */
  readonly changes?: readonly string[];
  /** Polls a platform job, whose end invalidates `changes`. */
  readonly pollsJob?: true;
  /** Update that may name the version it is based on, see version.ts. */
  readonly versioned?: true;
  /** GET with side effects: never prefetched, cached or retried automatically. */
  readonly writes?: true;
  /** Write that is safe to repeat. */
  readonly idempotent?: true;
  /** The body repeats the path's `id`, which callers do not pass twice. */
  readonly idInBody?: true;
  /** Wire names of body fields: `{ storeIds: 'stores' }`. */
  readonly bodyNames?: Readonly<Record<string, string>>;
  /** Wire names of query fields. */
  readonly queryNames?: Readonly<Record<string, string>>;
  /**
   * Groups whose fields a create also sends at the top level of the body: the specification names both places, and
   * platforms read either.
   */
  readonly groupsBeside?: readonly string[];
  /** Body groups of which only changed fields are sent; the platform keeps the others. */
  readonly groups?: readonly string[];
  /** Body key that distinguishes rows of the same method and path. */
  readonly bodyKey?: string;
  /** Required query key that distinguishes rows of the same method and path. */
  readonly queryKey?: string;
  /** Sent as a form: each `{ name, type, text }` of the body becomes a file. */
  readonly multipart?: true;
  /** Sent as comma-separated plain text: the body field with the values. */
  readonly textBody?: string;
  /**
   * Actions that an unattended computer must not allow: screens first ask for the user's password unless it was given
   * recently, see session/reauthentication.ts. With field names, only if the body has one of them.
   */
  readonly requiresReauthentication?: true | readonly string[];
  /** Beyond the specification: called only on platforms with this capability. */
  readonly capability?: Capability;
  /** Capability required by the whole query: other platforms get no query and return all rows. See `findCapability`. */
  readonly queryCapability?: Capability;
  /**
   * Sent for the product's own tenant instead of the current one; also distinguishes rows. With `signedIn` it is open
   * to users of all tenants, otherwise to its own.
   */
  readonly onBehalfOf?: 'customerCare';
}

export const endpoint = <const E extends Endpoint>(row: E): E => row;

/** Query field beyond the specification, omitted for platforms without the capability. */
const offeredBy = <Schema extends v.GenericSchema>(capability: Capability, schema: Schema) =>
  v.pipe(schema, v.metadata({ capability }));

const unwrapSchema = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrapSchema(schema.wrapped as v.GenericSchema) : schema;

/** Returns the capability that a query field requires, if any. */
export const findCapability = ({ query, queryCapability }: Endpoint, field: string): Capability | undefined => {
  const entries = query !== undefined && 'entries' in query ? (query.entries as Record<string, v.GenericSchema>) : {};
  const entry = Object.hasOwn(entries, field) ? entries[field] : undefined;
  const { capability } = entry === undefined ? {} : (v.getMetadata(unwrapSchema(entry)) as { capability?: Capability });
  return capability ?? queryCapability;
};

/**
 * Query of list calls. `page` counts from 1. `sort` is a row field, with `-` for descending. `cursor` is the previous
 * page's `nextCursor`, replaces `page`, and requires the same filters and order.
 */
export const pageQuery = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  sort: v.optional(offeredBy('sortedLists', v.pipe(v.string(), v.regex(/^-?[a-z]\w{0,59}$/)))),
  cursor: v.optional(offeredBy('cursorPages', v.pipe(v.string(), v.minLength(1), v.maxLength(1000)))),
  /** Maximum platform pages to read when the app filters by itself, see `ListCheck`. Never sent. */
  checkedPages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
};

/** Ids are 32-bit numbers. */
export { idSchema };

/** Path parameter: an id or a short name. Never empty, so that `/stores/` cannot match `/stores/:id`. */
export const pathParamSchema = v.union([
  idSchema,
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'not a path parameter')),
]);

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, number | string>;

type ParamsPart<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> };
type QueryPart<E extends Endpoint> = E extends { query: infer Q extends v.GenericSchema }
  ? E extends { queryKey: string }
    ? { query: v.InferInput<Q> }
    : { query?: v.InferInput<Q> }
  : unknown;
type BodyPart<E extends Endpoint> = E extends { body: infer B extends v.GenericSchema }
  ? { body: v.InferInput<B> }
  : unknown;

/**
 * Writes accept a UUID: with idempotency keys, a platform executes the same content and key once, however often it is
 * sent.
 */
type KeyPart<E extends Endpoint> = E extends { method: 'GET'; writes?: never } ? unknown : { idempotencyKey?: string };

/** Input of a call: `params`, `query` and `body`, as declared. */
export type InputOf<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & KeyPart<E>;

export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends v.GenericSchema }
  ? v.InferOutput<Q>
  : Record<string, never>;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends v.GenericSchema }
  ? v.InferOutput<B>
  : undefined;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;

export const parseParamNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

export interface CallInput {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

/** Body schema for rows merged over unknown fields: their form validated these entries before the merge. */
const relaxForUnknownFields = (schema: v.GenericSchema, value: unknown): v.GenericSchema => {
  if (isWrittenAs(value)) return v.any();
  if (!hasUnknownFields(value) || !('entries' in schema)) return hasUnknownFields(value) ? v.any() : schema;
  const given = value as Record<string, unknown>;
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return v.strictObject(
    Object.fromEntries(entries.map(([name, entry]) => [name, relaxForUnknownFields(entry, given[name])])),
  );
};

const createBodySchema = (schema: v.GenericSchema): v.GenericSchema =>
  v.lazy((body) => relaxForUnknownFields(schema, body));

/** Schema of a row's whole input. Unknown keys are rejected, so that nothing passes unchecked. */
export const createInputSchema = (row: Endpoint): v.GenericSchema<unknown, CallInput> => {
  const params = Object.fromEntries(parseParamNames(row.path).map((name) => [name, pathParamSchema]));
  return v.strictObject({
    ...(Object.keys(params).length > 0 && { params: v.strictObject(params) }),
    ...(row.query && { query: row.queryKey === undefined ? v.optional(row.query) : row.query }),
    ...(row.body && { body: createBodySchema(row.body) }),
    ...(isWrite(row) && { idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())) }),
  }) as v.GenericSchema<unknown, CallInput>;
};

/** True if a lost reply leaves the outcome unknown. */
export const isWrite = (row: Endpoint): boolean => row.method !== 'GET' || row.writes === true;

/** True if an automatic retry is harmless. */
export const isRetryable = (row: Endpoint): boolean => !isWrite(row) || row.idempotent === true;

export const hasNoReply = (row: Endpoint): boolean => isNoReply(row.reply);
