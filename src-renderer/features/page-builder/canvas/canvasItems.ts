import type { Block } from '@shared/contract/content/blocks';

/** Name of the canvas's only drop zone, as the library calls it. */
export const canvasZone = 'root:default-zone';

/** Type and id of a block, for the canvas library. The block's content comes from the page's store. */
export interface CanvasItem {
  type: string;
  props: { id: string };
}

export const createCanvasItems = (blocks: readonly Block[]): CanvasItem[] =>
  blocks.map(({ id, type }) => ({ type, props: { id } }));

export const isSameArrangement = (items: readonly { props: { id?: string } }[], blocks: readonly Block[]): boolean =>
  items.length === blocks.length && items.every(({ props }, index) => props.id === blocks[index]?.id);
