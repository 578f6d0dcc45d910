import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPng } from './png';

interface TileServer {
  styleUrl: string;
  /** Requests received, with their headers. */
  requested: { path: string; headers: IncomingHttpHeaders }[];
  /** Enables or disables replies with tiles; they are enabled at first. */
  serve: (isEnabled: boolean) => void;
  stop: () => Promise<void>;
}

/** Colour of the tiles, which the app uses nowhere. */
export const tileColor = [214, 51, 180] as const;

/** Background colour of the map before tiles load. */
export const sheetColor = [255, 224, 138] as const;

/** Starts a map server for one test. Its style has one raster layer with tiles of a single colour. */
export const startTileServer = async (): Promise<TileServer> => {
  const requests: TileServer['requested'] = [];
  const tilePng = aPng(256, 256, tileColor);
  let hasTiles = true;
  const server = createServer(({ url: path = '', headers }, response) => {
    requests.push({ path, headers });
    if (path === '/style.json') {
      const tiles = [`http://${headers.host ?? ''}/tiles/{z}/{x}/{y}.png?key=k1`];
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          version: 8,
          sources: {
            streets: {
              type: 'raster',
              tiles,
              tileSize: 256,
              attribution: '&copy; <a href="https://c.example">Calles</a>',
            },
          },
          layers: [
            { id: 'land', type: 'background', paint: { 'background-color': `rgb(${sheetColor.join(',')})` } },
            { id: 'streets', type: 'raster', source: 'streets' },
          ],
        }),
      );
    } else if (hasTiles && path.startsWith('/tiles/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(tilePng);
    } else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    styleUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/style.json`,
    requested: requests,
    serve: (isEnabled) => (hasTiles = isEnabled),
    stop: async () => {
      const whenClosed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await whenClosed;
    },
  };
};
