import { useQuery } from '@tanstack/react-query';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { call } from '@kit/bridge/client';
import { CallFailure } from './callFailure';
import { createCallKey, isSameCall } from './keys';
import { toQueryResult, type QueryResult } from './queryResult';
import { useScope } from './scope';

export interface CallOptions {
  /** False to send no request yet. */
  enabled?: boolean;
  /** Refetch interval (ms) while the window is visible. */
  refetchInterval?: number;
  /** Time (ms) during which a cached reply counts as fresh: mounting and focusing send no request. */
  freshFor?: number;
  /** True to exclude the call from analytics, see `call`. */
  untracked?: boolean;
}

/**
 * Reads a call of the contract and keeps its reply current. The input is the cache key: only the latest input's reply
 * is shown.
 */
export const useCall = <N extends CallName>(
  name: N,
  input: CallInputOf<N>,
  { enabled = true, refetchInterval, freshFor = 0, untracked = false }: CallOptions = {},
): QueryResult<CallReplyOf<N>> => {
  const key = createCallKey(useScope(), name, input);
  return toQueryResult(
    useQuery<CallReplyOf<N>>({
      queryKey: key,
      queryFn: async () => {
        const outcome = await call(name, input, { untracked });
        if (!outcome.ok) throw new CallFailure(outcome.failure);
        return outcome.value;
      },
      enabled,
      staleTime: freshFor,
      refetchInterval: refetchInterval ?? false,
      // Shows the reply to the previous input while the new one loads, but never a reply of another tenant or call.
      placeholderData: (previous, query) =>
        query !== undefined && isSameCall(query.queryKey, key) ? (previous as never) : undefined,
    }),
  );
};
