import { anEnvironment } from '../support/builders';
import { startTestServer, sendJson, type ReceivedRequest } from '../support/server';
import { StreetMaps } from '@main/maps/streetMaps';
import { downloadMapBytes } from '@main/api/bytes/mapBytes';
import type { Log } from '@main/log/log';
import { aPng } from '../../support/png';
import type { ServerResponse } from 'node:http';

/** A map style with every kind of URL, all on one host. */
export const aStyle = (base: string, patch: object = {}) => ({
  version: 8,
  sources: {
    photo: { type: 'raster', tiles: [`${base}/photo/{z}/{x}/{y}.png?key=k1`], tileSize: 256, attribution: 'Foto' },
    water: { type: 'vector', url: `${base}/water.json` },
  },
  glyphs: `${base}/fonts/{fontstack}/{range}.pbf`,
  sprite: `${base}/sprite?key=k1`,
  layers: [
    { id: 'photo', type: 'raster', source: 'photo' },
    {
      id: 'water',
      type: 'symbol',
      source: 'water',
      'source-layer': 'places',
      layout: { 'text-field': '{name}', 'text-font': ['Noto Sans Regular'] },
    },
  ],
  ...patch,
});

export const png = aPng(8, 8);
export const protobuf = Buffer.from([0x1a, 0x00]);

const sendBytes = (response: ServerResponse, type: string, body: Buffer) =>
  response.writeHead(200, { 'content-type': type }).end(body);

/** A typical map server; `replacement` may override a reply. */
export const aMapServer = async (
  style: (base: string) => unknown = aStyle,
  replacement: (request: ReceivedRequest, response: ServerResponse, base: string) => boolean = () => false,
) => {
  const server = await startTestServer((request, response) => {
    const base = `http://${request.headers.host ?? ''}`;
    if (replacement(request, response, base)) return;
    const path = request.url.split('?', 1)[0] ?? '';
    if (path === '/style.json') return sendJson(response, 200, style(base));
    if (path === '/water.json') {
      const tiles = [`${base}/water/a/{z}/{x}/{y}.pbf`, `${base}/water/b/{quadkey}.pbf`];
      return sendJson(response, 200, {
        tiles,
        maxzoom: 14,
        attribution: '&copy; <a href="https://agua.example">Agua</a>',
      });
    }
    if (path.endsWith('.png')) return void sendBytes(response, 'image/png', png);
    if (path.endsWith('.pbf')) return void sendBytes(response, 'application/x-protobuf', protobuf);
    if (path.startsWith('/sprite')) return sendJson(response, 200, {});
    response.writeHead(404).end();
  });
  return server;
};

export const createLog = (): Log & { errors: string[] } => {
  const errors: string[] = [];
  return { errors, info: () => undefined, error: (text) => void errors.push(text) };
};

/** Street maps of an environment whose style is on that server. */
export const createMaps = (base: string, patch: { limit?: number; now?: () => number; attribution?: string } = {}) => {
  const log = createLog();
  const { limit, attribution } = patch;
  const environment = anEnvironment(base, {
    map: { styleUrl: `${base}/style.json`, ...(attribution !== undefined && { attribution }) },
  });
  const maps = new StreetMaps({
    environment: () => environment,
    log,
    ...(patch.now && { now: patch.now }),
    ...(limit !== undefined && { get: (url, kind, options) => downloadMapBytes(url, kind, { ...options, limit }) }),
  });
  return { maps, log };
};
