import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getNextDelay, frameDelayMs } from './frameDelayMs';

/** Fault of the network or of a broken platform. */
export type Fault =
  /** The platform handles the request, but its reply is lost. */
  | 'lostReply'
  /** No reply arrives. */
  | 'hang'
  /** The reply never ends. */
  | 'endless'
  /** The login page of a network, such as a hotel's, arrives instead of the reply. */
  | 'html'
  | 'empty'
  /** Only half of the platform's reply arrives. */
  | 'cut'
  /** Numbers with five to nine digits get ten digits. Ids and order numbers stay unchanged. */
  | 'largeAmounts'
  /** The reply is JSON with a different structure. */
  | 'otherShape'
  | 'serverError'
  /** The connection breaks before the reply. */
  | 'broken'
  /** The request is delayed until `release()`. */
  | 'held'
  /** The platform handles the request; its reply is delayed until `release()`. */
  | 'heldReply';

interface FaultRule {
  matches: (method: string, url: string) => boolean;
  fault: Fault;
  times: number;
}

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Body received so far. */
  body: Buffer;
}

const enlargeAmounts = (text: string) =>
  text.replaceAll(/"(\w+)":(\d{4,9})(?=[.,}\]])/g, (fullBody, key: string, digits: string) =>
    /id$|number$|at$/i.test(key) ? fullBody : `"${key}":${digits.padEnd(10, '7')}`,
  );

/** Proxy between app and platform that injects faults on demand. */
export class FaultProxy {
  readonly requests: ReceivedRequest[] = [];
  /** Replies of the platform, including those that never reached the app. */
  readonly answers: { method: string; url: string; status: number }[] = [];
  /** Bodies of identity replies. Tests take the tokens from them to search for leaks. */
  readonly identityAnswers: string[] = [];
  private rules: FaultRule[] = [];
  private pending: (() => void)[] = [];
  private server: Server;
  port = 0;

  private constructor(private readonly target: number) {
    this.server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
  }

  static async start(target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await proxy.online();
    return proxy;
  }

  /** Injects a fault into the next `times` matching requests; into all of them by default. */
  inject(fault: Fault, matches: FaultRule['matches'], times = Number.POSITIVE_INFINITY): void {
    this.rules.push({ matches, fault, times });
  }

  clearRules(): void {
    this.rules = [];
    this.release();
  }

  release(): void {
    for (const resume of this.pending.splice(0)) resume();
  }

  get waiting(): number {
    return this.pending.length;
  }

  /** Simulates a pulled network cable: closes the server and breaks open connections. */
  async offline(): Promise<void> {
    const closeEvent = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closeEvent;
  }

  async online(): Promise<void> {
    this.server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Removes all faults and recorded requests. */
  async reset(): Promise<void> {
    this.clearRules();
    if (!this.server.listening) await this.online();
    for (const list of [this.requests, this.answers, this.identityAnswers]) list.length = 0;
  }

  async stop(): Promise<void> {
    this.clearRules();
    if (this.server.listening) await this.offline();
  }

  private findFault(method: string, url: string): Fault | null {
    const rule = this.rules.find(({ matches, times }) => times > 0 && matches(method, url));
    if (rule === undefined) return null;
    rule.times -= 1;
    return rule.fault;
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    const receivedRequest: ReceivedRequest = { method, url, headers, body: Buffer.alloc(0) };
    this.requests.push(receivedRequest);
    incoming.on('data', (chunk: Buffer) => (receivedRequest.body = Buffer.concat([receivedRequest.body, chunk])));
    // Pauses the request until a handler reads the body.
    incoming.pause();
    const fault = this.findFault(method, url);
    const jsonHeaders = { 'content-type': 'application/json' };
    switch (fault) {
      case 'hang':
        return;
      case 'broken':
        incoming.socket.destroy();
        return;
      case 'html':
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bienvenido al wifi</body></html>');
        return;
      case 'empty':
        outgoing.writeHead(200, jsonHeaders).end();
        return;
      case 'otherShape':
        outgoing.writeHead(200, jsonHeaders).end('{"page":"no","count":[]}');
        return;
      case 'serverError':
        outgoing.writeHead(500, jsonHeaders).end('{"errors":{"code":9999}}');
        return;
      case 'endless': {
        outgoing.writeHead(200, jsonHeaders);
        const dripTimer = setInterval(() => outgoing.write(' '), 20);
        outgoing.on('close', () => clearInterval(dripTimer));
        return;
      }
      case 'held':
        // Reads the body immediately, so that it is forwarded completely even if the sender disconnects.
        incoming.on('end', () => this.pending.push(() => this.forward(incoming, outgoing, null, receivedRequest.body)));
        incoming.resume();
        return;
      default:
        if (frameDelayMs === 0) this.forward(incoming, outgoing, fault);
        else setTimeout(() => this.forward(incoming, outgoing, fault), getNextDelay());
    }
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null, body?: Buffer): void {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, host: `127.0.0.1:${this.target}` };
    const upstreamRequest = request({ host: '127.0.0.1', port: this.target, method, path, headers }, (response) => {
      this.answers.push({ method: method ?? '', url: path ?? '', status: response.statusCode ?? 0 });
      if (fault === 'lostReply') {
        response.resume();
        response.on('end', () => outgoing.destroy());
        return;
      }
      if (fault === 'heldReply') {
        this.pending.push(() => response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers)));
        return;
      }
      if (fault === 'cut' || fault === 'largeAmounts') {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const fullBody = Buffer.concat(chunks);
          outgoing
            .writeHead(response.statusCode ?? 502, { 'content-type': 'application/json' })
            .end(
              fault === 'cut'
                ? fullBody.subarray(0, Math.floor(fullBody.length / 2))
                : enlargeAmounts(fullBody.toString()),
            );
        });
        return;
      }
      if (incoming.url?.startsWith('/identity') === true) {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => this.identityAnswers.push(Buffer.concat(chunks).toString()));
      }
      if (path?.endsWith('/pictures') === true) {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        // Changes upload URLs in replies to point to this proxy.
        response.on('end', () => {
          const text = Buffer.concat(chunks)
            .toString()
            .replaceAll(`127.0.0.1:${this.target}`, `127.0.0.1:${this.port}`);
          outgoing.writeHead(response.statusCode ?? 502, { 'content-type': 'application/json' }).end(text);
        });
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstreamRequest.on('error', () => outgoing.destroy());
    if (body === undefined) incoming.pipe(upstreamRequest);
    else upstreamRequest.end(body);
  }
}
