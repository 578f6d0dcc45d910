import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useStores } from '@entities/stores/useStores';

const noStores: readonly StoreRow[] = [];

/** Stores of each menu, sorted by name; undefined until loaded, or without permission. */
export const useMenuStores = (): ((menuId: number) => readonly StoreRow[]) | undefined => {
  const liveStores = useStores();
  const rows = liveStores !== null && liveStores.readAt !== null && liveStores.isComplete ? liveStores.rows : undefined;
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const storesByMenu = new Map<number, StoreRow[]>();
    for (const store of rows) {
      if (store.menuId === null) continue;
      const menuStores = storesByMenu.get(store.menuId);
      if (menuStores === undefined) storesByMenu.set(store.menuId, [store]);
      else menuStores.push(store);
    }
    return (menuId) => storesByMenu.get(menuId) ?? noStores;
  }, [rows]);
};
