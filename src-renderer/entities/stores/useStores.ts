import { useMemo } from 'react';
import type { Failure } from '@shared/bridge/failure';
import type { StoreRow } from '@shared/contract/stores';
import type { Mirrored } from '@kit/live/mirror';
import { readAgain } from '@kit/live/store';
import { useLive } from '@kit/live/useLive';

const byName = new Intl.Collator('es');
const sorted = new WeakMap<readonly StoreRow[], readonly StoreRow[]>();

/** Sorted once for all that show them. */
const inOrder = (rows: readonly StoreRow[]): readonly StoreRow[] => {
  const known = sorted.get(rows);
  if (known !== undefined) return known;
  const ordered = [...rows].sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id);
  sorted.set(rows, ordered);
  return ordered;
};

/** All stores by name. Null until the main process has spoken, and for who may not see the stores. */
export const useStores = (): Mirrored<'stores'> | null => {
  const live = useLive('stores');
  return useMemo(() => live && { ...live, rows: inOrder(live.rows) }, [live]);
};

export const readStoresAgain = (): Promise<void> => readAgain('stores');

interface StoresToFind {
  /** Undefined until they have been read. */
  stores: readonly StoreRow[] | undefined;
  loading: boolean;
  /** Why there are none, or not all of them. */
  failure: Failure | null;
}

/** All stores to search or choose among. */
export const useStoresToFind = (): StoresToFind => {
  const live = useStores();
  const isRead = live !== null && live.readAt !== null;
  // Of a part nobody can say that a store is not there.
  const isWhole = isRead && live.isComplete;
  const failure = isWhole ? null : (live?.failure ?? null);
  return { stores: isRead ? live.rows : undefined, loading: !isWhole && failure === null, failure };
};
