/** Adds rows that exist only in the compared range; `emptyFigures` provides their figures in the current range. */
export const addEarlierRows = <Row extends object, Figures extends Partial<Row>>(
  rows: readonly Row[],
  previousRows: readonly Row[] | null,
  getKey: (row: Row) => unknown,
  emptyFigures: Figures,
): Row[] => {
  const keys = new Set(rows.map(getKey));
  const missingRows = (previousRows ?? []).filter((row) => !keys.has(getKey(row)));
  return [...rows, ...missingRows.map((row) => ({ ...row, ...emptyFigures }))];
};
