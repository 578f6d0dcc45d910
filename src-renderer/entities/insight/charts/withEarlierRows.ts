/** The rows, and those that only the comparison has: of these there was `nothing` in the span itself. */
export const withEarlierRows = <Row extends object, Figures extends Partial<Row>>(
  rows: readonly Row[],
  before: readonly Row[] | null,
  keyOf: (row: Row) => unknown,
  nothing: Figures,
): Row[] => {
  const keys = new Set(rows.map(keyOf));
  const gone = (before ?? []).filter((row) => !keys.has(keyOf(row)));
  return [...rows, ...gone.map((row) => ({ ...row, ...nothing }))];
};
