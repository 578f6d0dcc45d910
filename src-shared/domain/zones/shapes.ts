import { area } from '@turf/area';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { findSelfIntersection } from './intersections';
import type { Position, Ring } from './kmlGeometry';
import type { Zone } from '../stores/deliveryMethods';

/** This module computes distances and areas of zones on a sphere. */

export type Polygons = Zone['polygons'];

/** Bounds: west, south, east, north. */
export type Bounds = readonly [number, number, number, number];

const earthRadius = 6_371.0088;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance in a straight line (km). */
export const computeKilometersBetween = ([west, south]: Position, [east, north]: Position): number => {
  const haversine =
    Math.sin(toRadians(north - south) / 2) ** 2 +
    Math.cos(toRadians(south)) * Math.cos(toRadians(north)) * Math.sin(toRadians(east - west) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

const getAllPositions = (polygons: Polygons): Position[] => polygons.flat(2);

export const countVertices = (polygons: Polygons): number =>
  polygons.reduce((sum, polygon) => sum + polygon.reduce((polygonCount, ring) => polygonCount + ring.length, 0), 0);

/** Returns the bounds of all polygons; null if there are none. */
export const computeBounds = (polygons: Polygons): Bounds | null => {
  const positions = getAllPositions(polygons);
  if (positions.length === 0) return null;
  // Uses no spread, since a call cannot take a hundred thousand arguments.
  return positions.reduce<[number, number, number, number]>(
    ([west, south, east, north], [longitude, latitude]) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
};

/** Returns the smallest bounds that contain all of the given ones; null if there are none. */
export const mergeBounds = (boundsList: readonly (Bounds | null)[]): Bounds | null => {
  const knownBounds = boundsList.filter((bounds) => bounds !== null);
  return knownBounds.reduce<Bounds | null>(
    (mergedBounds, bounds) =>
      mergedBounds === null
        ? bounds
        : [
            Math.min(mergedBounds[0], bounds[0]),
            Math.min(mergedBounds[1], bounds[1]),
            Math.max(mergedBounds[2], bounds[2]),
            Math.max(mergedBounds[3], bounds[3]),
          ],
    null,
  );
};

/** Returns the area of all polygons (m²). */
export const computeAreaInSquareMeters = (polygons: Polygons): number =>
  polygons.length === 0 ? 0 : area({ type: 'MultiPolygon', coordinates: polygons });

/** True if the point is inside or on an edge. */
export const containsPoint = (polygons: Polygons, point: Position): boolean =>
  polygons.length > 0 && booleanPointInPolygon(point, { type: 'MultiPolygon', coordinates: polygons });

/** Returns a position where an outline crosses itself, or null. */
export const findCrossing = (polygons: Polygons): Position | null => {
  for (const ring of polygons.flat()) {
    const crossing = findSelfIntersection(ring);
    if (crossing !== null) return crossing;
  }
  return null;
};

/**
 * Returns where to put a label: the centre of the largest outer ring's bounds if it is inside the ring, otherwise a
 * vertex.
 */
export const findLabelPoint = (polygons: Polygons): Position | null => {
  const mainPolygon = [...polygons].sort((a, b) => computeAreaInSquareMeters([b]) - computeAreaInSquareMeters([a]))[0];
  const bounds = mainPolygon && computeBounds([mainPolygon]);
  if (!mainPolygon || !bounds) return null;
  const centre: Position = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  return containsPoint([mainPolygon], centre) ? centre : (mainPolygon[0]?.[0] ?? null);
};

/** Closes vertices to a ring; returns null if they enclose no area. */
export const createRing = (vertices: readonly { latitude: number; longitude: number }[]): Ring | null => {
  const [firstVertex] = vertices;
  if (!firstVertex || vertices.length < 3) return null;
  const ring = vertices.map(({ longitude, latitude }): Position => [longitude, latitude]);
  return [...ring, [firstVertex.longitude, firstVertex.latitude]];
};
