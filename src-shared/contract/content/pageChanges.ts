import type { Block, PageContent } from './blocks';
import { isSameJson } from '../../domain/values/json';

/** This module compares and merges the content of pages, block by block. */

const rootFields = ['title', 'relativeUrl', 'description'] as const;
type RootField = (typeof rootFields)[number];

export interface PageDifference {
  added: readonly Block[];
  removed: readonly Block[];
  /** Changed blocks, in their new version. */
  changed: readonly Block[];
  /** True if blocks that both versions have are in a different order. */
  isReordered: boolean;
  changedRootFields: readonly RootField[];
}

const groupById = (blocks: readonly Block[]): ReadonlyMap<string, Block> =>
  new Map(blocks.map((block) => [block.id, block]));

/** True if two blocks have the same type and properties, so that they look the same. Their other data may differ. */
const hasSameProps = (a: Block, b: Block): boolean =>
  a.type === b.type && (a.type === 'unknown' ? isSameJson(a.source, b.source) : isSameJson(a.props, b.props));

const isSameBlock = (a: Block, b: Block): boolean =>
  hasSameProps(a, b) && isSameJson(a.source ?? null, b.source ?? null);

/** Returns the ids of the blocks that are also in `otherBlocks`, in order. */
const listSharedIds = (blocks: readonly Block[], otherBlocks: ReadonlyMap<string, Block>): string[] =>
  blocks.filter(({ id }) => otherBlocks.has(id)).map(({ id }) => id);

const isSameOrder = (a: readonly Block[], b: readonly Block[]): boolean =>
  isSameJson(listSharedIds(a, groupById(b)), listSharedIds(b, groupById(a)));

/** Returns the difference between two versions of a page's content. */
export const comparePages = (before: PageContent, after: PageContent): PageDifference => {
  const [oldBlocks, newBlocks] = [groupById(before.blocks), groupById(after.blocks)];
  const isChanged = (block: Block) => {
    const previousBlock = oldBlocks.get(block.id);
    return previousBlock !== undefined && !hasSameProps(previousBlock, block);
  };
  return {
    added: after.blocks.filter(({ id }) => !oldBlocks.has(id)),
    removed: before.blocks.filter(({ id }) => !newBlocks.has(id)),
    changed: after.blocks.filter(isChanged),
    isReordered: !isSameOrder(before.blocks, after.blocks),
    changedRootFields: rootFields.filter((name) => before[name] !== after[name]),
  };
};

export const isUnchanged = ({ added, removed, changed, isReordered, changedRootFields }: PageDifference): boolean =>
  added.length + removed.length + changed.length + changedRootFields.length === 0 && !isReordered;

/** Moves a block by a number of positions. Returns the same list if this is not possible. */
export const moveBlock = (blocks: readonly Block[], id: string, offset: number): readonly Block[] => {
  const fromIndex = blocks.findIndex((block) => block.id === id);
  const block = blocks[fromIndex];
  const toIndex = fromIndex + offset;
  if (block === undefined || offset === 0 || toIndex < 0 || toIndex >= blocks.length) return blocks;
  return blocks.filter((candidate) => candidate !== block).toSpliced(toIndex, 0, block);
};

interface BlockVersions {
  base: readonly Block[];
  theirs: readonly Block[];
  mine: readonly Block[];
}

type MergeSides = Record<'base' | 'theirs' | 'mine', Block | undefined>;

/**
 * Merges two versions of a block. Returns `conflict` if both sides changed it differently, and undefined if it was
 * removed.
 */
const mergeBlock = ({ base, theirs, mine }: MergeSides): Block | 'conflict' | undefined => {
  if (base === undefined) return theirs ?? mine;
  if (theirs === undefined || mine === undefined) {
    const otherBlock = theirs ?? mine;
    return otherBlock === undefined || isSameBlock(otherBlock, base) ? undefined : 'conflict';
  }
  if (isSameBlock(theirs, base)) return mine;
  if (isSameBlock(mine, base) || hasSameProps(mine, theirs)) return theirs;
  return 'conflict';
};

/** Inserts the ids that are only in `otherOrder`, each behind the id that precedes it in `otherOrder`. */
const insertAdditions = (order: readonly string[], otherOrder: readonly string[]): string[] =>
  otherOrder.reduce<string[]>(
    (ids, id, index) => {
      if (ids.includes(id)) return ids;
      const previousId = otherOrder.slice(0, index).findLast((candidate) => ids.includes(candidate));
      return ids.toSpliced(previousId === undefined ? 0 : ids.indexOf(previousId) + 1, 0, id);
    },
    [...order],
  );

/** Gives my new block another id if the other side has added a different block with the same id. */
const replaceConflictingIds = ({ base, theirs, mine }: BlockVersions): readonly Block[] => {
  const [knownBlocks, takenIds] = [groupById(base), new Set([...base, ...theirs, ...mine].map(({ id }) => id))];
  const otherBlocks = groupById(theirs);
  return mine.map((block) => {
    const otherBlock = otherBlocks.get(block.id);
    if (knownBlocks.has(block.id) || otherBlock === undefined || hasSameProps(otherBlock, block)) return block;
    let suffix = 2;
    while (takenIds.has(`${block.id}-${suffix}`)) suffix += 1;
    takenIds.add(`${block.id}-${suffix}`);
    return { ...block, id: `${block.id}-${suffix}` };
  });
};

/**
 * Merges the changes of both sides. Returns null if both changed the same block, or if they changed the order in
 * different ways.
 */
export const mergeBlocks = (versions: BlockVersions): Block[] | null => {
  const { base, theirs } = versions;
  const myVersion = replaceConflictingIds(versions);
  const [baseBlocks, otherBlocks, myBlocks] = [groupById(base), groupById(theirs), groupById(myVersion)];
  const theirOrder = theirs.map(({ id }) => id);
  const myOrder = myVersion.map(({ id }) => id);
  const isMyOrderUnchanged = isSameOrder(base, myVersion);
  if (!isMyOrderUnchanged && !isSameOrder(base, theirs) && !isSameOrder(theirs, myVersion)) return null;
  const order = isMyOrderUnchanged ? insertAdditions(theirOrder, myOrder) : insertAdditions(myOrder, theirOrder);
  const mergedBlocks = order.map((id) =>
    mergeBlock({ base: baseBlocks.get(id), theirs: otherBlocks.get(id), mine: myBlocks.get(id) }),
  );
  if (mergedBlocks.includes('conflict')) return null;
  return mergedBlocks.filter((block): block is Block => typeof block === 'object');
};
