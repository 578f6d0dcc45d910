import * as v from 'valibot';
import { blockProps, blankProps, type BlockProps } from './blocks/blockProps';
import { blockTypeOf, type BlockType } from './blocks/blockTypes';
import { isJsonObject, type Json } from './blocks/json';
import { contentSchema, migrateContent, schemaOf } from './blocks/migrations';
import { link, text } from './blocks/propFields';
import { readShape, writeShape, type ReadValues, type Shape } from './blocks/shape';

export { blockTypes, type BlockType } from './blocks/blockTypes';
export {
  alignments,
  blankProps,
  blockLimits,
  blockRules,
  headerBackgrounds,
  heroHeights,
  type BlockProps,
} from './blocks/blockProps';
export { contentSchema } from './blocks/migrations';

/** Pages of the builder: a root and a list of blocks. Any platform's content is read; saving changes only what was touched. */

interface BlockOf<T extends BlockType> {
  /** Unique within its page. */
  id: string;
  type: T;
  props: BlockProps[T];
  /** The block as it came; absent for a new one. */
  source?: Json;
}

export type KnownBlock = { [T in BlockType]: BlockOf<T> }[BlockType];

/** A block of a type that this app does not know: it is not changed, and goes back as it came. */
export interface UnknownBlock {
  id: string;
  type: 'unknown';
  /** `name`: the platform's word for it. */
  props: { name: string };
  source: unknown;
}

export type Block = KnownBlock | UnknownBlock;

/** What a page says of itself. The address is typed without a leading slash, see the rules of pages. */
const rootShape = {
  relativeUrl: link('path', 'slug'),
  title: text(120, 'name'),
  description: text(400),
} satisfies Shape;

export interface PageContent extends ReadValues<typeof rootShape> {
  /** Version of the form in which it was written. */
  schema: number;
  blocks: Block[];
  /** The root as it came, without its blocks. */
  source?: Json;
}

/** Content of a newer app: what that app added is not shown, and goes back as it came. */
export const isNewerContent = ({ schema }: PageContent): boolean => schema > contentSchema;

export const blankContent = (): PageContent => ({
  schema: contentSchema,
  relativeUrl: '',
  title: '',
  description: '',
  blocks: [],
});

/** The first of `wanted`, `wanted-2`, … that is free. */
const freeId = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted;
  let count = 2;
  while (taken.has(`${wanted}-${count}`)) count += 1;
  return `${wanted}-${count}`;
};

const idIn = (raw: unknown): string | null => {
  const id = isJsonObject(raw) ? raw['id'] : undefined;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : null;
};

const propsIn = (raw: Json): Json => (isJsonObject(raw['props']) ? raw['props'] : {});

const readBlock = (raw: unknown, id: string): Block => {
  const type = isJsonObject(raw) ? blockTypeOf(raw['type']) : null;
  if (!isJsonObject(raw) || type === null) {
    const name = isJsonObject(raw) ? raw['type'] : undefined;
    return { id, type: 'unknown', props: { name: typeof name === 'string' ? name : '' }, source: raw };
  }
  return { id, type, props: readShape(blockProps[type], propsIn(raw)).values, source: raw } as KnownBlock;
};

/** Ids are the same each time the same content is read: what two people changed is compared by them. */
const readBlocks = (raw: unknown): Block[] => {
  if (!Array.isArray(raw)) return [];
  const list = raw as unknown[];
  const given = new Set(list.map(idIn));
  const used = new Set<string>();
  return list.map((each) => {
    const own = idIn(each);
    const type = isJsonObject(each) ? (blockTypeOf(each['type']) ?? 'unknown') : 'unknown';
    const isFree = own !== null && !used.has(own);
    const taken = new Set([...used, ...[...given].filter((id) => id !== null)]);
    const id = isFree ? own : freeId(own ?? type, taken);
    used.add(id);
    return readBlock(each, id);
  });
};

const rootOf = (raw: unknown): Json => {
  if (Array.isArray(raw)) return { blocks: raw };
  if (isJsonObject(raw)) return raw;
  if (typeof raw !== 'string') return {};
  try {
    return rootOf(JSON.parse(raw) as unknown);
  } catch {
    return {};
  }
};

/** Reads the content of a page, of any version and of any maker; what is none is an empty page. */
export const readPageContent = (raw: unknown): PageContent => {
  const root = rootOf(raw);
  const { blocks, ...source } = migrateContent(root);
  return { ...readShape(rootShape, source).values, schema: schemaOf(root), blocks: readBlocks(blocks), source };
};

const wireNames: Readonly<Record<string, string>> = { relativeUrl: 'relative_url' };

const writeBlock = (block: Block): unknown => {
  if (block.type === 'unknown') return block.source;
  const { id, type, props, source } = block;
  // The form of the properties is that of the block's own type.
  const shape: Shape = blockProps[type];
  if (source === undefined) return { id, type, props: writeShape(shape, props, undefined) };
  const isSameId = idIn(source) === id;
  return { ...source, ...(!isSameId && { id }), props: writeShape(shape, props, propsIn(source)) };
};

/** The content as it is saved: in the present form, with what the app does not know as it came. */
export const writePageContent = (content: PageContent): Json => {
  const { source, blocks, schema } = content;
  const root =
    source === undefined
      ? { relative_url: content.relativeUrl, title: content.title, description: content.description }
      : writeShape(rootShape, content, source, (name) => wireNames[name] ?? name);
  return { ...root, schema: Math.max(schema, contentSchema), blocks: blocks.map(writeBlock) };
};

/** A block of a page that does not have one with its id. */
export const newBlock = <T extends BlockType>(type: T, takenIds: Iterable<string>): BlockOf<T> => ({
  id: freeId(type, new Set(takenIds)),
  type,
  props: blankProps(type),
});

/** Content as it has to be on the wire for this app; a platform may have more. */
export const pageContentRule = v.looseObject({
  blocks: v.array(
    v.looseObject({
      id: v.pipe(v.union([v.string(), v.number()]), v.toString()),
      type: v.pipe(v.string(), v.minLength(1)),
      props: v.record(v.string(), v.unknown()),
    }),
  ),
});
