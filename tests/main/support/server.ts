import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

export interface TestServer {
  url: string;
  received: ReceivedRequest[];
  /** Stops the server and closes open connections. */
  stop: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Starts a real HTTP server that records its requests and ends with the test. */
export const startTestServer = async (answer: Answer): Promise<TestServer> => {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const item = { method, url, headers, body };
      received.push(item);
      return answer(item, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    if (!server.listening) return;
    const whenClosed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await whenClosed;
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, stop };
};

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};
