import type { Map as GlMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StreetMap } from '@shared/bridge/streetMap';
import { attachStreetLayer } from '@kit/map/glStreets';
import type { StreetsState } from '@kit/map/streets';

const streets: StreetMap = {
  sources: { tiles: { type: 'raster' } },
  layers: [
    { id: 'sheet', type: 'background' },
    { id: 'streets', type: 'raster', source: 'tiles' },
  ],
  glyphs: null,
  sprites: [],
  attribution: '© Calles',
};

type Listener = (event: object) => void;

/** Fake map with the methods that the street layer uses. */
const createMap = () => {
  const listeners = new Map<string, Listener>();
  const visibility = new Map<string, unknown>();
  const refreshTiles = vi.fn();
  const map = {
    addSource: () => undefined,
    addLayer: () => undefined,
    refreshTiles,
    setLayoutProperty: (layer: string, _name: string, value: unknown) => visibility.set(layer, value),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
  };
  return {
    map: map as unknown as GlMap,
    refreshTiles,
    visibility,
    happens: (event: string, details: object = {}) => listeners.get(event)?.(details),
  };
};

const fetchStub = vi.fn<() => Promise<Response>>();
const serveStyle = (isUp: boolean) =>
  fetchStub.mockImplementation(() =>
    Promise.resolve(isUp ? Response.json(streets) : new Response(null, { status: 502 })),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const attachStreets = () => {
  const renderedMap = createMap();
  const states: StreetsState[] = [];
  return { ...renderedMap, states, followed: attachStreetLayer(renderedMap.map, (state) => states.push(state)) };
};

it('a street map requests a failed style again after 20 seconds and then shows it', async () => {
  serveStyle(false);
  const { states, happens } = attachStreets();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(states).toEqual([{ kind: 'missing', attribution: '' }]);
  serveStyle(true);
  await vi.advanceTimersByTimeAsync(1_000);
  happens('idle');
  expect(states.at(-1)).toEqual({ kind: 'shown', attribution: '© Calles' });
});

it('a street map hides its background layer when tiles fail and requests them again after 20 seconds', async () => {
  serveStyle(true);
  const { states, happens, visibility, refreshTiles } = attachStreets();
  await vi.advanceTimersByTimeAsync(0);
  happens('idle');
  happens('error', { error: {}, sourceId: 'tiles' });
  expect(states.at(-1)).toEqual({ kind: 'missing', attribution: '© Calles' });
  expect(visibility.get('sheet')).toBe('none');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(refreshTiles).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshTiles).toHaveBeenCalledWith('tiles');
  happens('idle');
  expect(states.at(-1)).toEqual({ kind: 'shown', attribution: '© Calles' });
  expect(visibility.get('sheet')).toBe('visible');
});

it('a street map sends no more requests after it is removed', async () => {
  serveStyle(false);
  const { followed } = attachStreets();
  await vi.advanceTimersByTimeAsync(0);
  fetchStub.mockClear();
  followed.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchStub).not.toHaveBeenCalled();
});
