import type { Json } from '../../../domain/values/json';

/** Schema version of the content that this app writes. Content from other editors has no version and counts as 0. */
export const contentSchema = 1;

/** Keys under which editors store the list of blocks. */
const listKeys = ['blocks', 'components', 'content', 'sections'] as const;

/**
 * Returns the key of the list of blocks: the first one with a non-empty list, or else the first one with any list;
 * `blocks` by default.
 */
export const getListKey = (root: Json): string => {
  const presentKeys = listKeys.filter((key) => Array.isArray(root[key]));
  return presentKeys.find((key) => (root[key] as unknown[]).length > 0) ?? presentKeys[0] ?? 'blocks';
};

/** Returns the schema version of a page's content. */
export const readSchemaVersion = (root: Json): number => {
  const rawVersion = root['schema'];
  // Converts only strings and numbers, since converting an object could throw.
  const version = typeof rawVersion === 'string' || typeof rawVersion === 'number' ? Number(rawVersion) : 0;
  return Number.isInteger(version) && version > 0 ? version : 0;
};
