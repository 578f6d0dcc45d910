import { dehydrate, hashKey, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPersistedCall, maxPersistedQueries, type PersistedQuery } from '@shared/bridge/device/persistedQueries';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';

/** Delay (ms) before cache changes are saved; all changes during the delay are saved together. */
const saveDelay = 2_000;

interface CacheScope {
  tenant: string;
  epoch: number;
}

/** `dataUpdatedAt` of replies of the last run, to distinguish them from later replies with the same content. */
const updatedAtByReply = new WeakMap<object, number>();

/** True if a reply comes from the last run on this computer. */
export const isRestoredReply = (data: unknown, updatedAt: number): boolean =>
  typeof data === 'object' && data !== null && updatedAtByReply.get(data) === updatedAt;

const belongsToScope = ({ tenant, epoch }: CacheScope, queryKey: readonly unknown[]): boolean =>
  queryKey.length === 4 && queryKey[0] === tenant && queryKey[1] === epoch && isPersistedCall(queryKey[2], queryKey[3]);

/** Cached replies to save, newest first. */
const collectPersistedQueries = (client: QueryClient, scope: CacheScope, since: number): PersistedQuery[] =>
  dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) =>
      belongsToScope(scope, queryKey) && state.data !== undefined && state.dataUpdatedAt > since,
  })
    .queries.map(({ queryKey: [, , name, input], state }) => ({
      name: name as PersistedQuery['name'],
      input: input as PersistedQuery['input'],
      data: state.data,
      updatedAt: state.dataUpdatedAt,
    }))
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, maxPersistedQueries);

const toDehydratedQuery = ({ tenant, epoch }: CacheScope, { name, input, data, updatedAt }: PersistedQuery) => {
  const queryKey = [tenant, epoch, name, input];
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: updatedAt,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: updatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  } satisfies DehydratedState['queries'][number];
};

const restoreQueries = async (client: QueryClient, scope: CacheScope): Promise<void> => {
  const restoreOutcome = await invokeAction('queries.restore', {});
  if (!restoreOutcome.ok) return;
  for (const { data, updatedAt } of restoreOutcome.value) {
    if (typeof data === 'object' && data !== null) updatedAtByReply.set(data, updatedAt);
  }
  hydrate(client, { queries: restoreOutcome.value.map((query) => toDehydratedQuery(scope, query)) });
};

/**
 * Saves the cached replies of some calls for the next start if the computer has a keychain, and restores the replies of
 * the last run. Returns true while restoring.
 */
export const usePersistedQueries = (client: QueryClient): boolean => {
  const { tenant, epoch, isRestored, remembers, online } = useSession();
  // Also restores while offline: locking clears the cache, and the platform cannot be reached to read again.
  const [isRestoring, setIsRestoring] = useState(isRestored || !online);

  useEffect(() => {
    if (!isRestoring) return;
    let isCurrent = true;
    void restoreQueries(client, { tenant, epoch }).finally(() => isCurrent && setIsRestoring(false));
    return () => {
      isCurrent = false;
    };
  }, [client, tenant, epoch, isRestoring]);

  const isSaving = remembers === 'keychain' && !isRestored;
  useEffect(() => {
    if (!isSaving) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let savedUntil = 0;
    const save = () => {
      timer = undefined;
      const queries = collectPersistedQueries(client, { tenant, epoch }, savedUntil);
      savedUntil = queries[0]?.updatedAt ?? savedUntil;
      if (queries.length > 0) void invokeAction('queries.persist', { epoch, queries });
    };
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (belongsToScope({ tenant, epoch }, event.query.queryKey as readonly unknown[]))
        timer ??= setTimeout(save, saveDelay);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, tenant, epoch, isSaving]);

  return isRestoring;
};
