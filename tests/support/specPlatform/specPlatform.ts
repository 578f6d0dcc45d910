import { setMaxListeners } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { practicePaths } from '@shared/bridge/practice';
import { ReplyMutator, type ReplyMutation } from './replyMutator';
import type { MutationKind } from './replyMutations';
import { isObject, parsedJson } from './json';
import { SpecTranslator, type UnknownField } from './specTranslator';
import { PictureMemory, SecretMemory } from './specState';
import { callOfRequest, isSignOut, withoutFilters } from './requests';
import { isAbsent, type CallId } from './specFields';
import type { TranslationContext } from './translationContext';
import { bytesOf, Upstream, withoutHop, type Sending, type UpstreamAnswer } from './upstream';

/** Choices that the specification leaves to a platform. Tests may change them at any time. */
export interface Modes {
  /** Lists ignore filters and sorting; paging still works. */
  ignoresFilters?: boolean;
  /** Replies omit the tenant. */
  omitsTenant?: boolean;
  /** Delay of each reply (ms). */
  delay?: number;
}

export interface SpecOptions extends Modes {
  /**
   * Limits replies to the specification; otherwise forwards the practice platform's replies, for tests that only change
   * them.
   */
  lean?: boolean;
  /** Time zone of the stores, used by wall times in replies. */
  zone?: string;
}

const missing = (outgoing: ServerResponse): void => {
  outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"code":1002}');
};

/** Proxy for the practice platform (or for another proxy of it) that replies as another platform would. */
export class SpecPlatform {
  port = 0;
  readonly modes: Modes;
  private readonly lean: SpecTranslator | null;
  private readonly degrader: ReplyMutator;
  private readonly upstream: Upstream;
  private readonly secrets = new SecretMemory();
  private readonly pictures = new PictureMemory();
  private readonly server: Server;

  private constructor(target: number, { lean = true, zone = 'America/Santiago', ...modes }: SpecOptions) {
    this.modes = modes;
    this.lean = lean ? new SpecTranslator() : null;
    this.degrader = new ReplyMutator(zone);
    this.upstream = new Upstream(target);
    // A connection that breaks behind the proxy breaks in front of it too.
    this.server = createServer((incoming, outgoing) => {
      this.answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async start(target: number, options: SpecOptions = {}): Promise<SpecPlatform> {
    const proxy = new SpecPlatform(target, options);
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject);
      proxy.server.listen(0, '127.0.0.1', resolve);
    });
    proxy.port = (proxy.server.address() as AddressInfo).port;
    return proxy;
  }

  /** Fields of requests that the specification does not name. */
  get strangers(): readonly UnknownField[] {
    return this.lean?.strangers ?? [];
  }

  degrade(rule: ReplyMutation): void {
    this.degrader.degrade(rule);
  }

  degradeAll(how: MutationKind): void {
    this.degrader.degradeAll(how);
  }

  oddRow(...options: Parameters<ReplyMutator['oddRow']>): void {
    this.degrader.oddRow(...options);
  }

  /** Removes all changes to replies. */
  clearRules(): void {
    this.degrader.clearRules();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    if (this.lean !== null && isSignOut(url)) return missing(outgoing);
    if (callOfRequest(method, url, null) === null) {
      return this.upstream.pipe(incoming, outgoing, method === 'GET' ? this.readAddress(url) : url);
    }
    const gone = new AbortController();
    // No listener limit: a reply with many rows sends a request for each at once.
    setMaxListeners(0, gone.signal);
    outgoing.once('close', () => gone.abort());
    const body = await bytesOf(incoming);
    const json = parsedJson(incoming.headers, body);
    const call = callOfRequest(method, url, json);
    if (call === null || (this.lean !== null && isAbsent(call))) return missing(outgoing);
    const context = this.translating(url, incoming.headers, gone.signal);
    const path = this.modes.ignoresFilters ? withoutFilters(call, url) : url;
    const sending = await this.sendingOf(call, { method, path, headers: incoming.headers, body }, context);
    const answer = await this.upstream.send(sending, gone.signal);
    if (this.modes.delay) await setTimeout(this.modes.delay, undefined, { signal: gone.signal });
    await this.pass(call, answer, outgoing, context);
  }

  /** Request as forwarded to the platform. Platforms written from the specification do not know idempotency keys. */
  private async sendingOf(call: CallId, sending: Sending, context: TranslationContext): Promise<Sending> {
    const { method, path, headers, body = Buffer.alloc(0) } = sending;
    if (this.lean === null) return sending;
    const { 'idempotency-key': _ignored, ...kept } = headers;
    const json = parsedJson(headers, body);
    if (!isObject(json)) return { ...sending, headers: kept };
    const translated = await this.lean.body(call, json, { method, url: path }, context);
    return { method, path, headers: kept, body: Buffer.from(JSON.stringify(translated)) };
  }

  private async pass(call: CallId, answer: UpstreamAnswer, outgoing: ServerResponse, context: TranslationContext) {
    const { status } = answer;
    const headers = withoutHop(answer.headers);
    if (this.modes.omitsTenant) delete headers['tenant'];
    const body = call === 'POST /pictures' ? this.ledThroughHere(answer.body) : answer.body;
    if (status < 300 && this.lean?.isBodiless(call)) {
      const { 'content-type': _none, ...empty } = headers;
      outgoing.writeHead(call.startsWith('GET') ? 200 : 204, empty).end();
      return;
    }
    const json = status < 300 ? parsedJson(headers, body) : undefined;
    // An API error, or a reply altered on the way.
    if (json === undefined) {
      outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
      return;
    }
    const reply = (await this.lean?.reply(call, json, context)) ?? json;
    const shown = Buffer.from(JSON.stringify(this.degrader.apply(call, reply)));
    outgoing.writeHead(status, { ...headers, 'content-length': shown.length }).end(shown);
  }

  /** Rewrites the platform's upload addresses to lead through this proxy. */
  private ledThroughHere(body: Buffer): Buffer {
    return Buffer.from(body.toString().replaceAll(`127.0.0.1:${this.upstream.port}`, `127.0.0.1:${this.port}`));
  }

  /** Clients that know no other address read a picture at its upload address. */
  private readAddress(url: string): string {
    const path = this.pictures.pathOf(url);
    return path === null ? url : `${practicePaths.content}${path}`;
  }

  private translating(url: string, headers: IncomingHttpHeaders, signal: AbortSignal): TranslationContext {
    const { 'content-type': _none, 'idempotency-key': _ignored, ...caller } = headers;
    const requested = new Map<string, Promise<unknown>>();
    const ask = async (path: string): Promise<unknown> => {
      const answer = await this.upstream.send({ method: 'GET', path, headers: caller }, signal);
      return answer.status < 300 ? (parsedJson(answer.headers, answer.body) ?? null) : null;
    };
    return {
      // Shares equal requests between the rows of a reply.
      ask: (path) => {
        const answer = requested.get(path) ?? ask(path);
        requested.set(path, answer);
        return answer;
      },
      path: new URL(url, 'http://any').pathname,
      secrets: this.secrets,
      pictures: this.pictures,
    };
  }
}
