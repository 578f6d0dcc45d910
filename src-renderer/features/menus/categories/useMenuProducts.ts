import { useMemo } from 'react';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useMenuProductNames } from '@entities/menus/useMenuProductNames';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Products that a menu can contain. `menuId` is null for a new menu. */
export const useMenuProducts = (menuId: number | null) => {
  const canList = useCan('products', 'index');
  const names = useMenuProductNames(menuId);
  const { value, loading, failure, refetch } = useAllProducts();
  const productsById = useMemo(() => new Map((value ?? []).map((product) => [product.id, product])), [value]);
  return useMemo(
    () => ({
      /** False if the user may not list products; the user can still reorder and remove products of the menu. */
      mayList: canList,
      /** Undefined until loaded, and for users who may not list products. */
      all: value,
      getProduct: (id: number): ProductRow | undefined => productsById.get(id),
      getName: (id: number): string => getNameOrId({ id, name: productsById.get(id)?.name ?? names.get(id) ?? '' }),
      loading,
      failure: value === undefined ? failure : null,
      reload: refetch,
    }),
    [value, productsById, names, canList, loading, failure, refetch],
  );
};

export type MenuProducts = ReturnType<typeof useMenuProducts>;
