import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { call } from '@kit/bridge/client';
import { CallFailure } from './callFailure';
import { createCallKey } from './keys';
import { createConcurrencyLimit } from './concurrencyLimit';
import { toQueryResult, type QueryResult } from './queryResult';
import { useScope } from './scope';
import type { CallOptions } from './useCall';

interface CallsOptions extends Pick<CallOptions, 'freshFor' | 'enabled' | 'untracked'> {
  /** Maximum concurrent requests; unlimited if absent. */
  maxConcurrent?: number;
}

/** Reads a call with several inputs, one result each: see `useCall`. */
export const useCalls = <N extends CallName>(
  name: N,
  inputs: readonly CallInputOf<N>[],
  { freshFor = 0, enabled = true, maxConcurrent = Infinity, untracked = false }: CallsOptions = {},
): QueryResult<CallReplyOf<N>>[] => {
  const scope = useScope();
  const runLimited = useMemo(() => createConcurrencyLimit(maxConcurrent), [maxConcurrent]);
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: createCallKey(scope, name, input),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const outcome = await runLimited(() => call(name, input, { untracked }), signal);
        if (!outcome.ok) throw new CallFailure(outcome.failure);
        return outcome.value;
      },
      enabled,
      staleTime: freshFor,
    })),
  }).map(toQueryResult);
};
