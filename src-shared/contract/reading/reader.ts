import * as v from 'valibot';
import { below, noteGap, noteRejected, type Gap } from './report';

/** What a reader gives where what identifies the entity is not there: whoever holds the value is left out. */
export const refused = Symbol('refused');

/** How a value that has no reading, or only a part of one, goes back to the platform when its row is written. */
export interface Odd {
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
  readonly read: (value: unknown) => T | typeof refused;
  readonly json: JsonSchema;
}

export type Read<R> = R extends Reader<infer T> ? T : never;

/** What the reader that ran last could not take as it came. */
let lastOdd: Odd | null = null;

/** Takes it: the next reader finds none. */
export const takeOdd = (): Odd | null => {
  const odd = lastOdd;
  lastOdd = null;
  return odd;
};

export const markOdd = (odd: Odd): void => {
  lastOdd = odd;
};

/** The value has no reading: counted, and kept in mind for whoever writes it back. */
export const odd = <T>(gap: Gap, raw: unknown, instead: T): T => {
  noteGap(gap);
  markOdd({ gap, raw });
  return instead;
};

export const reader = <T>(read: (value: unknown) => T | typeof refused, json: JsonSchema): Reader<T> => {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== refused) return value;
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
    if (value === undefined) return odd('missing', undefined, instead);
    if (value === null) return instead === null ? instead : odd('missing', null, instead);
    const taken = take(value);
    return taken === undefined ? odd('unreadable', value, instead) : taken;
  }, json);

/** A reader without a default: what it cannot read is refused. */
export const required = <T>(take: (value: unknown) => T | undefined, json: JsonSchema): Reader<T> =>
  reader((value) => {
    const taken = isAbsent(value) ? undefined : take(value);
    if (taken !== undefined) return taken;
    noteRejected();
    return refused;
  }, json);

export const orNull = (json: JsonSchema): JsonSchema => ({ anyOf: [json, { type: 'null' }] });

/** What only some platforms tell: undefined where it is not told or has no reading. */
export const maybe = <T>(inner: Reader<T>): Reader<T | undefined> =>
  reader<T | undefined>((value) => {
    if (isAbsent(value)) return undefined;
    const taken = inner.read(value);
    const oddity = takeOdd();
    if (oddity !== null) markOdd(oddity);
    return taken === refused || oddity?.gap === 'unreadable' ? undefined : taken;
  }, orNull(inner.json));

/** A value worked out from what was read. */
export const derived = <T, D>(inner: Reader<T>, derive: (value: T, raw: unknown) => D): Reader<D> =>
  reader<D>((value) => {
    const taken = inner.read(value);
    return taken === refused ? refused : derive(taken, value);
  }, inner.json);

export const readBelow = <T>(key: string, inner: Reader<T>, value: unknown): T | typeof refused =>
  below(key, inner.read, value);

/** Lets fields come under other names. */
export const spelled = <T>(inner: Reader<T>, otherNames: Readonly<Record<string, string>>): Reader<T> => {
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
export const answered = <T>(inner: Reader<T>): Reader<T | null> =>
  reader<T | null>((value) => {
    const taken = inner.read(value);
    if (taken !== refused) return taken;
    noteGap('unreadable');
    return null;
  }, inner.json);

const nothingRead = reader<null>(() => null, { type: 'null' });

/** A reply that nobody reads. */
export const nothing = (): Reader<null> => nothingRead;

/** Whether null is all that a reply can tell, as opposed to a platform that tells nothing though it could. */
export const isNothing = (schema: v.GenericSchema): boolean => schema === nothingRead;

/** Whatever came, for readers that are derived from more than one field. */
export const anything = (): Reader<unknown> => reader<unknown>((value) => value ?? null, {});
