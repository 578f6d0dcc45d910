import { toEdges, isCrossing, findOverlappingEdges, findSelfIntersection, type Edge } from './intersections';
import type { Polygon, Position, Ring } from './kmlGeometry';

/** Distance up to which positions count as the same (degrees): a tenth of a millimetre. */
const tolerance = 1e-9;
/** Maximum vertices of a ring; larger rings are rejected for their size. */
const maxVertices = 5000;

const getKey = ([x, y]: Position): string => `${Math.round(x / tolerance)},${Math.round(y / tolerance)}`;

/**
 * Returns the fraction along an edge (0 to 1) at which a position is; null if it is off the edge or at one of its ends.
 */
const findFractionOnEdge = ({ from: [x1, y1], to: [x2, y2] }: Edge, [x, y]: Position): number | null => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy);
  if (length < tolerance || Math.abs(dx * (y - y1) - dy * (x - x1)) / length > tolerance) return null;
  const fraction = (dx * (x - x1) + dy * (y - y1)) / length;
  return fraction > tolerance && fraction < length - tolerance ? fraction / length : null;
};

/** Adds a vertex wherever the ring touches itself; returns null if it crosses itself. */
const addTouchingVertices = (ring: Ring): Ring | null => {
  const edges = toEdges(ring);
  const touchingPositions = new Map<number, Map<number, Position>>();
  for (const [firstEdge, otherEdge] of findOverlappingEdges(edges)) {
    let isTouching = getKey(firstEdge.from) === getKey(otherEdge.from) || getKey(firstEdge.to) === getKey(otherEdge.to);
    for (const [edge, { from, to }] of [
      [firstEdge, otherEdge],
      [otherEdge, firstEdge],
    ] as const) {
      for (const position of [from, to]) {
        const fraction = findFractionOnEdge(edge, position);
        if (fraction === null) continue;
        isTouching = true;
        touchingPositions.set(
          edge.index,
          (touchingPositions.get(edge.index) ?? new Map<number, Position>()).set(fraction, position),
        );
      }
    }
    if (!isTouching && isCrossing(firstEdge, otherEdge)) return null;
  }
  return edges.flatMap(({ from, index }) => [
    from,
    ...[...(touchingPositions.get(index) ?? [])].sort(([a], [b]) => a - b).map(([, position]) => position),
  ]);
};

/** Removes edges that are passed in both directions: spikes, and slits that lead to a hole. */
const removeSlits = (vertices: readonly Position[]): [Position, Position][] => {
  const edgesByStart = new Map<string, [Position, Position][]>();
  vertices.forEach((from, index) => {
    const to = vertices[(index + 1) % vertices.length] ?? from;
    const [start, end] = [getKey(from), getKey(to)];
    if (start === end) return;
    const reverseEdges = edgesByStart.get(`${end} ${start}`);
    if (reverseEdges !== undefined && reverseEdges.length > 0) reverseEdges.pop();
    else edgesByStart.set(`${start} ${end}`, [...(edgesByStart.get(`${start} ${end}`) ?? []), [from, to]]);
  });
  return [...edgesByStart.values()].flat();
};

/** Returns the closed outlines that the edges form; each passes every position at most once. */
const findLoops = (edges: readonly (readonly [Position, Position])[]): Ring[] => {
  const edgesByStartPoint = new Map<string, Position[]>();
  for (const [from, to] of edges)
    edgesByStartPoint.set(getKey(from), [...(edgesByStartPoint.get(getKey(from)) ?? []), to]);
  const loops: Ring[] = [];
  for (const [start] of edges) {
    const path: Position[] = [start];
    for (
      let nextPosition = edgesByStartPoint.get(getKey(start))?.pop();
      nextPosition !== undefined;
      nextPosition = edgesByStartPoint.get(getKey(nextPosition))?.pop()
    ) {
      const key = getKey(nextPosition);
      const loopStart = path.findIndex((position) => getKey(position) === key);
      if (loopStart === -1) path.push(nextPosition);
      else {
        const loop = path.splice(loopStart + 1);
        loops.push([path[loopStart] ?? nextPosition, ...loop, path[loopStart] ?? nextPosition]);
      }
    }
  }
  return loops.filter((loop) => loop.length >= 4);
};

/** True if a position is inside a ring; undefined if it is on the border. */
const isInside = (ring: Ring, [x, y]: Position): boolean => {
  let isContained = false;
  for (const { from, to } of toEdges(ring)) {
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      isContained = !isContained;
  }
  return isContained;
};

/** True if a loop is inside another one; they may touch. */
const isWithin = (loop: Ring, otherRing: Ring): boolean => {
  const borderKeys = new Set(otherRing.map(getKey));
  const positionOffBorder = loop.find((position) => !borderKeys.has(getKey(position)));
  return positionOffBorder !== undefined && isInside(otherRing, positionOffBorder);
};

/**
 * Returns the areas that an outline encloses by the even-odd rule, with their holes; null if the outline crosses
 * itself.
 */
const findAreas = (ring: Ring): Polygon[] | null => {
  const ringWithTouchingVertices = ring.length > maxVertices ? null : addTouchingVertices(ring);
  if (ringWithTouchingVertices === null) return null;
  const loops = findLoops(removeSlits(ringWithTouchingVertices));
  if (loops.length === 0 || loops.some((loop) => findSelfIntersection(loop) !== null)) return null;
  const containingLoops = loops.map((loop) =>
    loops.filter((otherLoop) => otherLoop !== loop && isWithin(loop, otherLoop)),
  );
  return loops.flatMap((outerLoop, index): Polygon[] => {
    const depth = containingLoops[index]?.length ?? 0;
    if (depth % 2 === 1) return [];
    const holes = loops.filter(
      (_, loopIndex) =>
        containingLoops[loopIndex]?.length === depth + 1 && containingLoops[loopIndex].includes(outerLoop),
    );
    return [[outerLoop, ...holes]];
  });
};

/**
 * Splits a polygon whose outline touches itself (a corner, a spike, a slit to a hole) into valid polygons with the same
 * area. Returns self-crossing polygons unchanged.
 */
export const repairPolygon = (polygon: Polygon): Polygon[] => {
  if (polygon.every((ring) => findSelfIntersection(ring) === null)) return [polygon];
  const [outerAreas = [], ...holes] = polygon.map(findAreas);
  const holeAreas = holes.flatMap((hole) => hole ?? []);
  if (outerAreas === null || holes.includes(null) || holeAreas.some((hole) => hole.length > 1)) return [polygon];
  const [onlyPolygon] = outerAreas;
  return outerAreas.map((area) => [
    ...area,
    ...holeAreas.flatMap(([hole = []]) =>
      (area === onlyPolygon && outerAreas.length === 1) || isWithin(hole, area[0] ?? []) ? [hole] : [],
    ),
  ]);
};
