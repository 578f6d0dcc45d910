import camelcaseKeys from 'camelcase-keys';
import snakecaseKeys from 'snakecase-keys';
import { isObject, type Json } from '../../domain/values/json';

/**
 * This module converts field names: snake_case on the wire, camelCase in the code. Source: specification 1, section 7.
 */

/** Renames keys at all depths; values stay unchanged. */
export const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [rename(key), renameKeys(child, rename)]));
};

/**
 * Caches renamed keys. A list of a thousand rows has only a dozen different keys, and renaming a key takes as long as
 * copying a row. The cache is limited, because keys may come from user input and windows stay open for weeks.
 */
const memoizeRename = (rename: (key: string) => string): ((key: string) => string) => {
  const cachedKeys = new Map<string, string>();
  return (key) => {
    const cachedKey = cachedKeys.get(key);
    if (cachedKey !== undefined) return cachedKey;
    const renamedKey = rename(key);
    if (cachedKeys.size < 2000) cachedKeys.set(key, renamedKey);
    return renamedKey;
  };
};

/** True for names that every object has (`constructor`); the case conversion libraries reject or lose such keys. */
const isObjectPrototypeKey = (key: string): boolean => Object.hasOwn(Object.prototype, key);

const getOnlyKey = (object: object): string => Object.keys(object)[0] ?? '';

/** Renames each part of a path, as in `business_hours.3.closing_time`. */
const renamePathSegments = (rename: (segment: string) => string) => (key: string) =>
  key
    .split('.')
    .map((segment) => (isObjectPrototypeKey(segment) ? segment : rename(segment)))
    .join('.');

/**
 * Converts a key to snake_case. The mark that removes a nested row is `destroy` in the code and `_destroy` on the wire.
 */
export const wireKey = memoizeRename(
  renamePathSegments((key) => (key === 'destroy' ? '_destroy' : getOnlyKey(snakecaseKeys({ [key]: null })))),
);

export const toCodeKey = memoizeRename(
  renamePathSegments((key) => (key === '_destroy' ? 'destroy' : getOnlyKey(camelcaseKeys({ [key]: null })))),
);

/** Prefix that marks keys to be sent exactly as written. */
const verbatimPrefix = '=';

const isReversible = (key: string): boolean => !key.startsWith(verbatimPrefix) && wireKey(toCodeKey(key)) === key;

/**
 * Original spellings of keys that cannot be restored from camelCase (`line_1`, `Legacy-Id`), by camelCase key. Stored
 * with each object, because every row may spell its keys differently.
 */
const spellings = Symbol('spellings');

interface WithSpellings {
  [spellings]?: Readonly<Record<string, string>>;
}

/** Converts a reply's keys to camelCase. */
export const toCodeKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toCodeKeys);
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  const renamedObject: Json & WithSpellings = Object.fromEntries(
    keys.map((key) => [toCodeKey(key), toCodeKeys(value[key])]),
  );
  const irreversibleKeys = keys.filter((key) => !isReversible(key));
  if (irreversibleKeys.length > 0)
    renamedObject[spellings] = Object.fromEntries(irreversibleKeys.map((key) => [toCodeKey(key), key]));
  return renamedObject;
};

/** Returns the original spelling of a key, for writing it back. */
export const getOriginalKey = (object: Json & WithSpellings, key: string): string => {
  const knownSpellings = object[spellings];
  return knownSpellings !== undefined && Object.hasOwn(knownSpellings, key)
    ? `${verbatimPrefix}${knownSpellings[key]}`
    : key;
};

/** Returns the original spelling of a key, marked to be sent exactly as received. */
export const toVerbatimKey = (object: Json & WithSpellings, key: string): string => {
  const originalKey = getOriginalKey(object, key);
  return originalKey.startsWith(verbatimPrefix) ? originalKey : `${verbatimPrefix}${wireKey(key)}`;
};

/** Returns a key without the prefix, for display. */
export const toReadableKey = (key: string): string =>
  key.startsWith(verbatimPrefix) ? key.slice(verbatimPrefix.length) : key;

/** Converts a key of `kept` (the unknown fields of a row) to its name on the wire. */
export const toOriginalWireKey = (key: string): string =>
  key.startsWith(verbatimPrefix) ? toReadableKey(key) : wireKey(key);
