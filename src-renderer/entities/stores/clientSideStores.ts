import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import { filtersFor, matchesQuery } from '@shared/contract/protocol/listFilters';
import { storeFilters, type StoreRow } from '@shared/contract/stores/stores';
import { stateRank } from '@shared/domain/stores/storeState';
import type { ClientSideSource, ClientSideRows } from '@kit/resource/list/state/clientSideRows';
import { useStoreStates } from './state/useStoreStates';
import { useStores } from './useStores';

export type StoresQuery = NonNullable<CallInputOf<'stores.list'>['query']>;

const none: readonly StoreRow[] = [];

const matches = (store: StoreRow, query: StoresQuery): boolean =>
  // Nothing of a store's filters hangs on the time.
  matchesQuery(filtersFor(storeFilters), store, query, { now: '', zone: 'utc', waitsOf: () => null });

/** All stores with how they stand this minute: no platform can order them by what customers get. */
const useHeldStores = (): ClientSideRows<StoreRow, StoresQuery> | null => {
  const live = useStores();
  const isWhole = live !== null && live.readAt !== null && live.isComplete;
  const rows = isWhole ? live.rows : none;
  const unread = isWhole ? live.unread : undefined;
  const states = useStoreStates(rows);
  return useMemo(() => {
    if (!isWhole) return null;
    const ranks = new Map(states.map(({ store, state }) => [store.id, stateRank(state)]));
    return { rows, matches, unread, ranks: { opened: ({ id }) => ranks.get(id) } };
  }, [isWhole, rows, unread, states]);
};

/** The stores as they are held here, for lists. */
export const clientSideStores: ClientSideSource<StoreRow, StoresQuery> = { useRows: useHeldStores };
