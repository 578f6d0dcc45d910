import type { FiguresResult } from '../useFigures';

/** State of a widget. Zero, no data, no permission and failure look different. */
export type WidgetState = 'loading' | 'forbidden' | 'notOffered' | 'failed' | 'noData' | 'zero' | 'shown';

/** Computes a widget's state from its reply and the reply's content. */
export const getWidgetState = <Data>(
  { value, failure, unreadRowCount = 0 }: Pick<FiguresResult<Data>, 'value' | 'failure'> & { unreadRowCount?: number },
  isAllowed: boolean,
  getContent: (data: Data) => 'noData' | 'zero' | 'shown',
): WidgetState => {
  if (!isAllowed || failure?.kind === 'forbidden') return 'forbidden';
  if (value === undefined) {
    if (failure === null) return 'loading';
    return failure.kind === 'missing' ? 'notOffered' : 'failed';
  }
  const content = value === null ? 'noData' : getContent(value);
  // Zeros may be wrong if rows could not be read.
  return content === 'zero' && unreadRowCount > 0 ? 'noData' : content;
};

/**
 * Returns a function that classifies rows by the named figures: no rows mean zero; rows in which all these figures are
 * null mean no data.
 */
export const createContentClassifier =
  <Name extends string>(...names: readonly Name[]) =>
  (rows: readonly Readonly<Record<Name, number | null>>[]): 'noData' | 'zero' | 'shown' => {
    if (rows.length === 0) return 'zero';
    const figures = rows.flatMap((row) => names.map((name) => row[name])).filter((figure) => figure !== null);
    if (figures.length === 0) return 'noData';
    return figures.some((figure) => figure !== 0) ? 'shown' : 'zero';
  };

export const classifySales = createContentClassifier('orders', 'revenue');
