import { isObject, type Json } from '../../domain/values/json';
import {
  isAbsent,
  noteDefaultedFields,
  fallback,
  orNull,
  reader,
  rejected,
  takeUnparsed,
  type JsonSchema,
  type Read,
  type Reader,
} from './reader';
import { getReadingPath, recordRejection, withoutRecording } from './report';
import { pickUnknownFields, removeSecrets } from './secrets';
import type { FormNotes } from './formNotes';

export { isObject, type Json };

type Entries = Readonly<Record<string, Reader<unknown>>>;

/** Makes a key optional if its reader may return undefined. */
type ReadEntries<E extends Entries> = { [K in keyof E as undefined extends Read<E[K]> ? never : K]: Read<E[K]> } & {
  [K in keyof E as undefined extends Read<E[K]> ? K : never]?: Exclude<Read<E[K]>, undefined>;
};
type Flat<T> = { [K in keyof T]: T[K] };

/**
 * Data that a write needs to send the unedited parts of a row back unchanged, see `mergeUnknownFields`. Each field is
 * absent if empty.
 */
export interface RoundTripFields {
  /** Original values of unknown and unreadable fields. */
  kept?: Json;
  /** Fields that the platform did not send. */
  missingFields?: string[];
  /** Fields that arrived in an alternative form; writes use the same form. */
  wireForms?: FormNotes;
}

interface FieldsReader<T, E extends Entries> extends Reader<T> {
  readonly entries: E;
}

const createObjectSchema = (entries: Entries): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(entries).map(([key, { json }]) => [key, json])),
  required: Object.keys(entries).filter((key) => withoutRecording(() => entries[key]?.read(undefined)) === rejected),
});

const createFieldsReader = <T, const E extends Entries>(
  entries: E,
  unknownMode: 'nothing' | 'odd' | 'all',
): FieldsReader<T, E> => {
  const keys = Object.keys(entries);
  const readers = Object.values(entries).map(({ read }) => read);
  const isKnown = (key: string) => Object.hasOwn(entries, key);
  const read = (value: unknown): T | typeof rejected => {
    if (!isObject(value)) {
      recordRejection();
      return rejected;
    }
    takeUnparsed();
    const result: Json = {};
    // Created on demand: lists have thousands of rows, and most rows need neither.
    let keptFields: Json | undefined;
    let missingFields: string[] | undefined;
    let defaultedFields: string[] | undefined;
    let wireForms: Record<string, FormNotes[string]> | undefined;
    const path = getReadingPath();
    const keyIndex = path.push('') - 1;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index]!;
      const raw = value[key];
      path[keyIndex] = key;
      const readValue = readers[index]!(raw);
      if (readValue === rejected) {
        path.pop();
        return rejected;
      }
      if (readValue !== undefined) result[key] = readValue;
      let unparsed = takeUnparsed();
      if (unparsed === null) {
        // An explicit null is a value, not a gap.
        if (readValue !== undefined || raw === null) continue;
        unparsed = { gap: 'missing', raw };
      }
      if (unparsed.spelling !== undefined && unknownMode !== 'nothing')
        (wireForms ??= {})[key] = { form: 'words', came: unparsed.spelling };
      if (unparsed.gap === 'none') continue;
      // An unknown enumeration value is passed on as received, so it does not count as a default.
      if (unparsed.gap !== 'partial' && readValue !== unparsed.raw) (defaultedFields ??= []).push(key);
      // `odd` (entities changed field by field) keeps only the unreadable rows of lists, because unchanged fields are
      // not sent.
      if (unknownMode === 'nothing' || (unknownMode === 'odd' && unparsed.gap !== 'partial')) continue;
      if (unparsed.raw === undefined) (missingFields ??= []).push(key);
      else (keptFields ??= {})[key] = removeSecrets(unparsed.raw);
    }
    path.pop();
    if (defaultedFields !== undefined) noteDefaultedFields(result, defaultedFields);
    if (unknownMode === 'nothing') return result as T;
    if (wireForms !== undefined) result['wireForms'] = wireForms;
    if (unknownMode === 'all') {
      keptFields = { ...keptFields, ...pickUnknownFields(value, isKnown) };
      if (missingFields !== undefined) result['missingFields'] = missingFields;
    }
    if (keptFields !== undefined && Object.keys(keptFields).length > 0) result['kept'] = keptFields;
    return result as T;
  };
  return Object.assign(reader(read, createObjectSchema(entries)), { entries });
};

/** Parses an object with the given fields and drops all others. */
export const object = <const E extends Entries>(entries: E): FieldsReader<Flat<ReadEntries<E>>, E> =>
  createFieldsReader(entries, 'nothing');

/** Parses an entity that is changed field by field: its lists keep the rows that could not be parsed. */
export const patchObject = <const E extends Entries>(
  entries: E,
): FieldsReader<Flat<ReadEntries<E>> & Pick<RoundTripFields, 'kept'>, E> => createFieldsReader(entries, 'odd');

/** Parses a row or group that is written as a whole, and keeps its unknown fields. */
export const roundTripObject = <const E extends Entries>(
  entries: E,
): FieldsReader<Flat<ReadEntries<E>> & RoundTripFields, E> => createFieldsReader(entries, 'all');

/** Parses a group of fields inside an object; if the group is missing, all its fields get their defaults. */
export const nestedObject = <T>(inner: Reader<T>): Reader<T> => {
  // Gaps inside a missing group are not counted: the group itself counts as one gap.
  const createBlankObject = () => {
    const blankValue = inner.read({});
    if (blankValue === rejected) throw new Error('a group has no defaults');
    takeUnparsed();
    return blankValue;
  };
  return reader((value) => {
    if (isObject(value)) {
      const readValue = inner.read(value);
      takeUnparsed();
      return readValue;
    }
    const blankObject = withoutRecording(createBlankObject);
    return fallback(isAbsent(value) ? 'missing' : 'unreadable', value, blankObject);
  }, inner.json);
};

/** Parses a group of fields that may be null. */
export const nestedObjectOrNull = <T>(inner: Reader<T>): Reader<T | null> =>
  reader<T | null>((value) => {
    if (value === null) return null;
    if (value === undefined) return fallback('missing', value, null);
    const readObject = isObject(value) ? inner.read(value) : rejected;
    takeUnparsed();
    return readObject === rejected ? fallback('unreadable', value, null) : readObject;
  }, orNull(inner.json));
