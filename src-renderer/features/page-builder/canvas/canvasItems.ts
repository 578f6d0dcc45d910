import type { Block } from '@shared/domain/content/blocks';

/** The one zone of the canvas, as the library calls it. */
export const canvasZone = 'root:default-zone';

/** What the canvas library is given of a block: its identity. What a block shows is drawn from the page itself. */
export interface CanvasItem {
  type: string;
  props: { id: string };
}

export const canvasItems = (blocks: readonly Block[]): CanvasItem[] =>
  blocks.map(({ id, type }) => ({ type, props: { id } }));

export const isSameArrangement = (items: readonly { props: { id?: string } }[], blocks: readonly Block[]): boolean =>
  items.length === blocks.length && items.every(({ props }, index) => props.id === blocks[index]?.id);
