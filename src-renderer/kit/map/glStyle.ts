import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { CountryCode } from '@shared/domain/values/countries';
import { countryOutline } from '@shared/domain/zones/countryOutlines';
import type { AreaTone, MapArea, MapHeat, MapOutline } from './mapTypes';
import { ringOf } from './outline';
import { heatRadius } from './view';

/** Chakra's colours as they are in the present mode: the graphics card knows no variables. */
const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--c-colors-${name}`).trim() || '#6B7688';

interface Look {
  tone: AreaTone | 'outline' | 'broken';
  source: 'areas' | 'outline';
  colour: string;
  fill: number;
  dash?: number[];
}

const looks: readonly Look[] = [
  { tone: 'former', source: 'areas', colour: 'fg-muted', fill: 0, dash: [2, 3] },
  { tone: 'zone', source: 'areas', colour: 'brand-solid', fill: 0.18 },
  { tone: 'exclusion', source: 'areas', colour: 'red-solid', fill: 0.22, dash: [4, 2] },
  { tone: 'outline', source: 'outline', colour: 'green-solid', fill: 0.18, dash: [1, 2] },
  { tone: 'broken', source: 'outline', colour: 'red-solid', fill: 0.12, dash: [1, 1] },
];

/** Layer, property and value of all that hangs on the colour mode. */
export const paintOf = (): [layer: string, property: string, value: string][] => [
  ['water', 'background-color', colourOf('bg-info')],
  ['land', 'fill-color', colourOf('bg-subtle')],
  ['coast', 'line-color', colourOf('border-emphasized')],
  ['heat', 'circle-color', colourOf('red-solid')],
  ['heat', 'circle-stroke-color', colourOf('red-solid')],
  ...looks.flatMap(({ tone, colour }): [string, string, string][] => [
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

/** The outline alone, so that a vertex on its way draws nothing else anew. */
export const outlineFeatures = (outline: MapOutline | null): FeatureCollection => {
  const ring = outline === null ? null : ringOf(outline);
  if (outline === null || ring === null) return { type: 'FeatureCollection', features: [] };
  const tone = outline.broken ? 'broken' : 'outline';
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { tone }, geometry: { type: 'Polygon', coordinates: [ring] } }],
  };
};

/** Places with the radius of their circle. */
export const heatFeatures = (heat: readonly MapHeat[] = []): FeatureCollection => {
  const maxWeight = Math.max(1, ...heat.map(({ weight }) => weight));
  return {
    type: 'FeatureCollection',
    features: heat.map(({ position, weight }) => ({
      type: 'Feature',
      properties: { radius: heatRadius(weight, maxWeight) },
      geometry: { type: 'Point', coordinates: [...position] },
    })),
  };
};

/** What belongs below the areas goes before this layer. */
export const firstAreaLayer = `${looks[0]!.tone}-fill`;

/**
 * Zoom that the outline of the country is cut into tiles for. Further in, one tile covers the whole view, so that a map that
 * is moved or resized shows no hole where a tile is still on its way; the outline is simplified more than this anyway.
 */
const coarsestZoom = 8;

/** A base that needs no tile: the country's outline from the bundle, and our areas above it. */
export const mapStyle = (country: CountryCode): StyleSpecification => {
  const paint = new Map(paintOf().map(([layer, property, value]) => [`${layer} ${property}`, value]));
  const colour = (layer: string, property: string) => paint.get(`${layer} ${property}`) ?? '#6B7688';
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        maxzoom: coarsestZoom,
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiPolygon', coordinates: countryOutline(country) },
        },
      },
      areas: { type: 'geojson', data: areaFeatures([]) },
      outline: { type: 'geojson', data: outlineFeatures(null) },
      heat: { type: 'geojson', data: heatFeatures() },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('water', 'background-color') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('land', 'fill-color') } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colour('coast', 'line-color') } },
      ...looks.flatMap(({ tone, source, fill, dash }) => [
        {
          id: `${tone}-fill`,
          type: 'fill' as const,
          source,
          filter: ['==', ['get', 'tone'], tone] as ['==', ['get', string], string],
          paint: { 'fill-color': colour(`${tone}-fill`, 'fill-color'), 'fill-opacity': fill },
        },
        {
          id: `${tone}-line`,
          type: 'line' as const,
          source,
          filter: ['==', ['get', 'tone'], tone] as ['==', ['get', string], string],
          paint: {
            'line-color': colour(`${tone}-line`, 'line-color'),
            'line-width': 2,
            ...(dash !== undefined && { 'line-dasharray': dash }),
          },
        },
      ]),
      {
        id: 'heat',
        type: 'circle',
        source: 'heat',
        paint: {
          'circle-radius': ['get', 'radius'],
          'circle-color': colour('heat', 'circle-color'),
          'circle-opacity': 0.45,
          'circle-stroke-color': colour('heat', 'circle-stroke-color'),
          'circle-stroke-width': 1,
        },
      },
    ],
  };
};
