import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useStores } from '@entities/stores/useStores';

const none: readonly StoreRow[] = [];

/** Stores of each menu, sorted by name; undefined until loaded, or without permission. */
export const useMenuStores = (): ((menuId: number) => readonly StoreRow[]) | undefined => {
  const live = useStores();
  const rows = live !== null && live.readAt !== null && live.isComplete ? live.rows : undefined;
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const byMenu = new Map<number, StoreRow[]>();
    for (const store of rows) {
      if (store.menuId === null) continue;
      const known = byMenu.get(store.menuId);
      if (known === undefined) byMenu.set(store.menuId, [store]);
      else known.push(store);
    }
    return (menuId) => byMenu.get(menuId) ?? none;
  }, [rows]);
};
