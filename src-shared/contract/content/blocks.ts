import * as v from 'valibot';
import { createBlankProps, type BlockProps } from './blocks/blockProps';
import { readProps, writeProps } from './blocks/blockProperties';
import { parseBlockType, spellType, type BlockType } from '../../domain/content/blockTypes';
import { isObject, type Json } from '../../domain/values/json';
import { contentSchema, getListKey, readSchemaVersion } from './blocks/migrations';
import { link, text } from './blocks/propFields';
import { withAliases, readShape, writeShape, type ReadValues, type Shape } from './blocks/shape';

export { blockTypes, type BlockType } from '../../domain/content/blockTypes';
export {
  alignments,
  createBlankProps as blankProps,
  blockLimits,
  blockRules,
  headerBackgrounds,
  heroHeights,
  type BlockProps,
} from './blocks/blockProps';
export { getRichTextChange as richTextChange } from './blocks/blockProperties';
export { contentSchema } from './blocks/migrations';

/** Pages of the builder: a root and a list of blocks. Reads any platform's content; saves change only touched parts. */

interface BlockOf<T extends BlockType> {
  /** Unique within its page. */
  id: string;
  type: T;
  props: BlockProps[T];
  /** Block as received; absent for new ones. */
  source?: Json;
}

export type KnownBlock = { [T in BlockType]: BlockOf<T> }[BlockType];

/** Block of an unknown type: read-only, and written back as received. */
export interface UnknownBlock {
  id: string;
  type: 'unknown';
  /** `name`: the platform's word for the type. */
  props: { name: string };
  source: unknown;
}

export type Block = KnownBlock | UnknownBlock;

/** Page fields in the root. The URL is typed without a leading slash, see the rules of pages. */
export const rootShape = {
  relativeUrl: link('path', 'slug'),
  title: withAliases(text(120), 'name'),
  description: text(400),
} satisfies Shape;

export interface PageContent extends ReadValues<typeof rootShape> {
  /** Version of the content. */
  schema: number;
  /** Key of the block list in the root. */
  listKey: string;
  blocks: Block[];
  /** Root as received, without its blocks. */
  source?: Json;
}

/** Content of a newer app: its additions are not shown, and are written back as received. */
export const isNewerContent = ({ schema }: PageContent): boolean => schema > contentSchema;

export const createBlankContent = (): PageContent => ({
  schema: contentSchema,
  listKey: 'blocks',
  relativeUrl: '',
  title: '',
  description: '',
  blocks: [],
});

/** First free id among `preferred`, `preferred-2`, … */
const freeId = (preferred: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(preferred)) return preferred;
  let count = 2;
  while (taken.has(`${preferred}-${count}`)) count += 1;
  return `${preferred}-${count}`;
};

/** Id of a block, beside its type or among its properties. */
const idIn = (raw: unknown): string | null => {
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

/** Ids are stable across reads of the same content: merges compare by them. */
const readBlocks = (raw: unknown): Block[] => {
  if (!Array.isArray(raw)) return [];
  const list = raw as unknown[];
  const given = new Set(list.map(idIn));
  const used = new Set<string>();
  return list.map((each) => {
    const own = idIn(each);
    const type = isObject(each) ? (parseBlockType(each['type']) ?? 'unknown') : 'unknown';
    const isFree = own !== null && !used.has(own);
    const taken = new Set([...used, ...[...given].filter((id) => id !== null)]);
    const id = isFree ? own : freeId(own ?? type, taken);
    used.add(id);
    return readBlock(each, id);
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

/** Reads page content of any version and maker; invalid content is an empty page. */
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

const writeBlock = (block: Block, words: readonly string[]): unknown => {
  if (block.type === 'unknown') return block.source;
  const { id, type, props, source } = block;
  if (source === undefined) return { id, type: spellType(type, words), props: { ...props } };
  return writeProps(type, props, source);
};

const wordsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ source }) => (isObject(source) && typeof source['type'] === 'string' ? source['type'] : []));

/** Serializes content; untouched parts are written back as received. */
export const writePageContent = (content: PageContent): Json => {
  const { source, blocks, schema, listKey } = content;
  const root = writeShape(rootShape, content, source, (name) => wireNames[name] ?? name);
  const words = wordsIn(blocks);
  return {
    ...root,
    ...(schema > 0 && { schema: Math.max(schema, contentSchema) }),
    [listKey]: blocks.map((block) => writeBlock(block, words)),
  };
};

/** New block with an id unique in its page. */
export const createBlock = <T extends BlockType>(type: T, takenIds: Iterable<string>): BlockOf<T> => ({
  id: freeId(type, new Set(takenIds)),
  type,
  props: createBlankProps(type),
});

/** Content limits that every platform must accept; a platform may allow more. */
export const pageContentRule = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((root) => root[getListKey(root)]),
  v.array(v.looseObject({ type: v.pipe(v.string(), v.minLength(1)) })),
);
