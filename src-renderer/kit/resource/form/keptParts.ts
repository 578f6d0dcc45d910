import { readableKey, renameKeys } from '@shared/contract/reading/wireKeys';

/** Something that the platform sent and the app has no reading for. */
export interface UnknownField {
  /** Where it stands: `deliveryMethods[0].deliveryFeeType`. */
  path: string;
  /** What it is, short. */
  text: string;
}

type Json = Record<string, unknown>;

const longest = 80;
const namingFields = ['name', 'type', 'deliveryType', 'day'] as const;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const textOf = (raw: unknown): string => {
  if (typeof raw === 'string') return cut(raw);
  const name = isObject(raw) ? namingFields.map((field) => raw[field]).find((each) => typeof each === 'string') : null;
  return cut(typeof name === 'string' ? name : JSON.stringify(renameKeys(raw, readableKey)));
};

const partsOf = (kept: Json, owner: Json, path: string): UnknownField[] =>
  Object.entries(kept).flatMap(([key, raw]) => {
    const at = below(path, readableKey(key));
    // Of a list that was read these are the rows that were not.
    if (Array.isArray(raw) && Array.isArray(owner[key])) return raw.map((row) => ({ path: at, text: textOf(row) }));
    // Rows have ids of the platform's own: they say nothing to anybody.
    return key === 'id' ? [] : [{ path: at, text: textOf(raw) }];
  });

const collect = (value: unknown, path: string, seen: Set<unknown>): UnknownField[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => collect(each, `${path}[${index}]`, seen));
  // The same row may stand in two lists, as a closing in force does.
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const { kept, missingFields: _missingFields, wireForms: _wireForms, ...own } = value;
  return [
    ...(isObject(kept) ? partsOf(kept, own, path) : []),
    ...Object.entries(own).flatMap(([key, inner]) => collect(inner, below(path, key), seen)),
  ];
};

const placeless = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** A field that each of many rows brings is said once. */
const merged = (parts: readonly UnknownField[]): UnknownField[] => {
  const byField = new Map<string, UnknownField[]>();
  for (const part of parts) byField.set(placeless(part.path), [...(byField.get(placeless(part.path)) ?? []), part]);
  return [...byField].flatMap(([path, same]) => {
    const places = new Set(same.map((part) => part.path));
    return places.size < 2 ? same : [{ path, text: cut([...new Set(same.map(({ text }) => text))].join(', ')) }];
  });
};

/** All that an entity carries along unread, itself and the rows in it. */
export const collectUnknownFields = (item: unknown): UnknownField[] => merged(collect(item, '', new Set()));
