import * as v from 'valibot';
import { idSchema } from '../../domain/values/id';
import { hasUnknownFields } from '../reading/mergeUnknownFields';
import { isWrittenAs } from '../reading/wireForms';
import { isNoReply } from '../reading/reader';
import type { Capability } from './capabilities';
import type { PolicyArea, Permission } from '../../domain/people/policies';
import type { TrackedEvent } from '../../domain/platform/trackedEvents';
import type { AnyFilterTests } from './listFilters';

/** Which of an environment's addresses a call goes to. */
export type Host = 'root' | 'adminV1' | 'adminV2' | 'public' | 'cdn' | 'content' | 'emailPlugin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Permission that a call requires. The platform enforces it; screens hide what it would refuse. */
export type Need = 'public' | 'signedIn' | 'superAdmin' | Permission;

type ObjectSchema = v.GenericSchema<Record<string, unknown>>;

/** One row of the contract: a call of the platform. Both sides, the tests and the analytics read it. */
export interface Endpoint {
  readonly host: Host;
  readonly method: Method;
  /**
   * `:name` segments become `params`. The version that a host has in its address is not repeated; `public` has none there,
   * so its paths carry theirs.
   */
  readonly path: `/${string}`;
  readonly needs: Need;
  /** Areas of which any active action is enough, in place of the right in `needs`. */
  readonly enoughAreas?: readonly PolicyArea[];
  /** Rights of which one is required beside `needs`. */
  readonly needsOneOf?: readonly Permission[];
  readonly query?: ObjectSchema;
  /** Tests of a list's rows against each field of the query, without those of the page. */
  readonly filters?: AnyFilterTests;
  readonly body?: ObjectSchema;
  /** The reply in camelCase. A 204 is `null`. */
  readonly reply: v.GenericSchema;
  /** Sent to product analytics after success. */
  readonly tracks?: TrackedEvent;
  /** Fields of the body whose change is an event of its own: one that changes nothing else is that event alone. */
  readonly tracksFields?: Readonly<Record<string, TrackedEvent>>;
  /** How many entities a write of many was about, for product analytics. */
  readonly counts?: (reply: never) => number;
  /** Other areas of the contract that this write invalidates: `['roles']`. */
  readonly changes?: readonly string[];
  /** Polls a job of the platform; its end invalidates `changes`. */
  readonly pollsJob?: true;
  /** A change of an entity that may name the version it was made from, see version.ts. */
  readonly versioned?: true;
  /** A GET that changes something: it is not read ahead, not cached, and not sent again by itself. */
  readonly writes?: true;
  /** A write that may be sent again safely, because doing it twice is doing it once. */
  readonly idempotent?: true;
  /** The body names the entity once more: it carries the path's `id`, which callers do not give twice. */
  readonly idInBody?: true;
  /** Fields that the wire calls otherwise: `{ storeIds: 'stores' }`. */
  readonly bodyNames?: Readonly<Record<string, string>>;
  /** The same of the query. */
  readonly queryNames?: Readonly<Record<string, string>>;
  /** Groups of a new entity whose fields go out beside them, too: the specification names both, and platforms keep either. */
  readonly groupsBeside?: readonly string[];
  /** Groups of the body of which only the fields that change are sent; the platform keeps the others. */
  readonly groups?: readonly string[];
  /** Tells apart rows of the same method and path: this one carries the key in its body. */
  readonly bodyKey?: string;
  /** Tells apart rows of the same method and path by a key in the query, which is then required. */
  readonly queryKey?: string;
  /** Goes as a form: each `{ name, type, text }` of the body is a file in it. */
  readonly multipart?: true;
  /** Goes as plain text, comma-separated: the field of the body that holds it. */
  readonly textBody?: string;
  /**
   * What an unlocked desk must not be enough for: screens that ask for it give the own password first, where the last time
   * is a while ago. See session/reauthentication.ts. Names of fields: only where the body has one of them.
   */
  readonly requiresReauthentication?: true | readonly string[];
  /** Beyond the specification: asked only of platforms whose environment names it. */
  readonly capability?: Capability;
  /** Capability that the whole query needs: other platforms get no query, and reply with all rows. See `capabilityOf`. */
  readonly queryCapability?: Capability;
  /**
   * Sent in the name of the product's own tenant instead of the current one; also tells rows apart. `signedIn` ones are for users
   * of all tenants, the others for its own.
   */
  readonly onBehalfOf?: 'customerCare';
}

export const endpoint = <const E extends Endpoint>(row: E): E => row;

/** A query field beyond the specification: it is left out for platforms whose environment does not name its capability. */
const offeredBy = <Schema extends v.GenericSchema>(capability: Capability, schema: Schema) =>
  v.pipe(schema, v.metadata({ capability }));

const innermost = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? innermost(schema.wrapped as v.GenericSchema) : schema;

/** Capability that a query field needs; undefined if none. */
export const capabilityOf = ({ query, queryCapability }: Endpoint, field: string): Capability | undefined => {
  const entries = query !== undefined && 'entries' in query ? (query.entries as Record<string, v.GenericSchema>) : {};
  const entry = Object.hasOwn(entries, field) ? entries[field] : undefined;
  const { capability } = entry === undefined ? {} : (v.getMetadata(innermost(entry)) as { capability?: Capability });
  return capability ?? queryCapability;
};

/**
 * What a list call takes. `page` counts from 1. `sort` is a field of a row, with a `-` in front from the end. `cursor` is
 * the `nextCursor` of the page before, takes the place of `page`, and goes with the same filters and order.
 */
export const pageQuery = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  sort: v.optional(offeredBy('sortedLists', v.pipe(v.string(), v.regex(/^-?[a-z]\w{0,59}$/)))),
  cursor: v.optional(offeredBy('cursorPages', v.pipe(v.string(), v.minLength(1), v.maxLength(1000)))),
  /**
   * How many of the platform's pages the app may read where it has to filter itself, see `ListCheck`. It is no field of the
   * platform's and is never sent.
   */
  checkedPages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
};

/** Ids are 32-bit numbers. */
export { idSchema };

/** A path parameter: an id or a short name. Never empty, so that `/stores/` cannot stand for `/stores/:id`. */
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
 * A write may be given a UUID: where the platform keeps idempotency keys, the same content with the same key is carried out
 * once, however often it is sent. Without one every call counts for itself.
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

export const paramNamesOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

export interface CallInput {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

/**
 * A body's schema for a body whose rows carry what was read beside the app's own fields: these entries have been checked by
 * their form, before anything was laid over what was read.
 */
const relaxForUnknownFields = (schema: v.GenericSchema, value: unknown): v.GenericSchema => {
  if (isWrittenAs(value)) return v.any();
  if (!hasUnknownFields(value) || !('entries' in schema)) return hasUnknownFields(value) ? v.any() : schema;
  const given = value as Record<string, unknown>;
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return v.strictObject(
    Object.fromEntries(entries.map(([name, entry]) => [name, relaxForUnknownFields(entry, given[name])])),
  );
};

const bodySchemaOf = (schema: v.GenericSchema): v.GenericSchema =>
  v.lazy((body) => relaxForUnknownFields(schema, body));

/** The schema of a row's whole input. Unknown keys are refused, so that nothing slips past unchecked. */
export const inputSchemaOf = (row: Endpoint): v.GenericSchema<unknown, CallInput> => {
  const params = Object.fromEntries(paramNamesOf(row.path).map((name) => [name, pathParamSchema]));
  return v.strictObject({
    ...(Object.keys(params).length > 0 && { params: v.strictObject(params) }),
    ...(row.query && { query: row.queryKey === undefined ? v.optional(row.query) : row.query }),
    ...(row.body && { body: bodySchemaOf(row.body) }),
    ...(isWrite(row) && { idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())) }),
  }) as v.GenericSchema<unknown, CallInput>;
};

/** A lost reply of a write leaves its outcome unknown. */
export const isWrite = (row: Endpoint): boolean => row.method !== 'GET' || row.writes === true;

/** True if an automatic retry is harmless. */
export const isRetryable = (row: Endpoint): boolean => !isWrite(row) || row.idempotent === true;

export const hasNoReply = (row: Endpoint): boolean => isNoReply(row.reply);
