import { useMemo } from 'react';
import type { BulkStore } from '@shared/contract/stores';
import { limits } from '@shared/domain/limits';
import { useCall } from '@kit/data/useCall';
import type { Read } from '@kit/data/queryResult';
import { foldText } from '@kit/format/foldText';

/** A store to choose, with all that the filters and the preview ask for. */
export interface PickableStore extends BulkStore {
  /** Name and commune as they are searched. */
  folded: string;
  /** Null: none, or not known. */
  menu: string | null;
  /** Null: not known. */
  opened: boolean | null;
}

interface BulkStores {
  read: Read<BulkStore[]>;
  stores: readonly PickableStore[];
}

/** All stores of the merchant, with what a bulk edit changes of them. */
export const useBulkStores = (): BulkStores => {
  const read = useCall('stores.bulk', { query: { view: 'bulk', limit: limits.storeSearchMax } });
  // Which menu and whether open: only to choose by, so the rest works without.
  const { value: rows } = useCall('stores.list', { query: { page: 1, limit: limits.storeSearchMax } });
  const { value } = read;
  const stores = useMemo(() => {
    const known = new Map((rows?.page ?? []).map((row) => [row.id, row]));
    return (value ?? []).map((store) => ({
      ...store,
      folded: foldText(`${store.name} ${store.commune}`),
      menu: known.get(store.id)?.menuName ?? null,
      opened: known.get(store.id)?.opened ?? null,
    }));
  }, [value, rows]);
  return { read, stores };
};
