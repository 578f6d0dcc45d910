import { needsNoAttention, type WallStore } from './wallStores';

/** Tile sizes (em), relative to the wall's text, which grows with the window. */
export const tileSizes = { minWidth: 17, tall: 7.5, short: 4.1, gap: 0.5 } as const;

/** Line of tiles. Stores that need attention get lines of their own, which are taller. */
interface WallLine {
  isTall: boolean;
  /** Indexes of the line's stores in the list. */
  storeIndexes: number[];
}

export const countColumns = (width: number, em: number): number =>
  Math.max(1, Math.floor((width + tileSizes.gap * em) / ((tileSizes.minWidth + tileSizes.gap) * em)));

/** Arranges stores in lines of `columns` tiles; expects the stores that need attention first. */
export const createWallLines = (stores: readonly WallStore[], columns: number): WallLine[] => {
  const lines: WallLine[] = [];
  stores.forEach((store, index) => {
    const isTall = !needsNoAttention(store);
    const lastWallLine = lines.at(-1);
    if (lastWallLine?.isTall === isTall && lastWallLine.storeIndexes.length < columns)
      lastWallLine.storeIndexes.push(index);
    else lines.push({ isTall, storeIndexes: [index] });
  });
  return lines;
};

/** Height of a line including the gap below (px). */
export const getLineHeight = ({ isTall }: WallLine, em: number): number =>
  (isTall ? tileSizes.tall : tileSizes.short) * em + tileSizes.gap * em;
