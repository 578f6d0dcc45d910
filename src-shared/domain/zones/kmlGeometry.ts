import { childNamed, childrenNamed, type XmlElement } from './xmlTree';

/** `[longitude, latitude]` */
export type Position = [number, number];
/** Closed: the first position again at the end. */
export type Ring = Position[];
/** The outer ring, then holes. */
export type Polygon = Ring[];

/** Vertices of a whole file at most: hundreds of times what a tenant's zones have. */
const maxVertices = 100_000;

/** Coordinates that are none, or far too many of them. */
export class CoordinateError extends Error {
  constructor(
    readonly kind: 'badCoordinates' | 'tooManyVertices',
    readonly line: number,
  ) {
    super(`${kind} in line ${line}`);
  }
}

const numeral = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/;

/** Far more than three numbers are written with. */
const maxTupleLength = 200;

/** Tuples stand apart by white space; hand-made files have some around the commas too. One at a time, as they are asked for. */
function* tuplesOf({ text, line }: XmlElement): Generator<string, void> {
  let tuple = '';
  for (const [piece] of text.matchAll(/\S+/g)) {
    if (tuple !== '' && !tuple.endsWith(',') && !piece.startsWith(',')) {
      yield tuple;
      tuple = '';
    }
    tuple += piece;
    if (tuple.length > maxTupleLength) throw new CoordinateError('badCoordinates', line);
  }
  if (tuple !== '') yield tuple;
}

const samePlace = (one: Position | undefined, other: Position | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** A ring without altitudes and repeated positions, closed. Empty where it bounds nothing. */
const ringOf = (linearRing: XmlElement | undefined, budget: { vertices: number }): Ring => {
  const coordinates = linearRing && childNamed(linearRing, 'coordinates');
  if (!coordinates) return [];
  const ring: Ring = [];
  for (const tuple of tuplesOf(coordinates)) {
    const parts = tuple.split(',');
    const [longitude = '', latitude = ''] = parts;
    const position: Position = [Number(longitude), Number(latitude)];
    const isPosition =
      (parts.length === 2 || parts.length === 3) &&
      numeral.test(longitude) &&
      numeral.test(latitude) &&
      Math.abs(position[0]) <= 180 &&
      // Swapped ones are let through, to be called by their name later.
      Math.abs(position[1]) <= 180;
    if (!isPosition) throw new CoordinateError('badCoordinates', coordinates.line);
    budget.vertices += 1;
    if (budget.vertices > maxVertices) throw new CoordinateError('tooManyVertices', coordinates.line);
    if (!samePlace(ring.at(-1), position)) ring.push(position);
  }
  const [first] = ring;
  if (first && !samePlace(first, ring.at(-1))) ring.push([...first]);
  return ring.length < 4 ? [] : ring;
};

const boundaries = (polygon: XmlElement, name: string, budget: { vertices: number }): Ring[] =>
  childrenNamed(polygon, name).flatMap((boundary) =>
    // By the schema one ring in each; Google Earth has put several holes into one.
    childrenNamed(boundary, 'LinearRing').map((ring) => ringOf(ring, budget)),
  );

const otherGeometries = new Set(['Point', 'LineString', 'LinearRing', 'Model', 'Track', 'MultiTrack']);
const collections = new Set(['MultiGeometry', 'MultiPolygon']);

interface Polygons {
  polygons: Polygon[];
  /** Areas that were meant, those without an extent too. */
  areas: number;
  /** Points, lines and models beside them. */
  others: number;
}

/** All areas of a placemark, through its collections. */
export const readPolygons = (placemark: XmlElement, budget: { vertices: number }): Polygons => {
  const found: Polygons = { polygons: [], areas: 0, others: 0 };
  const look = (element: XmlElement) => {
    for (const child of element.children) {
      if (collections.has(child.name)) look(child);
      else if (otherGeometries.has(child.name)) found.others += 1;
      else if (child.name === 'Polygon') {
        found.areas += 1;
        const [outer = []] = boundaries(child, 'outerBoundaryIs', budget);
        const holes = boundaries(child, 'innerBoundaryIs', budget).filter((ring) => ring.length > 0);
        if (outer.length > 0) found.polygons.push([outer, ...holes]);
      }
    }
  };
  look(placemark);
  return found;
};
