import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { findUnavailable } from '@shared/domain/catalogue/saleState';
import type { WallTime } from '@shared/domain/values/wallTime';
import { useStores } from '@entities/stores/useStores';

export interface SoldOutStore {
  store: StoreRow;
  /** Null if the platform does not report the end. */
  until: WallTime | null;
}

const indexes = new WeakMap<readonly StoreRow[], ReadonlyMap<number, readonly StoreRow[]>>();

/** Maps product ids to the stores in which they are sold out; cached for all rows of a list. */
const getIndex = (stores: readonly StoreRow[]): ReadonlyMap<number, readonly StoreRow[]> => {
  const cachedIndex = indexes.get(stores);
  if (cachedIndex !== undefined) return cachedIndex;
  const storesByProduct = new Map<number, StoreRow[]>();
  for (const store of stores) {
    for (const { productId } of store.unavailableProducts ?? []) {
      storesByProduct.set(productId, [...(storesByProduct.get(productId) ?? []), store]);
    }
  }
  indexes.set(stores, storesByProduct);
  return storesByProduct;
};

const noStores: readonly StoreRow[] = [];

/** Stores in which a product is sold out, sorted by name. */
export const useSoldOutStores = (productId: number, now: WallTime): readonly SoldOutStore[] => {
  const rows = useStores()?.rows ?? noStores;
  return useMemo(
    () =>
      (getIndex(rows).get(productId) ?? noStores).flatMap((store) => {
        const unavailableInStore = findUnavailable(store.unavailableProducts, productId, now);
        return unavailableInStore === undefined ? [] : [{ store, until: unavailableInStore.availableFrom }];
      }),
    [rows, productId, now],
  );
};
