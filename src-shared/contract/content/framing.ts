import * as v from 'valibot';
import { getUnknownEntries, getUnknownProps, addUnknownProps } from './blocks/blockProperties';
import { blockProps, blockRules, type BlockProps } from './blocks/blockProps';
import { isSameJson, type Json } from '../../domain/values/json';
import { readShape } from './blocks/shape';
import type { Block, PageContent } from './blocks';

/**
 * This module handles the header and the footer, which are the same on all pages that have them. Source: specification
 * 2, section 4.
 */

const framingTypes = ['header', 'footer'] as const;
type FramingType = (typeof framingTypes)[number];
type FramingBlock = Extract<Block, { type: FramingType }>;

/** Framing of a page: the properties of its header and footer, including unknown ones. */
export type Framing = { [T in FramingType]?: BlockProps[T] & Json };

const readKnownProps = <T extends FramingType>(type: T, props: Json): BlockProps[T] =>
  readShape(blockProps[type], props).values as BlockProps[T];

const createLenientSchema = <T extends FramingType>(type: T) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((props) => v.is(blockRules[type], readKnownProps(type, props))),
    v.transform((props) => ({ ...getUnknownEntries(type, props), ...readKnownProps(type, props) })),
  );

export const framingSchema = v.strictObject({
  header: v.optional(createLenientSchema('header')),
  footer: v.optional(createLenientSchema('footer')),
}) as unknown as v.GenericSchema<unknown, Framing>;

const isFraming = (block: Block): block is FramingBlock => framingTypes.some((type) => type === block.type);

const listFramingBlocks = ({ blocks }: PageContent): FramingBlock[] => blocks.filter(isFraming);

const mergeProps = ({ type, props, source }: FramingBlock): Json => ({
  ...(source !== undefined && getUnknownProps(type, source)),
  ...props,
});

/** Returns the properties of the first header and the first footer in a page's content. */
export const getFraming = (content: PageContent): Framing =>
  Object.fromEntries(
    listFramingBlocks(content)
      .reverse()
      .map((block) => [block.type, mergeProps(block)]),
  );

/** Returns the header and footer that changed between two versions of a page's content. */
export const getChangedFraming = (oldContent: PageContent | null, newContent: PageContent): Framing => {
  const [oldFraming, newFraming] = [oldContent === null ? {} : getFraming(oldContent), getFraming(newContent)];
  return Object.fromEntries(
    Object.entries(newFraming).filter(([type, props]) => !isSameJson(props, oldFraming[type as FramingType])),
  );
};

const changeProps = (content: PageContent, getProps: (block: FramingBlock) => Json | undefined): PageContent | null => {
  let isChanged = false;
  const blocks = content.blocks.map((block): Block => {
    const props = isFraming(block) ? getProps(block) : undefined;
    if (!isFraming(block) || props === undefined || isSameJson(props, mergeProps(block))) return block;
    isChanged = true;
    const { type } = block;
    const source = addUnknownProps(type, block.source ?? { id: block.id, type }, getUnknownEntries(type, props));
    return { ...block, props: readKnownProps(type, props), source } as Block;
  });
  return isChanged ? { ...content, blocks } : null;
};

/** Applies the properties to the headers and footers in a page's content. Returns null if nothing changes. */
export const applyFraming = (content: PageContent, framing: Framing): PageContent | null =>
  changeProps(content, ({ type }) => framing[type]);

/** Data to undo a change of header and footer: the properties sent, and the former properties of each block. */
export const framingUndo = v.strictObject({
  sent: framingSchema,
  before: v.array(v.strictObject({ blockId: v.string(), props: v.record(v.string(), v.unknown()) })),
});
export type FramingUndo = v.InferOutput<typeof framingUndo>;

export const createFramingUndo = (content: PageContent, framing: Framing): FramingUndo => ({
  sent: framing,
  before: listFramingBlocks(content)
    .map((block) => ({ block, props: mergeProps(block) }))
    .filter(({ block, props }) => framing[block.type] !== undefined && !isSameJson(props, framing[block.type]))
    .map(({ block, props }) => ({ blockId: block.id, props })),
});

/**
 * Restores the former headers and footers of a page. Returns `changedSince` if their properties differ from those that
 * were sent.
 */
export const restoreFraming = (
  content: PageContent,
  { sent, before }: FramingUndo,
): PageContent | null | 'changedSince' => {
  const oldProps = new Map(before.map(({ blockId, props }) => [blockId, props]));
  const blocksToRestore = listFramingBlocks(content).filter(({ id }) => oldProps.has(id));
  const isUnmodified =
    blocksToRestore.length === before.length &&
    blocksToRestore.every((block) => isSameJson(mergeProps(block), sent[block.type]));
  if (!isUnmodified) return 'changedSince';
  return changeProps(content, ({ id }) => oldProps.get(id));
};
