import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface UpstreamRequest {
  method: string;
  /** Path including the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
}

export interface UpstreamReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export const readMessageBytes = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Headers that apply to a single connection or to the encoding of the body. */
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

export const removeHopHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name)));

/** Server behind a proxy. */
export class Upstream {
  constructor(readonly port: number) {}

  /** Sends a complete request and waits for the complete reply. Rejects if the connection breaks. */
  async send({ method, path, headers, body }: UpstreamRequest, signal?: AbortSignal): Promise<UpstreamReply> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const upstreamRequest = request(
        {
          ...this.address,
          method,
          path,
          headers: {
            ...removeHopHeaders(headers),
            ...this.host,
            ...(body !== undefined && { 'content-length': body.length }),
          },
          ...(signal && { signal }),
        },
        resolve,
      );
      upstreamRequest.once('error', reject);
      upstreamRequest.end(body);
    });
    return { status: response.statusCode ?? 502, headers: response.headers, body: await readMessageBytes(response) };
  }

  /** Streams a request to the server, and its reply back. */
  pipe(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const headers = { ...incoming.headers, ...this.host };
    const upstreamRequest = request({ ...this.address, method: incoming.method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.once('error', () => outgoing.destroy());
    });
    upstreamRequest.once('error', () => outgoing.destroy());
    outgoing.once('close', () => upstreamRequest.destroy());
    incoming.pipe(upstreamRequest);
  }

  private get address() {
    // Uses a new connection for each request, because the server may close a reused one while a request is sent.
    return { host: '127.0.0.1', port: this.port, agent: false } as const;
  }

  /** The practice platform rejects requests with another host name. */
  private get host() {
    return { host: `127.0.0.1:${this.port}` };
  }
}
