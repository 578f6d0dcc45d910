import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createSecureServer, constants } from 'node:http2';
import { connect, type AddressInfo, type Server } from 'node:net';
import { projectPath } from '../../scripts/aliases';

const readTlsFile = (name: string) => readFileSync(projectPath(`tests/fixtures/tls/${name}`), 'utf8');
const getPort = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** Headers that apply to a single connection. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/**
 * Serves the platform over HTTP/2 only, with an untrusted certificate and under a name that cannot be resolved; a PAC
 * file names the proxy that leads to it.
 */
export const startTlsProxy = async (platformPort: number, name: string) => {
  const requestedUrls: string[] = [];
  const secureServer = createSecureServer({ key: readTlsFile('untrusted.key'), cert: readTlsFile('untrusted.crt') });
  secureServer.on('stream', (stream, headers) => {
    const method = headers[':method'] ?? 'GET';
    const path = headers[':path'] ?? '/';
    requestedUrls.push(`${method} ${path}`);
    const requestHeaders = Object.entries(headers).filter(
      ([key]) => !key.startsWith(':') && !connectionHeaders.has(key),
    );
    const platformRequest = request(
      { host: '127.0.0.1', port: platformPort, method, path, headers: Object.fromEntries(requestHeaders) },
      (response) => {
        const responseHeaders = Object.entries(response.headers).filter(([key]) => !connectionHeaders.has(key));
        stream.respond({
          [constants.HTTP2_HEADER_STATUS]: response.statusCode ?? 502,
          ...Object.fromEntries(responseHeaders),
        });
        response.pipe(stream);
      },
    );
    platformRequest.on('error', () => stream.close());
    stream.on('error', () => platformRequest.destroy());
    stream.pipe(platformRequest);
  });
  const proxyServer = createServer();
  let isOpen = false;
  proxyServer.on('connect', (_request, socket) => {
    if (!isOpen) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const upstreamSocket = connect(getPort(secureServer), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(upstreamSocket).pipe(socket);
    });
    upstreamSocket.on('error', () => socket.destroy());
    socket.on('error', () => upstreamSocket.destroy());
  });
  const pacServer = createServer((_request, response) => {
    const script = `function FindProxyForURL(url, host) {
      return host === '${name}' ? 'PROXY 127.0.0.1:${getPort(proxyServer)}' : 'DIRECT';
    }`;
    response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' }).end(script);
  });
  for (const server of [secureServer, proxyServer, pacServer]) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  }
  return {
    pacUrl: `http://127.0.0.1:${getPort(pacServer)}/proxy.pac`,
    seen: requestedUrls,
    /** Makes the proxy forward requests from now on. */
    open: () => {
      isOpen = true;
    },
    stop: () => {
      proxyServer.closeAllConnections();
      for (const server of [secureServer, proxyServer, pacServer]) server.close();
    },
  };
};
