import { spelledKey, verbatimKey } from './wireKeys';
import { isObject } from './object';

/** Keys that mean something to a write of rows, see `mergeUnknownFields`. In JSON they are keys like any other. */
const writeMarks: ReadonlySet<string> = new Set(['kept', 'missingFields', 'wireForms', 'writtenAs']);

/**
 * JSON that the contract does not read, with the spelling of every key that would not come back from camelCase: it is written
 * back as it came.
 */
export const spellKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spellKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      writeMarks.has(key) ? verbatimKey(value, key) : spelledKey(value, key),
      spellKeys(inner),
    ]),
  );
};
