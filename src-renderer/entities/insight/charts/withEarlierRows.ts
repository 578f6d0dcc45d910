/** Adds the rows that only the compared span has; `nothing` gives their figures in the current span. */
export const withEarlierRows = <Row extends object, Figures extends Partial<Row>>(
  rows: readonly Row[],
  before: readonly Row[] | null,
  keyOf: (row: Row) => unknown,
  nothing: Figures,
): Row[] => {
  const keys = new Set(rows.map(keyOf));
  const removed = (before ?? []).filter((row) => !keys.has(keyOf(row)));
  return [...rows, ...removed.map((row) => ({ ...row, ...nothing }))];
};
