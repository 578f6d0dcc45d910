import type { Position } from './kmlGeometry';
import { findCrossing, createRing } from './shapes';

/** Vertex of an outline being drawn. A locked vertex can be neither moved nor removed. */
export interface Vertex {
  latitude: number;
  longitude: number;
  locked: boolean;
}

const metresPerDegree = 111_195;

/** Rounds to a tenth of a metre and limits to valid degrees. */
const clampDegrees = (degrees: number, max: number): number =>
  Number(Math.max(-max, Math.min(max, degrees)).toFixed(6));

export const moveVertex = <C extends Vertex>(
  vertices: readonly C[],
  vertexIndex: number,
  [longitude, latitude]: Position,
): C[] =>
  vertices.map((vertex, index) =>
    index === vertexIndex && !vertex.locked
      ? { ...vertex, latitude: clampDegrees(latitude, 90), longitude: clampDegrees(longitude, 180) }
      : vertex,
  );

export const replaceVertex = <C extends Vertex>(vertices: readonly C[], index: number, vertex: C): C[] => [
  ...vertices.slice(0, index),
  vertex,
  ...vertices.slice(index),
];

export const removeVertex = <C extends Vertex>(vertices: readonly C[], vertexIndex: number): C[] =>
  vertices.filter(({ locked }, index) => index !== vertexIndex || locked);

/** Returns the position that is a number of metres to the east and north of another. */
export const offsetByMeters = ([longitude, latitude]: Position, [east, north]: Position): Position => [
  longitude + east / (metresPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))),
  latitude + north / metresPerDegree,
];

/**
 * Returns the midpoints between neighbours. With three or more vertices, the last and the first are neighbours, too.
 */
export const computeMidpoints = (positions: readonly Position[]): { after: number; position: Position }[] =>
  positions.flatMap(([longitude, latitude], after) => {
    const nextPosition = positions[after + 1] ?? (positions.length > 2 ? positions[0] : undefined);
    return nextPosition === undefined
      ? []
      : [{ after, position: [(longitude + nextPosition[0]) / 2, (latitude + nextPosition[1]) / 2] satisfies Position }];
  });

/** True if the outline crosses itself, which leaves its inside undefined. */
export const isSelfIntersecting = (vertices: readonly Pick<Vertex, 'latitude' | 'longitude'>[]): boolean => {
  const ring = createRing(vertices);
  return ring !== null && findCrossing([[ring]]) !== null;
};
