import * as v from 'valibot';
import type { Environment } from '@shared/bridge/environment';
import type { GeocodedPlace } from '@shared/bridge/geocoding';

type GeocoderKind = NonNullable<Environment['geocoder']>['kind'];

/** Maximum places shown. */
const maxPlaces = 5;
const maxLabelChars = 300;

const createDegreesSchema = (maxDegrees: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
    v.number(),
    v.minValue(-maxDegrees),
    v.maxValue(maxDegrees),
  );
const textSchema = v.optional(v.fallback(v.string(), ''), '');

/** A row of a reply in Nominatim's `jsonv2` format. */
const nominatimResultSchema = v.object({
  lat: createDegreesSchema(90),
  lon: createDegreesSchema(180),
  display_name: textSchema,
  address: v.optional(
    v.object({
      road: textSchema,
      pedestrian: textSchema,
      house_number: textSchema,
      suburb: textSchema,
      city_district: textSchema,
      city: textSchema,
      town: textSchema,
      village: textSchema,
      municipality: textSchema,
      county: textSchema,
    }),
  ),
});

/** A feature of a Photon reply (GeoJSON). */
const photonFeatureSchema = v.object({
  geometry: v.object({ coordinates: v.looseTuple([createDegreesSchema(180), createDegreesSchema(90)]) }),
  properties: v.object({
    name: textSchema,
    street: textSchema,
    housenumber: textSchema,
    district: textSchema,
    locality: textSchema,
    city: textSchema,
    county: textSchema,
    countrycode: textSchema,
  }),
});

const readRows = (reply: unknown): unknown[] => {
  if (Array.isArray(reply)) return reply;
  const collection = v.safeParse(v.object({ features: v.array(v.unknown()) }), reply);
  return collection.success ? collection.output.features : [];
};

const joinParts = (parts: readonly string[], separator: string): string =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(separator);

const parseNominatimResult = (row: unknown): GeocodedPlace | null => {
  const parseResult = v.safeParse(nominatimResultSchema, row);
  if (!parseResult.success) return null;
  const { lat, lon, display_name: name, address } = parseResult.output;
  const street = joinParts([address?.road || address?.pedestrian || '', address?.house_number ?? ''], ' ');
  const city = address?.city || address?.town || address?.village || address?.municipality || address?.county || '';
  const commune = address?.city_district || city;
  const label = street === '' ? name : joinParts([street, address?.suburb ?? '', commune, city], ', ');
  return {
    label: label.slice(0, maxLabelChars),
    street: street.slice(0, maxLabelChars),
    commune,
    position: [lon, lat],
  };
};

const parsePhotonResult = (row: unknown, country: string): GeocodedPlace | null => {
  const parseResult = v.safeParse(photonFeatureSchema, row);
  if (!parseResult.success) return null;
  const { geometry, properties } = parseResult.output;
  const { name, street, housenumber, district, locality, city, county, countrycode } = properties;
  if (countrycode !== '' && countrycode.toLowerCase() !== country) return null;
  const commune = city || county || locality;
  const streetLine = street === '' ? name : joinParts([street, housenumber], ' ');
  const label = joinParts([streetLine, district, commune], ', ');
  const [longitude, latitude] = geometry.coordinates;
  return {
    label: label.slice(0, maxLabelChars),
    street: streetLine.slice(0, maxLabelChars),
    commune,
    position: [longitude, latitude],
  };
};

/** Parses a reply from Nominatim or Photon. Omits invalid rows, duplicates and places in other countries. */
export const parseGeocoderReply = (reply: unknown, kind: GeocoderKind, country: string): GeocodedPlace[] => {
  const matches = readRows(reply).flatMap((row) => {
    const match = kind === 'nominatim' ? parseNominatimResult(row) : parsePhotonResult(row, country);
    return match === null || match.label === '' ? [] : [match];
  });
  return matches
    .filter(({ label }, index) => matches.findIndex((match) => match.label === label) === index)
    .slice(0, maxPlaces);
};

/**
 * Builds the URL of an address search. For Photon, omits the parameters that only Nominatim knows, because Photon
 * rejects them.
 */
export const createGeocoderUrl = (base: string, kind: GeocoderKind, text: string, country: string): string => {
  const url = new URL(base);
  const params: Record<string, string> =
    kind === 'photon'
      ? { q: text, limit: String(2 * maxPlaces) }
      : {
          q: text,
          format: 'jsonv2',
          addressdetails: '1',
          limit: String(maxPlaces),
          countrycodes: country,
          'accept-language': 'es',
        };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};
