import * as v from 'valibot';
import { isObject } from '../../domain/values/json';
import { findContent, hasOwnFields, maxEnvelopes } from '../json/envelope';
import { toCodeKeys } from '../json/wireKeys';
import { atPath, recordGap, recordRejection, type GapKind } from './report';

/** Returned by a reader if an identifying field is missing or unreadable; the caller then leaves the row out. */
export const rejected = Symbol('refused');

/** Value, or part of a value, that a write must send back unchanged. */
interface UnparsedPart {
  /**
   * Result of the reading; a `GapKind` is the reason why the value was not read. `partial`: `raw` contains only the unread
   * part. `reshaped`: it was read, but the app writes it in another shape. `none`: it was read completely, and `spelling`
   * contains the received words.
   */
  gap: GapKind | 'partial' | 'reshaped' | 'none';
  spelling?: WordSpelling;
  /** Original value; undefined if missing. */
  raw: unknown;
}

/** JSON Schema of the values that platforms are expected to send. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Schema that accepts any input and returns a complete value, using a default if necessary. Objects call `read`
 * directly, which is faster than validating thousands of rows field by field.
 */
export interface Reader<T> extends v.GenericSchema<unknown, T> {
  readonly read: (value: unknown) => T | typeof rejected;
  readonly json: JsonSchema;
}

export type Read<R> = R extends Reader<infer T> ? T : never;

/** Words of a list whose received spelling differs from the app's. */
export interface WordSpelling {
  raw: unknown;
  /** Value that the platform sent for each enum value, keyed by the app's value. */
  known: Readonly<Record<string, string | number>>;
}

/** Part of the value that the last reader could not parse. */
let lastUnparsedPart: UnparsedPart | null = null;

/** Returns and clears the unparsed part. */
export const takeUnparsedPart = (): UnparsedPart | null => {
  const unparsedPart = lastUnparsedPart;
  lastUnparsedPart = null;
  return unparsedPart;
};

export const recordUnparsedPart = (unparsedPart: UnparsedPart): void => {
  lastUnparsedPart = unparsedPart;
};

const defaultedFieldsByValue = new WeakMap<object, readonly string[]>();
const noFields: readonly string[] = [];

/** Returns the names of fields that have their default because the platform's value was missing or unreadable. */
export const defaultedFields = (row: object): readonly string[] => defaultedFieldsByValue.get(row) ?? noFields;

export const setDefaultedFields = (row: object, names: readonly string[]): void => {
  defaultedFieldsByValue.set(row, names);
};

/** Copies the list of defaulted fields to a value derived from the row. */
export const passDefaultedFields = (source: unknown, target: unknown): void => {
  if (
    source === target ||
    typeof source !== 'object' ||
    source === null ||
    typeof target !== 'object' ||
    target === null
  )
    return;
  const names = defaultedFieldsByValue.get(source);
  if (names !== undefined) defaultedFieldsByValue.set(target, names);
};

/** Returns the default of an unreadable value, counts the gap, and keeps the value for writing the row back. */
export const fallback = <T>(gap: GapKind, raw: unknown, defaultValue: T): T => {
  recordGap(gap);
  recordUnparsedPart({ gap, raw });
  return defaultValue;
};

export const reader = <T>(read: (value: unknown) => T | typeof rejected, json: JsonSchema): Reader<T> => {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== rejected) return value;
      addIssue({ message: 'what identifies it is missing' });
      return NEVER;
    }),
  );
  return Object.assign(schema, { read, json });
};

/** True for undefined and null, which both mean that the platform has no value. */
export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/**
 * Creates a reader with a default, used where `parse` returns undefined. If the default is null, receiving null is not
 * recorded as a gap.
 */
export const withDefault = <T>(
  parse: (value: unknown) => T | undefined,
  defaultValue: T,
  json: JsonSchema,
): Reader<T> =>
  reader((value) => {
    if (value === undefined) return fallback('missing', undefined, defaultValue);
    if (value === null) return defaultValue === null ? defaultValue : fallback('missing', null, defaultValue);
    const parsedValue = parse(value);
    return parsedValue === undefined ? fallback('unreadable', value, defaultValue) : parsedValue;
  }, json);

/** Creates a reader without a default, which rejects unreadable input. */
export const required = <T>(parse: (value: unknown) => T | undefined, json: JsonSchema): Reader<T> =>
  reader((value) => {
    const parsedValue = isAbsent(value) ? undefined : parse(value);
    if (parsedValue !== undefined) return parsedValue;
    recordRejection();
    return rejected;
  }, json);

export const toNullableSchema = (json: JsonSchema): JsonSchema => ({ anyOf: [json, { type: 'null' }] });

/**
 * Makes a field optional: undefined if missing, unreadable, or sent as null, 0, an empty string or another spelling of
 * "none".
 */
export const optional = <T>(inner: Reader<T>): Reader<T | undefined> =>
  reader<T | undefined>((value) => {
    if (isAbsent(value)) return undefined;
    const parsedValue = inner.read(value);
    const unparsedPart = takeUnparsedPart();
    if (unparsedPart !== null) recordUnparsedPart(unparsedPart);
    return parsedValue === rejected || unparsedPart?.gap === 'unreadable' ? undefined : (parsedValue ?? undefined);
  }, toNullableSchema(inner.json));

/**
 * Creates a reader that also reads values that `unwrap` finds in objects or lists. Writes send the object or list back
 * while its value is unchanged.
 */
export const withShapes = <T>(
  inner: Reader<T>,
  unwrap: (value: Readonly<Record<string, unknown>>) => unknown,
): Reader<T> =>
  reader<T>((value) => {
    const content =
      typeof value === 'object' && value !== null ? unwrap(value as Readonly<Record<string, unknown>>) : undefined;
    if (content === undefined) return inner.read(value);
    const parsedValue = inner.read(content);
    const isUnreadable = takeUnparsedPart()?.gap === 'unreadable';
    if (parsedValue !== rejected) recordUnparsedPart({ gap: isUnreadable ? 'unreadable' : 'reshaped', raw: value });
    return parsedValue;
  }, inner.json);

/** Parses JSON in a string; returns any other value unchanged. */
export const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return toCodeKeys(JSON.parse(value));
  } catch {
    return value;
  }
};

/**
 * Creates a reader that also reads JSON in a string, which platforms send for columns that their database stores as
 * text. Writes send the string back while its value is unchanged.
 */
export const withJsonText = <T>(inner: Reader<T>): Reader<T> =>
  reader<T>((value) => {
    const content = parseJsonText(value);
    const parsedValue = inner.read(content);
    if (content === value || parsedValue === rejected) return parsedValue;
    const unparsedPart = takeUnparsedPart();
    if (unparsedPart?.gap === 'partial') recordUnparsedPart(unparsedPart);
    else recordUnparsedPart({ gap: unparsedPart?.gap === 'unreadable' ? 'unreadable' : 'reshaped', raw: value });
    return parsedValue;
  }, inner.json);

/** Creates a reader that computes its value from the result of `inner`. */
export const derived = <T, D>(inner: Reader<T>, derive: (value: T, raw: unknown) => D): Reader<D> =>
  reader<D>((value) => {
    const parsedValue = inner.read(value);
    if (parsedValue === rejected) return rejected;
    const derivedValue = derive(parsedValue, value);
    passDefaultedFields(parsedValue, derivedValue);
    return derivedValue;
  }, inner.json);

export const readAtKey = <T>(key: string, inner: Reader<T>, value: unknown): T | typeof rejected =>
  atPath(key, inner.read, value);

/** Creates a reader that converts an object's fields before `inner` reads them. */
export const prepared = <T>(
  inner: Reader<T>,
  prepare: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Reader<T> => reader<T>((value) => inner.read(isObject(value) ? prepare(value) : value), inner.json);

/** Creates a reader that accepts fields under other names. */
export const withAliases = <T>(inner: Reader<T>, nameByAlias: Readonly<Record<string, string>>): Reader<T> => {
  const aliasEntries = Object.entries(nameByAlias);
  return reader<T>((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return inner.read(value);
    const input = value as Record<string, unknown>;
    if (aliasEntries.every(([alias]) => input[alias] === undefined)) return inner.read(value);
    const renamedInput = { ...input };
    for (const [alias, name] of aliasEntries) {
      if (!Object.hasOwn(renamedInput, alias)) continue;
      renamedInput[name] ??= renamedInput[alias];
      delete renamedInput[alias];
    }
    return inner.read(renamedInput);
  }, inner.json);
};

/**
 * Parses the reply to a write, also inside an envelope. Null if unreadable, because the write has succeeded in any
 * case. A reply with none of the expected fields is first treated as an envelope, because not every reply has an id
 * that distinguishes it from an envelope.
 */
export const writeReply = <T>(inner: Reader<T>): Reader<T | null> => {
  const fields = Object(inner.json['properties']) as object;
  const read = (value: unknown, envelopesLeft = maxEnvelopes): T | typeof rejected => {
    const envelope = envelopesLeft === 0 ? null : findContent(value);
    if (envelope === null) return inner.read(value);
    const readContent = () => read(envelope.content, envelopesLeft - 1);
    const readWhole = () => inner.read(value);
    const [readPreferred, readAlternative] = hasOwnFields(value, fields)
      ? [readWhole, readContent]
      : [readContent, readWhole];
    const parsedValue = readPreferred();
    return parsedValue === rejected ? readAlternative() : parsedValue;
  };
  return reader<T | null>((value) => {
    const parsedValue = read(value);
    if (parsedValue !== rejected) return parsedValue;
    recordGap('unreadable');
    return null;
  }, inner.json);
};

const emptyReplyReader = reader<null>(() => null, { type: 'null' });

/** Accepts any reply and returns null, for calls whose reply has no content. */
export const noReply = (): Reader<null> => emptyReplyReader;

/** True for schemas made by `noReply`: null is then the expected reply. */
export const isNoReply = (schema: v.GenericSchema): boolean => schema === emptyReplyReader;

/** Passes the raw value on, for use by readers that derive a value from several fields. */
export const anyValue = (): Reader<unknown> => reader<unknown>((value) => value ?? null, {});
