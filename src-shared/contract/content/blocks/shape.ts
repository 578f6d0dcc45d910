import { normalizeTypeName } from '../../../domain/content/blockTypes';
import { isSameJson, type Json } from '../../../domain/values/json';
import type { Fields } from '../../fields/entity';
import type { Read } from '../../reading';
import { withoutRecording } from '../../reading/report';

/** Fields by name. Aliases are other names for a field that platforms and editors use. */
export type Shape = Readonly<Record<string, Fields[string] & { aliases?: readonly string[] }>>;

export type ReadValues<S extends Shape> = { -readonly [K in keyof S]: Read<S[K]['reader']> };

export const withAliases = <Field extends Fields[string]>(field: Field, ...aliases: string[]) => ({
  ...field,
  aliases,
});

const mapFoldedKeys = (raw: Json): Map<string, string> => {
  const keyByFoldedKey = new Map<string, string>();
  for (const key of Object.keys(raw))
    if (!keyByFoldedKey.has(normalizeTypeName(key))) keyByFoldedKey.set(normalizeTypeName(key), key);
  return keyByFoldedKey;
};

interface ReadFields<S extends Shape> {
  values: ReadValues<S>;
  /** Original key of each field that was found. */
  keys: Readonly<Record<string, string>>;
}

/** Reads each field by any of its names. Missing and unreadable fields get their default. */
export const readShape = <S extends Shape>(shape: S, raw: Json): ReadFields<S> => {
  const keyByFoldedKey = mapFoldedKeys(raw);
  const values: Json = {};
  const keys: Record<string, string> = {};
  for (const [name, { reader, aliases = [] }] of Object.entries(shape)) {
    const candidateKeys = [name, ...aliases].map((alias) => keyByFoldedKey.get(normalizeTypeName(alias)));
    const key = Object.hasOwn(raw, name) ? name : candidateKeys.find((candidateKey) => candidateKey !== undefined);
    values[name] = withoutRecording(() => reader.read(key === undefined ? undefined : raw[key]));
    if (key !== undefined) keys[name] = key;
  }
  return { values: values as ReadValues<S>, keys };
};

/** Writes the fields that differ from the source under their original keys. Without a source, writes all fields. */
export const writeShape = <S extends Shape>(
  shape: S,
  values: ReadValues<S>,
  source: Json | undefined,
  getWireName: (field: string) => string = (field) => field,
): Json => {
  if (source === undefined)
    return Object.fromEntries(Object.keys(shape).map((name) => [getWireName(name), values[name]]));
  const result = readShape(shape, source);
  const changedNames = Object.keys(shape).filter((name) => !isSameJson(values[name], result.values[name]));
  return {
    ...source,
    ...Object.fromEntries(changedNames.map((name) => [result.keys[name] ?? getWireName(name), values[name]])),
  };
};
