import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import type { FailureKind } from '@shared/contract/protocol/failure';
import type { Network } from '../network/network';
import type { DeadlineSignal } from './deadlineSignal';
import { classifyNetworkError } from './classifyNetworkError';

/** Maximum redirects to follow. */
const maxRedirects = 3;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const findRedirect = (response: Response, baseUrl: string): string | null => {
  const location = response.headers.get('location');
  if (!redirectStatuses.has(response.status) || location === null || !URL.canParse(location, baseUrl)) return null;
  return new URL(location, baseUrl).href;
};

interface RedirectOptions {
  network: Network;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Returns whether to follow a redirect to the URL. */
  isAllowedUrl: (url: string) => boolean;
  /** Returns whether the URL's host may be in the local network, as the environment's hosts may. */
  isTrusted: (url: string) => boolean;
}

/** Fetches a URL and follows allowed redirects. Returns the last response, even if it is an error. */
export const fetchWithRedirects = async (
  url: string,
  { network, headers, signal, isAllowedUrl, isTrusted }: RedirectOptions,
): Promise<Response> => {
  for (let address = url, redirectCount = 0; ; redirectCount += 1) {
    const response = await network({
      method: 'GET',
      url: address,
      headers,
      signal,
      canRepeat: true,
      publicOnly: !isTrusted(address),
    });
    const redirectUrl = findRedirect(response, address);
    if (
      redirectUrl === null ||
      redirectCount === maxRedirects ||
      !isSafeHostUrl(redirectUrl) ||
      !isAllowedUrl(redirectUrl)
    )
      return response;
    void response.body?.cancel().catch(() => undefined);
    address = redirectUrl;
  }
};

/** Returns the kind of failure for an error during an upload or download. */
export const getTransferFailure = (error: unknown, deadlineSignal: DeadlineSignal): FailureKind => {
  if (deadlineSignal.reason() === 'cancelled') return 'superseded';
  if (deadlineSignal.reason() === 'deadline') return 'timeout';
  return classifyNetworkError(error, deadlineSignal.signal) === 'unsendable' ? 'server' : 'offline';
};
