import { needsNoAttention, type WallStore } from './wallStores';

/** Sizes in em of the wall's own text, which grows with the window. */
export const tile = { minWidth: 17, tall: 7.5, short: 4.1, gap: 0.5 } as const;

/** A line of tiles; those of stores that need somebody are taller, and never share a line with open ones. */
interface WallLine {
  isTall: boolean;
  /** Places of its stores in the list. */
  places: number[];
}

export const columnsIn = (width: number, em: number): number =>
  Math.max(1, Math.floor((width + tile.gap * em) / ((tile.minWidth + tile.gap) * em)));

/** The lines that stores make in so many columns: closed ones come before open ones. */
export const linesOf = (stores: readonly WallStore[], columns: number): WallLine[] => {
  const lines: WallLine[] = [];
  stores.forEach((store, place) => {
    const isTall = !needsNoAttention(store);
    const last = lines.at(-1);
    if (last?.isTall === isTall && last.places.length < columns) last.places.push(place);
    else lines.push({ isTall, places: [place] });
  });
  return lines;
};

/** Height of a line in pixels, with the gap below it. */
export const lineHeight = ({ isTall }: WallLine, em: number): number =>
  (isTall ? tile.tall : tile.short) * em + tile.gap * em;
