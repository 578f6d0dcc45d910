/** Adds rows present only in the comparison, with the given figures for `nothing` in the current span. */
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
