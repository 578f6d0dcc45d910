import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import type { CountryCode } from '@shared/domain/values/countries';
import { getCountryOutline } from '@shared/domain/zones/countryOutlines';
import type { AreaTone, MapArea, MapHeat, MapOutline } from './mapTypes';
import { toRing } from './outline';
import { computeHeatRadius } from './mapGeometry';

/** Reads a Chakra color in the current mode, since WebGL cannot use CSS variables. */
const getThemeColor = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--c-colors-${name}`).trim() || '#6B7688';

interface LayerStyle {
  tone: AreaTone | 'outline' | 'broken';
  source: 'areas' | 'outline';
  color: string;
  fill: number;
  dash?: number[];
}

const layerStyles: readonly LayerStyle[] = [
  { tone: 'former', source: 'areas', color: 'fg-muted', fill: 0, dash: [2, 3] },
  { tone: 'zone', source: 'areas', color: 'brand-solid', fill: 0.18 },
  { tone: 'exclusion', source: 'areas', color: 'red-solid', fill: 0.22, dash: [4, 2] },
  { tone: 'outline', source: 'outline', color: 'green-solid', fill: 0.18, dash: [1, 2] },
  { tone: 'broken', source: 'outline', color: 'red-solid', fill: 0.12, dash: [1, 1] },
];

/** Layer, property and value of each color that depends on the color mode. */
export const getPaintProperties = (): [layer: string, property: string, value: string][] => [
  ['water', 'background-color', getThemeColor('bg-info')],
  ['land', 'fill-color', getThemeColor('bg-subtle')],
  ['coast', 'line-color', getThemeColor('border-emphasized')],
  ['heat', 'circle-color', getThemeColor('red-solid')],
  ['heat', 'circle-stroke-color', getThemeColor('red-solid')],
  ...layerStyles.flatMap(({ tone, color }): [string, string, string][] => [
    [`${tone}-fill`, 'fill-color', getThemeColor(color)],
    [`${tone}-line`, 'line-color', getThemeColor(color)],
  ]),
];

export const createAreaFeatures = (areas: readonly MapArea[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: areas.map(({ id, tone, polygons }) => ({
    type: 'Feature',
    id,
    properties: { tone },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  })),
});

/** Outline as a separate data source, so that dragging a vertex redraws nothing else. */
export const createOutlineFeatures = (outline: MapOutline | null): FeatureCollection => {
  const ring = outline === null ? null : toRing(outline);
  if (outline === null || ring === null) return { type: 'FeatureCollection', features: [] };
  const tone = outline.isSelfIntersecting ? 'broken' : 'outline';
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { tone }, geometry: { type: 'Polygon', coordinates: [ring] } }],
  };
};

/** Weighted points as map features, with the radius of their circles. */
export const createHeatFeatures = (heat: readonly MapHeat[] = []): FeatureCollection => {
  const maxWeight = Math.max(1, ...heat.map(({ weight }) => weight));
  return {
    type: 'FeatureCollection',
    features: heat.map(({ position, weight }) => ({
      type: 'Feature',
      properties: { radius: computeHeatRadius(weight, maxWeight) },
      geometry: { type: 'Point', coordinates: [...position] },
    })),
  };
};

/** Lowest area layer; streets are inserted below this layer. */
export const firstAreaLayer = `${layerStyles[0]!.tone}-fill`;

/**
 * Maximum zoom at which the country's outline is split into tiles. At higher zooms, one tile covers the whole view, so
 * that moving or resizing never shows gaps; the outline is too simplified to need more detail.
 */
const maxTileZoom = 8;

/** Base style without remote tiles: the bundled outline of the country, and the map's areas. */
export const createMapStyle = (country: CountryCode): StyleSpecification => {
  const paint = new Map(getPaintProperties().map(([layer, property, value]) => [`${layer} ${property}`, value]));
  const getColor = (layer: string, property: string) => paint.get(`${layer} ${property}`) ?? '#6B7688';
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        maxzoom: maxTileZoom,
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiPolygon', coordinates: getCountryOutline(country) },
        },
      },
      areas: { type: 'geojson', data: createAreaFeatures([]) },
      outline: { type: 'geojson', data: createOutlineFeatures(null) },
      heat: { type: 'geojson', data: createHeatFeatures() },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': getColor('water', 'background-color') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': getColor('land', 'fill-color') } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': getColor('coast', 'line-color') } },
      ...layerStyles.flatMap(({ tone, source, fill, dash }) => [
        {
          id: `${tone}-fill`,
          type: 'fill' as const,
          source,
          filter: ['==', ['get', 'tone'], tone] as ['==', ['get', string], string],
          paint: { 'fill-color': getColor(`${tone}-fill`, 'fill-color'), 'fill-opacity': fill },
        },
        {
          id: `${tone}-line`,
          type: 'line' as const,
          source,
          filter: ['==', ['get', 'tone'], tone] as ['==', ['get', string], string],
          paint: {
            'line-color': getColor(`${tone}-line`, 'line-color'),
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
          'circle-color': getColor('heat', 'circle-color'),
          'circle-opacity': 0.45,
          'circle-stroke-color': getColor('heat', 'circle-stroke-color'),
          'circle-stroke-width': 1,
        },
      },
    ],
  };
};
