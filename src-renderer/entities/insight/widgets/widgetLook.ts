import type { FiguresRead } from '../useFigures';

/** How a widget looks. What is zero, what did not come, what may not be seen and what failed are different things. */
export type WidgetLook = 'loading' | 'forbidden' | 'notOffered' | 'failed' | 'noData' | 'zero' | 'shown';

/** Of a read, and of what is in it. */
export const lookOf = <Data>(
  { value, failure, unreadRows = 0 }: Pick<FiguresRead<Data>, 'value' | 'failure'> & { unreadRows?: number },
  isAllowed: boolean,
  contentOf: (data: Data) => 'noData' | 'zero' | 'shown',
): WidgetLook => {
  if (!isAllowed || failure?.kind === 'forbidden') return 'forbidden';
  if (value === undefined) {
    if (failure === null) return 'loading';
    return failure.kind === 'missing' ? 'notOffered' : 'failed';
  }
  const content = value === null ? 'noData' : contentOf(value);
  // What was left out may have been more than zero.
  return content === 'zero' && unreadRows > 0 ? 'noData' : content;
};

/** Rows by the figures that they are drawn from: none is nothing sold, figures that did not come are no data. */
export const contentOfRows =
  <Row>(figuresOf: (row: Row) => readonly (number | null)[]) =>
  (rows: readonly Row[]): 'noData' | 'zero' | 'shown' => {
    if (rows.length === 0) return 'zero';
    const figures = rows.flatMap(figuresOf).filter((figure) => figure !== null);
    if (figures.length === 0) return 'noData';
    return figures.some((figure) => figure !== 0) ? 'shown' : 'zero';
  };
