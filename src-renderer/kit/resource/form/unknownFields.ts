import { readableKey, renameKeys } from '@shared/contract/json/wireKeys';

/** Platform data that the app cannot parse. */
export interface UnknownField {
  /** Path of the value: `deliveryMethods[0].deliveryFeeType`. */
  path: string;
  /** Short text of the value. */
  text: string;
}

type Json = Record<string, unknown>;

const maxLength = 80;
const namingFields = ['name', 'type', 'deliveryType', 'day'] as const;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const shortenText = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

const toText = (raw: unknown): string => {
  if (typeof raw === 'string') return shortenText(raw);
  const name = isObject(raw)
    ? namingFields.map((field) => raw[field]).find((candidate) => typeof candidate === 'string')
    : null;
  return shortenText(typeof name === 'string' ? name : JSON.stringify(renameKeys(raw, readableKey)));
};

const listParts = (unknownFields: Json, owner: Json, path: string): UnknownField[] =>
  Object.entries(unknownFields).flatMap(([key, raw]) => {
    const childPath = joinPath(path, readableKey(key));
    // Lists the unparsed rows of a list whose other rows were parsed.
    if (Array.isArray(raw) && Array.isArray(owner[key]))
      return raw.map((row) => ({ path: childPath, text: toText(row) }));
    // The platform's row ids mean nothing to users.
    return key === 'id' ? [] : [{ path: childPath, text: toText(raw) }];
  });

const collectFields = (value: unknown, path: string, seen: Set<unknown>): UnknownField[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => collectFields(item, `${path}[${index}]`, seen));
  // Skips objects already visited: the same row may be in two lists.
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const { kept: unknownFields, missingFields: _missingFields, wireForms: _wireForms, ...knownFields } = value;
  return [
    ...(isObject(unknownFields) ? listParts(unknownFields, knownFields, path) : []),
    ...Object.entries(knownFields).flatMap(([key, child]) => collectFields(child, joinPath(path, key), seen)),
  ];
};

const omitIndexes = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** Merges entries about the same field of several rows into one. */
const mergeParts = (parts: readonly UnknownField[]): UnknownField[] => {
  const byField = new Map<string, UnknownField[]>();
  for (const part of parts) byField.set(omitIndexes(part.path), [...(byField.get(omitIndexes(part.path)) ?? []), part]);
  return [...byField].flatMap(([path, sameParts]) => {
    const paths = new Set(sameParts.map((part) => part.path));
    return paths.size < 2
      ? sameParts
      : [{ path, text: shortenText([...new Set(sameParts.map(({ text }) => text))].join(', ')) }];
  });
};

/** All unparsed fields of an entity and its rows. */
export const collectUnknownFields = (item: unknown): UnknownField[] => mergeParts(collectFields(item, '', new Set()));
