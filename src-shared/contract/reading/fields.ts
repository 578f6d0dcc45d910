import { isAbsent, odd, orNull, reader, refused, takeOdd, type JsonSchema, type Read, type Reader } from './reader';
import { below, noteRejected, silently } from './report';
import { withoutSecrets } from './secrets';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Entries = Readonly<Record<string, Reader<unknown>>>;

/** Keys of readers that may give undefined are optional. */
type ReadEntries<E extends Entries> = { [K in keyof E as undefined extends Read<E[K]> ? never : K]: Read<E[K]> } & {
  [K in keyof E as undefined extends Read<E[K]> ? K : never]?: Exclude<Read<E[K]>, undefined>;
};
type Flat<T> = { [K in keyof T]: T[K] };

/** What a row brings that goes back with it when it is written, see `carry`. Absent from rows that were read whole. */
export interface Kept {
  /** As they came: fields that the app does not know, and those that it could not read. */
  kept?: Json;
  /** Fields that did not come. */
  missingFields?: string[];
}

interface FieldsReader<T, E extends Entries> extends Reader<T> {
  readonly entries: E;
}

const jsonOf = (entries: Entries): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(entries).map(([key, { json }]) => [key, json])),
  required: Object.keys(entries).filter((key) => silently(() => entries[key]?.read(undefined)) === refused),
});

const build = <T, const E extends Entries>(entries: E, keeps: 'nothing' | 'odd' | 'all'): FieldsReader<T, E> => {
  const keys = Object.keys(entries);
  const readers = Object.values(entries).map(({ read }) => read);
  const read = (value: unknown): T | typeof refused => {
    if (!isObject(value)) {
      noteRejected();
      return refused;
    }
    takeOdd();
    const made: Json = {};
    const kept: Json = {};
    const missingFields: string[] = [];
    // By place: this is where a thousand rows spend their time.
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at]!;
      const raw = value[key];
      const taken = below(key, readers[at]!, raw);
      if (taken === refused) return refused;
      if (taken !== undefined) made[key] = taken;
      // What is told as null is told: there is none.
      const oddity = takeOdd() ?? (taken === undefined && raw !== null ? { gap: 'missing', raw } : null);
      // What is changed field by field leaves alone what it does not name; only rows within a list need to be kept.
      if (oddity === null || keeps === 'nothing' || (keeps === 'odd' && oddity.gap !== 'partial')) continue;
      if (oddity.raw === undefined) missingFields.push(key);
      else kept[key] = withoutSecrets(oddity.raw);
    }
    if (keeps === 'nothing') return made as T;
    if (keeps === 'all') {
      for (const key of Object.keys(value)) {
        if (!Object.hasOwn(entries, key)) Object.assign(kept, withoutSecrets({ [key]: value[key] }));
      }
      if (missingFields.length > 0) made['missingFields'] = missingFields;
    }
    if (Object.keys(kept).length > 0) made['kept'] = kept;
    return made as T;
  };
  return Object.assign(reader(read, jsonOf(entries)), { entries });
};

/** An object by its fields. What the entries do not name is left behind. */
export const fields = <const E extends Entries>(entries: E): FieldsReader<Flat<ReadEntries<E>>, E> =>
  build(entries, 'nothing');

/** The same for what is changed field by field: of its lists it keeps the rows that could not be read. */
export const item = <const E extends Entries>(entries: E): FieldsReader<Flat<ReadEntries<E>> & Pick<Kept, 'kept'>, E> =>
  build(entries, 'odd');

/** The same for a row or a group that is written whole: what the app does not know goes back with it. */
export const writtenWhole = <const E extends Entries>(entries: E): FieldsReader<Flat<ReadEntries<E>> & Kept, E> =>
  build(entries, 'all');

/** A group of fields inside of an object: where it is missing all its fields are. */
export const group = <T>(inner: Reader<T>): Reader<T> => {
  // Its defaults are the same each time, and its gaps are one gap: the group's.
  const blank = () => {
    const made = inner.read({});
    if (made === refused) throw new Error('a group has no defaults');
    takeOdd();
    return made;
  };
  return reader((value) => {
    if (isObject(value)) {
      const made = inner.read(value);
      takeOdd();
      return made;
    }
    const made = silently(blank);
    return odd(isAbsent(value) ? 'missing' : 'unreadable', value, made);
  }, inner.json);
};

/** A group that may be null. */
export const groupOrNull = <T>(inner: Reader<T>): Reader<T | null> =>
  reader<T | null>((value) => {
    if (value === null) return null;
    if (value === undefined) return odd('missing', value, null);
    const made = isObject(value) ? inner.read(value) : refused;
    takeOdd();
    return made === refused ? odd('unreadable', value, null) : made;
  }, orNull(inner.json));
