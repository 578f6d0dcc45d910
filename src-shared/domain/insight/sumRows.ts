/** Adds two figures; returns null if neither is known. */
export const addFigures = (a: number | null, b: number | null): number | null => (a === null ? b : a + (b ?? 0));

export type FigureKey<Row> = { [Name in keyof Row]-?: Row[Name] extends number | null ? Name : never }[keyof Row];

/**
 * Merges rows with the same key and adds their `figures`; other fields come from the first row. Rows with a null key
 * stay separate. Use it only for money and counts of orders: two days may have the same customers.
 */
export const sumRows = <Row extends object>(
  rows: readonly Row[],
  getKey: (row: Row) => unknown,
  figures: readonly FigureKey<Row>[],
): Row[] => {
  const sums = new Map<unknown, Row>();
  for (const row of rows) {
    const key = getKey(row) ?? row;
    const sum = sums.get(key);
    const addFigure = (name: FigureKey<Row>) => [
      name,
      addFigures(sum?.[name] as number | null, row[name] as number | null),
    ];
    const newSum =
      sum === undefined ? row : { ...sum, ...(Object.fromEntries(figures.map(addFigure)) as Partial<Row>) };
    sums.set(key, newSum);
  }
  return [...sums.values()];
};
