import { foldWord } from './blockTypes';
import { isSameJson, type Json } from '../../values/json';
import type * as v from 'valibot';

/** Property of a block: its default, its validation rule and its reader. */
export interface PropField<Value> {
  blank: Value;
  /** Rule for written values. */
  rule: v.GenericSchema<unknown, Value>;
  /** Undefined for unreadable values, which become `blank`. */
  read: (raw: unknown) => Value | undefined;
  /** Other accepted names. */
  aliases: readonly string[];
}

/** Properties by name. */
export type Shape = Readonly<Record<string, PropField<never> | PropField<unknown>>>;

export type ReadValues<S extends Shape> = { -readonly [K in keyof S]: S[K]['blank'] };

/** Key of a field in an object in any spelling; undefined if absent. */
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
  /** Original key of each field found. */
  keys: Readonly<Record<string, string>>;
}

/** Reads each field in any spelling; missing and unreadable ones get their default. */
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

/** Writes fields that differ from the source back under their original keys. Without a source, writes all fields. */
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
