import { useRef, useState } from 'react';
import { call } from '@kit/bridge/client';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';

/** Maximum concurrent reads. */
const maxConcurrent = 4;

interface Search {
  doneCount: number;
  total: number;
  /** Products found so far. */
  foundIds: readonly number[];
  /** Number of products that could not be read. */
  unread: number;
}

export interface ModifierProducts {
  /** Ids of the products; undefined if the platform does not report them and no search has finished. */
  ids: readonly number[] | undefined;
  search: Search | null;
  /** Searches for the modifier by reading the products one by one. */
  find: (productIds: readonly number[]) => Promise<void>;
}

/** Products that offer a modifier, as reported by the platform or found by a search. */
export const useModifierProducts = (id: number, knownIds: readonly number[] | undefined): ModifierProducts => {
  const { modifiers } = useAllModifiers();
  const [search, setSearch] = useState<Search | null>(null);
  const isLoadingRef = useRef(false);
  const findProducts = async (productIds: readonly number[]) => {
    if (isLoadingRef.current) return;
    isLoadingRef.current = true;
    let state: Search = { doneCount: 0, total: productIds.length, foundIds: [], unread: 0 };
    setSearch(state);
    const remainingIds = [...productIds];
    const runWork = async () => {
      for (let next = remainingIds.shift(); next !== undefined; next = remainingIds.shift()) {
        const outcome = await call('products.get', { params: { id: next } });
        const hasModifier =
          outcome.ok && outcome.value.modifiersProductsAttributes.some(({ modifierId }) => modifierId === id);
        state = {
          ...state,
          doneCount: state.doneCount + 1,
          foundIds: hasModifier ? [...state.foundIds, next] : state.foundIds,
          unread: state.unread + (outcome.ok ? 0 : 1),
        };
        setSearch(state);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, runWork));
    isLoadingRef.current = false;
  };
  // Prefers the list, which refetches after each product change; the form's data is older.
  const current = modifiers?.byId.get(id)?.productIds ?? knownIds;
  return {
    ids: current ?? (search?.doneCount === search?.total ? search?.foundIds : undefined),
    search,
    find: findProducts,
  };
};
