import camelcaseKeys from 'camelcase-keys';
import snakecaseKeys from 'snakecase-keys';

/** Names of fields: snake_case on the wire, camelCase in our code. Source: specification 1, section 7. */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces keys at every depth; values stay. */
export const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]));
};

/**
 * Remembers what a key becomes: a list of a thousand rows has a dozen different keys, and working one out costs as much
 * as copying a row. Keys that come from people's input must not fill the memory of a window that is open for weeks.
 */
const remembered = (rename: (key: string) => string): ((key: string) => string) => {
  const known = new Map<string, string>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    const made = rename(key);
    if (known.size < 2000) known.set(key, made);
    return made;
  };
};

/** Excludes members of every object (`constructor`): the libraries reject or lose objects with such keys. */
const isOfEveryObject = (key: string): boolean => Object.hasOwn(Object.prototype, key);

const onlyKeyOf = (object: object): string => Object.keys(object)[0] ?? '';

/** Dots separate the parts of a path, as in `business_hours.3.closing_time`, and stay. */
const byParts = (rename: (part: string) => string) => (key: string) =>
  key
    .split('.')
    .map((part) => (isOfEveryObject(part) ? part : rename(part)))
    .join('.');

/** A nested row is marked for removal with `destroy` in our code and `_destroy` on the wire, whatever a reply calls it. */
export const wireKey = remembered(
  byParts((key) => (key === 'destroy' ? '_destroy' : onlyKeyOf(snakecaseKeys({ [key]: null })))),
);

export const codeKey = remembered(
  byParts((key) => (key === '_destroy' ? 'destroy' : onlyKeyOf(camelcaseKeys({ [key]: null })))),
);

/** Begins a key that goes over the wire exactly as the rest of it stands. */
const verbatim = '=';

const isReversible = (key: string): boolean => !key.startsWith(verbatim) && wireKey(codeKey(key)) === key;

/**
 * Keys of an object of a reply that would not come back from camelCase as they were (`line_1`, `Legacy-Id`), by what they
 * became. They belong to this object alone: another row, or a write of the app's own, has its own spelling.
 */
const spellings = Symbol('spellings');

interface Respelled {
  [spellings]?: Readonly<Record<string, string>>;
}

/** A reply's keys in camelCase. */
export const replyKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(replyKeys);
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  const made: Json & Respelled = Object.fromEntries(keys.map((key) => [codeKey(key), replyKeys(value[key])]));
  const others = keys.filter((key) => !isReversible(key));
  if (others.length > 0) made[spellings] = Object.fromEntries(others.map((key) => [codeKey(key), key]));
  return made;
};

/** The key of a reply's object with its spelling, to be kept and written back. Readers know it without. */
export const spelledKey = (object: Json & Respelled, key: string): string => {
  const own = object[spellings];
  return own !== undefined && Object.hasOwn(own, key) ? `${verbatim}${own[key]}` : key;
};

/** The key that goes out exactly as it came, whatever the app could make of it. */
export const verbatimKey = (object: Json & Respelled, key: string): string => {
  const spelled = spelledKey(object, key);
  return spelled.startsWith(verbatim) ? spelled : `${verbatim}${wireKey(key)}`;
};

/** A kept key for people to read. */
export const readableKey = (key: string): string => (key.startsWith(verbatim) ? key.slice(verbatim.length) : key);

/** A kept key as it goes over the wire. */
export const keptWireKey = (key: string): string => (key.startsWith(verbatim) ? readableKey(key) : wireKey(key));
