import type { Json } from '../../values/json';

/** Version of written page content. Content of other makers has none and counts as 0. */
export const contentSchema = 1;

/** Keys under which makers store the list of blocks. */
const listKeys = ['blocks', 'components', 'content', 'sections'] as const;

/** Key of a root's list of blocks: the first non-empty one. */
export const getListKey = (root: Json): string => {
  const found = listKeys.filter((key) => Array.isArray(root[key]));
  return found.find((key) => (root[key] as unknown[]).length > 0) ?? found[0] ?? 'blocks';
};

/** Version of a content root. */
export const readSchemaVersion = (root: Json): number => {
  const reported = root['schema'];
  // An object's `toString` may be no function, and converting it to a number would throw.
  const number = typeof reported === 'string' || typeof reported === 'number' ? Number(reported) : 0;
  return Number.isInteger(number) && number > 0 ? number : 0;
};
