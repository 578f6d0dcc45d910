import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { LiveCollectionState } from '@kit/live/mirror';
import { refetchCollection } from '@kit/live/liveStore';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useAssignedStoreIds } from './useAssignedStores';

const nameCollator = new Intl.Collator('es', { numeric: true });
const sortedRowsCache = new WeakMap<readonly StoreRow[], readonly StoreRow[]>();

/** Sorts stores by name, once per list for all components. */
const sortByName = (rows: readonly StoreRow[]): readonly StoreRow[] => {
  const cachedRows = sortedRowsCache.get(rows);
  if (cachedRows !== undefined) return cachedRows;
  const sortedRows = [...rows].sort((a, b) => nameCollator.compare(a.name, b.name) || a.id - b.id);
  sortedRowsCache.set(rows, sortedRows);
  return sortedRows;
};

/** The user's stores by name ("Local 2" before "Local 10"). Null while loading and without permission. */
export const useStores = (): LiveCollectionState<'stores'> | null => {
  const liveStores = useLiveCollection('stores');
  const assignedStoreIds = useAssignedStoreIds();
  return useMemo(() => {
    if (liveStores === null) return null;
    const rows = sortByName(liveStores.rows);
    return {
      ...liveStores,
      rows: assignedStoreIds === null ? rows : rows.filter(({ id }) => assignedStoreIds.has(id)),
    };
  }, [liveStores, assignedStoreIds]);
};

export const refetchStores = (): Promise<void> => refetchCollection('stores');

interface SearchableStores {
  /** Undefined until loaded. */
  stores: readonly StoreRow[] | undefined;
  loading: boolean;
  /** Reason why stores are missing, if any are. */
  failure: Failure | null;
}

/** All of the user's stores, for search and selection. */
export const useSearchableStores = (): SearchableStores => {
  const liveStores = useStores();
  const isLoaded = liveStores !== null && liveStores.readAt !== null;
  // True if the list has all stores; otherwise a store missing from the list may still exist.
  const isComplete = isLoaded && liveStores.isComplete;
  const failure = isComplete ? null : (liveStores?.failure ?? null);
  return { stores: isLoaded ? liveStores.rows : undefined, loading: !isComplete && failure === null, failure };
};
