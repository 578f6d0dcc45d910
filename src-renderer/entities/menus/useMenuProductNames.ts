import { useMemo } from 'react';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime as freshFor } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';

const noNames: ReadonlyMap<number, string> = new Map();

/**
 * Names of products from the prices of menus, which the right to menus is enough for. For users who may not list products;
 * others are asked nothing. `all`: of all menus.
 */
export const useMenuProductNames = (menuId: number | 'all' | null): ReadonlyMap<number, string> => {
  const mayListProducts = useCan('products', 'index');
  const enabled = useCan('menus', 'index') && !mayListProducts && menuId !== null;
  const { value } = useAllPages('prices.list', typeof menuId === 'number' ? { menuId } : {}, {
    enabled,
    freshFor,
    keyOf: ({ priceGroupId, product }) => `${priceGroupId} ${product.id}`,
  });
  return useMemo(
    () =>
      value === undefined
        ? noNames
        : new Map(value.flatMap(({ product }) => (product.id === null ? [] : [[product.id, product.name] as const]))),
    [value],
  );
};
