import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { findUnavailableProduct } from '@shared/domain/catalogue/saleState';
import type { WallTime } from '@shared/domain/values/wallTime';
import { useStores } from '@entities/stores/useStores';

interface SoldOutStore {
  store: StoreRow;
  /** Null if the platform does not report the end. */
  until: WallTime | null;
}

const indexCache = new WeakMap<readonly StoreRow[], ReadonlyMap<number, readonly StoreRow[]>>();

/** Maps product ids to the stores in which they are sold out; cached for all rows of a list. */
const indexByProduct = (stores: readonly StoreRow[]): ReadonlyMap<number, readonly StoreRow[]> => {
  const cachedIndex = indexCache.get(stores);
  if (cachedIndex !== undefined) return cachedIndex;
  const storesByProduct = new Map<number, StoreRow[]>();
  for (const store of stores) {
    for (const { productId } of store.unavailableProducts ?? []) {
      storesByProduct.set(productId, [...(storesByProduct.get(productId) ?? []), store]);
    }
  }
  indexCache.set(stores, storesByProduct);
  return storesByProduct;
};

const noStores: readonly StoreRow[] = [];

/** Stores in which a product is sold out, sorted by name. */
export const useSoldOutStores = (productId: number, now: WallTime): readonly SoldOutStore[] => {
  const rows = useStores()?.rows ?? noStores;
  return useMemo(
    () =>
      (indexByProduct(rows).get(productId) ?? noStores).flatMap((store) => {
        const unavailableInStore = findUnavailableProduct(store.unavailableProducts, productId, now);
        return unavailableInStore === undefined ? [] : [{ store, until: unavailableInStore.availableFrom }];
      }),
    [rows, productId, now],
  );
};
