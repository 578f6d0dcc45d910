import { foldWord } from './blockTypes';
import { isSameJson, type Json } from './json';
import type * as v from 'valibot';

/** A property of a block, declared once: what it is at first, what forms accept, how a platform's value is read. */
export interface PropField<Value> {
  blank: Value;
  /** What may be written. */
  rule: v.GenericSchema<unknown, Value>;
  /** Undefined for what cannot be read; `blank` stands in. */
  read: (raw: unknown) => Value | undefined;
  /** Other names of it. */
  aliases: readonly string[];
}

/** Fields by their names in our code. */
export type Shape = Readonly<Record<string, PropField<never> | PropField<unknown>>>;

export type ReadValues<S extends Shape> = { -readonly [K in keyof S]: S[K]['blank'] };

/** The key of an object that stands for a field, in whatever spelling; undefined where none does. */
const keyIn = (raw: Json, foldedKeys: ReadonlyMap<string, string>, name: string, aliases: readonly string[]) => {
  if (Object.hasOwn(raw, name)) return name;
  for (const word of [name, ...aliases]) {
    const key = foldedKeys.get(foldWord(word));
    if (key !== undefined) return key;
  }
  return undefined;
};

const foldKeys = (raw: Json): Map<string, string> => {
  const folded = new Map<string, string>();
  for (const key of Object.keys(raw)) if (!folded.has(foldWord(key))) folded.set(foldWord(key), key);
  return folded;
};

interface ReadFields<S extends Shape> {
  values: ReadValues<S>;
  /** What each field that came is called in the object. */
  keys: Readonly<Record<string, string>>;
}

/** Reads each field of an object in any spelling; what is missing or unreadable has its default. */
export const readShape = <S extends Shape>(shape: S, raw: Json): ReadFields<S> => {
  const folded = foldKeys(raw);
  const values: Json = {};
  const keys: Record<string, string> = {};
  for (const [name, field] of Object.entries(shape)) {
    const key = keyIn(raw, folded, name, field.aliases);
    const value = key === undefined ? undefined : field.read(raw[key]);
    values[name] = value ?? structuredCopy(field.blank);
    if (key !== undefined) keys[name] = key;
  }
  return { values: values as ReadValues<S>, keys };
};

/**
 * The object as it came with the fields that differ from what was read in it, under the names that it has for them. One
 * without a source has all fields.
 */
export const writeShape = <S extends Shape>(
  shape: S,
  values: ReadValues<S>,
  source: Json | undefined,
  nameOf: (field: string) => string = (field) => field,
): Json => {
  if (source === undefined) return Object.fromEntries(Object.keys(shape).map((name) => [nameOf(name), values[name]]));
  const read = readShape(shape, source);
  const changed = Object.keys(shape).filter((name) => !isSameJson(values[name], read.values[name]));
  return {
    ...source,
    ...Object.fromEntries(changed.map((name) => [read.keys[name] ?? nameOf(name), values[name]])),
  };
};

const structuredCopy = (blank: unknown): unknown =>
  typeof blank === 'object' && blank !== null ? (JSON.parse(JSON.stringify(blank)) as unknown) : blank;
