import { getOriginalKey, toVerbatimKey } from './wireKeys';
import { isObject } from '../../domain/values/json';

/** Keys that control how `mergeUnknownFields` writes rows; in free-form JSON they are ordinary keys. */
const writeMarks: ReadonlySet<string> = new Set(['kept', 'missingFields', 'wireForms', 'writtenAs']);

/**
 * Marks the keys of free-form JSON that converting to camelCase and back would change, so that a write sends them
 * exactly as received.
 */
export const spellKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spellKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      writeMarks.has(key) ? toVerbatimKey(value, key) : getOriginalKey(value, key),
      spellKeys(child),
    ]),
  );
};
