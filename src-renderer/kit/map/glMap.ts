import type { Map as GlMapOf } from 'maplibre-gl';
import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import type { CountryCode } from '@shared/domain/values/countries';
import type { Bounds } from '@shared/domain/zones/shapes';
import { createMapStyle } from './glStyle';
import { prepareMapWorker } from './mapWorker';

interface GlMapOptions {
  container: HTMLElement;
  country: CountryCode;
  bounds: Bounds;
  /** Label of the button that zooms in; `zoomOut` is the label of its counterpart. */
  zoomIn: string;
  zoomOut: string;
}

/** Creates a map with common settings. Throws if WebGL is unavailable. */
export const createGlMap = ({ container, country, bounds, zoomIn, zoomOut }: GlMapOptions): GlMapOf => {
  prepareMapWorker();
  const map = new maplibregl.Map({
    container,
    style: createMapStyle(country),
    bounds: [...bounds],
    attributionControl: false,
    // Disabled, since `MapView` handles keys.
    keyboard: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 18,
    locale: { 'NavigationControl.ZoomIn': zoomIn, 'NavigationControl.ZoomOut': zoomOut },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-right');
  const canvas = map.getCanvas();
  canvas.tabIndex = -1;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.removeAttribute('role');
  return map;
};
