import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nextDelay, frameDelayMs } from './frameDelayMs';

/** Faults of a network or a broken platform. */
export type Fault =
  /** The platform processes the request, but its reply is lost. */
  | 'lostReply'
  /** Never sends a byte of a reply. */
  | 'hang'
  /** Sends a reply that never ends. */
  | 'endless'
  /** Login page of another network. */
  | 'html'
  | 'empty'
  /** Half of the platform's reply. */
  | 'cut'
  /** JSON with another shape. */
  | 'otherShape'
  | 'serverError'
  /** Breaks the connection before a reply. */
  | 'broken'
  /** Delays the request until `release()`. */
  | 'held'
  /** The platform processes the request; its reply is delayed until `release()`. */
  | 'heldReply';

interface Rule {
  matches: (method: string, url: string) => boolean;
  fault: Fault;
  times: number;
}

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Bytes received so far. */
  body: Buffer;
}

/** Proxy between the app and the platform that injects faults on demand. */
export class FaultProxy {
  readonly requests: ReceivedRequest[] = [];
  /** The platform's replies, including those the app never received. */
  readonly answers: { method: string; url: string; status: number }[] = [];
  /** Bodies of the identity endpoints' replies, from which tests read the tokens to search for. */
  readonly identityAnswers: string[] = [];
  private rules: Rule[] = [];
  private held: (() => void)[] = [];
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

  /** Injects a fault into the next `times` matching requests (default: all). */
  inject(fault: Fault, matches: Rule['matches'], times = Number.POSITIVE_INFINITY): void {
    this.rules.push({ matches, fault, times });
  }

  clearRules(): void {
    this.rules = [];
    this.release();
  }

  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  get waiting(): number {
    return this.held.length;
  }

  /** Simulates a pulled cable: refuses connections and breaks open ones. */
  async offline(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  async online(): Promise<void> {
    this.server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Restores the initial state: forwards everything, forgets all requests. */
  async reset(): Promise<void> {
    this.clearRules();
    if (!this.server.listening) await this.online();
    for (const kept of [this.requests, this.answers, this.identityAnswers]) kept.length = 0;
  }

  async stop(): Promise<void> {
    this.clearRules();
    if (this.server.listening) await this.offline();
  }

  private faultFor(method: string, url: string): Fault | null {
    const rule = this.rules.find(({ matches, times }) => times > 0 && matches(method, url));
    if (rule === undefined) return null;
    rule.times -= 1;
    return rule.fault;
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    const received: ReceivedRequest = { method, url, headers, body: Buffer.alloc(0) };
    this.requests.push(received);
    incoming.on('data', (part: Buffer) => (received.body = Buffer.concat([received.body, part])));
    // Resumed by the code that consumes the body.
    incoming.pause();
    const fault = this.faultFor(method, url);
    const json = { 'content-type': 'application/json' };
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
        outgoing.writeHead(200, json).end();
        return;
      case 'otherShape':
        outgoing.writeHead(200, json).end('{"page":"no","count":[]}');
        return;
      case 'serverError':
        outgoing.writeHead(500, json).end('{"errors":{"code":9999}}');
        return;
      case 'endless': {
        outgoing.writeHead(200, json);
        const drip = setInterval(() => outgoing.write(' '), 20);
        outgoing.on('close', () => clearInterval(drip));
        return;
      }
      case 'held':
        // Reads the body at once, so that it is forwarded whole even if the sender has disconnected.
        incoming.on('end', () => this.held.push(() => this.forward(incoming, outgoing, null, received.body)));
        incoming.resume();
        return;
      default:
        if (frameDelayMs === 0) this.forward(incoming, outgoing, fault);
        else setTimeout(() => this.forward(incoming, outgoing, fault), nextDelay());
    }
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null, body?: Buffer): void {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, host: `127.0.0.1:${this.target}` };
    const onward = request({ host: '127.0.0.1', port: this.target, method, path, headers }, (answer) => {
      this.answers.push({ method: method ?? '', url: path ?? '', status: answer.statusCode ?? 0 });
      if (fault === 'lostReply') {
        answer.resume();
        answer.on('end', () => outgoing.destroy());
        return;
      }
      if (fault === 'heldReply') {
        this.held.push(() => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)));
        return;
      }
      if (fault === 'cut') {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          outgoing
            .writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' })
            .end(whole.subarray(0, Math.floor(whole.length / 2)));
        });
        return;
      }
      if (incoming.url?.startsWith('/identity') === true) {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => this.identityAnswers.push(Buffer.concat(parts).toString()));
      }
      if (path?.endsWith('/pictures') === true) {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        // Rewrites the platform's upload addresses to lead through this proxy.
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString().replaceAll(`127.0.0.1:${this.target}`, `127.0.0.1:${this.port}`);
          outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' }).end(text);
        });
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    if (body === undefined) incoming.pipe(onward);
    else onward.end(body);
  }
}
