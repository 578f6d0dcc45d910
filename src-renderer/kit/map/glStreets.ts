import type { AddLayerObject, ErrorEvent, Map as GlMapOf } from 'maplibre-gl';
import { streetMapOrigin, streetMapPath, type StreetMap } from '@shared/bridge/streetMap';
import { firstAreaLayer } from './glStyle';
import { loadStreets, type StreetsState } from './streets';

/** Delay (ms) before a retry when parts of the street map are missing. */
const retryDelay = 20_000;
const shadeLayerId = 'street-shade';

const isDark = () => document.documentElement.classList.contains('dark');

/** Opacity of a dark layer over the streets, whose colors are made for light mode. */
const getShadeOpacity = () => (isDark() ? 0.55 : 0);

const addStreets = (map: GlMapOf, { glyphs, sprites, sources, layers }: StreetMap): void => {
  if (glyphs !== null) map.setGlyphs(glyphs);
  for (const { id, url } of sprites) map.addSprite(id, url);
  // The main process validated sources and layers against the style specification.
  for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
  for (const layer of layers) map.addLayer(layer as unknown as AddLayerObject, firstAreaLayer);
  map.addLayer(
    {
      id: shadeLayerId,
      type: 'background',
      paint: { 'background-color': '#0B0D12', 'background-opacity': getShadeOpacity() },
    },
    firstAreaLayer,
  );
};

/**
 * Ids of the street map's background layers, which must be hidden while streets are missing: they would cover the base
 * map.
 */
const getBackgroundLayerIds = ({ layers }: StreetMap): string[] => [
  ...layers.filter(({ type }) => type === 'background').map(({ id }) => id),
  shadeLayerId,
];

interface StreetLayer {
  /** Updates the colors when the color mode changes. */
  recolour: () => void;
  stop: () => void;
}

/** Adds the environment's street map below the areas of a loaded map, and retries while parts are missing. */
export const attachStreetLayer = (map: GlMapOf, onStateChange: (state: StreetsState) => void): StreetLayer => {
  let streets: StreetMap | null = null;
  let isStopped = false;
  let hasFailed = false;
  let lastReportedFailure: boolean | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleRetry = (callback: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(callback, retryDelay);
  };
  const reportState = () => {
    if (streets === null || lastReportedFailure === hasFailed) return;
    lastReportedFailure = hasFailed;
    for (const layer of getBackgroundLayerIds(streets))
      map.setLayoutProperty(layer, 'visibility', hasFailed ? 'none' : 'visible');
    onStateChange({ kind: hasFailed ? 'missing' : 'shown', attribution: streets.attribution });
  };
  const refresh = () => {
    hasFailed = false;
    for (const source of Object.keys(streets?.sources ?? {})) map.refreshTiles(source);
  };
  const handleError = ({ error, sourceId }: ErrorEvent & { sourceId?: string }) => {
    const { url } = error as { url?: string };
    const isFromStreetMap =
      (sourceId !== undefined && Object.hasOwn(streets?.sources ?? {}, sourceId)) ||
      url?.startsWith(`${streetMapOrigin}${streetMapPath}`) === true;
    if (!isFromStreetMap || hasFailed) return;
    hasFailed = true;
    reportState();
    scheduleRetry(refresh);
  };
  const loadAndAttach = async () => {
    const loadedStreets = await loadStreets();
    if (isStopped) return;
    if (loadedStreets === null) {
      onStateChange({ kind: 'missing', attribution: '' });
      return scheduleRetry(() => void loadAndAttach());
    }
    addStreets(map, loadedStreets);
    streets = loadedStreets;
    map.on('idle', reportState);
  };

  map.on('error', handleError);
  void loadAndAttach();
  return {
    recolour: () => {
      if (streets !== null) map.setPaintProperty(shadeLayerId, 'background-opacity', getShadeOpacity());
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      map.off('error', handleError);
      map.off('idle', reportState);
    },
  };
};
