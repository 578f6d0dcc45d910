import type { Json } from './json';

/** The form in which pages are written. Content of other makers has no number, and is version 0. */
export const contentSchema = 1;

/** Where makers have the list of blocks. */
const listKeys = ['blocks', 'components', 'content', 'sections'] as const;

/** The key of a root's list of blocks: the first that has any. */
export const listKeyOf = (root: Json): string => {
  const found = listKeys.filter((key) => Array.isArray(root[key]));
  return found.find((key) => (root[key] as unknown[]).length > 0) ?? found[0] ?? 'blocks';
};

/** The version of a content's root. */
export const schemaOf = (root: Json): number => {
  const told = root['schema'];
  // An object may have a `toString` that is no function: making a number of it would throw.
  const number = typeof told === 'string' || typeof told === 'number' ? Number(told) : 0;
  return Number.isInteger(number) && number > 0 ? number : 0;
};
