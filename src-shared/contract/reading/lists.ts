import { weekdays } from '../../domain/schedules/businessHours';
import { isObject, type Json } from './fields';
import { isAbsent, markOdd, odd, reader, readBelow, refused, takeOdd, type JsonSchema, type Reader } from './reader';
import { below, noteGap, noteRejected, noteUnread, type UnreadRow } from './report';
import { idTaken, numberTaken, enumFinder } from './scalars';
import { withoutSecrets } from './secrets';

/** A count or a page's number, also as text. */
const numberIn = (value: unknown): number | null => {
  const found = numberTaken(value);
  return found !== undefined && Number.isInteger(found) && found >= 0 ? found : null;
};

/** Where lists stand in replies that are no list themselves. */
const envelopeKeys = ['page', 'data', 'items', 'results', 'rows', 'records', 'list'] as const;

/** The list in a value: itself, or what an envelope holds. */
export const listIn = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return null;
  for (const key of envelopeKeys) if (Array.isArray(value[key])) return value[key] as unknown[];
  // The rows' own place is taken by something else, which is not a page's number.
  if (Object.hasOwn(value, 'page') && numberIn(value['page']) === null) return null;
  // Under the entity's own name, as in `{ stores: [...] }`.
  const lists = Object.values(value).filter((inner) => Array.isArray(inner));
  return lists.length === 1 ? (lists[0] as unknown[]) : null;
};

/** Rows one by one. What has no identity is left out, noted, and gives its raw form for whoever writes the list back. */
const readRows = <T>(row: Reader<T>, list: readonly unknown[]) => {
  const made: T[] = [];
  const left: unknown[] = [];
  const unread: UnreadRow[] = [];
  list.forEach((raw, place) => {
    const taken = readBelow('[]', row, raw);
    if (taken !== refused) made.push(taken);
    else {
      left.push(withoutSecrets(raw));
      unread.push(noteUnread(place, raw));
    }
  });
  takeOdd();
  return { made, left, unread };
};

const listJson = (row: Reader<unknown>): JsonSchema => ({ type: 'array', items: row.json });

const weekdayIn = enumFinder(weekdays);

/** A list inside of an entity. Missing is empty; a map by key, as hours by weekday, is the list of what it holds. */
export const rows = <T>(row: Reader<T>): Reader<T[]> =>
  reader((value) => {
    if (isAbsent(value)) return odd('missing', value, []);
    const byDay = isObject(value) && Object.keys(value).every((key) => weekdayIn(key)) ? mapRows(value) : null;
    const list = byDay ?? listIn(value) ?? (isObject(value) ? mapRows(value) : null);
    if (list === null) return odd('unreadable', value, []);
    const { made, left } = readRows(row, list);
    if (left.length > 0) markOdd({ gap: 'partial', raw: left });
    return made;
  }, listJson(row));

/** `{ monday: [{…}] }` as rows that say their key: `{ day: 'monday', … }`. */
const mapRows = (map: Json): unknown[] | null => {
  const lists = Object.entries(map);
  if (!lists.every(([, inner]) => Array.isArray(inner) || inner === null)) return null;
  return lists.flatMap(([key, inner]) =>
    ((inner ?? []) as unknown[]).map((raw) => (isObject(raw) ? { day: key, ...raw } : raw)),
  );
};

/** A reply that is a list: without one there is nothing to read. */
export const listReply = <T>(row: Reader<T>): Reader<T[]> =>
  reader((value) => {
    const list = listIn(value);
    if (list !== null) return readRows(row, list).made;
    noteRejected();
    return refused;
  }, listJson(row));

interface ReadPage<T> {
  page: T[];
  /** Of all pages; of this one where the platform does not say. */
  count: number;
  /** Null on the last page. */
  nextPage: number | null;
  /** What the next page is asked by; absent on the last one, and where the platform has no cursors. */
  nextCursor?: string;
  /** Rows that had to be left out; absent where there are none. */
  unread?: UnreadRow[];
}

/** A page of a list, in its envelope or without one. */
export const pageOf = <T>(row: Reader<T>): Reader<ReadPage<T>> =>
  reader(
    (value) => {
      const list = listIn(value);
      if (list === null) {
        noteRejected();
        return refused;
      }
      const { made, unread } = below('page', () => readRows(row, list), undefined);
      const envelope = isObject(value) ? value : {};
      const count = numberIn(envelope['count'] ?? envelope['total'] ?? envelope['totalCount']);
      if (count === null) below('count', () => noteGap('missing'), undefined);
      const { nextCursor } = envelope;
      return {
        page: made,
        count: count ?? made.length,
        nextPage: numberIn(envelope['nextPage']) || null,
        ...(typeof nextCursor === 'string' && nextCursor !== '' && { nextCursor }),
        ...(unread.length > 0 && { unread }),
      };
    },
    {
      type: 'object',
      required: ['page'],
      properties: {
        page: listJson(row),
        count: { type: 'integer' },
        nextPage: { type: ['integer', 'null'] },
        nextCursor: { type: ['string', 'null'] },
      },
    },
  );

/** Ids, each once and in their order. */
export const ids = (): Reader<number[]> =>
  reader(
    (value) => {
      if (isAbsent(value)) return odd('missing', value, []);
      if (!Array.isArray(value)) return odd('unreadable', value, []);
      const found = value.map((raw) => idTaken(isObject(raw) ? raw['id'] : raw));
      const good = found.filter((each) => each !== undefined);
      if (good.length < found.length) noteGap('unreadable');
      return [...new Set(good)];
    },
    { type: 'array', items: { type: 'integer' } },
  );

/** Values of an enumeration. Those that nobody knows are kept for writing, see `carry`. */
export const words = <const Word extends string>(
  known: readonly Word[],
  otherSpellings: Readonly<Record<string, Word>> = {},
): Reader<Word[]> => {
  const find = enumFinder(known, otherSpellings);
  return reader(
    (value) => {
      if (isAbsent(value)) return odd('missing', value, []);
      // A map of switches says the same as the list of those that are on.
      const list = isObject(value) ? Object.keys(value).filter((key) => value[key] === true) : value;
      if (!Array.isArray(list)) return odd('unreadable', value, []);
      const found = list.map((each: unknown) => (typeof each === 'string' ? find(each) : undefined));
      const unknown = list.filter((_, place) => found[place] === undefined);
      if (unknown.length > 0) {
        noteGap('unknownValue');
        markOdd({ gap: 'partial', raw: unknown });
      }
      return [...new Set(found.filter((each) => each !== undefined))];
    },
    { type: 'array', items: { type: 'string', examples: [...known] } },
  );
};

/** A list of texts. */
export const texts = (): Reader<string[]> =>
  reader(
    (value) => {
      if (isAbsent(value)) return odd('missing', value, []);
      if (!Array.isArray(value)) return odd('unreadable', value, []);
      const good = value.filter((each): each is string => typeof each === 'string');
      if (good.length < value.length) noteGap('unreadable');
      return good;
    },
    { type: 'array', items: { type: 'string' } },
  );

/** Texts by a key, as fields have their messages. */
export const textsByKey = (): Reader<Record<string, string[]>> =>
  reader(
    (value) => {
      if (!isObject(value)) return odd(isAbsent(value) ? 'missing' : 'unreadable', value, {});
      const listed = Object.entries(value).map(
        ([key, inner]) => [key, Array.isArray(inner) ? inner : [inner]] as const,
      );
      return Object.fromEntries(
        listed.map(([key, list]) => [key, list.filter((each): each is string => typeof each === 'string')]),
      );
    },
    { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  );
