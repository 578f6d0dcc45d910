import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { CountryCode } from '@shared/domain/countries';
import { countryOutline } from '@shared/domain/zones/countryOutlines';
import type { AreaTone, MapArea } from './mapTypes';

/** Chakra's colours as they are in the present mode: the graphics card knows no variables. */
const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--c-colors-${name}`).trim() || '#6B7688';

const tones: readonly { tone: AreaTone; colour: string; fill: number; dash?: number[] }[] = [
  { tone: 'former', colour: 'fg-muted', fill: 0, dash: [2, 3] },
  { tone: 'zone', colour: 'brand-solid', fill: 0.18 },
  { tone: 'fleet', colour: 'green-solid', fill: 0.12, dash: [1, 2] },
  { tone: 'exclusion', colour: 'red-solid', fill: 0.22, dash: [4, 2] },
];

/** Layer, property and value of all that hangs on the colour mode. */
export const paintOf = (): [layer: string, property: string, value: string][] => [
  ['water', 'background-color', colourOf('bg-info')],
  ['land', 'fill-color', colourOf('bg-subtle')],
  ['coast', 'line-color', colourOf('border-emphasized')],
  ...tones.flatMap(({ tone, colour }): [string, string, string][] => [
    [`${tone}-fill`, 'fill-color', colourOf(colour)],
    [`${tone}-line`, 'line-color', colourOf(colour)],
  ]),
];

export const areaFeatures = (areas: readonly MapArea[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ id, tone, polygons }) => ({
    type: 'Feature',
    id,
    properties: { tone },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  })),
});

/** A base that needs no tile: the country's outline from the bundle, and our areas above it. */
export const mapStyle = (country: CountryCode): StyleSpecification => {
  const paint = new Map(paintOf().map(([layer, property, value]) => [`${layer} ${property}`, value]));
  const colour = (layer: string, property: string) => paint.get(`${layer} ${property}`) ?? '#6B7688';
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiPolygon', coordinates: countryOutline(country) },
        },
      },
      areas: { type: 'geojson', data: areaFeatures([]) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('water', 'background-color') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('land', 'fill-color') } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colour('coast', 'line-color') } },
      ...tones.flatMap(({ tone, fill, dash }) => [
        {
          id: `${tone}-fill`,
          type: 'fill' as const,
          source: 'areas',
          filter: ['==', ['get', 'tone'], tone] as ['==', ['get', string], string],
          paint: { 'fill-color': colour(`${tone}-fill`, 'fill-color'), 'fill-opacity': fill },
        },
        {
          id: `${tone}-line`,
          type: 'line' as const,
          source: 'areas',
          filter: ['==', ['get', 'tone'], tone] as ['==', ['get', string], string],
          paint: {
            'line-color': colour(`${tone}-line`, 'line-color'),
            'line-width': 2,
            ...(dash !== undefined && { 'line-dasharray': dash }),
          },
        },
      ]),
    ],
  };
};
