import * as v from 'valibot';
import { atPath, recordGap, recordRejection, type Gap } from './report';

/** Returned when an identifying field is missing: the caller skips the row. */
export const rejected = Symbol('refused');

/** How a value that has no reading, or only a part of one, goes back to the platform when its row is written. */
export interface Unparsed {
  /** `partial`: most of it was read, `raw` is the rest. */
  gap: Gap | 'partial';
  /** As it came; undefined where nothing came. */
  raw: unknown;
}

/** JSON Schema of what a platform is expected to send. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema that takes anything and gives a whole value, its default in the worst case. `read` is what objects of fields
 * call: of a thousand rows each field is read without a schema's ceremony.
 */
export interface Reader<T> extends v.GenericSchema<unknown, T> {
  readonly read: (value: unknown) => T | typeof rejected;
  readonly json: JsonSchema;
}

export type Read<R> = R extends Reader<infer T> ? T : never;

/** Part of the value that the last reader could not parse. */
let lastUnparsed: Unparsed | null = null;

/** Takes it: the next reader finds none. */
export const takeUnparsed = (): Unparsed | null => {
  const odd = lastUnparsed;
  lastUnparsed = null;
  return odd;
};

export const markUnparsed = (odd: Unparsed): void => {
  lastUnparsed = odd;
};

const defaulted = new WeakMap<object, readonly string[]>();
const noFields: readonly string[] = [];

/** Fields of a row as it was read that have their default because the platform did not send them, or nothing readable. */
export const defaultedFields = (row: object): readonly string[] => defaulted.get(row) ?? noFields;

export const noteDefaultedFields = (row: object, names: readonly string[]): void => {
  defaulted.set(row, names);
};

/** Copies the list of defaulted fields to a value derived from the row. */
export const passDefaultedFields = (from: unknown, to: unknown): void => {
  if (from === to || typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return;
  const names = defaulted.get(from);
  if (names !== undefined) defaulted.set(to, names);
};

/** Returns the default of an unreadable value. The value is counted, and goes back when the row is written. */
export const fallback = <T>(gap: Gap, raw: unknown, instead: T): T => {
  recordGap(gap);
  markUnparsed({ gap, raw });
  return instead;
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

/** A value that may be missing or null, both of which mean "not told". */
export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/**
 * A reader with a default. `take` gives undefined for what it cannot read. Null is no gap where null is the default: that
 * is how platforms say that there is none.
 */
export const withDefault = <T>(take: (value: unknown) => T | undefined, instead: T, json: JsonSchema): Reader<T> =>
  reader((value) => {
    if (value === undefined) return fallback('missing', undefined, instead);
    if (value === null) return instead === null ? instead : fallback('missing', null, instead);
    const taken = take(value);
    return taken === undefined ? fallback('unreadable', value, instead) : taken;
  }, json);

/** A reader without a default: what it cannot read is refused. */
export const required = <T>(take: (value: unknown) => T | undefined, json: JsonSchema): Reader<T> =>
  reader((value) => {
    const taken = isAbsent(value) ? undefined : take(value);
    if (taken !== undefined) return taken;
    recordRejection();
    return rejected;
  }, json);

export const orNull = (json: JsonSchema): JsonSchema => ({ anyOf: [json, { type: 'null' }] });

/** A field of some platforms: undefined if missing, unreadable or written as none, be that null, 0 or an empty text. */
export const optional = <T>(inner: Reader<T>): Reader<T | undefined> =>
  reader<T | undefined>((value) => {
    if (isAbsent(value)) return undefined;
    const taken = inner.read(value);
    const oddity = takeUnparsed();
    if (oddity !== null) markUnparsed(oddity);
    return taken === rejected || oddity?.gap === 'unreadable' ? undefined : (taken ?? undefined);
  }, orNull(inner.json));

/** A value worked out from what was read. */
export const derived = <T, D>(inner: Reader<T>, derive: (value: T, raw: unknown) => D): Reader<D> =>
  reader<D>((value) => {
    const taken = inner.read(value);
    if (taken === rejected) return rejected;
    const made = derive(taken, value);
    passDefaultedFields(taken, made);
    return made;
  }, inner.json);

export const readAtPath = <T>(key: string, inner: Reader<T>, value: unknown): T | typeof rejected =>
  atPath(key, inner.read, value);

/** Puts the fields of an object into another form before it is read. */
export const prepared = <T>(
  inner: Reader<T>,
  prepare: (given: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Reader<T> =>
  reader<T>(
    (value) =>
      inner.read(
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? prepare(value as Record<string, unknown>)
          : value,
      ),
    inner.json,
  );

/** Lets fields come under other names. */
export const withAliases = <T>(inner: Reader<T>, otherNames: Readonly<Record<string, string>>): Reader<T> => {
  const others = Object.entries(otherNames);
  return reader<T>((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return inner.read(value);
    const given = value as Record<string, unknown>;
    if (others.every(([other]) => given[other] === undefined)) return inner.read(value);
    const renamed = { ...given };
    for (const [other, name] of others) {
      if (!Object.hasOwn(renamed, other)) continue;
      renamed[name] ??= renamed[other];
      delete renamed[other];
    }
    return inner.read(renamed);
  }, inner.json);
};

/** The reply to a write: done once it was answered, whatever the answer looks like. Null where it tells nothing. */
export const writeReply = <T>(inner: Reader<T>): Reader<T | null> =>
  reader<T | null>((value) => {
    const taken = inner.read(value);
    if (taken !== rejected) return taken;
    recordGap('unreadable');
    return null;
  }, inner.json);

const nothingRead = reader<null>(() => null, { type: 'null' });

/** A reply without content. */
export const noReply = (): Reader<null> => nothingRead;

/** True if the reply is null by declaration, not because a platform sent none. */
export const isNoReply = (schema: v.GenericSchema): boolean => schema === nothingRead;

/** Whatever came, for readers that are derived from more than one field. */
export const anyValue = (): Reader<unknown> => reader<unknown>((value) => value ?? null, {});
