import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Sending {
  method: string;
  /** With its query. */
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

/** Headers that are about one hop, or about a body that is another one on the next. */
const ofOneHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

export const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneHop.has(name)));

/** What is behind a proxy. */
export class Upstream {
  constructor(readonly port: number) {}

  /** Sends a request whole and waits for the whole answer; rejects where the line breaks. */
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

  /** Passes bytes on as they come, both ways. */
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
    // A line of its own for each: one that is kept may be closed just when it is taken again.
    return { host: '127.0.0.1', port: this.port, agent: false } as const;
  }

  /** The practice platform answers only to its own name. */
  private get host() {
    return { host: `127.0.0.1:${this.port}` };
  }
}
