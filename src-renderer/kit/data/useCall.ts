import { useQuery } from '@tanstack/react-query';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { call } from '@kit/bridge/client';
import { CallFailure } from './callFailure';
import { callKey, isSameCall } from './keys';
import { toQueryResult, type QueryResult } from './queryResult';
import { useScope } from './scope';

export interface CallOptions {
  /** False: nothing is asked (yet). */
  enabled?: boolean;
  /** Asks again after so many milliseconds, as long as the window can be seen. */
  refetchInterval?: number;
  /** How many milliseconds an answer counts as fresh: until then mounting and focus ask nothing. */
  freshFor?: number;
  /** It is a part of what is counted elsewhere: see `call`. */
  untracked?: boolean;
}

/** Reads a call of the contract and keeps it current. The input is the cache key: the last question asked wins. */
export const useCall = <N extends CallName>(
  name: N,
  input: CallInputOf<N>,
  { enabled = true, refetchInterval, freshFor = 0, untracked = false }: CallOptions = {},
): QueryResult<CallReplyOf<N>> => {
  const key = callKey(useScope(), name, input);
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
      // Never another tenant's or another call's answer, not even for a moment.
      placeholderData: (previous, query) =>
        query !== undefined && isSameCall(query.queryKey, key) ? (previous as never) : undefined,
    }),
  );
};
