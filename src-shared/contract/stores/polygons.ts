import { isAbsent, fallback, reader, type Reader } from '../reading/reader';

type Position = [longitude: number, latitude: number];

const parseNumber = (value: unknown): number =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

const readPosition = (value: unknown): Position | null => {
  if (!Array.isArray(value)) return null;
  const [longitude, latitude] = value.map((coordinate: unknown) =>
    typeof coordinate === 'number' ? coordinate : parseNumber(coordinate),
  );
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude!, latitude!] : null;
};

const computeDepth = (value: unknown): number => (Array.isArray(value) ? 1 + computeDepth(value[0]) : 0);

const readRings = (polygon: unknown): Position[][] | null => {
  if (!Array.isArray(polygon)) return null;
  const rings = polygon.map((ring: unknown) => (Array.isArray(ring) ? ring.map(readPosition) : [null]));
  return rings.every((ring) => ring.every((position) => position !== null)) ? rings : null;
};

/**
 * Reads the coordinates of a GeoJSON MultiPolygon. Also accepts the coordinates of a Polygon, or a GeoJSON object of
 * either type.
 */
export const polygons = (): Reader<Position[][][]> =>
  reader(
    (value) => {
      if (isAbsent(value)) return fallback('missing', value, []);
      const isGeoJson = typeof value === 'object' && 'coordinates' in value;
      const coordinates: unknown = isGeoJson ? value.coordinates : value;
      const list = computeDepth(coordinates) === 3 ? [coordinates] : coordinates;
      const parsedPolygons = Array.isArray(list) ? list.map(readRings) : [null];
      return parsedPolygons.every((polygon) => polygon !== null) ? parsedPolygons : fallback('unreadable', value, []);
    },
    {
      type: 'array',
      items: { type: 'array', items: { type: 'array', items: { type: 'array', items: { type: 'number' } } } },
    },
  );
