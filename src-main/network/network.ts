import { lookup } from 'node:dns/promises';
import { refusePrivateAddresses } from './privateAddresses';

/** A request as it goes out: whole, so that its length is known and nothing of it has to be asked for again. */
export interface NetworkRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  /** Whether it may arrive twice. Where not, it goes over a connection that nothing went over before. */
  mayRepeat: boolean;
  /** Refused where the host's name leads into the own network: for addresses that a server elsewhere named. */
  publicOnly?: boolean;
  /** Told of the bytes of the body that have been handed on. */
  progress?: (sent: number) => void;
}

/**
 * The way to the network: Chromium's in the app, node's in tests and tools. Redirects come as answers and are not followed,
 * cookies are neither kept nor sent. Rejects like `fetch`: with a cause that has a code where the network failed.
 */
export type Network = (request: NetworkRequest) => Promise<Response>;

/** Small enough that a slow line shows how far it is. Bytes. */
const pieceSize = 32 * 1024;

/** Node asks for the next piece once it has passed on the one before: that is what progress goes by. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>, progress: (sent: number) => void): ReadableStream<Uint8Array> => {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent > 0) progress(sent);
        if (sent >= bytes.length) return controller.close();
        const piece = bytes.subarray(sent, sent + pieceSize);
        sent += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
};

const addressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** It never sends a request a second time by itself. */
export const nodeNetwork: Network = async ({ method, url, headers, body, signal, progress, publicOnly = false }) => {
  if (publicOnly) await refusePrivateAddresses(url, addressesOf);
  return fetch(url, {
    method,
    // A body that is streamed has no length of its own, and storage services ask for one.
    headers: progress && body ? { ...headers, 'content-length': String(body.length) } : headers,
    ...(body !== undefined && { body: progress ? inPieces(body, progress) : body, duplex: 'half' }),
    redirect: 'manual',
    credentials: 'omit',
    signal,
  });
};
