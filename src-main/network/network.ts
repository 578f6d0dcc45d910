import { lookup } from 'node:dns/promises';
import { refusePrivateAddresses } from './privateAddresses';

/** A complete request. Its body is in memory, so that its length is known. */
export interface NetworkRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  /** True if the request may be sent twice. Otherwise it uses a new connection. */
  canRepeat: boolean;
  /** True to refuse hosts that resolve to the local network; for URLs that a remote server returned. */
  publicOnly?: boolean;
  /** Called with the number of body bytes sent. */
  progress?: (sentBytes: number) => void;
}

/**
 * Sends a request: through Chromium in the app, through Node in tests and tools. Returns redirects without following
 * them, and ignores cookies. Rejects like `fetch`; after a network error, the cause has a code.
 */
export type Network = (request: NetworkRequest) => Promise<Response>;

/** Size of an upload chunk (bytes), small enough to show progress on slow connections. */
const chunkSize = 32 * 1024;

/** Streams bytes in chunks and reports progress: Node requests a chunk once the previous one is sent. */
const streamInChunks = (
  bytes: Uint8Array<ArrayBuffer>,
  progress: (sentBytes: number) => void,
): ReadableStream<Uint8Array> => {
  let sentBytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sentBytes > 0) progress(sentBytes);
        if (sentBytes >= bytes.length) return controller.close();
        const chunk = bytes.subarray(sentBytes, sentBytes + chunkSize);
        sentBytes += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
};

const resolveAddresses = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** Sends requests through Node, which never resends a request by itself. */
export const requestWithNode: Network = async ({
  method,
  url,
  headers,
  body,
  signal,
  progress,
  publicOnly = false,
}) => {
  if (publicOnly) await refusePrivateAddresses(url, resolveAddresses);
  return fetch(url, {
    method,
    // Sets the length explicitly, because streamed bodies have none and storage services require it.
    headers: progress && body ? { ...headers, 'content-length': String(body.length) } : headers,
    ...(body !== undefined && { body: progress ? streamInChunks(body, progress) : body, duplex: 'half' }),
    redirect: 'manual',
    credentials: 'omit',
    signal,
  });
};
