import type { Json } from '../../../domain/values/json';

/** Schema version of the content that this app writes. Content from other editors has no version and counts as 0. */
export const contentSchema = 1;

/** Keys under which editors store the list of blocks. */
const listKeys = ['blocks', 'components', 'content', 'sections'] as const;

/** Returns the key of the list of blocks: the first one with a non-empty list. */
export const getListKey = (root: Json): string => {
  const found = listKeys.filter((key) => Array.isArray(root[key]));
  return found.find((key) => (root[key] as unknown[]).length > 0) ?? found[0] ?? 'blocks';
};

/** Returns the schema version of a page's content. */
export const readSchemaVersion = (root: Json): number => {
  const reported = root['schema'];
  // Converts only texts and numbers, since converting an object could throw.
  const number = typeof reported === 'string' || typeof reported === 'number' ? Number(reported) : 0;
  return Number.isInteger(number) && number > 0 ? number : 0;
};
