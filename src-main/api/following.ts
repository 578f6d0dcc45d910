import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import type { FailureKind } from '@shared/bridge/failure';
import type { Network } from '../network/network';
import type { CallEnds } from './callEnds';
import { networkError } from './networkError';

/** A server may send on so often. */
const mostRedirects = 3;
const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const redirectOf = (answer: Response, from: string): string | null => {
  const location = answer.headers.get('location');
  if (!redirecting.has(answer.status) || location === null || !URL.canParse(location, from)) return null;
  return new URL(location, from).href;
};

interface Following {
  network: Network;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Whether a redirect may lead there. */
  mayBeAsked: (url: string) => boolean;
}

/** What lies at an address, or where that one leads, within what may be asked: the last answer, good or not. */
export const fetchFollowing = async (
  url: string,
  { network, headers, signal, mayBeAsked }: Following,
): Promise<Response> => {
  for (let at = url, times = 0; ; times += 1) {
    const answer = await network({ method: 'GET', url: at, headers, signal, mayRepeat: true });
    const next = redirectOf(answer, at);
    if (next === null || times === mostRedirects || !isSafeHostUrl(next) || !mayBeAsked(next)) return answer;
    void answer.body?.cancel().catch(() => undefined);
    at = next;
  }
};

/** Why bytes did not come or go. */
export const transferFailure = (error: unknown, ends: CallEnds): FailureKind => {
  if (ends.reason() === 'cancelled') return 'superseded';
  if (ends.reason() === 'deadline') return 'timeout';
  return networkError(error, ends.signal) === 'unsendable' ? 'server' : 'offline';
};
