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
import { isObject, parseJsonBody } from './json';
import { SpecTranslator, type UnknownField } from './specTranslator';
import { PictureMemory, SecretMemory } from './specState';
import { findCall, isSignOut, removeFilters } from './requests';
import { isAbsent, type CallId } from './specFields';
import type { TranslationContext } from './translationContext';
import { readMessageBytes, Upstream, removeHopHeaders, type UpstreamRequest, type UpstreamReply } from './upstream';

/** Behaviour that the specification leaves open. Tests can change it at any time. */
export interface PlatformModes {
  /** Lists ignore filters and sorting but still return pages. */
  ignoresFilters?: boolean;
  /** Replies do not contain the tenant. */
  omitsTenant?: boolean;
  /** Delay of each reply (ms). */
  delay?: number;
}

export interface SpecOptions extends PlatformModes {
  /** Limits replies to the specification; otherwise they pass through with only the mutations applied. */
  specOnly?: boolean;
  /** Time zone of the stores, for wall times in replies. */
  zone?: string;
}

const replyMissing = (outgoing: ServerResponse): void => {
  outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"code":1002}');
};

/** Proxy that makes the practice platform, or another proxy in front of it, behave like a different platform. */
export class SpecPlatform {
  port = 0;
  readonly modes: PlatformModes;
  private readonly specTranslator: SpecTranslator | null;
  private readonly mutator: ReplyMutator;
  private readonly upstream: Upstream;
  private readonly secrets = new SecretMemory();
  private readonly pictures = new PictureMemory();
  private readonly server: Server;

  private constructor(target: number, { specOnly = true, zone = 'America/Santiago', ...modes }: SpecOptions) {
    this.modes = modes;
    this.specTranslator = specOnly ? new SpecTranslator() : null;
    this.mutator = new ReplyMutator(zone);
    this.upstream = new Upstream(target);
    // If the connection to the platform breaks, the connection to the client breaks, too.
    this.server = createServer((incoming, outgoing) => {
      this.respond(incoming, outgoing).catch(() => outgoing.destroy());
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

  /** Unknown fields and values found in requests. */
  get unknownFields(): readonly UnknownField[] {
    return this.specTranslator?.unknownFields ?? [];
  }

  degrade(rule: ReplyMutation): void {
    this.mutator.degrade(rule);
  }

  degradeAll(mutationKind: MutationKind): void {
    this.mutator.degradeAll(mutationKind);
  }

  addMalformedRow(...options: Parameters<ReplyMutator['addMalformedRow']>): void {
    this.mutator.addMalformedRow(...options);
  }

  /** Removes all mutations. */
  clearRules(): void {
    this.mutator.clearRules();
  }

  async stop(): Promise<void> {
    const closeEvent = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closeEvent;
  }

  private async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    if (this.specTranslator !== null && isSignOut(url)) return replyMissing(outgoing);
    if (findCall(method, url, null) === null) {
      return this.upstream.pipe(incoming, outgoing, method === 'GET' ? this.readAddress(url) : url);
    }
    const abortController = new AbortController();
    // A reply with many rows requests the details of all rows at once, so many listeners are normal.
    setMaxListeners(0, abortController.signal);
    outgoing.once('close', () => abortController.abort());
    const body = await readMessageBytes(incoming);
    const json = parseJsonBody(incoming.headers, body);
    const call = findCall(method, url, json);
    if (call === null || (this.specTranslator !== null && isAbsent(call))) return replyMissing(outgoing);
    const context = this.createTranslationContext(url, incoming.headers, abortController.signal);
    const path = this.modes.ignoresFilters ? removeFilters(call, url) : url;
    const upstreamRequest = await this.translateRequest(
      call,
      { method, path, headers: incoming.headers, body },
      context,
    );
    const reply = await this.upstream.send(upstreamRequest, abortController.signal);
    if (this.modes.delay) await setTimeout(this.modes.delay, undefined, { signal: abortController.signal });
    await this.pass(call, reply, outgoing, context);
  }

  /** Returns the request to send to the platform. A platform built from the specification knows no idempotency keys. */
  private async translateRequest(
    call: CallId,
    upstreamRequest: UpstreamRequest,
    context: TranslationContext,
  ): Promise<UpstreamRequest> {
    const { method, path, headers, body = Buffer.alloc(0) } = upstreamRequest;
    if (this.specTranslator === null) return upstreamRequest;
    const { 'idempotency-key': _ignored, ...forwardedHeaders } = headers;
    const json = parseJsonBody(headers, body);
    if (!isObject(json)) return { ...upstreamRequest, headers: forwardedHeaders };
    const translatedBody = await this.specTranslator.readBody(call, json, { method, url: path }, context);
    return { method, path, headers: forwardedHeaders, body: Buffer.from(JSON.stringify(translatedBody)) };
  }

  private async pass(
    call: CallId,
    upstreamReply: UpstreamReply,
    outgoing: ServerResponse,
    context: TranslationContext,
  ) {
    const { status } = upstreamReply;
    const headers = removeHopHeaders(upstreamReply.headers);
    if (this.modes.omitsTenant) delete headers['tenant'];
    const body = call === 'POST /pictures' ? this.redirectThroughProxy(upstreamReply.body) : upstreamReply.body;
    if (status < 300 && this.specTranslator?.isBodiless(call)) {
      const { 'content-type': _none, ...emptyHeaders } = headers;
      outgoing.writeHead(call.startsWith('GET') ? 200 : 204, emptyHeaders).end();
      return;
    }
    const json = status < 300 ? parseJsonBody(headers, body) : undefined;
    // Passes API errors and replies that are not JSON through unchanged.
    if (json === undefined) {
      outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
      return;
    }
    const reply = (await this.specTranslator?.reply(call, json, context)) ?? json;
    const mutatedBody = Buffer.from(JSON.stringify(this.mutator.apply(call, reply)));
    outgoing.writeHead(status, { ...headers, 'content-length': mutatedBody.length }).end(mutatedBody);
  }

  /** Changes upload URLs in replies to point to this proxy. */
  private redirectThroughProxy(body: Buffer): Buffer {
    return Buffer.from(body.toString().replaceAll(`127.0.0.1:${this.upstream.port}`, `127.0.0.1:${this.port}`));
  }

  /** Returns the path at which a picture can be read, for clients that know only its upload URL. */
  private readAddress(url: string): string {
    const path = this.pictures.findPath(url);
    return path === null ? url : `${practicePaths.content}${path}`;
  }

  private createTranslationContext(url: string, headers: IncomingHttpHeaders, signal: AbortSignal): TranslationContext {
    const { 'content-type': _none, 'idempotency-key': _ignored, ...callerHeaders } = headers;
    const requestCache = new Map<string, Promise<unknown>>();
    const requestPath = async (path: string): Promise<unknown> => {
      const reply = await this.upstream.send({ method: 'GET', path, headers: callerHeaders }, signal);
      return reply.status < 300 ? (parseJsonBody(reply.headers, reply.body) ?? null) : null;
    };
    return {
      // Rows that need the same path share one request.
      fetchReply: (path) => {
        const reply = requestCache.get(path) ?? requestPath(path);
        requestCache.set(path, reply);
        return reply;
      },
      path: new URL(url, 'http://any').pathname,
      secrets: this.secrets,
      pictures: this.pictures,
    };
  }
}
