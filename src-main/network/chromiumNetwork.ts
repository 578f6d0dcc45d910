import { Readable } from 'node:stream';
import { app, net, session, type AuthInfo, type ClientRequest, type IncomingMessage, type Session } from 'electron';
import { ConnectionPool, type PooledConnection } from './connectionPool';
import type { Network, NetworkRequest } from './network';
import { mayConnectDirectly, refusePrivateAddresses } from './privateAddresses';
import type { ProxyCredentials } from './proxyPasswords';

/** How often it is asked how much of a body has gone out. Milliseconds. */
const progressEvery = 100;

/** These have no body, and a Response takes none for them. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The password for a proxy that asks for one; null where there is none. `refused`: the one that it did not take. */
export type AskProxyPassword = (proxy: AuthInfo, refused: ProxyCredentials | null) => Promise<ProxyCredentials | null>;

/** A session that keeps nothing: no cookies, no cache, nothing on disk. No page is ever in it. */
const openSession = (name: string): Session => {
  const opened = session.fromPartition(name, { cache: false });
  // It would fetch dictionaries.
  opened.setSpellCheckerEnabled(false);
  opened.setUserAgent(`Comanda/${app.getVersion()}`);
  // Every new session is closed to the network, see windows/guards.ts: this one is there for it.
  opened.webRequest.onBeforeRequest(null);
  return opened;
};

/**
 * Chromium's network stack: the system's proxy and its PAC file, the system's certificates. `net.fetch` would do but for
 * three things: it fails at redirects that are not followed, tells nobody of a proxy that asks for a password, and sends
 * a streamed body without its length.
 */
export const chromiumNetwork = (askPassword: AskProxyPassword): Network => {
  const lanes = new ConnectionPool<Session>(openSession);
  return async (request) => {
    request.signal.throwIfAborted();
    const lane = request.mayRepeat ? lanes.acquireShared() : await lanes.acquireExclusive(request.signal);
    try {
      if (request.publicOnly === true) await refuseOwnNetwork(request, lane.session);
    } catch (error) {
      lane.release();
      throw error;
    }
    return exchange(request, lane, askPassword);
  };
};

/**
 * Asks the resolver of the session that then connects. What remains: Electron cannot be told which address to connect to, so
 * a name whose answer changes between the two within the resolver's cache time is not noticed. A proxy resolves names by
 * itself: what it reaches is for those who run it to limit.
 */
const refuseOwnNetwork = async ({ url, signal }: NetworkRequest, within: Session): Promise<void> => {
  const ways = await within.resolveProxy(url);
  if (mayConnectDirectly(ways)) {
    await refusePrivateAddresses(url, async (name) => {
      const { endpoints } = await within.resolveHost(name).catch((error: unknown) => {
        // A name that only the proxy resolves cannot be connected to directly either.
        if (!/^\s*DIRECT\b/i.test(ways)) return { endpoints: [] };
        throw asFetchError(error instanceof Error ? error : new Error(String(error)), 'ERR_NAME_NOT_RESOLVED');
      });
      return endpoints.map(({ address }) => address);
    });
  }
  signal.throwIfAborted();
};

const exchange = (
  request: NetworkRequest,
  lane: PooledConnection<Session>,
  askPassword: AskProxyPassword,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body, signal, progress } = request;
    let sent: ClientRequest;
    try {
      sent = net.request({
        method,
        url,
        session: lane.session,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
      });
      for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
    } catch (error) {
      lane.release();
      return reject(error instanceof Error ? error : new Error(String(error)));
    }
    const stopTelling = tellProgress(sent, body?.length ?? 0, progress);
    const end = () => {
      stopTelling();
      signal.removeEventListener('abort', abort);
      lane.release();
    };
    const abort = () => {
      end();
      sent.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });

    sent.on('error', (error) => {
      end();
      reject(asFetchError(error));
    });
    answerProxies(sent, signal, askPassword);
    sent.on('redirect', (status, _method, _url, received) => {
      end();
      sent.abort();
      resolve(new Response(null, { status, headers: headersOf(received) }));
    });
    sent.on('response', (message) => {
      try {
        resolve(responseOf(message, end));
      } catch (error) {
        end();
        sent.abort();
        // A status that is none.
        reject(asFetchError(error as Error, 'ERR_INVALID_RESPONSE'));
      }
    });
    sent.end(body === undefined ? undefined : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  });

const responseOf = (message: IncomingMessage, end: () => void): Response => {
  const { statusCode: status, statusMessage: statusText, headers } = message;
  const init = { status, statusText, headers: headersOf(headers) };
  const stream = message as unknown as Readable;
  stream.once('close', end);
  if (bodiless.has(status)) {
    const response = new Response(null, init);
    stream.resume();
    return response;
  }
  // Chromium's errors come by the request too, where nobody waits for them any more.
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init);
};

const headersOf = (received: Record<string, string | string[]>): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  return headers;
};

const answerProxies = (sent: ClientRequest, signal: AbortSignal, askPassword: AskProxyPassword): void => {
  let tried: ProxyCredentials | null = null;
  sent.on('login', (asked, answer) => {
    // What the platform itself asks for is not a matter of passwords that people type.
    if (!asked.isProxy) return answer();
    void askPassword(asked, tried).then((found) => {
      tried = found;
      if (signal.aborted) return;
      if (found === null) answer();
      else answer(found.username, found.password);
    });
  });
};

const tellProgress = (sent: ClientRequest, total: number, progress: NetworkRequest['progress']): (() => void) => {
  if (progress === undefined) return () => undefined;
  let told = 0;
  const tell = (now: number) => {
    if (now <= told) return;
    told = now;
    progress(now);
  };
  const timer = setInterval(() => tell(sent.getUploadProgress().current ?? 0), progressEvery);
  sent.once('response', () => tell(total));
  return () => clearInterval(timer);
};

/** As `fetch` says it: a TypeError with a cause, whose code is Chromium's name of the error. */
const asFetchError = (error: Error, fallback = 'ERR_FAILED'): TypeError => {
  const [code = fallback] = /ERR_\w+/.exec(error.message) ?? [];
  return new TypeError('fetch failed', { cause: Object.assign(new Error(error.message), { code: `net::${code}` }) });
};
