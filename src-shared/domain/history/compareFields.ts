import { isObject, type Json } from '../values/json';
import { isSameLoggedValue, type HistoryField } from './historyEntry';

/**
 * Maximum length of a recorded value as JSON (characters). For a longer value, the history records only that it
 * changed.
 */
const maxValueChars = 4_000;

/** Body fields that are not values of the entity. Group prices have their own log. */
const skippedFields: ReadonlySet<string> = new Set(['lockVersion', 'id', 'priceGroups']);
/** Matches the names of fields whose values are never recorded. */
const secretPattern = /password|secret|token|api_?key|credential/i;

/** Keys that wrap the fields in bodies. */
const wrapperKeys = ['product', 'role'] as const;

/** Returns the fields in the body of a write. */
export const unwrapBody = (body: unknown): Json => {
  if (!isObject(body)) return {};
  const wrapperKey = wrapperKeys.find((name) => isObject(body[name]));
  return wrapperKey === undefined ? body : (body[wrapperKey] as Json);
};

const isShort = (value: unknown): boolean => (JSON.stringify(value) ?? '').length <= maxValueChars;

/** Returns the fields that a write changes, with the entity's former values. */
export const compareFields = (before: Json, body: Json): HistoryField[] =>
  Object.entries(body).flatMap(([name, after]): HistoryField[] => {
    if (after === undefined || skippedFields.has(name)) return [];
    const isBeforeKnown = Object.hasOwn(before, name);
    if (isBeforeKnown && isSameLoggedValue(before[name], after)) return [];
    if (secretPattern.test(name) || !isShort(after) || !isShort(before[name]))
      return [{ name, before: null, after: null, isBeforeKnown: false }];
    return [{ name, before: before[name] ?? null, after, isBeforeKnown }];
  });
