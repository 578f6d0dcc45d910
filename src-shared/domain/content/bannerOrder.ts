/** Banner with its position; this module orders banners by it. */

interface Placed {
  id: number;
  position: number;
}

export interface PositionChange {
  id: number;
  from: number;
  to: number;
}

/** Sorts rows as customers see them: by position and then by id, as platforms do. */
export const sortBanners = <Row extends Placed>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.position - other.position || one.id - other.id);

/** Returns strictly increasing positions. Reuses the present positions if all differ. */
const makeIncreasing = (positions: readonly number[], max: number): number[] => {
  const rising: number[] = [];
  for (const position of [...positions].sort((one, other) => one - other)) {
    rising.push(Math.max(position, (rising.at(-1) ?? -1) + 1));
  }
  return (rising.at(-1) ?? 0) <= max ? rising : rising.map((_, index) => index);
};

/** Returns the position changes that lead to this order. */
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
