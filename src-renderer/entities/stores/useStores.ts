import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { LiveCollectionState } from '@kit/live/mirror';
import { refetchCollection } from '@kit/live/store';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useAssignedStores } from './useAssignedStores';

const byName = new Intl.Collator('es', { numeric: true });
const sorted = new WeakMap<readonly StoreRow[], readonly StoreRow[]>();

/** Sorts once per list, shared by all components. */
const sortByOrder = (rows: readonly StoreRow[]): readonly StoreRow[] => {
  const cachedRows = sorted.get(rows);
  if (cachedRows !== undefined) return cachedRows;
  const ordered = [...rows].sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  sorted.set(rows, ordered);
  return ordered;
};

/** The user's stores by name ("Local 2" before "Local 10"). Null while loading and without permission. */
export const useStores = (): LiveCollectionState<'stores'> | null => {
  const live = useLiveCollection('stores');
  const assignedStoreIds = useAssignedStores();
  return useMemo(() => {
    if (live === null) return null;
    const rows = sortByOrder(live.rows);
    return { ...live, rows: assignedStoreIds === null ? rows : rows.filter(({ id }) => assignedStoreIds.has(id)) };
  }, [live, assignedStoreIds]);
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
  const live = useStores();
  const isRead = live !== null && live.readAt !== null;
  // With an incomplete list, a missing store may still exist.
  const isWhole = isRead && live.isComplete;
  const failure = isWhole ? null : (live?.failure ?? null);
  return { stores: isRead ? live.rows : undefined, loading: !isWhole && failure === null, failure };
};
