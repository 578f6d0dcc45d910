import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Sending {
  method: string;
  /** Includes the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Headers for a single hop, or about a body that the next hop replaces. */
const ofOneHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

export const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneHop.has(name)));

/** Server behind a proxy. */
export class Upstream {
  constructor(readonly port: number) {}

  /** Sends a complete request and waits for the complete reply; rejects if the connection breaks. */
  async send({ method, path, headers, body }: Sending, signal?: AbortSignal): Promise<UpstreamAnswer> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request(
        {
          ...this.address,
          method,
          path,
          headers: {
            ...withoutHop(headers),
            ...this.host,
            ...(body !== undefined && { 'content-length': body.length }),
          },
          ...(signal && { signal }),
        },
        resolve,
      );
      onward.once('error', reject);
      onward.end(body);
    });
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bytesOf(answer) };
  }

  /** Forwards bytes in both directions as they arrive. */
  pipe(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const headers = { ...incoming.headers, ...this.host };
    const onward = request({ ...this.address, method: incoming.method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  private get address() {
    // Opens a new connection per request, since the server may close a kept one just when it is reused.
    return { host: '127.0.0.1', port: this.port, agent: false } as const;
  }

  /** The practice platform accepts only its own host name. */
  private get host() {
    return { host: `127.0.0.1:${this.port}` };
  }
}
