import { useQueries } from '@tanstack/react-query';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { call } from '@kit/bridge/client';
import { CallFailure } from './callFailure';
import { callKey } from './keys';
import { toQueryResult, type QueryResult } from './queryResult';
import { useScope } from './scope';
import type { CallOptions } from './useCall';

/** Reads a call with several inputs at once, each answer by itself: see `useCall`. */
export const useCalls = <N extends CallName>(
  name: N,
  inputs: readonly CallInputOf<N>[],
  { freshFor = 0 }: Pick<CallOptions, 'freshFor'> = {},
): QueryResult<CallReplyOf<N>>[] => {
  const scope = useScope();
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: callKey(scope, name, input),
      queryFn: async () => {
        const outcome = await call(name, input);
        if (!outcome.ok) throw new CallFailure(outcome.failure);
        return outcome.value;
      },
      staleTime: freshFor,
    })),
  }).map(toQueryResult);
};
