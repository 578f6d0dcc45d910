import type { Map as GlMapOf, Marker } from 'maplibre-gl';
import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import type { CountryCode } from '@shared/domain/values/countries';
import { findLabelPoint } from '@shared/domain/zones/shapes';
import { removeOverlaps, type LabelBox } from './labelCollisions';
import type { MapContent, MapPin } from './mapTypes';
import { listLabelledPlaces } from './places';

/** Creates a name as an HTML element above the map: text inside the map would need fonts in a special format. */
const createTextElement = (text: string, style: Partial<CSSStyleDeclaration>): HTMLElement => {
  const element = document.createElement('span');
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  // Restores the app's font, since the map library's style sheet sets another.
  const labelStyle = { pointerEvents: 'none', whiteSpace: 'nowrap', fontFamily: 'var(--c-fonts-body)' };
  Object.assign(element.style, { ...labelStyle, ...style });
  return element;
};

const halo = '0 0 3px var(--c-colors-bg-panel), 0 0 3px var(--c-colors-bg-panel), 0 0 6px var(--c-colors-bg-panel)';
const placeStyle = { color: 'var(--c-colors-fg-muted)', fontSize: '12px', textShadow: halo };
const areaLabelStyle = { color: 'var(--c-colors-fg)', fontSize: '13px', fontWeight: '700', textShadow: halo };

const pinColours: Record<MapPin['tone'], string> = {
  store: 'var(--c-colors-accent-solid)',
  point: 'var(--c-colors-fg)',
};

const createPinElement = ({ tone }: MapPin): HTMLElement =>
  createTextElement('', {
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    background: pinColours[tone],
    border: '3px solid var(--c-colors-bg-panel)',
    boxShadow: '0 1px 4px rgba(0, 0, 0, 0.4)',
  });

interface Labels {
  /** Names of areas, always visible. */
  areas: Marker[];
  /** Names of places, the most important first; overlapping names are hidden. */
  places: Marker[];
}

/** Labels of areas and places. Places are omitted if the street map already names them (`hasNames`). */
const createLabels = (areas: MapContent['areas'], country: CountryCode, hasNames: boolean): Labels => ({
  places: (hasNames ? [] : listLabelledPlaces(areas.length, country)).map(({ name, position }) =>
    new maplibregl.Marker({ element: createTextElement(name, placeStyle) }).setLngLat(position),
  ),
  areas: areas.flatMap(({ label, polygons, tone }) => {
    const point = tone === 'former' ? null : findLabelPoint(polygons);
    return point === null
      ? []
      : [new maplibregl.Marker({ element: createTextElement(label, areaLabelStyle) }).setLngLat(point)];
  }),
});

/**
 * Adds labels to the map. Whenever the map moves, hides place names that overlap other labels, and shows those that no
 * longer do. Returns a function that removes all labels.
 */
export const addLabels = (
  map: GlMapOf,
  areas: MapContent['areas'],
  country: CountryCode,
  hasNames: boolean,
): (() => void) => {
  const labels = createLabels(areas, country, hasNames);
  const allMarkers = [...labels.places, ...labels.areas];
  allMarkers.forEach((label) => label.addTo(map));
  const sizes = new Map(
    allMarkers.map((label) => {
      const { offsetWidth: width, offsetHeight: height } = label.getElement();
      return [label, { width, height }];
    }),
  );
  const getBox = (label: Marker): LabelBox & { label: Marker } => {
    const size = sizes.get(label) ?? { width: 0, height: 0 };
    return { label, ...map.project(label.getLngLat()), ...size };
  };
  const hideOverlaps = () => {
    const shownMarkers = new Set(
      removeOverlaps(labels.places.map(getBox), labels.areas.map(getBox)).map(({ label }) => label),
    );
    for (const label of labels.places) label.getElement().style.visibility = shownMarkers.has(label) ? '' : 'hidden';
  };
  hideOverlaps();
  map.on('move', hideOverlaps);
  return () => {
    map.off('move', hideOverlaps);
    allMarkers.forEach((label) => label.remove());
  };
};

export const createPinMarkers = (pins: MapContent['pins']): Marker[] =>
  pins.map((pin) => new maplibregl.Marker({ element: createPinElement(pin) }).setLngLat(pin.position));
