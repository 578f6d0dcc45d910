import type { LiveOrder } from '@shared/contract/sales/orderRows';

/** How large the letters of the board's cards are: as large as the window and the number of orders allow. */

/** Least widths (em), see `BoardColumns`. */
export const columnWidths = { narrow: 9, wide: 12.75 } as const;
/** Between columns and around them (em). */
export const columnGap = 0.6;

/** Height of a column's head (em). */
const headHeight = 2.6;
/** Of a card without its products: its frame, two lines of number and badges, the store, the money, the buttons (em). */
const emptyCardHeight = 8;
const lineHeight = 1.25;
const smallLineHeight = 1.1;
/** Letters of a product, and of its modifiers, that a line of a wide column holds. */
const lineChars = 20;
const smallLineChars = 24;

const linesOf = (chars: number, perLine: number): number => Math.ceil(chars / perLine);

/** About how high the card of an order is (em): a guess from its words, made before it is drawn. */
export const cardHeight = ({ lines, comment }: Pick<LiveOrder, 'lines' | 'comment'>): number =>
  (lines ?? []).reduce(
    (sum, { name, modifiers, comment: note }) =>
      sum +
      lineHeight * Math.max(1, linesOf((name?.length ?? 0) + (note?.length ?? 0), lineChars)) +
      smallLineHeight * linesOf(modifiers.map((modifier) => modifier.name).join(', ').length, smallLineChars),
    emptyCardHeight + smallLineHeight * linesOf(comment?.length ?? 0, smallLineChars),
  );

/** Read from three metres on a television; larger letters would leave no room for words (px). */
const maxSize = 44;
/** Sizes come in steps, so that one order more does not redraw the whole board (px). */
const step = 2;

interface BoardSpace {
  /** Of the columns' box (px). */
  width: number;
  height: number;
  /** `height`: of all its cards (em). */
  columns: readonly { isNarrow: boolean; height: number }[];
}

/** What the width of the window alone gives (px): the least size. */
const byWindow = (width: number): number => Math.min(28, Math.max(14, 9.6 + 0.003 * width));

/** Pixels. Never so large that a column falls out of the window or that the longest one has to be scrolled. */
export const boardFontSize = ({ width, height, columns }: BoardSpace): number => {
  const least = byWindow(width);
  const gaps = columnGap * (columns.length + 1);
  const em = columns.reduce((sum, { isNarrow }) => sum + columnWidths[isNarrow ? 'narrow' : 'wide'], gaps);
  const longest = Math.max(emptyCardHeight, ...columns.map(({ height: cards }) => cards));
  const fits = Math.min(width / em, height / (headHeight + longest), maxSize);
  return Math.max(least, Math.floor(fits / step) * step);
};
