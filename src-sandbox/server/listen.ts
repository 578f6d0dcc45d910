import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createPlatformApp } from './app';
import type { Platform } from '../context/platform';

const secondMs = 1000;

interface ListeningServer {
  port: number;
  /** Waits briefly for running requests, then closes all connections. */
  stop: () => Promise<void>;
}

/** Serves the platform on 127.0.0.1; port 0 selects a free port. */
export const listen = async (platform: Platform, requestedPort = 0): Promise<ListeningServer> => {
  let port = requestedPort;
  const app = createPlatformApp(platform, () => port);
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { requestTimeout: 30 * secondMs, headersTimeout: 10 * secondMs, keepAliveTimeout: 30 * secondMs },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(requestedPort, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
  return {
    port,
    stop: async () => {
      const closeEvent = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const closeTimer = setTimeout(() => server.closeAllConnections(), 2 * secondMs);
      await closeEvent;
      clearTimeout(closeTimer);
    },
  };
};
