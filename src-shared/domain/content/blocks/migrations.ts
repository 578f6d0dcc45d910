import { blockTypeOf } from './blockTypes';
import { isJsonObject, type Json } from './json';

/** The form in which pages are written. Content of other makers has no number, and is version 0. */
export const contentSchema = 1;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Where other makers have the list of blocks. */
const listKeys = ['blocks', 'components', 'content', 'sections'] as const;

const blocksOf = (root: Json): { key: string; list: unknown[] } | null => {
  for (const key of listKeys) {
    const found = root[key];
    if (isList(found)) return { key, list: found };
  }
  return null;
};

/** Properties may stand on the block itself, under another name, or hold the block's id. */
const nestProps = (raw: unknown): unknown => {
  if (!isJsonObject(raw) || blockTypeOf(raw['type']) === null) return raw;
  if (isJsonObject(raw['props'])) {
    const { id: innerId, ...props } = raw['props'];
    return raw['id'] === undefined && innerId !== undefined ? { ...raw, id: innerId, props } : raw;
  }
  if (isJsonObject(raw['data'])) {
    const { data, ...others } = raw;
    return { ...others, props: data };
  }
  const { id, type, props: _unreadable, ...flat } = raw;
  return { ...(id !== undefined && { id }), type, props: flat };
};

/** From version 0, the form of other makers. */
const fromForeign = (root: Json): Json => {
  const found = blocksOf(root);
  if (found === null) return { ...root, blocks: [] };
  const { [found.key]: _list, ...others } = root;
  return { ...others, blocks: found.list.map(nestProps) };
};

/** What makes content of a version that of the next one. */
const steps: readonly ((root: Json) => Json)[] = [fromForeign];

/** The version of a content's root. */
export const schemaOf = (root: Json): number => {
  const told = root['schema'];
  // An object may have a `toString` that is no function: making a number of it would throw.
  const number = typeof told === 'string' || typeof told === 'number' ? Number(told) : 0;
  return Number.isInteger(number) && number > 0 ? number : 0;
};

/** Content in the present form, whatever version it was written in. */
export const migrateContent = (root: Json): Json =>
  steps.slice(schemaOf(root)).reduce((content, step) => step(content), root);
