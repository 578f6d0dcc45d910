import { isObject, type Json } from '../../domain/values/json';
import { parseCount } from '../../domain/values/parseNumbers';
import {
  isAbsent,
  defaultedFields,
  recordUnparsedPart,
  fallback,
  reader,
  readAtKey,
  rejected,
  takeUnparsedPart,
  withJsonText,
  type JsonSchema,
  type Reader,
  type WordSpelling,
} from './reader';
import { flattenResource, hasOwnFields, wrapperKeys } from '../json/envelope';
import { recordGap, recordRejection, recordSkippedRow, withoutRecording, type SkippedRow } from './report';
import { findWeekday, parseId, parseNumber, parseText, createEnumFinder, parseBoolean } from './scalars';
import { removeRowSecrets } from './secrets';
import { toReadableKey, getOriginalKey, wireKey } from '../json/wireKeys';

/** Returns a count or page number from a number or text; null if the value is neither. */
export const toCount = (value: unknown): number | null => {
  const parsedCount = typeof value === 'string' ? parseCount(value) : parseNumber(value);
  return parsedCount != null && Number.isInteger(parsedCount) && parsedCount >= 0 ? parsedCount : null;
};

/** Fields of an envelope that may contain the number of rows on all pages. */
export const countKeys = [
  'count',
  'total',
  'totalCount',
  'totalItems',
  'totalElements',
  'totalRecords',
  'totalResults',
  'recordsTotal',
] as const;
/** Fields of an envelope (a reply that is an object) that may contain the list. */
const envelopeKeys = ['page', 'data', 'items', 'results', 'rows', 'records', 'list'] as const;
/** Names of lists that may be next to the list of rows but contain no rows. */
const rowSiblingKeys: ReadonlySet<string> = new Set(['errors', 'warnings', 'messages', 'links', 'filters', 'included']);

/**
 * Returns a list as is, or the values of a map with numeric keys: `{ "0": {…}, "1": {…} }`. With `hasIds`, the keys
 * become the ids of rows that lack one, unless they are indexes from 0. Null for any other value.
 */
const toList = (value: unknown, hasIds: boolean): readonly unknown[] | null => {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([key, row]) => /^\d+$/.test(key) && isObject(row))) return null;
  const addsIds = hasIds && !Object.hasOwn(value, '0');
  return entries.map(([key, row]) => (addsIds ? { id: key, ...(row as Json) } : row));
};

/** Returns the list itself, or the list inside an envelope; null if there is none. `hasIds`: see `toList`. */
export const findList = (value: unknown, hasIds = false): readonly unknown[] | null => {
  const directList = toList(value, hasIds);
  if (directList !== null || !isObject(value)) return directList;
  for (const key of envelopeKeys) {
    const list = toList(value[key], hasIds);
    if (list !== null) return list;
  }
  for (const key of wrapperKeys) {
    const nestedList = isObject(value[key]) ? findList(value[key], hasIds) : null;
    if (nestedList !== null) return nestedList;
  }
  // The list may also have the entity's own name, as in `{ stores: [...] }`.
  const lists = Object.entries(value)
    .map(([key, child]) => (rowSiblingKeys.has(key) ? null : toList(child, hasIds)))
    .filter((list) => list !== null);
  // Some platforms send null instead of an empty list.
  const isEmpty = countKeys.some((key) => toCount(value[key]) === 0) && Object.values(value).includes(null);
  if (lists.length === 0 && isEmpty) return [];
  // Without a list, `page` must at least be a page number; otherwise the envelope is invalid.
  if (Object.hasOwn(value, 'page') && toCount(value['page']) === null) return null;
  return lists.length === 1 ? lists[0]! : null;
};

/**
 * Returns the only paginated list among several objects, as in `{ totals: {…}, orders: { data: […] } }`, or else the
 * value itself.
 */
export const unwrapListGroup = (value: unknown): unknown => {
  if (!isObject(value) || findList(value, true) !== null) return value;
  const groups = Object.entries(value).flatMap(([key, child]) =>
    !rowSiblingKeys.has(key) && isObject(child) && envelopeKeys.some((name) => Array.isArray(child[name]))
      ? [child]
      : [],
  );
  return groups.length === 1 ? groups[0] : value;
};

/** Parses each row. Rows without an identity are skipped and reported; a write of the list sends them unchanged. */
export const readRows = <T>(row: Reader<T>, list: readonly unknown[]) => {
  const parsedItems: T[] = [];
  const skippedItems: unknown[] = [];
  const unread: SkippedRow[] = [];
  list.forEach((raw, index) => {
    const parsedItem = readAtKey('[]', row, flattenResource(raw));
    if (parsedItem !== rejected) parsedItems.push(parsedItem);
    else {
      skippedItems.push(removeRowSecrets(raw));
      unread.push(recordSkippedRow(index, raw));
    }
  });
  takeUnparsedPart();
  return { parsedRows: parsedItems, unparsedRows: skippedItems, unread };
};

/** Splits a string that lists words, such as `lunes, martes`; null if it contains no known word. */
export const splitWords = (text: string, isKnown: (word: string) => boolean): string[] | null => {
  const words = text
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.some(isKnown) ? words : null;
};

export const createListJsonSchema = (row: Reader<unknown>): JsonSchema => ({ type: 'array', items: row.json });

/** Flattens a map by weekday; null for any other value. */
export const toWeekdayRows = (value: unknown): unknown[] | null =>
  isObject(value) && Object.keys(value).every((key) => findWeekday(key)) ? flattenRowMap(wrapRowsInLists(value)) : null;

/**
 * Parses a list inside an entity; empty if missing. Maps by key, such as hours by weekday, are flattened to a list. A
 * single row becomes a list of one.
 */
export const listOf = <T>(row: Reader<T>): Reader<T[]> => {
  const fields = Object(row.json['properties']) as object;
  const hasIds = Object.hasOwn(fields, 'id');
  /** Flattens a map by weekday; null for any other value. In rows without a day, numeric keys are ids. */
  const listWeekdayRows = (value: unknown): unknown[] | null =>
    isObject(value) && (Object.hasOwn(fields, 'day') || !Object.keys(value).every((key) => /^\d+$/.test(key)))
      ? toWeekdayRows(value)
      : null;
  const isSingleRow = (value: unknown): boolean =>
    hasOwnFields(value, fields) && !envelopeKeys.some((key) => Array.isArray((value as Json)[key]));
  /** True if the row reader can read at least one field of the value, possibly under another name. */
  const hasParsableFields = (value: unknown): boolean => {
    const parsedRow = isObject(value) ? withoutRecording(() => row.read(value)) : rejected;
    return isObject(parsedRow) && defaultedFields(parsedRow).length < Object.keys(fields).length;
  };
  const list = reader((value) => {
    if (isAbsent(value)) return fallback('missing', value, []);
    const items =
      listWeekdayRows(value) ??
      (isSingleRow(value) ? [value] : findList(value, hasIds)) ??
      (isObject(value) ? flattenRowMap(value) : null) ??
      (hasParsableFields(value) ? [value] : null);
    if (items === null) return fallback('unreadable', value, []);
    const { parsedRows, unparsedRows } = readRows(row, items);
    if (unparsedRows.length > 0) recordUnparsedPart({ gap: 'partial', raw: unparsedRows });
    return parsedRows;
  }, createListJsonSchema(row));
  return withJsonText(list);
};

const parseCheckedFlag = (row: unknown): boolean | undefined =>
  isObject(row) ? parseBoolean(row['checked']) : undefined;

/** Parses a list of options. If any option has a `checked` flag, returns only the checked options, otherwise all. */
export const checkedRows = <T>(row: Reader<T>): Reader<T[]> => {
  const listReader = listOf(row);
  return reader((value) => {
    const list = findList(value);
    const hasCheckedFlags = list?.some((option) => parseCheckedFlag(option) !== undefined) === true;
    return listReader.read(hasCheckedFlags ? list.filter((option) => parseCheckedFlag(option) === true) : value);
  }, listReader.json);
};

/** Converts `{ monday: {…} }` to `{ monday: [{…}] }`. */
const wrapRowsInLists = (map: Json): Json =>
  Object.fromEntries(Object.entries(map).map(([key, child]) => [key, isObject(child) ? [child] : child]));

/** Flattens `{ monday: [{…}] }` to rows that contain their key: `{ day: 'monday', … }`; null for other maps. */
const flattenRowMap = (map: Json): unknown[] | null => {
  const lists = Object.entries(map);
  if (!lists.every(([, child]) => Array.isArray(child) || child === null)) return null;
  return lists.flatMap(([key, child]) =>
    ((child ?? []) as unknown[]).map((raw) => (isObject(raw) ? { day: key, ...raw } : raw)),
  );
};

/** Parses a reply that must be a list; rejected otherwise. */
export const listReply = <T>(row: Reader<T>): Reader<T[]> =>
  reader((value) => {
    const list = findList(unwrapListGroup(value), true);
    if (list !== null) return readRows(row, list).parsedRows;
    recordRejection();
    return rejected;
  }, createListJsonSchema(row));

/** Keeps the last of several rows with the same id, which a platform repeats if its query joins tables. */
export const withoutRepeats = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Records the unreadable entries of a list, so that a write sends them back. */
const recordUnreadableItems = (unreadableItems: readonly unknown[]): void => {
  if (unreadableItems.length === 0) return;
  recordGap('unreadable');
  recordUnparsedPart({ gap: 'partial', raw: unreadableItems });
};

const parseItemId = (item: unknown): number | undefined => parseId(isObject(item) ? item['id'] : item);

/**
 * Returns the items of a list of ids, which may also be a text or a map. Returns a single id or entity as a list of
 * one, and null for any other value.
 */
const toIdItems = (value: unknown): readonly unknown[] | null => {
  if (typeof value === 'string') return splitWords(value, (word) => parseId(word) !== undefined);
  if (parseItemId(value) !== undefined) return [value];
  const list = toList(value, true);
  if (list !== null || !isObject(value)) return list;
  const items = Object.entries(value);
  // PHP sends a list with gaps as a map by index.
  const isIndexed = items.length > 0 && items.every(([key, item]) => /^\d+$/.test(key) && parseId(item) !== undefined);
  return isIndexed ? Object.values(value) : null;
};

/** Parses ids, without duplicates and in order. Writes send other entries back, see `mergeUnknownFields`. */
export const idList = (): Reader<number[]> =>
  withJsonText(
    reader(
      (value) => {
        if (isAbsent(value)) return fallback('missing', value, []);
        const list = toIdItems(value);
        if (list === null) return fallback('unreadable', value, []);
        const parsedIds = list.map(parseItemId);
        recordUnreadableItems(list.filter((_, index) => parsedIds[index] === undefined));
        return [...new Set(parsedIds.filter((parsedId) => parsedId !== undefined))];
      },
      { type: 'array', items: { type: 'integer' } },
    ),
  );

/**
 * Parses ids of entities that may also be whole entities, or rows that link to them: `{ productId: 7 }` or `{ product: {
 * id: 7 } }` for the name `product`.
 */
export const linkedIds = (name: string): Reader<number[]> => {
  const list = idList();
  const findId = (row: unknown): unknown => {
    if (!isObject(row)) return row;
    const linkedEntity = row[name];
    return row[`${name}Id`] ?? (isObject(linkedEntity) ? linkedEntity['id'] : linkedEntity) ?? row;
  };
  return reader((value) => list.read(toIdItems(value)?.map(findId) ?? value), list.json);
};

/** Returns the received spelling of a list of words; undefined if the list already uses the app's spelling. */
export const getReceivedSpelling = (
  value: unknown,
  find: (word: string) => string | undefined,
): WordSpelling | undefined => {
  const raw = isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, flag]) => [getOriginalKey(value, key), flag]))
    : value;
  const receivedWords = isObject(value)
    ? Object.keys(value).map((key) => [toReadableKey(key), getOriginalKey(value, key)] as const)
    : (typeof value === 'string' ? value.split(/[,;|]/).map((word) => word.trim()) : (value as unknown[])).flatMap(
        (item) => (typeof item === 'string' || typeof item === 'number' ? [[item, item] as const] : []),
      );
  const known: Record<string, string | number> = {};
  for (const [word, spelledWord] of receivedWords) {
    const foundValue = find(String(word));
    if (foundValue !== undefined) known[foundValue] ??= spelledWord;
  }
  const isAppSpelling =
    Array.isArray(value) &&
    Object.entries(known).every(([appName, word]) => appName === word && wireKey(appName) === word);
  return isAppSpelling ? undefined : { raw, known };
};

/**
 * Parses a list of enumeration values. Writes send unknown values back and use the received spelling, see
 * `mergeUnknownFields`.
 */
export const enumList = <const Value extends string>(
  knownValues: readonly Value[],
  otherSpellings: Readonly<Record<string, Value>> = {},
): Reader<Value[]> => {
  const find = createEnumFinder(knownValues, otherSpellings);
  const words = reader(
    (value) => {
      if (isAbsent(value)) return fallback('missing', value, []);
      // A map of flags is read as the list of its true keys.
      const list = isObject(value)
        ? Object.keys(value).filter((key) => parseBoolean(value[key]) === true)
        : typeof value === 'string'
          ? splitWords(value, (word) => find(word) !== undefined)
          : value;
      if (!Array.isArray(list)) return fallback('unreadable', value, []);
      const foundValues = list.map((item: unknown) => find(parseText(item) ?? ''));
      const unknownItems = list.filter((_, index) => foundValues[index] === undefined);
      const spelling = getReceivedSpelling(value, find);
      if (unknownItems.length > 0) {
        recordGap('unknownValue');
        recordUnparsedPart({ gap: 'partial', raw: unknownItems, ...(spelling && { spelling }) });
      } else if (spelling !== undefined) recordUnparsedPart({ gap: 'none', raw: value, spelling });
      return [...new Set(foundValues.filter((foundValue) => foundValue !== undefined))];
    },
    { type: 'array', items: { type: 'string', examples: [...knownValues] } },
  );
  return withJsonText(words);
};

/** Parses a list of texts. Writes send other entries back, see `mergeUnknownFields`. */
export const textList = (): Reader<string[]> =>
  reader(
    (value) => {
      if (isAbsent(value)) return fallback('missing', value, []);
      if (!Array.isArray(value)) return fallback('unreadable', value, []);
      recordUnreadableItems(value.filter((item) => typeof item !== 'string'));
      return value.filter((item): item is string => typeof item === 'string');
    },
    { type: 'array', items: { type: 'string' } },
  );

/** Parses lists of texts by key, such as error messages by field. */
export const textListsByKey = (): Reader<Record<string, string[]>> =>
  reader(
    (value) => {
      if (!isObject(value)) return fallback(isAbsent(value) ? 'missing' : 'unreadable', value, {});
      const listEntries = Object.entries(value).map(
        ([key, child]) => [key, Array.isArray(child) ? child : [child]] as const,
      );
      return Object.fromEntries(
        listEntries.map(([key, list]) => [key, list.filter((item): item is string => typeof item === 'string')]),
      );
    },
    { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  );
