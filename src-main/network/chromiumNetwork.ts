import { Readable } from 'node:stream';
import { app, net, session, type AuthInfo, type ClientRequest, type IncomingMessage, type Session } from 'electron';
import { ConnectionPool, type PooledConnection } from './connectionPool';
import type { Network, NetworkRequest } from './network';
import { canConnectDirectly, refusePrivateAddresses } from './privateAddresses';
import type { ProxyCredentials } from './proxyPasswords';

/** Interval between upload progress reports (ms). */
const progressInterval = 100;

/** Statuses whose Response must not have a body. */
const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Asks the user for a proxy's password. Resolves to null if the user gives none. `rejectedProxyCredentials` are the
 * ones that the proxy has just rejected.
 */
type AskProxyPassword = (
  proxy: AuthInfo,
  rejectedProxyCredentials: ProxyCredentials | null,
) => Promise<ProxyCredentials | null>;

/** Opens a Chromium session for the app's own requests, without cookies, cache, stored data or pages. */
const openSession = (name: string): Session => {
  const openedSession = session.fromPartition(name, { cache: false });
  // Disables the spell checker, because it would download dictionaries.
  openedSession.setSpellCheckerEnabled(false);
  openedSession.setUserAgent(`Comanda/${app.getVersion()}`);
  // Removes the network block that windows/windowGuards.ts sets on every new session.
  openedSession.webRequest.onBeforeRequest(null);
  return openedSession;
};

/**
 * Sends requests through Chromium, which uses the system's proxy, PAC file and certificates. Uses `net.request`,
 * because `net.fetch` fails at redirects that are not followed, does not report proxies that ask for a password, and
 * sends streamed bodies without a length.
 */
export const createChromiumNetwork = (askPassword: AskProxyPassword): Network => {
  const pool = new ConnectionPool<Session>(openSession);
  return async (request) => {
    request.signal.throwIfAborted();
    const connection = request.canRepeat ? pool.acquireShared() : await pool.acquireExclusive(request.signal);
    try {
      if (request.publicOnly === true) await refusePrivateNetwork(request, connection.session);
    } catch (error) {
      connection.release();
      throw error;
    }
    return sendAndReceive(request, connection, askPassword);
  };
};

/**
 * Rejects URLs whose host resolves to a private address, using the resolver of the connecting session. Electron cannot
 * pin the resolved address, so a change between this check and the connection goes unnoticed. Proxies resolve names
 * themselves, and their operator must restrict them.
 */
const refusePrivateNetwork = async ({ url, signal }: NetworkRequest, electronSession: Session): Promise<void> => {
  const proxyRules = await electronSession.resolveProxy(url);
  if (canConnectDirectly(proxyRules)) {
    await refusePrivateAddresses(url, async (name) => {
      const { endpoints } = await electronSession.resolveHost(name).catch((error: unknown) => {
        // Accepts a name that this computer cannot resolve if the first choice is a proxy, because proxies resolve
        // names themselves.
        if (!/^\s*DIRECT\b/i.test(proxyRules)) return { endpoints: [] };
        throw toFetchError(error instanceof Error ? error : new Error(String(error)), 'ERR_NAME_NOT_RESOLVED');
      });
      return endpoints.map(({ address }) => address);
    });
  }
  signal.throwIfAborted();
};

const sendAndReceive = (
  request: NetworkRequest,
  connection: PooledConnection<Session>,
  askPassword: AskProxyPassword,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body, signal, progress } = request;
    let sentRequest: ClientRequest;
    try {
      sentRequest = net.request({
        method,
        url,
        session: connection.session,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
      });
      for (const [name, value] of Object.entries(headers)) sentRequest.setHeader(name, value);
    } catch (error) {
      connection.release();
      return reject(error instanceof Error ? error : new Error(String(error)));
    }
    const stopReporting = reportProgress(sentRequest, body?.length ?? 0, progress);
    const cleanUp = () => {
      stopReporting();
      signal.removeEventListener('abort', abort);
      connection.release();
    };
    const abort = () => {
      cleanUp();
      sentRequest.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });

    sentRequest.on('error', (error) => {
      cleanUp();
      reject(toFetchError(error));
    });
    handleProxyLogins(sentRequest, signal, askPassword);
    sentRequest.on('redirect', (status, _method, _url, receivedHeaders) => {
      cleanUp();
      sentRequest.abort();
      resolve(new Response(null, { status, headers: toHeaders(receivedHeaders) }));
    });
    sentRequest.on('response', (message) => {
      try {
        resolve(createResponse(message, cleanUp));
      } catch (error) {
        cleanUp();
        sentRequest.abort();
        // The Response constructor throws for a status outside its valid range.
        reject(toFetchError(error as Error, 'ERR_INVALID_RESPONSE'));
      }
    });
    sentRequest.end(body === undefined ? undefined : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  });

const createResponse = (message: IncomingMessage, onEnd: () => void): Response => {
  const { statusCode: status, statusMessage: statusText, headers } = message;
  const init = { status, statusText, headers: toHeaders(headers) };
  const stream = message as unknown as Readable;
  stream.once('close', onEnd);
  if (statusesWithoutBody.has(status)) {
    const response = new Response(null, init);
    stream.resume();
    return response;
  }
  // Errors after this point reach the reader of the stream. Chromium also reports them as an `error` event, after the
  // promise has settled.
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init);
};

const toHeaders = (receivedHeaders: Record<string, string | string[]>): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(receivedHeaders)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  return headers;
};

const handleProxyLogins = (sentRequest: ClientRequest, signal: AbortSignal, askPassword: AskProxyPassword): void => {
  let triedCredentials: ProxyCredentials | null = null;
  sentRequest.on('login', (authInfo, callback) => {
    // Never sends a proxy password to a server that asks for a login.
    if (!authInfo.isProxy) return callback();
    void askPassword(authInfo, triedCredentials).then((proxyCredentials) => {
      triedCredentials = proxyCredentials;
      if (signal.aborted) return;
      if (proxyCredentials === null) callback();
      else callback(proxyCredentials.username, proxyCredentials.password);
    });
  });
};

const reportProgress = (
  sentRequest: ClientRequest,
  total: number,
  progress: NetworkRequest['progress'],
): (() => void) => {
  if (progress === undefined) return () => undefined;
  let reportedBytes = 0;
  const reportBytes = (sentBytes: number) => {
    if (sentBytes <= reportedBytes) return;
    reportedBytes = sentBytes;
    progress(sentBytes);
  };
  const timer = setInterval(() => reportBytes(sentRequest.getUploadProgress().current ?? 0), progressInterval);
  sentRequest.once('response', () => reportBytes(total));
  return () => clearInterval(timer);
};

/**
 * Converts an error to the form that `fetch` throws: a TypeError whose cause has the name of Chromium's error as its
 * code.
 */
const toFetchError = (error: Error, fallback = 'ERR_FAILED'): TypeError => {
  const [code = fallback] = /ERR_\w+/.exec(error.message) ?? [];
  return new TypeError('fetch failed', { cause: Object.assign(new Error(error.message), { code: `net::${code}` }) });
};
