/** How large the letters of the board's cards are: as large as the window and the number of orders allow. */

/** Least widths (em), see `BoardColumns`. */
export const columnWidths = { narrow: 9, wide: 12.75 } as const;
/** Between columns and around them (em). */
export const columnGap = 0.6;

/** Height of a column's head, and about that of a card with two products (em). */
const headHeight = 2.6;
const cardHeight = 8.5;
/** Read from three metres on a television; larger letters would leave no room for words (px). */
const maxSize = 44;
/** Sizes come in steps, so that one order more does not redraw the whole board (px). */
const step = 2;

interface BoardSpace {
  /** Of the columns' box (px). */
  width: number;
  height: number;
  columns: readonly { isNarrow: boolean; cards: number }[];
}

/** What the width of the window alone gives (px): the least size. */
const byWindow = (width: number): number => Math.min(28, Math.max(14, 9.6 + 0.003 * width));

/** Pixels. Never so large that a column falls out of the window or that the longest one has to be scrolled. */
export const boardFontSize = ({ width, height, columns }: BoardSpace): number => {
  const least = byWindow(width);
  const gaps = columnGap * (columns.length + 1);
  const em = columns.reduce((sum, { isNarrow }) => sum + columnWidths[isNarrow ? 'narrow' : 'wide'], gaps);
  const longest = Math.max(1, ...columns.map(({ cards }) => cards));
  const fits = Math.min(width / em, height / (headHeight + longest * cardHeight), maxSize);
  return Math.max(least, Math.floor(fits / step) * step);
};
