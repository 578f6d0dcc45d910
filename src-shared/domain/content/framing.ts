import * as v from 'valibot';
import { blockProps, blockRules, type BlockProps } from './blocks/blockProps';
import { isSameJson } from './blocks/json';
import { readShape } from './blocks/shape';
import type { Block, PageContent } from './blocks';

/** Header and footer, which all pages that have them share. Source: specification 2, section 4. */

const framingTypes = ['header', 'footer'] as const;
type FramingType = (typeof framingTypes)[number];
type FramingBlock = Extract<Block, { type: FramingType }>;

export type Framing = { [T in FramingType]?: BlockProps[T] };

const lenient = <T extends FramingType>(type: T) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((props) => readShape(blockProps[type], props).values as BlockProps[T]),
    v.check((props) => v.is(blockRules[type], props)),
  );

export const framingSchema = v.strictObject({
  header: v.optional(lenient('header')),
  footer: v.optional(lenient('footer')),
}) as unknown as v.GenericSchema<unknown, Framing>;

const isFraming = (block: Block): block is FramingBlock => framingTypes.some((type) => type === block.type);

const framingBlocks = ({ blocks }: PageContent): FramingBlock[] => blocks.filter(isFraming);

/** The properties of a page's first header and footer. */
export const framingOf = (content: PageContent): Framing =>
  Object.fromEntries(
    framingBlocks(content)
      .reverse()
      .map(({ type, props }) => [type, props]),
  );

/** Header or footer of `after` that `before` did not have, or had otherwise. */
export const changedFraming = (before: PageContent | null, after: PageContent): Framing => {
  const [old, next] = [before === null ? {} : framingOf(before), framingOf(after)];
  return Object.fromEntries(
    Object.entries(next).filter(([type, props]) => !isSameJson(props, old[type as FramingType])),
  );
};

const withProps = (
  content: PageContent,
  propsFor: (block: FramingBlock) => BlockProps[FramingType] | undefined,
): PageContent | null => {
  let isChanged = false;
  const blocks = content.blocks.map((block): Block => {
    const props = isFraming(block) ? propsFor(block) : undefined;
    if (props === undefined || isSameJson(props, block.props)) return block;
    isChanged = true;
    return { ...block, props } as Block;
  });
  return isChanged ? { ...content, blocks } : null;
};

/** The content with these properties in its own header and footer; null where it has neither, or they are so already. */
export const withFraming = (content: PageContent, framing: Framing): PageContent | null =>
  withProps(content, ({ type }) => framing[type]);

/** What is put back: the properties of blocks of a page by their ids, and what they were changed to. */
export const framingUndo = v.strictObject({
  sent: framingSchema,
  before: v.array(v.strictObject({ blockId: v.string(), props: v.record(v.string(), v.unknown()) })),
});
export type FramingUndo = v.InferOutput<typeof framingUndo>;

export const undoOfFraming = (content: PageContent, framing: Framing): FramingUndo => ({
  sent: framing,
  before: framingBlocks(content)
    .filter(({ type, props }) => framing[type] !== undefined && !isSameJson(props, framing[type]))
    .map(({ id, props }) => ({ blockId: id, props })),
});

/** The content with its own header and footer again; `changedSince` where these are no longer what was sent. */
export const withoutFraming = (
  content: PageContent,
  { sent, before }: FramingUndo,
): PageContent | null | 'changedSince' => {
  const old = new Map(before.map(({ blockId, props }) => [blockId, props]));
  const touched = framingBlocks(content).filter(({ id }) => old.has(id));
  const isAsSent =
    touched.length === before.length && touched.every(({ type, props }) => isSameJson(props, sent[type]));
  if (!isAsSent) return 'changedSince';
  return withProps(content, ({ id }) => old.get(id) as BlockProps[FramingType] | undefined);
};
