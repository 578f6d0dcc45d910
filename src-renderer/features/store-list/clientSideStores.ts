import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import { matchesQuery } from '@shared/contract/protocol/listFilters';
import { stores as calls, type StoreRow } from '@shared/contract/stores/stores';
import { getStateRank } from '@shared/domain/stores/storeState';
import type { ClientSideSource, ClientSideRows } from '@kit/resource/list/state/clientSideRows';
import { useStoreStates } from '@entities/stores/state/useStoreStates';
import { useStores } from '@entities/stores/useStores';

export type StoresQuery = NonNullable<CallInputOf<'stores.list'>['query']>;

const noStores: readonly StoreRow[] = [];

const matches = (store: StoreRow, query: StoresQuery): boolean =>
  // Passes an empty time, since no store filter depends on it.
  matchesQuery(calls.list.filters, store, query, { now: '', zone: 'utc', getWaits: () => null });

/** All stores, with rank functions for the current state: lists sort by state in the app, since no platform can. */
const useLoadedStores = (): ClientSideRows<StoreRow, StoresQuery> | null => {
  const liveStores = useStores();
  const isComplete = liveStores !== null && liveStores.readAt !== null && liveStores.isComplete;
  const rows = isComplete ? liveStores.rows : noStores;
  const unread = isComplete ? liveStores.unread : undefined;
  const restoredFrom = isComplete && liveStores.isRestored === true ? liveStores.readAt : null;
  const states = useStoreStates(rows);
  return useMemo(() => {
    if (!isComplete) return null;
    const ranks = new Map(states.map(({ store, state }) => [store.id, getStateRank(state)]));
    return { rows, matches, unread, restoredFrom, ranks: { opened: ({ id }) => ranks.get(id) } };
  }, [isComplete, rows, unread, restoredFrom, states]);
};

/** Store rows for lists filtered and sorted in the app. */
export const clientSideStores: ClientSideSource<StoreRow, StoresQuery> = { useRows: useLoadedStores };
