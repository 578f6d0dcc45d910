import type { Block } from '@shared/contract/content/blocks';

/** Only zone of the canvas, in the library's terms. */
export const canvasZone = 'root:default-zone';

/** Identity of a block for the canvas library. Its content renders from the page's store. */
export interface CanvasItem {
  type: string;
  props: { id: string };
}

export const canvasItems = (blocks: readonly Block[]): CanvasItem[] =>
  blocks.map(({ id, type }) => ({ type, props: { id } }));

export const isSameArrangement = (items: readonly { props: { id?: string } }[], blocks: readonly Block[]): boolean =>
  items.length === blocks.length && items.every(({ props }, index) => props.id === blocks[index]?.id);
