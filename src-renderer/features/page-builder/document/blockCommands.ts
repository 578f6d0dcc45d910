import { createBlankProps } from '@shared/contract/content/blocks';
import type { BlockType } from '@shared/contract/content/blocks';
import type { Block, PageContent } from '@shared/contract/content/blocks';
import { moveBlock } from '@shared/contract/content/pageChanges';
import type { Values } from '@kit/editor/paths';
import type { HistoryStore } from './historyStore';

/** Casts the editor's values to page content, which has the same shape. */
export const toPageContent = (values: Values): PageContent => values as unknown as PageContent;

/** Random id, so that two windows can add blocks concurrently. */
const createBlockId = (type: string): string => `${type}-${crypto.randomUUID()}`;

export interface BlockCommands {
  getBlocks: () => readonly Block[];
  findBlock: (id: string | null) => Block | undefined;
  /** Adds a block at an index, by default at the end; returns its id. */
  add: (type: BlockType, index?: number, id?: string) => string;
  remove: (id: string) => void;
  /** Adds a copy after a block; returns the copy's id. */
  duplicate: (id: string) => string | null;
  /** Moves a block by a number of positions; returns the new index, or null if the block cannot move. */
  move: (id: string, offset: number) => number | null;
  setProps: (id: string, props: object, group?: string) => void;
  /** Applies the canvas's order of blocks, which may include a new block. */
  arrange: (items: readonly { id: string; type: string }[]) => void;
}

const isKnownBlock = (block: Block): block is Exclude<Block, { type: 'unknown' }> => block.type !== 'unknown';

/** Creates the commands that change a page's blocks, each as one history step. */
export const createBlockCommands = (store: HistoryStore): BlockCommands => {
  const getBlocks = () => toPageContent(store.get()).blocks as readonly Block[];
  const writeBlocks = (nextBlocks: readonly Block[], group?: string) =>
    store.change({ ...store.get(), blocks: nextBlocks }, group === undefined ? {} : { group });
  const createBlankBlock = (type: BlockType, id: string) => ({ id, type, props: createBlankProps(type) }) as Block;
  const findBlock = (id: string | null) => getBlocks().find((block) => block.id === id);
  return {
    getBlocks: getBlocks,
    findBlock,
    add: (type, index = getBlocks().length, id = createBlockId(type)) => {
      writeBlocks(getBlocks().toSpliced(index, 0, createBlankBlock(type, id)));
      return id;
    },
    remove: (id) => writeBlocks(getBlocks().filter((block) => block.id !== id)),
    duplicate: (id) => {
      const block = findBlock(id);
      if (block === undefined || !isKnownBlock(block)) return null;
      const newId = createBlockId(block.type);
      const copy = { ...block, id: newId, ...(block.source && { source: { ...block.source, id: newId } }) } as Block;
      writeBlocks(getBlocks().toSpliced(getBlocks().indexOf(block) + 1, 0, copy));
      return copy.id;
    },
    move: (id, offset) => {
      const nextBlocks = moveBlock(getBlocks(), id, offset);
      if (nextBlocks === getBlocks()) return null;
      writeBlocks(nextBlocks);
      return nextBlocks.findIndex((block) => block.id === id);
    },
    setProps: (id, props, group) =>
      writeBlocks(
        getBlocks().map((block) =>
          block.id === id && isKnownBlock(block) ? ({ ...block, props: { ...block.props, ...props } } as Block) : block,
        ),
        group,
      ),
    arrange: (items) => {
      const knownBlocks = new Map(getBlocks().map((block) => [block.id, block]));
      writeBlocks(items.map(({ id, type }) => knownBlocks.get(id) ?? createBlankBlock(type as BlockType, id)));
    },
  };
};
