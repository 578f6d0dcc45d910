/** This module orders banners by their position. */

interface PlacedBanner {
  id: number;
  position: number;
}

export interface PositionChange {
  id: number;
  from: number;
  to: number;
}

/** Sorts rows as customers see them: by position and then by id, as platforms do. */
export const sortBanners = <Row extends PlacedBanner>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.position - b.position || a.id - b.id);

/** Returns strictly increasing positions. Reuses the current positions if they are all different. */
const makeIncreasing = (positions: readonly number[], max: number): number[] => {
  const increasingPositions: number[] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    increasingPositions.push(Math.max(position, (increasingPositions.at(-1) ?? -1) + 1));
  }
  return (increasingPositions.at(-1) ?? 0) <= max ? increasingPositions : increasingPositions.map((_, index) => index);
};

/** Returns the position changes that lead to this order. */
export const findPositionChanges = (orderedBanners: readonly PlacedBanner[], maxPosition: number): PositionChange[] => {
  const positions = makeIncreasing(
    orderedBanners.map(({ position }) => position),
    maxPosition,
  );
  return orderedBanners.flatMap(({ id, position: from }, index) => {
    const to = positions[index] ?? index;
    return from === to ? [] : [{ id, from, to }];
  });
};
