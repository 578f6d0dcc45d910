import type { LiveOrder } from '@shared/contract/sales/orderRows';
import { getModifierLabel } from '@shared/domain/sales/orderMoney';

/** Computes the font size of the board's cards: as large as the window and the number of orders allow. */

/** Minimum column widths (em); see `BoardColumns`. */
export const columnWidths = { narrow: 10, wide: 12.75 } as const;
/** Space between and around columns (em). */
export const columnGap = 0.6;

/** Height of a column heading (em). */
const columnHeaderHeight = 2.6;
/** Height of a card without products (em): frame, two lines with number and badges, store, payment, buttons. */
const emptyCardHeight = 8;
const lineHeight = 1.25;
const smallLineHeight = 1.1;
/** Characters per line of a wide column, for product names; `smallLineChars` is for modifiers and order comments. */
const lineChars = 20;
const smallLineChars = 24;

const countLines = (chars: number, charsPerLine: number): number => Math.ceil(chars / charsPerLine);

/** Estimates the height of an order's card from its text, before rendering (em). */
export const estimateCardHeight = ({ lines, comment }: Pick<LiveOrder, 'lines' | 'comment'>): number =>
  (lines ?? []).reduce(
    (sum, { name, modifiers, comment: note }) =>
      sum +
      lineHeight * Math.max(1, countLines((name?.length ?? 0) + (note?.length ?? 0), lineChars)) +
      smallLineHeight * countLines(modifiers.map(getModifierLabel).join(', ').length, smallLineChars),
    emptyCardHeight + smallLineHeight * countLines(comment?.length ?? 0, smallLineChars),
  );

/** Maximum font size (px), readable from three metres on a television; larger text would leave too little room. */
const maxFontSize = 44;
/** Step of font sizes (px), so that one more order seldom redraws the whole board. */
const fontSizeStep = 2;

interface BoardSpace {
  /** Width of the area for columns (px). */
  width: number;
  height: number;
  /** `height`: total height of the column's cards (em). */
  columns: readonly { isNarrow: boolean; height: number }[];
}

/** Minimum font size (px), which depends only on the window's width. */
const computeMinFontSize = (width: number): number => Math.min(28, Math.max(14, 9.6 + 0.003 * width));

/**
 * Font size (px) at which all columns fit the window and the longest one needs no scrolling, but never below the
 * minimum.
 */
export const computeBoardFontSize = ({ width, height, columns }: BoardSpace): number => {
  const minFontSize = computeMinFontSize(width);
  const totalGap = columnGap * (columns.length + 1);
  const totalWidthEm = columns.reduce(
    (sum, { isNarrow }) => sum + columnWidths[isNarrow ? 'narrow' : 'wide'],
    totalGap,
  );
  const longestColumnHeight = Math.max(emptyCardHeight, ...columns.map(({ height: cardsHeight }) => cardsHeight));
  const fittingSize = Math.min(width / totalWidthEm, height / (columnHeaderHeight + longestColumnHeight), maxFontSize);
  return Math.max(minFontSize, Math.floor(fittingSize / fontSizeStep) * fontSizeStep);
};
