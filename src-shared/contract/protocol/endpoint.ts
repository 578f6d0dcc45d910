import * as v from 'valibot';
import { idSchema } from '../../domain/values/id';
import { hasUnknownFields } from '../reading/mergeUnknownFields';
import { isWrittenAs } from '../reading/readForm';
import { isNoReply } from '../reading/reader';
import type { Capability } from './capabilities';
import type { PolicyArea, Permission } from '../../domain/people/policies';
import type { TrackedEvent } from '../../domain/platform/trackedEvents';
import type { Filters } from './listFilters';
import type { PersonalFields } from './personal';

/** Host of the environment to which a call is sent. */
export type Host = 'root' | 'adminV1' | 'adminV2' | 'public' | 'cdn' | 'content' | 'emailPlugin';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Permission that a call requires. The platform enforces it; screens hide what the platform would reject. */
type RequiredAccess = 'public' | 'signedIn' | 'superAdmin' | Permission;

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

/**
 * Endpoint of the contract. The app, the practice platform, the tests and analytics all use this description of a call.
 */
export interface Endpoint {
  readonly host: Host;
  readonly method: Method;
  /**
   * Path, in which segments like `:name` are parameters. The host's URL already contains the version, except for the
   * host `public`.
   */
  readonly path: `/${string}`;
  readonly needs: RequiredAccess;
  /** Policy areas: any permission in one of them is enough to make the call, even without `needs`. */
  readonly enoughAreas?: readonly PolicyArea[];
  /** Permissions, one of which is required in addition to `needs`. */
  readonly needsOneOf?: readonly Permission[];
  readonly query?: ObjectSchema;
  /** Filters of a list, by query field. */
  readonly filters?: Filters;
  /** Time field by which rows are sorted, newest first, unless `sort` is set. */
  readonly newestFirst?: string;
  readonly body?: ObjectSchema;
  /** Schema of the reply, in camelCase; null for a 204. */
  readonly reply: v.GenericSchema;
  /** Customers' data in the reply, which the gateway masks for users who may not see them. */
  readonly personal?: PersonalFields;
  /** Analytics event to send after success. */
  readonly tracks?: TrackedEvent;
  /** Body fields with an analytics event of their own. A change of only such fields sends only their events. */
  readonly tracksFields?: Readonly<Record<string, TrackedEvent>>;
  /** Returns the number of entities changed by a bulk write, for analytics. */
  readonly counts?: (reply: never) => number;
  /** Other areas of the contract whose data this write changes: `['roles']`. */
  readonly changes?: readonly string[];
  /** True for a call that polls a job of the platform. When the job ends, the areas in `changes` change. */
  readonly pollsJob?: true;
  /** True for an update that can contain the version on which it is based, see version.ts. */
  readonly versioned?: true;
  /** True for a GET request with side effects, which is never prefetched, cached or retried automatically. */
  readonly writes?: true;
  /** True for a write that can safely be repeated. */
  readonly idempotent?: true;
  /** True if the body repeats the `id` of the path; callers pass it only once. */
  readonly idInBody?: true;
  /** Wire names of body fields: `{ storeIds: 'stores' }`. */
  readonly bodyNames?: Readonly<Record<string, string>>;
  /** Wire names of query fields. */
  readonly queryNames?: Readonly<Record<string, string>>;
  /**
   * Groups of fields that a create request also sends at the top level of the body. The specification mentions both
   * levels, and platforms read one or the other.
   */
  readonly flattenedGroups?: readonly string[];
  /** Groups of fields in the body, of which only changed fields are sent; the platform keeps the others. */
  readonly groups?: readonly string[];
  /** Key in the body that distinguishes endpoints with the same method and path. */
  readonly bodyKey?: string;
  /** Required query field that distinguishes endpoints with the same method and path. */
  readonly queryKey?: string;
  /** True if the body is sent as a form; each `{ name, type, text }` in it becomes a file. */
  readonly multipart?: true;
  /** Body field whose text is sent as the whole request body, as comma-separated plain text. */
  readonly textBody?: string;
  /**
   * Requires a recent entry of the user's password (session/reauthentication.ts), so that an unattended computer cannot
   * be used for the action. With field names, only if the body contains one of them.
   */
  readonly requiresReauthentication?: true | readonly string[];
  /** Capability that a platform needs for this call, which is not in the specification. */
  readonly capability?: Capability;
  /**
   * Capability required by the whole query. Other platforms receive no query and return all rows; see `findCapability`.
   */
  readonly queryCapability?: Capability;
  /**
   * Makes the call on behalf of the product's own tenant instead of the current one; also distinguishes endpoints with
   * the same method and path. If `needs` is `signedIn`, users of all tenants can make the call, otherwise only users of
   * the product's own tenant.
   */
  readonly onBehalfOf?: 'customerCare';
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Marks a query field beyond the specification, which is omitted on platforms without the capability. */
const createCapabilityRule = <Schema extends v.GenericSchema>(capability: Capability, schema: Schema) =>
  v.pipe(schema, v.metadata({ capability }));

const unwrapSchema = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrapSchema(schema.wrapped as v.GenericSchema) : schema;

/** Returns the capability that a query field requires, if any. */
export const findCapability = ({ query, queryCapability }: Endpoint, field: string): Capability | undefined => {
  const entries = query !== undefined && 'entries' in query ? (query.entries as Record<string, v.GenericSchema>) : {};
  const fieldSchema = Object.hasOwn(entries, field) ? entries[field] : undefined;
  const { capability } =
    fieldSchema === undefined ? {} : (v.getMetadata(unwrapSchema(fieldSchema)) as { capability?: Capability });
  return capability ?? queryCapability;
};

/**
 * Query fields of list calls. `page` counts from 1. `sort` is a field of the row, with `-` for descending order.
 * `cursor` is the `nextCursor` of the previous page; it replaces `page` and requires the same filters and order.
 */
export const pageQuery = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  sort: v.optional(createCapabilityRule('sortedLists', v.pipe(v.string(), v.regex(/^-?[a-z]\w{0,59}$/)))),
  cursor: v.optional(createCapabilityRule('cursorPages', v.pipe(v.string(), v.minLength(1), v.maxLength(1000)))),
  /** Maximum number of the platform's pages to read if the app filters by itself, see `ListCheck`. Never sent. */
  checkedPages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
};

export { idSchema };

/** Parameter in a path: an id or a short name. Must not be empty, so that `/stores/` cannot match `/stores/:id`. */
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
 * Idempotency key of a write (UUID). Platforms with the capability `idempotencyKeys` execute a request only once,
 * however often it is sent with the same key.
 */
type IdempotencyKeyPart<E extends Endpoint> = E extends { method: 'GET'; writes?: never }
  ? unknown
  : { idempotencyKey?: string };

/** Input of a call: the declared `params`, `query` and `body`. */
export type InputOf<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & IdempotencyKeyPart<E>;

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

/**
 * Returns a looser schema for values with unknown fields. The form validates these values before the unknown fields are
 * added.
 */
const relaxForUnknownFields = (schema: v.GenericSchema, value: unknown): v.GenericSchema => {
  if (isWrittenAs(value)) return v.any();
  if (!hasUnknownFields(value) || !('entries' in schema)) return hasUnknownFields(value) ? v.any() : schema;
  const input = value as Record<string, unknown>;
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return v.strictObject(
    Object.fromEntries(entries.map(([name, fieldSchema]) => [name, relaxForUnknownFields(fieldSchema, input[name])])),
  );
};

const createBodySchema = (schema: v.GenericSchema): v.GenericSchema =>
  v.lazy((body) => relaxForUnknownFields(schema, body));

/**
 * Creates the schema for the whole input of an endpoint. Unknown keys are rejected, so that nothing is sent without
 * validation.
 */
export const createInputSchema = (endpoint: Endpoint): v.GenericSchema<unknown, CallInput> => {
  const params = Object.fromEntries(parseParamNames(endpoint.path).map((name) => [name, pathParamSchema]));
  return v.strictObject({
    ...(Object.keys(params).length > 0 && { params: v.strictObject(params) }),
    ...(endpoint.query && { query: endpoint.queryKey === undefined ? v.optional(endpoint.query) : endpoint.query }),
    ...(endpoint.body && { body: createBodySchema(endpoint.body) }),
    ...(isWrite(endpoint) && { idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())) }),
  }) as v.GenericSchema<unknown, CallInput>;
};

/** True if the call may change data, so that its outcome is unknown when the reply is lost. */
export const isWrite = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || endpoint.writes === true;

/** True if the call can safely be retried automatically. */
export const isRetryable = (endpoint: Endpoint): boolean => !isWrite(endpoint) || endpoint.idempotent === true;

export const hasNoReply = (endpoint: Endpoint): boolean => isNoReply(endpoint.reply);
