import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { Page } from '@shared/contract/protocol/allPages';
import { call } from '@kit/bridge/client';
import { callKey, callPrefix, type Scope } from './keys';
import type { ListName, RowOf } from './lists';
import { invalidate } from './invalidate';
import { useScope } from './scope';

/**
 * Reads and shows at once what a command is known to have changed. Bound to one scope: another tenant's data is out of
 * reach. Nobody needs to mark answers as old after a write: see `useChangedAreas`.
 */
export interface CallCache {
  /** Reads anew, past the cache; the answer takes the cached one's place. */
  read<N extends CallName>(name: N, input: CallInputOf<N>): Promise<Outcome<CallReplyOf<N>>>;
  /** Changes every cached answer of a call, or the one to `input` alone. */
  patch<N extends CallName>(name: N, change: (reply: CallReplyOf<N>) => CallReplyOf<N>, input?: CallInputOf<N>): void;
  /** Changes rows wherever a page of a list holds them. */
  patchRows<N extends ListName>(name: N, change: (row: RowOf<N>) => RowOf<N>): void;
  /** Marks a call's answers as old for another reason than a write; those on screen are read again. */
  refresh(name: CallName): void;
}

const cacheOf = (client: QueryClient, scope: Scope): CallCache => ({
  read: async (name, input) => {
    const key = callKey(scope, name, input);
    const outcome = await call(name, input);
    if (outcome.ok) {
      // An older request still under way must not overwrite what we have just read.
      await client.cancelQueries({ queryKey: key, exact: true });
      client.setQueryData<unknown>(key, outcome.value);
    }
    return outcome;
  },
  patch: (name, change, input) => {
    const filters =
      input === undefined
        ? { queryKey: callPrefix(scope, name) }
        : { queryKey: callKey(scope, name, input), exact: true };
    client.setQueriesData<CallReplyOf<typeof name>>(filters, (reply) =>
      reply === undefined ? undefined : change(reply),
    );
  },
  patchRows: <N extends ListName>(name: N, change: (row: RowOf<N>) => RowOf<N>) => {
    client.setQueriesData<Page<RowOf<N>>>(
      { queryKey: callPrefix(scope, name) },
      (reply) => reply && { ...reply, page: reply.page.map(change) },
    );
  },
  refresh: (name) => invalidate(client, { queryKey: callPrefix(scope, name) }),
});

export const useCallCache = (): CallCache => {
  const client = useQueryClient();
  const scope = useScope();
  return useMemo(() => cacheOf(client, scope), [client, scope]);
};
