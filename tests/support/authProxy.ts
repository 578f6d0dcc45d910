import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Network proxy that requires a password and marks the requests it forwards. */
export const startAuthProxy = async ({ username, password }: { username: string; password: string }) => {
  const right = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const { 'proxy-authorization': credentials, ...onward } = headers;
    const target = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
    if (credentials !== right || target === null) {
      incoming.resume();
      outgoing.writeHead(407, { 'proxy-authenticate': 'Basic realm="casino"' }).end();
      return;
    }
    const passed = request(
      {
        host: target.hostname,
        port: target.port,
        path: target.pathname + target.search,
        method,
        headers: { ...onward, via: '1.1 casino' },
      },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  // Rejects tunnels for other requests of the computer.
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
