import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import type { FailureKind } from '@shared/contract/protocol/failure';
import type { Network } from '../network/network';
import type { DeadlineSignal } from './deadlineSignal';
import { classifyNetworkError } from './classifyNetworkError';

/** Maximum redirects followed. */
const maxRedirects = 3;
const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const findRedirect = (response: Response, from: string): string | null => {
  const location = response.headers.get('location');
  if (!redirecting.has(response.status) || location === null || !URL.canParse(location, from)) return null;
  return new URL(location, from).href;
};

interface Following {
  network: Network;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Decides whether a redirect to the URL is followed. */
  isAllowedUrl: (url: string) => boolean;
  /** Decides whether the URL's host may be in the local network, as hosts of the environment may. */
  isTrusted: (url: string) => boolean;
}

/** Fetches an address and follows allowed redirects. Returns the last response, successful or not. */
export const fetchWithRedirects = async (
  url: string,
  { network, headers, signal, isAllowedUrl, isTrusted }: Following,
): Promise<Response> => {
  for (let address = url, times = 0; ; times += 1) {
    const response = await network({
      method: 'GET',
      url: address,
      headers,
      signal,
      canRepeat: true,
      publicOnly: !isTrusted(address),
    });
    const next = findRedirect(response, address);
    if (next === null || times === maxRedirects || !isSafeHostUrl(next) || !isAllowedUrl(next)) return response;
    void response.body?.cancel().catch(() => undefined);
    address = next;
  }
};

/** Converts an error of an upload or download to a kind of failure. */
export const getTransferFailure = (error: unknown, ends: DeadlineSignal): FailureKind => {
  if (ends.reason() === 'cancelled') return 'superseded';
  if (ends.reason() === 'deadline') return 'timeout';
  return classifyNetworkError(error, ends.signal) === 'unsendable' ? 'server' : 'offline';
};
