import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { ListPage } from '@shared/contract/protocol/allPages';
import { call } from '@kit/bridge/client';
import { createCallKey, createCallPrefix, type Scope } from './keys';
import type { ListName, RowOf } from './lists';
import { invalidateQueries } from './invalidate';
import { useScope } from './scope';

/**
 * Cache access for commands, limited to one scope: reads replies, and applies known changes immediately. Writes need no
 * `refresh`: `useChangedAreas` invalidates their areas.
 */
export interface CallCache {
  /** Requests a reply and stores it in the cache, unless the cache was invalidated or refetched meanwhile. */
  read<N extends CallName>(name: N, input: CallInputOf<N>): Promise<Outcome<CallReplyOf<N>>>;
  /** Changes all cached replies of a call, or only the reply to `input`. */
  patch<N extends CallName>(name: N, updater: (reply: CallReplyOf<N>) => CallReplyOf<N>, input?: CallInputOf<N>): void;
  /** Changes rows in all cached pages of a list. */
  patchRows<N extends ListName>(name: N, updater: (row: RowOf<N>) => RowOf<N>): void;
  /** Invalidates a call's cached replies for a reason other than a write; visible ones are refetched. */
  refresh(name: CallName): void;
}

const createCache = (client: QueryClient, scope: Scope): CallCache => ({
  read: async (name, input) => {
    const key = createCallKey(scope, name, input);
    const queries = client.getQueryCache();
    let isOutdated = false;
    const unsubscribe = queries.subscribe((event) => {
      if (event.type !== 'updated' || (event.action.type !== 'invalidate' && event.action.type !== 'fetch')) return;
      if (event.query === queries.find({ queryKey: key, exact: true })) isOutdated = true;
    });
    const outcome = await call(name, input);
    unsubscribe();
    if (outcome.ok && !isOutdated) {
      // Cancels older requests, whose replies would overwrite the new one.
      await client.cancelQueries({ queryKey: key, exact: true });
      client.setQueryData<unknown>(key, outcome.value);
    }
    return outcome;
  },
  patch: (name, updater, input) => {
    const filters =
      input === undefined
        ? { queryKey: createCallPrefix(scope, name) }
        : { queryKey: createCallKey(scope, name, input), exact: true };
    client.setQueriesData<CallReplyOf<typeof name>>(filters, (reply) =>
      reply === undefined ? undefined : updater(reply),
    );
  },
  patchRows: <N extends ListName>(name: N, updater: (row: RowOf<N>) => RowOf<N>) => {
    client.setQueriesData<ListPage<RowOf<N>>>(
      { queryKey: createCallPrefix(scope, name) },
      (reply) => reply && { ...reply, page: reply.page.map(updater) },
    );
  },
  refresh: (name) => invalidateQueries(client, { queryKey: createCallPrefix(scope, name) }),
});

export const useCallCache = (): CallCache => {
  const client = useQueryClient();
  const scope = useScope();
  return useMemo(() => createCache(client, scope), [client, scope]);
};
