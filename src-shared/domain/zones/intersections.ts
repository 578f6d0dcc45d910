import type { Position, Ring } from './kmlGeometry';

/**
 * This module finds where outlines cross. It sweeps over their edges from west to east and stops at the first crossing,
 * because a bad file may have millions of them.
 */

export interface Edge {
  from: Position;
  to: Position;
  /** Index of the edge in its outline. */
  index: number;
  west: number;
  east: number;
  south: number;
  north: number;
}

export const toEdges = (ring: Ring): Edge[] =>
  ring.slice(1).map((to, index) => {
    const from = ring[index] ?? to;
    return {
      from,
      to,
      index,
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
    };
  });

/** Generates the pairs of edges whose bounds overlap, each pair once. */
export function* findOverlappingEdges(edges: readonly Edge[]): Generator<readonly [Edge, Edge], void> {
  /** Edges that extend east at least as far as the current position of the sweep. */
  const reachedEdges: Edge[] = [];
  for (const edge of [...edges].sort((a, b) => a.west - b.west)) {
    let activeCount = 0;
    for (let index = 0; index < reachedEdges.length; index += 1) {
      const otherEdge = reachedEdges[index] as Edge;
      if (otherEdge.east < edge.west) continue;
      reachedEdges[activeCount] = otherEdge;
      activeCount += 1;
      if (otherEdge.south <= edge.north && edge.south <= otherEdge.north) yield [otherEdge, edge];
    }
    reachedEdges.length = activeCount;
    reachedEdges.push(edge);
  }
}

/** Counts the crossings within and between outlines; stops just above `max`. */
export const countIntersections = (rings: readonly Ring[], max: number): number => {
  let count = 0;
  for (const [edge, otherEdge] of findOverlappingEdges(rings.flatMap(toEdges))) {
    if (isCrossing(edge, otherEdge)) count += 1;
    if (count > max) break;
  }
  return count;
};

/** Returns the point that two edges have in common; null for parallel edges, even if they overlap. */
const findIntersection = (
  { from: [x1, y1], to: [x2, y2] }: Edge,
  { from: [x3, y3], to: [x4, y4] }: Edge,
): Position | null => {
  const determinant = (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1);
  if (determinant === 0) return null;
  const fraction = ((x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3)) / determinant;
  const otherFraction = ((x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3)) / determinant;
  const isOnBoth = fraction >= 0 && fraction <= 1 && otherFraction >= 0 && otherFraction <= 1;
  return isOnBoth ? [x1 + fraction * (x2 - x1), y1 + fraction * (y2 - y1)] : null;
};

/** Returns on which side of a line a point is, as a sign. */
const computeSide = ({ from, to }: Edge, [x, y]: Position): number =>
  Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));

/** True if the ends of each edge are on opposite sides of the other. Outlines that share a border do not cross. */
export const isCrossing = (a: Edge, b: Edge): boolean =>
  computeSide(a, b.from) * computeSide(a, b.to) < 0 && computeSide(b, a.from) * computeSide(b, a.to) < 0;

/**
 * Returns a point where a closed outline crosses or touches itself, or null. The westernmost edges are checked first.
 */
export const findSelfIntersection = (ring: Ring): Position | null => {
  const edges = toEdges(ring);
  const areNeighbours = (a: Edge, b: Edge) => {
    const distance = Math.abs(a.index - b.index);
    return distance === 1 || distance === edges.length - 1;
  };
  for (const [edge, otherEdge] of findOverlappingEdges(edges)) {
    const point = areNeighbours(edge, otherEdge) ? null : findIntersection(edge, otherEdge);
    if (point !== null) return point;
  }
  return null;
};
