import type { CountryCode } from '../values/countries';
import type { Position } from './kmlGeometry';
import outlines from './outlines.json' with { type: 'json' };
import { containsPoint, type Polygons } from './shapes';

/**
 * Converts the outlines of countries below to polygons. They are accurate to a few kilometres: Natural Earth 1:10m
 * (public domain), simplified to 0.04 degrees, without small islands. Each ring is longitude, latitude, longitude,
 * latitude …
 */
const toPolygons = (rings: readonly (readonly number[])[]): Polygons =>
  rings.map((coordinates) => {
    const ring = Array.from({ length: coordinates.length / 2 }, (_, index): Position => [
      coordinates[index * 2] ?? 0,
      coordinates[index * 2 + 1] ?? 0,
    ]);
    return [[...ring, ...ring.slice(0, 1)]];
  });

const outlineCache = new Map<CountryCode, Polygons>();

export const getCountryOutline = (country: CountryCode): Polygons => {
  const cachedOutline = outlineCache.get(country) ?? toPolygons(outlines[country]);
  outlineCache.set(country, cachedOutline);
  return cachedOutline;
};

/** Tolerance of the outlines (degrees), so that harbours and border towns are included. */
const tolerance = 0.1;

const offsets = [-tolerance, 0, tolerance];

/** True if a point is in the country, or too close to the border for the coarse outline to tell. */
export const isInCountry = (country: CountryCode, [longitude, latitude]: Position): boolean =>
  offsets.some((eastOffset) =>
    offsets.some((northOffset) =>
      containsPoint(getCountryOutline(country), [longitude + eastOffset, latitude + northOffset]),
    ),
  );
