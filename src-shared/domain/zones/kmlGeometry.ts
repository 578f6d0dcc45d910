import { findChildNamed, findChildrenNamed, type XmlElement } from './xmlTree';

/** Longitude and latitude, in this order. */
export type Position = [number, number];
/** Closed ring: the last position repeats the first. */
export type Ring = Position[];
/** Polygon: the outer ring, then holes. */
export type Polygon = Ring[];

/** Maximum vertices in a file, hundreds of times what a tenant's zones have. */
const maxVertices = 100_000;

/** Thrown if coordinates are unreadable, or if there are too many. */
export class CoordinateError extends Error {
  constructor(
    readonly kind: 'badCoordinates' | 'tooManyVertices',
    readonly line: number,
  ) {
    super(`${kind} in line ${line}`);
  }
}

const numberPattern = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/;

/** Maximum length of a coordinate tuple (characters), far more than three numbers need. */
const maxTupleLength = 200;

/**
 * Generates tuples one at a time. They are separated by white space; hand-made files also contain some around the
 * commas.
 */
function* readTuples({ text, line }: XmlElement): Generator<string, void> {
  let tuple = '';
  for (const [token] of text.matchAll(/\S+/g)) {
    if (tuple !== '' && !tuple.endsWith(',') && !token.startsWith(',')) {
      yield tuple;
      tuple = '';
    }
    tuple += token;
    if (tuple.length > maxTupleLength) throw new CoordinateError('badCoordinates', line);
  }
  if (tuple !== '') yield tuple;
}

const isSamePosition = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Returns a closed ring without altitudes and repeated positions. Empty if it encloses no area. */
const readRing = (linearRing: XmlElement | undefined, budget: { vertices: number }): Ring => {
  const coordinates = linearRing && findChildNamed(linearRing, 'coordinates');
  if (!coordinates) return [];
  const ring: Ring = [];
  for (const tuple of readTuples(coordinates)) {
    const tupleParts = tuple.split(',');
    const [longitude = '', latitude = ''] = tupleParts;
    const position: Position = [Number(longitude), Number(latitude)];
    const isValidPosition =
      (tupleParts.length === 2 || tupleParts.length === 3) &&
      numberPattern.test(longitude) &&
      numberPattern.test(latitude) &&
      Math.abs(position[0]) <= 180 &&
      // Also accepts swapped coordinates, for which a later check reports a specific error.
      Math.abs(position[1]) <= 180;
    if (!isValidPosition) throw new CoordinateError('badCoordinates', coordinates.line);
    budget.vertices += 1;
    if (budget.vertices > maxVertices) throw new CoordinateError('tooManyVertices', coordinates.line);
    if (!isSamePosition(ring.at(-1), position)) ring.push(position);
  }
  const [firstPosition] = ring;
  if (firstPosition && !isSamePosition(firstPosition, ring.at(-1))) ring.push([...firstPosition]);
  return ring.length < 4 ? [] : ring;
};

const readBoundaries = (polygon: XmlElement, name: string, budget: { vertices: number }): Ring[] =>
  findChildrenNamed(polygon, name).flatMap((boundary) =>
    // The schema allows one ring per element, but Google Earth has exported several holes in one.
    findChildrenNamed(boundary, 'LinearRing').map((ring) => readRing(ring, budget)),
  );

const otherGeometries = new Set(['Point', 'LineString', 'LinearRing', 'Model', 'Track', 'MultiTrack']);
const collectionNames = new Set(['MultiGeometry', 'MultiPolygon']);

interface PlacemarkGeometry {
  polygons: Polygon[];
  /** Number of areas, including degenerate ones. */
  areaCount: number;
  /** Number of points, lines and models. */
  otherGeometryCount: number;
}

/** Returns all areas of a placemark, including those in nested collections. */
export const readPolygons = (placemark: XmlElement, budget: { vertices: number }): PlacemarkGeometry => {
  const geometry: PlacemarkGeometry = { polygons: [], areaCount: 0, otherGeometryCount: 0 };
  const readElement = (element: XmlElement) => {
    for (const child of element.children) {
      if (collectionNames.has(child.name)) readElement(child);
      else if (otherGeometries.has(child.name)) geometry.otherGeometryCount += 1;
      else if (child.name === 'Polygon') {
        geometry.areaCount += 1;
        const [outerRing = []] = readBoundaries(child, 'outerBoundaryIs', budget);
        const holes = readBoundaries(child, 'innerBoundaryIs', budget).filter((ring) => ring.length > 0);
        if (outerRing.length > 0) geometry.polygons.push([outerRing, ...holes]);
      }
    }
  };
  readElement(placemark);
  return geometry;
};
