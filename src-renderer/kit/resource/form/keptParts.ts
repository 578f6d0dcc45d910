import { readableKey, renameKeys } from '@shared/contract/reading/wireKeys';

/** Platform data that the app cannot parse. */
export interface UnknownField {
  /** Path of the value: `deliveryMethods[0].deliveryFeeType`. */
  path: string;
  /** Short text of the value. */
  text: string;
}

type Json = Record<string, unknown>;

const longest = 80;
const namingFields = ['name', 'type', 'deliveryType', 'day'] as const;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const toText = (raw: unknown): string => {
  if (typeof raw === 'string') return cut(raw);
  const name = isObject(raw) ? namingFields.map((field) => raw[field]).find((each) => typeof each === 'string') : null;
  return cut(typeof name === 'string' ? name : JSON.stringify(renameKeys(raw, readableKey)));
};

const listParts = (kept: Json, owner: Json, path: string): UnknownField[] =>
  Object.entries(kept).flatMap(([key, raw]) => {
    const childPath = below(path, readableKey(key));
    // Raw rows of a list whose other rows were parsed.
    if (Array.isArray(raw) && Array.isArray(owner[key]))
      return raw.map((row) => ({ path: childPath, text: toText(row) }));
    // The platform's row ids mean nothing to users.
    return key === 'id' ? [] : [{ path: childPath, text: toText(raw) }];
  });

const collect = (value: unknown, path: string, seen: Set<unknown>): UnknownField[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => collect(each, `${path}[${index}]`, seen));
  // Skips objects already visited: the same row may be in two lists, like a closing in force.
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const { kept, missingFields: _missingFields, wireForms: _wireForms, ...own } = value;
  return [
    ...(isObject(kept) ? listParts(kept, own, path) : []),
    ...Object.entries(own).flatMap(([key, inner]) => collect(inner, below(path, key), seen)),
  ];
};

const placeless = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** Merges the same field of many rows. */
const merged = (parts: readonly UnknownField[]): UnknownField[] => {
  const byField = new Map<string, UnknownField[]>();
  for (const part of parts) byField.set(placeless(part.path), [...(byField.get(placeless(part.path)) ?? []), part]);
  return [...byField].flatMap(([path, same]) => {
    const places = new Set(same.map((part) => part.path));
    return places.size < 2 ? same : [{ path, text: cut([...new Set(same.map(({ text }) => text))].join(', ')) }];
  });
};

/** All unparsed fields of an entity and its rows. */
export const collectUnknownFields = (item: unknown): UnknownField[] => merged(collect(item, '', new Set()));
