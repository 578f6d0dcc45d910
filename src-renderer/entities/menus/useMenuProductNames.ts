import { useMemo } from 'react';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';

const noNames: ReadonlyMap<number, string> = new Map();

/**
 * Product names by id from menu prices, for users who may see menus but not list products; empty for others. `all`
 * covers all menus.
 */
export const useMenuProductNames = (menuId: number | 'all' | null): ReadonlyMap<number, string> => {
  const canListProducts = useCan('products', 'index');
  const enabled = useCan('menus', 'index') && !canListProducts && menuId !== null;
  const { value } = useAllPages('prices.list', typeof menuId === 'number' ? { menuId } : {}, {
    enabled,
    freshFor: optionsStaleTime,
    getKey: ({ priceGroupId, product }) => `${priceGroupId} ${product.id}`,
  });
  return useMemo(
    () =>
      value === undefined
        ? noNames
        : new Map(value.flatMap(({ product }) => (product.id === null ? [] : [[product.id, product.name] as const]))),
    [value],
  );
};
