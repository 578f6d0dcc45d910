import { isObject, type Json } from '../../domain/values/json';
import {
  isAbsent,
  setDefaultedFields,
  fallback,
  toNullableSchema,
  reader,
  rejected,
  takeUnparsedPart,
  withJsonText,
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
type Simplify<T> = { [K in keyof T]: T[K] };

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
    takeUnparsedPart();
    const result: Json = {};
    // Created on demand, because a list may have thousands of rows and most rows need none of these.
    let preservedFields: Json | undefined;
    let missingFields: string[] | undefined;
    let defaultedFields: string[] | undefined;
    let wireForms: Record<string, FormNotes[string]> | undefined;
    const path = getReadingPath();
    const keyIndex = path.push('') - 1;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index]!;
      const raw = value[key];
      path[keyIndex] = key;
      const parsedValue = readers[index]!(raw);
      if (parsedValue === rejected) {
        path.pop();
        return rejected;
      }
      if (parsedValue !== undefined) result[key] = parsedValue;
      let unparsedPart = takeUnparsedPart();
      if (unparsedPart === null) {
        // An explicit null is a value, not a gap.
        if (parsedValue !== undefined || raw === null) continue;
        unparsedPart = { gap: 'missing', raw };
      }
      if (unparsedPart.spelling !== undefined && unknownMode !== 'nothing')
        (wireForms ??= {})[key] = { form: 'words', came: unparsedPart.spelling };
      if (unparsedPart.gap === 'none') continue;
      // An unknown enumeration value is passed on as received, so it does not count as a default.
      const isRead = unparsedPart.gap === 'partial' || unparsedPart.gap === 'reshaped';
      if (!isRead && parsedValue !== unparsedPart.raw) (defaultedFields ??= []).push(key);
      // In mode `odd` (entities changed field by field), keeps only the unreadable rows of lists, because unchanged
      // fields are not sent.
      if (unknownMode === 'nothing' || (unknownMode === 'odd' && unparsedPart.gap !== 'partial')) continue;
      if (unparsedPart.raw === undefined) (missingFields ??= []).push(key);
      else (preservedFields ??= {})[key] = removeSecrets(unparsedPart.raw);
    }
    path.pop();
    if (defaultedFields !== undefined) setDefaultedFields(result, defaultedFields);
    if (unknownMode === 'nothing') return result as T;
    if (wireForms !== undefined) result['wireForms'] = wireForms;
    if (unknownMode === 'all') {
      preservedFields = { ...preservedFields, ...pickUnknownFields(value, isKnown) };
      if (missingFields !== undefined) result['missingFields'] = missingFields;
    }
    if (preservedFields !== undefined && Object.keys(preservedFields).length > 0) result['kept'] = preservedFields;
    return result as T;
  };
  return Object.assign(reader(read, createObjectSchema(entries)), { entries });
};

/** Parses an object with the given fields and drops all others. */
export const object = <const E extends Entries>(entries: E): FieldsReader<Simplify<ReadEntries<E>>, E> =>
  createFieldsReader(entries, 'nothing');

/** Parses an entity that is changed field by field: its lists keep the rows that could not be parsed. */
export const patchObject = <const E extends Entries>(
  entries: E,
): FieldsReader<Simplify<ReadEntries<E>> & Pick<RoundTripFields, 'kept'>, E> => createFieldsReader(entries, 'odd');

/** Parses a row or group that is written as a whole, and keeps its unknown fields. */
export const roundTripObject = <const E extends Entries>(
  entries: E,
): FieldsReader<Simplify<ReadEntries<E>> & RoundTripFields, E> => createFieldsReader(entries, 'all');

/** Parses a group of fields inside an object; if the group is missing, all its fields get their defaults. */
export const nestedObject = <T>(inner: Reader<T>): Reader<T> => {
  // Gaps inside a missing group are not counted: the group itself counts as one gap.
  const createBlankObject = () => {
    const blankValue = inner.read({});
    if (blankValue === rejected) throw new Error('a group has no defaults');
    takeUnparsedPart();
    return blankValue;
  };
  return withJsonText(
    reader((value) => {
      if (isObject(value)) {
        const parsedValue = inner.read(value);
        takeUnparsedPart();
        return parsedValue;
      }
      const blankObject = withoutRecording(createBlankObject);
      return fallback(isAbsent(value) ? 'missing' : 'unreadable', value, blankObject);
    }, inner.json),
  );
};

/** Parses a group of fields that may be null. */
export const nestedObjectOrNull = <T>(inner: Reader<T>): Reader<T | null> =>
  withJsonText(
    reader<T | null>((value) => {
      if (value === null) return null;
      if (value === undefined) return fallback('missing', value, null);
      const parsedObject = isObject(value) ? inner.read(value) : rejected;
      takeUnparsedPart();
      return parsedObject === rejected ? fallback('unreadable', value, null) : parsedObject;
    }, toNullableSchema(inner.json)),
  );
