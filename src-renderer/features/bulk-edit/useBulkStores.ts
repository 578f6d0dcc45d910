import { useEffect, useMemo, useState } from 'react';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useStores } from '@entities/stores/useStores';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useJobs } from '@kit/jobs/jobs';
import { foldText } from '@shared/domain/values/foldText';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Store with the fields that the filters and the preview need. */
export interface PickableStore extends BulkStore {
  /** Name and commune in lower case without accents, for search. */
  foldedName: string;
  /** Menu name; null if the store has no menu or the name is unknown. */
  menu: string | null;
  /** True if the store is open; null if unknown. */
  opened: boolean | null;
}

interface BulkStores {
  storesQuery: QueryResult<BulkStore[]>;
  stores: readonly PickableStore[];
  /** Number of listed stores that are missing from the bulk reply and therefore cannot be changed here. */
  unreportedCount: number;
}

/** All stores with the fields of bulk edits. */
export const useBulkStores = (): BulkStores => {
  const [isLoaded, setIsLoaded] = useState(false);
  const isJobRunning = useJobs().some(({ kind, status }) => kind === 'storeBulk' && status === 'running');
  // Stops refetching while a job runs, because every batch of the job invalidates the stores. They are refetched once,
  // when the job ends.
  const enabled = !(isLoaded && isJobRunning);
  const storesQuery = useCall('stores.bulk', { query: { view: 'bulk' } }, { enabled });
  // Does not wait for menus and open states, which only the filters need.
  const liveStores = useStores();
  const rows = liveStores?.rows;
  const hasUnnamedMenu = rows?.some(({ menuId, menuName }) => menuId !== null && menuName === null) === true;
  const { value: menus } = useCall('menus.list', { query: { limit: 1000 } }, { enabled: hasUnnamedMenu });
  const { value } = storesQuery;
  useEffect(() => setIsLoaded(value !== undefined), [value]);
  const stores = useMemo(() => {
    const rowsById = new Map((rows ?? []).map((row) => [row.id, row]));
    const menuNames = new Map((menus?.page ?? []).map(({ id, name }) => [id, name]));
    const getMenu = (row: StoreRow | undefined) => row?.menuName ?? menuNames.get(row?.menuId ?? 0) ?? null;
    return (value ?? []).map((store) => ({
      ...store,
      name: getNameOrId(store),
      foldedName: foldText(`${store.name} ${store.commune}`),
      menu: getMenu(rowsById.get(store.id)),
      opened: rowsById.get(store.id)?.opened ?? null,
    }));
  }, [value, rows, menus]);
  const isComplete = liveStores?.isComplete === true;
  const unreportedCount = useMemo(() => {
    if (value === undefined || !isComplete) return 0;
    const knownIds = new Set(value.map(({ id }) => id));
    return (rows ?? []).filter(({ id }) => !knownIds.has(id)).length;
  }, [value, rows, isComplete]);
  return { storesQuery: storesQuery, stores, unreportedCount: unreportedCount };
};
