import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a network proxy that requires a password and marks the responses that it forwards. */
export const startAuthProxy = async ({ username, password }: { username: string; password: string }) => {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const { 'proxy-authorization': credentials, ...forwardedHeaders } = headers;
    const target = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
    if (credentials !== authorization || target === null) {
      incoming.resume();
      outgoing.writeHead(407, { 'proxy-authenticate': 'Basic realm="casino"' }).end();
      return;
    }
    const upstreamRequest = request(
      {
        host: target.hostname,
        port: target.port,
        path: target.pathname + target.search,
        method,
        headers: { ...forwardedHeaders, via: '1.1 casino' },
      },
      (response) => response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers)),
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    incoming.pipe(upstreamRequest);
  });
  // Rejects connections that other programs on the computer make.
  server.on('connect', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
