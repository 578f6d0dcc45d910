import { toReadableKey, renameKeys } from '@shared/contract/json/wireKeys';

/** Platform data that the app cannot parse. */
interface UnknownField {
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
  return shortenText(typeof name === 'string' ? name : JSON.stringify(renameKeys(raw, toReadableKey)));
};

const toUnknownFields = (unknownFields: Json, owner: Json, path: string): UnknownField[] =>
  Object.entries(unknownFields).flatMap(([key, raw]) => {
    const childPath = joinPath(path, toReadableKey(key));
    // Lists the unparsed rows of a list whose other rows were parsed.
    if (Array.isArray(raw) && Array.isArray(owner[key]))
      return raw.map((row) => ({ path: childPath, text: toText(row) }));
    // Omits the platform's row ids, which mean nothing to users.
    return key === 'id' ? [] : [{ path: childPath, text: toText(raw) }];
  });

const collectFields = (value: unknown, path: string, visited: Set<unknown>): UnknownField[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => collectFields(item, `${path}[${index}]`, visited));
  // Skips objects already visited: the same row may be in two lists.
  if (!isObject(value) || visited.has(value)) return [];
  visited.add(value);
  const { kept: unknownFields, missingFields: _missingFields, wireForms: _wireForms, ...knownFields } = value;
  return [
    ...(isObject(unknownFields) ? toUnknownFields(unknownFields, knownFields, path) : []),
    ...Object.entries(knownFields).flatMap(([key, child]) => collectFields(child, joinPath(path, key), visited)),
  ];
};

const omitIndexes = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** Merges entries about the same field of several rows into one. */
const mergeFields = (fields: readonly UnknownField[]): UnknownField[] => {
  const byField = new Map<string, UnknownField[]>();
  for (const field of fields)
    byField.set(omitIndexes(field.path), [...(byField.get(omitIndexes(field.path)) ?? []), field]);
  return [...byField].flatMap(([path, samePathFields]) => {
    const paths = new Set(samePathFields.map((field) => field.path));
    return paths.size < 2
      ? samePathFields
      : [{ path, text: shortenText([...new Set(samePathFields.map(({ text }) => text))].join(', ')) }];
  });
};

/** All unparsed fields of an entity and its rows. */
export const collectUnknownFields = (item: unknown): UnknownField[] => mergeFields(collectFields(item, '', new Set()));
