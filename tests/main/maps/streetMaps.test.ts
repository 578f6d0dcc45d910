import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { streetMapSchema } from '@shared/bridge/streetMap';
import type { MapBytes, MapDownloadError } from '@main/api/bytes/mapBytes';
import { StreetMaps } from '@main/maps/streetMaps';
import { anEnvironment } from '../support/builders';
import { sendJson } from '../support/server';
import { aMapServer, aStyle, createLog, createMaps, png, protobuf } from './support';

const getBytes = (part: MapBytes | MapDownloadError): Buffer => {
  if (typeof part === 'string') throw new Error(part);
  return Buffer.from(part.bytes);
};
const parseStyle = (part: MapBytes | MapDownloadError) =>
  v.parse(streetMapSchema, JSON.parse(getBytes(part).toString()));
const listPaths = (received: readonly { url: string }[]) => received.map(({ url }) => url);

describe('the map style for a page', () => {
  it('contains only app:// addresses, names with the prefix "streets-" and the attribution', async () => {
    const { url } = await aMapServer();
    const { maps } = createMaps(url);
    const style = parseStyle(await maps.read('/map/style.json'));
    expect(JSON.stringify(style)).not.toContain('http');
    expect(style).toMatchObject({
      sources: {
        'streets-photo': { type: 'raster', tiles: ['app://bundle/map/tiles/0/{z}/{x}/{y}'], tileSize: 256 },
        'streets-water': { type: 'vector', tiles: ['app://bundle/map/tiles/1/{z}/{x}/{y}'], maxzoom: 14 },
      },
      layers: [
        { id: 'streets-photo', source: 'streets-photo' },
        { id: 'streets-water', source: 'streets-water', 'source-layer': 'places' },
      ],
      glyphs: 'app://bundle/map/glyphs/{fontstack}/{range}',
      sprites: [{ id: 'default', url: 'app://bundle/map/sprites/0' }],
      attribution: 'Foto © Agua',
    });
    const customMaps = createMaps(url, { attribution: 'Mapas de la ciudad' });
    expect(parseStyle(await customMaps.maps.read('/map/style.json')).attribution).toBe('Mapas de la ciudad');
  });

  it('is downloaded once, and never when no map is configured', async () => {
    const { url, received } = await aMapServer();
    const { maps } = createMaps(url);
    await Promise.all([maps.read('/map/style.json'), maps.read('/map/style.json')]);
    expect(listPaths(received)).toEqual(['/style.json', '/water.json']);
    const emptyStreetMaps = new StreetMaps({ environment: () => anEnvironment(url), log: createLog() });
    expect(await emptyStreetMaps.read('/map/style.json')).toBe('nothing');
    expect(await emptyStreetMaps.read('/map/tiles/0/1/0/0')).toBe('nothing');
    expect(received).toHaveLength(2);
  });

  it.each([
    ['has another scheme', 'file:///etc/passwd/{z}/{x}/{y}'],
    ['points to a tile archive', 'pmtiles://https://maps.example/{z}/{x}/{y}'],
    ['uses http to another computer', 'http://maps.example/{z}/{x}/{y}'],
    ['contains a user name and password', 'https://ana:secreta@maps.example/{z}/{x}/{y}'],
    ['contains an unsupported placeholder', 'https://{s}.maps.example/{z}/{x}/{y}'],
    ['is only a path', '/tiles/{z}/{x}/{y}'],
    ['points to the app itself', 'app://bundle/{z}/{x}/{y}'],
  ])('is refused when one of its URLs %s', async (_, address) => {
    const { url } = await aMapServer((base) =>
      aStyle(base, { sources: { photo: { type: 'raster', tiles: [address] } }, layers: [] }),
    );
    const { maps, log } = createMaps(url);
    expect(await maps.read('/map/style.json')).toBe('refused');
    expect(log.errors).toEqual([expect.stringContaining('an address that is not asked')]);
    expect(log.errors.join()).not.toContain('secreta');
  });

  it.each([
    ['of an unsupported version', { version: 7 }],
    ['with a source of another type', { sources: { x: { type: 'geojson', data: 'https://maps.example/x' } } }],
    [
      'that violates the style specification',
      { layers: [{ id: 'x', type: 'fill', source: 'photo', paint: { colour: 1 } }] },
    ],
    ['whose source lists no tiles', { sources: { photo: { type: 'raster' } }, layers: [] }],
  ])('is refused, and logged only once, when the server sends a style %s', async (_, patch) => {
    const { url } = await aMapServer((base) => aStyle(base, patch));
    let now = 0;
    const { maps, log } = createMaps(url, { now: () => now });
    expect(await maps.read('/map/style.json')).toBe('refused');
    now += 60_000;
    expect(await maps.read('/map/style.json')).toBe('refused');
    expect(log.errors).toHaveLength(1);
  });

  it('is refused when the TileJSON points to a host the style does not name', async () => {
    const { url } = await aMapServer(aStyle, ({ url: path }, response) => {
      if (path !== '/water.json') return false;
      sendJson(response, 200, { tiles: ['https://elsewhere.example/{z}/{x}/{y}.pbf'] });
      return true;
    });
    const { maps } = createMaps(url);
    expect(await maps.read('/map/style.json')).toBe('refused');
  });

  it('is requested again only some time after the server was unreachable', async () => {
    let isUnreachable = true;
    const { url, received } = await aMapServer(aStyle, (_request, response) => {
      if (isUnreachable) response.writeHead(503).end();
      return isUnreachable;
    });
    let now = 0;
    const { maps } = createMaps(url, { now: () => now });
    expect(await maps.read('/map/style.json')).toBe('unreachable');
    isUnreachable = false;
    expect(await maps.read('/map/style.json')).toBe('unreachable');
    expect(received).toHaveLength(1);
    now += 30_000;
    expect(parseStyle(await maps.read('/map/style.json')).glyphs).not.toBeNull();
  });
});

describe('map tiles, glyphs and sprites', () => {
  it("are downloaded once from the style's URLs, without session data", async () => {
    const { url, received } = await aMapServer();
    const { maps } = createMaps(url);
    await maps.read('/map/style.json');
    received.length = 0;
    expect(getBytes(await maps.read('/map/tiles/0/3/2/1'))).toEqual(png);
    expect(getBytes(await maps.read('/map/tiles/0/3/2/1'))).toEqual(png);
    expect(getBytes(await maps.read('/map/tiles/1/3/2/2'))).toEqual(protobuf);
    expect(getBytes(await maps.read('/map/tiles/1/3/3/2'))).toEqual(protobuf);
    expect(getBytes(await maps.read('/map/glyphs/Noto Sans Regular/256-511'))).toEqual(protobuf);
    expect(getBytes(await maps.read('/map/sprites/0@2x.json')).toString()).toBe('{}');
    expect(listPaths(received)).toEqual([
      '/photo/3/2/1.png?key=k1',
      '/water/a/3/2/2.pbf',
      '/water/b/031.pbf',
      '/fonts/Noto%20Sans%20Regular/256-511.pbf',
      '/sprite@2x.json?key=k1',
    ]);
    for (const { headers } of received) {
      expect(Object.keys(headers).sort()).toEqual(
        ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode', 'user-agent'].filter(
          (name) => name in headers,
        ),
      );
    }
  });

  it.each([
    '/map/',
    '/map/tiles/0/2/4/0',
    '/map/tiles/0/25/0/0',
    '/map/tiles/7/1/0/0',
    '/map/tiles/0/1/0/0.png',
    '/map/tiles/0/1/0/-1',
    '/map/glyphs/Comic Sans/0-255',
    '/map/glyphs/Noto Sans Regular/1-256',
    '/map/glyphs/Noto Sans Regular/65536-65791',
    '/map/glyphs/../0-255',
    '/map/sprites/1.json',
    '/map/sprites/0.svg',
    '/map/https://elsewhere.example/',
    '/map/style.json/..',
  ])('are not served for %s, and nothing is requested', async (path) => {
    const { url, received } = await aMapServer();
    const { maps } = createMaps(url);
    await maps.read('/map/style.json');
    received.length = 0;
    expect(await maps.read(path)).toBe('nothing');
    expect(received).toEqual([]);
  });

  it.each<[string, MapDownloadError, Parameters<typeof aMapServer>[1]]>([
    [
      'a redirect',
      'refused',
      (_request, response, base) => !!response.writeHead(302, { location: `${base}/photo/0/0/0.png` }).end(),
    ],
    [
      'an HTML page',
      'refused',
      (_request, response) => !!response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    ['no content type', 'refused', (_request, response) => !!response.writeHead(200).end(png)],
    [
      'a script declared as a picture',
      'refused',
      (_request, response) => !!response.writeHead(200, { 'content-type': 'image/png' }).end('alert(1)'),
    ],
    [
      'an oversized tile',
      'refused',
      (_request, response) =>
        !!response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([png, Buffer.alloc(3_000_000)])),
    ],
    [
      'a truncated body',
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length });
        response.write(png.subarray(0, 20), () => response.destroy());
        return true;
      },
    ],
    [
      'a body that never ends',
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).write(png);
        return true;
      },
    ],
    ['nothing at all', 'unreachable', () => true],
    ['an error', 'unreachable', (_request, response) => !!response.writeHead(500).end()],
    ['a 404', 'nothing', (_request, response) => !!response.writeHead(404).end()],
    ['a 204', 'nothing', (_request, response) => !!response.writeHead(204).end()],
  ])('are omitted when the server replies with %s', async (_, miss, replacement) => {
    const { url, received } = await aMapServer(aStyle, (one, response, base) =>
      one.url.startsWith('/photo/5/') ? (replacement?.(one, response, base) ?? false) : false,
    );
    const { maps } = createMaps(url, { limit: 400 });
    await maps.read('/map/style.json');
    received.length = 0;
    expect(await maps.read('/map/tiles/0/5/1/1')).toBe(miss);
    expect(listPaths(received)).toEqual(['/photo/5/1/1.png?key=k1']);
    expect(getBytes(await maps.read('/map/tiles/0/4/1/1'))).toEqual(png);
  });
});
