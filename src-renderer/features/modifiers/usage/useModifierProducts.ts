import { useRef, useState } from 'react';
import { call } from '@kit/bridge/client';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';

/** Maximum concurrent reads. */
const maxConcurrent = 4;

interface ProductSearch {
  doneCount: number;
  total: number;
  /** Products found so far. */
  foundIds: readonly number[];
  /** Number of products that could not be read. */
  unreadCount: number;
}

interface ModifierProducts {
  /** Ids of the products; undefined if the platform does not report them and no search has finished. */
  ids: readonly number[] | undefined;
  search: ProductSearch | null;
  /** Searches for the modifier by reading the products one by one. */
  searchProducts: (productIds: readonly number[]) => Promise<void>;
}

/** Products that offer a modifier, as reported by the platform or found by a search. */
export const useModifierProducts = (id: number, knownIds: readonly number[] | undefined): ModifierProducts => {
  const { modifiers } = useAllModifiers();
  const [search, setSearch] = useState<ProductSearch | null>(null);
  const isLoadingRef = useRef(false);
  const findProducts = async (productIds: readonly number[]) => {
    if (isLoadingRef.current) return;
    isLoadingRef.current = true;
    let searchState: ProductSearch = { doneCount: 0, total: productIds.length, foundIds: [], unreadCount: 0 };
    setSearch(searchState);
    const remainingIds = [...productIds];
    const readRemaining = async () => {
      for (let productId = remainingIds.shift(); productId !== undefined; productId = remainingIds.shift()) {
        const outcome = await call('products.get', { params: { id: productId } });
        const hasModifier =
          outcome.ok && outcome.value.modifiersProductsAttributes.some(({ modifierId }) => modifierId === id);
        searchState = {
          ...searchState,
          doneCount: searchState.doneCount + 1,
          foundIds: hasModifier ? [...searchState.foundIds, productId] : searchState.foundIds,
          unreadCount: searchState.unreadCount + (outcome.ok ? 0 : 1),
        };
        setSearch(searchState);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, readRemaining));
    isLoadingRef.current = false;
  };
  // Prefers the list, which refetches after each product change; the form's data is older.
  const currentIds = modifiers?.byId.get(id)?.productIds ?? knownIds;
  return {
    ids: currentIds ?? (search?.doneCount === search?.total ? search?.foundIds : undefined),
    search,
    searchProducts: findProducts,
  };
};
