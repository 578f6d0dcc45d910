import ky, { HTTPError } from 'ky';
import { requestWithNode, type Network, type NetworkRequest } from '../network/network';
import { callLimits, type CallLimits } from './limits';
import { classifyNetworkError, type NetworkError } from './classifyNetworkError';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Allows automatic retries. */
  canRepeat: boolean;
  /** Returns rate-limit errors immediately instead of retrying, because the caller waits and retries itself. */
  returnsRateLimit?: boolean;
}

export type HttpResult =
  /** `sentAt` is when the last attempt was sent, and `receivedAt` when its reply began to arrive (Unix ms). */
  | { kind: 'answer'; status: number; headers: Headers; text: string; sentAt: number; receivedAt: number }
  /** The reply began to arrive, but its text is incomplete, too long or not UTF-8. */
  | { kind: 'brokenBody'; status: number }
  | { kind: 'noAnswer'; error: NetworkError };

/** Status with which a proxy demands a login. The platform never sends it. */
const proxyAuthenticationRequired = 407;

const tooManyRequests = 429;
const retriableStatuses = [tooManyRequests, 502, 503, 504];

/**
 * Sends a request and reads the whole reply as text. Never rejects. Does not follow redirects, so that headers reach
 * only the requested URL. `signal` aborts at any point.
 */
export const sendHttp = async (
  request: HttpRequest,
  signal: AbortSignal,
  limits: CallLimits = callLimits,
  network: Network = requestWithNode,
): Promise<HttpResult> => {
  let response: Response;
  let sentAt = 0;
  try {
    response = await waitForResponse(request, signal, limits, (networkRequest) => {
      sentAt = Date.now();
      return network(networkRequest);
    });
  } catch (error) {
    return { kind: 'noAnswer', error: classifyNetworkError(error, signal) };
  }
  if (response.status === proxyAuthenticationRequired) {
    discardBody(response);
    return { kind: 'noAnswer', error: 'proxy' };
  }
  const receivedAt = Date.now();
  const text = await readText(response, signal, limits.bodyBytes);
  return text === null
    ? { kind: 'brokenBody', status: response.status }
    : { kind: 'answer', status: response.status, headers: response.headers, text, sentAt, receivedAt };
};

const waitForResponse = async (
  request: HttpRequest,
  signal: AbortSignal,
  limits: CallLimits,
  network: Network,
): Promise<Response> => {
  try {
    const { method, url, canRepeat, returnsRateLimit = false } = request;
    const retriedStatuses = retriableStatuses.filter((status) => status !== tooManyRequests || !returnsRateLimit);
    const outgoing = { method, url, canRepeat, signal, ...(await writeBody(request)) };
    return await ky(url, {
      method,
      signal,
      fetch: () => network(outgoing),
      // Disables ky's own timeout, which does not cover the body; the signal covers everything.
      timeout: false,
      retry: {
        limit: canRepeat ? limits.repeats : 0,
        methods: ['get', 'post', 'put', 'patch', 'delete'],
        statusCodes: retriedStatuses,
        afterStatusCodes: retriedStatuses,
        maxRetryAfter: limits.retryAfterMax,
        backoffLimit: limits.repeatDelayMax,
        delay: (attempt) => limits.repeatDelay * 2 ** (attempt - 1),
        jitter: (delay) => delay * (0.5 + Math.random() / 2),
        shouldRetry: ({ error }) => (error instanceof HTTPError ? undefined : !signal.aborted),
      },
      hooks: {
        // Discards the body of the error response, because an unread body would keep the connection open.
        beforeRetry: [({ error }) => void (error instanceof HTTPError && discardBody(error.response))],
      },
    });
  } catch (error) {
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
};

/** Converts the body to bytes. For a form, adds the content type, which contains the boundary between its parts. */
const writeBody = async ({ headers, body }: HttpRequest): Promise<Pick<NetworkRequest, 'headers' | 'body'>> => {
  if (body === undefined) return { headers };
  if (typeof body === 'string') return { headers, body: new Uint8Array(Buffer.from(body)) };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? 'multipart/form-data';
  return { headers: { ...headers, 'content-type': type }, body: new Uint8Array(await form.arrayBuffer()) };
};

const discardBody = (response: Response): void => void response.body?.cancel().catch(() => undefined);

const readText = async (response: Response, signal: AbortSignal, maxBytes: number): Promise<string | null> => {
  if (response.body === null) return '';
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const cancelReading = () => void reader.cancel().catch(() => undefined);
  // Aborting cancels the stream, which also ends a pending read.
  signal.addEventListener('abort', cancelReading, { once: true });
  try {
    let text = '';
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) return null;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) {
        cancelReading();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    cancelReading();
    return null;
  } finally {
    signal.removeEventListener('abort', cancelReading);
  }
};
