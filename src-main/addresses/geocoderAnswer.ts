import * as v from 'valibot';
import type { Environment } from '@shared/bridge/environment';
import type { GeocodedPlace } from '@shared/bridge/geocoding';

export type GeocoderKind = NonNullable<Environment['geocoder']>['kind'];

/** Maximum places shown. */
export const maxPlaces = 5;
const maxLabelChars = 300;

const createDegreesSchema = (bound: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
    v.number(),
    v.minValue(-bound),
    v.maxValue(bound),
  );
const word = v.optional(v.fallback(v.string(), ''), '');

/** A row of a reply in Nominatim's `jsonv2` format. */
const nominatimRow = v.object({
  lat: createDegreesSchema(90),
  lon: createDegreesSchema(180),
  display_name: word,
  address: v.optional(
    v.object({
      road: word,
      pedestrian: word,
      house_number: word,
      suburb: word,
      city_district: word,
      city: word,
      town: word,
      village: word,
      municipality: word,
      county: word,
    }),
  ),
});

/** A feature of a Photon reply (GeoJSON). */
const photonFeature = v.object({
  geometry: v.object({ coordinates: v.looseTuple([createDegreesSchema(180), createDegreesSchema(90)]) }),
  properties: v.object({
    name: word,
    street: word,
    housenumber: word,
    district: word,
    locality: word,
    city: word,
    county: word,
    countrycode: word,
  }),
});

const readRows = (reply: unknown): unknown[] => {
  if (Array.isArray(reply)) return reply;
  const collection = v.safeParse(v.object({ features: v.array(v.unknown()) }), reply);
  return collection.success ? collection.output.features : [];
};

const joinParts = (parts: readonly string[], between: string): string =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(between);

const parseNominatimResult = (row: unknown): GeocodedPlace | null => {
  const readResult = v.safeParse(nominatimRow, row);
  if (!readResult.success) return null;
  const { lat, lon, display_name: name, address } = readResult.output;
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
  const readResult = v.safeParse(photonFeature, row);
  if (!readResult.success) return null;
  const { geometry, properties } = readResult.output;
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

/** Parses the reply of either geocoder, without invalid rows, duplicates and places in other countries. */
export const parseGeocoderReply = (reply: unknown, kind: GeocoderKind, country: string): GeocodedPlace[] => {
  const places = readRows(reply).flatMap((row) => {
    const geocodedResult = kind === 'nominatim' ? parseNominatimResult(row) : parsePhotonResult(row, country);
    return geocodedResult === null || geocodedResult.label === '' ? [] : [geocodedResult];
  });
  return places
    .filter(({ label }, index) => places.findIndex((geocodedResult) => geocodedResult.label === label) === index)
    .slice(0, maxPlaces);
};

/** Returns the URL of a search. Contains only parameters that Photon knows, because it rejects others. */
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
