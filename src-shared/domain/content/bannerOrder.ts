/** Order of banners by position. */

interface Placed {
  id: number;
  position: number;
}

export interface PositionChange {
  id: number;
  from: number;
  to: number;
}

/** Rows in the order that customers see: by position, then by id, as platforms do. */
export const sortBanners = <Row extends Placed>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.position - other.position || one.id - other.id);

/** Strictly increasing positions for the rows, reusing the present positions if all differ. */
const makeIncreasing = (positions: readonly number[], max: number): number[] => {
  const rising: number[] = [];
  for (const position of [...positions].sort((one, other) => one - other)) {
    rising.push(Math.max(position, (rising.at(-1) ?? -1) + 1));
  }
  return (rising.at(-1) ?? 0) <= max ? rising : rising.map((_, index) => index);
};

/** Position changes needed to reach this order. */
export const findPositionChanges = (ordered: readonly Placed[], maxPosition: number): PositionChange[] => {
  const positions = makeIncreasing(
    ordered.map(({ position }) => position),
    maxPosition,
  );
  return ordered.flatMap(({ id, position: from }, index) => {
    const to = positions[index] ?? index;
    return from === to ? [] : [{ id, from, to }];
  });
};
