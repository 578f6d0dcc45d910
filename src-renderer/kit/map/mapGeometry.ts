import type { Position } from '@shared/domain/zones/kmlGeometry';
import { getCountryOutline } from '@shared/domain/zones/countryOutlines';
import { mergeBounds, computeBounds, type Bounds } from '@shared/domain/zones/shapes';
import type { CountryCode } from '@shared/domain/values/countries';
import type { MapContent, OutlineVertex } from './mapTypes';
import { listCities } from './places';

/** Minimum width and height (degrees) of the view, a few kilometres around a single point. */
const minViewSize = 0.03;
const margin = 0.08;

/** Bounds of all areas, pins, weighted points and vertices; without any, the country's most populous city. */
export const getBoundsToShow = (
  { areas, pins, heat = [] }: MapContent,
  country: CountryCode,
  vertices: readonly OutlineVertex[] = [],
): Bounds => {
  const knownBounds = mergeBounds([
    ...areas.map(({ polygons }) => computeBounds(polygons)),
    ...[...pins, ...heat, ...vertices].map(({ position: [longitude, latitude] }): Bounds => [
      longitude,
      latitude,
      longitude,
      latitude,
    ]),
  ]);
  const [west, south, east, north] = knownBounds ?? getCityBounds(country);
  const width = Math.max(east - west, minViewSize);
  const height = Math.max(north - south, minViewSize);
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const halfSize = [width * (0.5 + margin), height * (0.5 + margin)] as const;
  return [longitude - halfSize[0], latitude - halfSize[1], longitude + halfSize[0], latitude + halfSize[1]];
};

const getCityBounds = (country: CountryCode): Bounds => {
  const city = listCities(country)[0];
  if (!city) return computeBounds(getCountryOutline(country)) ?? [-80, -40, -60, -20];
  const [longitude, latitude] = city.position;
  return [longitude - 0.12, latitude - 0.1, longitude + 0.12, latitude + 0.1];
};

export const getCenter = ([west, south, east, north]: Bounds): Position => [(west + east) / 2, (south + north) / 2];

/** Rounds a position to 6 decimals, about 0.1 m. */
export const roundPosition = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(6)),
  Number(latitude.toFixed(6)),
];

/**
 * Radius of a weighted point's circle (px). The circle's area grows with the weight, so that overlapping weights add up
 * visually.
 */
export const computeHeatRadius = (weight: number, maxWeight: number): number =>
  4 + 14 * Math.sqrt(Math.max(0, weight) / Math.max(1, maxWeight));
