/** Sorts rows in the order of `ids`; rows whose id is missing come last, in their previous order. */
export const sortByIds = <Row>(
  rows: readonly Row[],
  ids: readonly number[],
  getId: (row: Row) => number | undefined,
): Row[] => {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const findIndex = (row: Row) => indexById.get(getId(row) ?? Number.NaN) ?? ids.length;
  return [...rows].sort((a, b) => findIndex(a) - findIndex(b));
};
