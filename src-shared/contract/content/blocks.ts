import * as v from 'valibot';
import type { BlockProps } from './blocks/blockProps';
import { readProps, writeProps } from './blocks/blockProperties';
import { parseBlockType, spellType, type BlockType } from '../../domain/content/blockTypes';
import { isObject, type Json } from '../../domain/values/json';
import { contentSchema, getListKey, readSchemaVersion } from './blocks/migrations';
import { link, text } from './blocks/propFields';
import { withAliases, readShape, writeShape, type ReadValues, type Shape } from './blocks/shape';

export { blockTypes, type BlockType } from '../../domain/content/blockTypes';
export {
  alignments,
  createBlankProps,
  blockLimits,
  blockRules,
  headerBackgrounds,
  heroHeights,
  type BlockProps,
} from './blocks/blockProps';
export { getRichTextChange } from './blocks/blockProperties';
export { contentSchema } from './blocks/migrations';

/**
 * This module reads and writes the content of pages made with the page builder: root fields and a list of blocks. It
 * reads content from any platform; saving changes only the edited parts.
 */

interface TypedBlock<T extends BlockType> {
  /** Id of the block, unique within its page. */
  id: string;
  type: T;
  props: BlockProps[T];
  /** Block as received; absent for a new block. */
  source?: Json;
}

export type KnownBlock = { [T in BlockType]: TypedBlock<T> }[BlockType];

/** Block of a type that this app does not know. It cannot be edited and is written back as received. */
interface UnknownBlock {
  id: string;
  type: 'unknown';
  /** `name` is the block type's name on the platform. */
  props: { name: string };
  source: unknown;
}

export type Block = KnownBlock | UnknownBlock;

/** Page fields at the root of the content. Users type the URL without a leading slash, see the rules of pages. */
export const rootShape = {
  relativeUrl: link('path', 'slug'),
  title: withAliases(text(120), 'name'),
  description: text(400),
} satisfies Shape;

export interface PageContent extends ReadValues<typeof rootShape> {
  /** Schema version of the content. */
  schema: number;
  /** Key of the block list in the root. */
  listKey: string;
  blocks: Block[];
  /** Root as received, without the blocks. */
  source?: Json;
}

/**
 * True for content of a newer app version. Parts that this version does not know are hidden and written back as
 * received.
 */
export const isNewerContent = ({ schema }: PageContent): boolean => schema > contentSchema;

export const createBlankContent = (): PageContent => ({
  schema: contentSchema,
  listKey: 'blocks',
  relativeUrl: '',
  title: '',
  description: '',
  blocks: [],
});

/** Returns the first free id among `preferredId`, `preferred-2`, … */
const createFreeId = (preferredId: string, takenIds: ReadonlySet<string>): string => {
  if (!takenIds.has(preferredId)) return preferredId;
  let suffix = 2;
  while (takenIds.has(`${preferredId}-${suffix}`)) suffix += 1;
  return `${preferredId}-${suffix}`;
};

/** Returns the id of a block, which is next to its type or among its properties. */
const findId = (raw: unknown): string | null => {
  if (!isObject(raw)) return null;
  const id = raw['id'] ?? (isObject(raw['props']) ? raw['props']['id'] : undefined);
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : null;
};

const readBlock = (raw: unknown, id: string): Block => {
  const type = isObject(raw) ? parseBlockType(raw['type']) : null;
  if (!isObject(raw) || type === null) {
    const name = isObject(raw) ? raw['type'] : undefined;
    return { id, type: 'unknown', props: { name: typeof name === 'string' ? name : '' }, source: raw };
  }
  return { id, type, props: readProps(type, raw), source: raw } as KnownBlock;
};

/** Assigns the same ids to the same content every time, because merging compares blocks by id. */
const readBlocks = (raw: unknown): Block[] => {
  if (!Array.isArray(raw)) return [];
  const rawBlocks = raw as unknown[];
  const existingIds = new Set(rawBlocks.map(findId));
  const usedIds = new Set<string>();
  return rawBlocks.map((rawBlock) => {
    const ownId = findId(rawBlock);
    const type = isObject(rawBlock) ? (parseBlockType(rawBlock['type']) ?? 'unknown') : 'unknown';
    const isUniqueId = ownId !== null && !usedIds.has(ownId);
    const takenIds = new Set([...usedIds, ...[...existingIds].filter((id) => id !== null)]);
    const id = isUniqueId ? ownId : createFreeId(ownId ?? type, takenIds);
    usedIds.add(id);
    return readBlock(rawBlock, id);
  });
};

const parseRoot = (raw: unknown): Json => {
  if (Array.isArray(raw)) return { blocks: raw };
  if (isObject(raw)) return raw;
  if (typeof raw !== 'string') return {};
  try {
    return parseRoot(JSON.parse(raw) as unknown);
  } catch {
    return {};
  }
};

/** Reads the content of a page from any version and editor. Invalid content gives an empty page. */
export const readPageContent = (raw: unknown): PageContent => {
  const root = parseRoot(raw);
  const listKey = getListKey(root);
  const { [listKey]: blocks, ...source } = root;
  return {
    ...readShape(rootShape, source).values,
    schema: readSchemaVersion(root),
    listKey,
    blocks: readBlocks(blocks),
    source,
  };
};

const wireNames: Readonly<Record<string, string>> = { relativeUrl: 'relative_url' };

const writeBlock = (block: Block, typeNames: readonly string[]): unknown => {
  if (block.type === 'unknown') return block.source;
  const { id, type, props, source } = block;
  if (source === undefined) return { id, type: spellType(type, typeNames), props: { ...props } };
  return writeProps(type, props, source);
};

const listTypeNames = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ source }) => (isObject(source) && typeof source['type'] === 'string' ? source['type'] : []));

/** Converts content to JSON. Unedited parts are written back as received. */
export const writePageContent = (content: PageContent): Json => {
  const { source, blocks, schema, listKey } = content;
  const root = writeShape(rootShape, content, source, (name) => wireNames[name] ?? name);
  const typeNames = listTypeNames(blocks);
  return {
    ...root,
    ...(schema > 0 && { schema: Math.max(schema, contentSchema) }),
    [listKey]: blocks.map((block) => writeBlock(block, typeNames)),
  };
};

/** Limits of the content that every platform accepts; a platform may allow more. */
export const pageContentRule = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((root) => root[getListKey(root)]),
  v.array(v.looseObject({ type: v.pipe(v.string(), v.minLength(1)) })),
);
