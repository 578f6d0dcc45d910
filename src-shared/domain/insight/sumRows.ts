/** Adds two figures; returns null if neither is known. */
export const addFigures = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0);

export type FigureOf<Row> = { [Name in keyof Row]-?: Row[Name] extends number | null ? Name : never }[keyof Row];

/**
 * Merges rows with the same key and adds their `figures`; other fields come from the first row. Rows with a null key
 * stay separate. Use it only for money and counts of orders: two days may have the same customers.
 */
export const sumRows = <Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  figures: readonly FigureOf<Row>[],
): Row[] => {
  const sums = new Map<unknown, Row>();
  for (const row of rows) {
    const key = keyOf(row) ?? row;
    const sum = sums.get(key);
    const added = (name: FigureOf<Row>) => [name, addFigures(sum?.[name] as number | null, row[name] as number | null)];
    const sumOrRow = sum === undefined ? row : { ...sum, ...(Object.fromEntries(figures.map(added)) as Partial<Row>) };
    sums.set(key, sumOrRow);
  }
  return [...sums.values()];
};
