import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Request that the server received. */
interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Number of the connection on which the request arrived. */
  connection: number;
}

export interface FaultyServer {
  url: string;
  receivedRequests: ReceivedRequest[];
  stop: () => Promise<void>;
}

type Responder = (response: ServerResponse, request: IncomingMessage) => void;

const chunk = Buffer.alloc(64 * 1024, ' ');

/** Behaviour of the server by request path. */
const responders: Record<string, Responder> = {
  '/ok': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Ñuñoa"}'),
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"packed":true}')),
  '/chunks': (response) => {
    response.writeHead(200);
    response.write('{"in":');
    setImmediate(() => response.end('"pieces"}'));
  },
  '/hints': (response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
    response.writeHead(200).end('after hints');
  },
  '/cookie': (response) => response.writeHead(200, { 'set-cookie': 'seen=1; path=/' }).end('taken'),
  '/nothing': (response) => response.writeHead(204).end(),
  '/redirect': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/password': (response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('who?'),
  '/refused': (response) => response.writeHead(422).end('{"errors":{}}'),
  '/busy': (response) => response.writeHead(503, { 'retry-after': '0' }).end('later'),
  '/break': (_response, request) => request.socket.destroy(),
  '/garbage': (_response, request) => void request.socket.end('what is this\r\n\r\n'),
  '/cut': (response, request) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"half', () => request.socket.destroy());
  },
  '/cutChunks': (response, request) => {
    response.writeHead(200);
    response.write('{"half', () => request.socket.destroy());
  },
  '/latin1': (response) => response.writeHead(200).end(Buffer.from('Ñuñoa', 'latin1')),
  '/hang': () => undefined,
  '/drip': (response) => {
    // Sets a content type because Chromium otherwise waits for the first bytes of the body.
    response.writeHead(200, { 'content-type': 'application/json' });
    const dripTimer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dripTimer));
  },
  '/pour': (response) => {
    response.writeHead(200);
    const writeChunk = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', writeChunk);
    };
    writeChunk();
  },
};

const serve = async (
  make: (handle: (request: IncomingMessage, response: ServerResponse) => void) => Server,
  scheme: string,
) => {
  const receivedRequests: ReceivedRequest[] = [];
  const connections = new Map<unknown, number>();
  const server = make((request, response) => {
    const bodyChunks: Buffer[] = [];
    request.on('data', (bodyChunk: Buffer) => bodyChunks.push(bodyChunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers, socket } = request;
      if (!connections.has(socket)) connections.set(socket, connections.size + 1);
      const connection = connections.get(socket) ?? 0;
      receivedRequests.push({ method, path, headers, body: Buffer.concat(bodyChunks).toString(), connection });
      responders[path]?.(response, request);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    const whenClosed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await whenClosed;
  };
  return { url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`, receivedRequests, stop };
};

/** Starts a server that injects the fault named in the request's path. */
export const aFaultyServer = (): Promise<FaultyServer> => serve((handle) => createServer(handle), 'http');

/** Starts a server with a self-signed certificate. */
export const anUntrustedServer = (tls: { key: string; cert: string }): Promise<FaultyServer> =>
  serve((handle) => createSecureServer(tls, handle), 'https');
