import type { FiguresRead } from '../useFigures';

/** State of a widget. Zero, no data, no permission and failure look different. */
export type WidgetLook = 'loading' | 'forbidden' | 'notOffered' | 'failed' | 'noData' | 'zero' | 'shown';

/** Look of a read and its content. */
export const getWidgetLook = <Data>(
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
  // Rows left out may have been more than zero.
  return content === 'zero' && unreadRows > 0 ? 'noData' : content;
};

/** Content state of rows by their figures: no rows mean zero, missing figures no data. */
export const createContentClassifier =
  <Row>(figuresOf: (row: Row) => readonly (number | null)[]) =>
  (rows: readonly Row[]): 'noData' | 'zero' | 'shown' => {
    if (rows.length === 0) return 'zero';
    const figures = rows.flatMap(figuresOf).filter((figure) => figure !== null);
    if (figures.length === 0) return 'noData';
    return figures.some((figure) => figure !== 0) ? 'shown' : 'zero';
  };
