import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Menu } from '@shared/contract/catalogue/menus';
import { useMenuProductNames } from '@entities/menus/useMenuProductNames';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { SheetProduct } from './grid/sheetColumns';

interface SheetProducts {
  /** Undefined while loading. */
  products: readonly SheetProduct[] | undefined;
  failure: Failure | null;
  refetch: () => void;
  /** True if the user may not list products; `products` then has only those in the menu, without their own prices. */
  isPartial: boolean;
}

/** Products for the rows of a menu's sheet: all, or only those in the menu if the user may not list products. */
export const useSheetProducts = (menu: Menu | null, menuId: number): SheetProducts => {
  const isPartial = !useCan('products', 'index');
  const allProducts = useAllProducts();
  const names = useMenuProductNames(menuId);
  const namedProducts = useMemo(() => {
    if (menu === null) return undefined;
    const ids = new Set([
      ...menu.categories.flatMap(({ orderedProducts }) => orderedProducts),
      ...menu.priceGroups.flatMap(({ prices }) => prices.map(({ productId }) => productId)),
    ]);
    return [...ids].map((id) => ({ id, name: getNameOrId({ id, name: names.get(id) ?? '' }), priceProduct: null }));
  }, [menu, names]);
  return isPartial
    ? { products: namedProducts, failure: null, refetch: allProducts.refetch, isPartial }
    : { products: allProducts.value, failure: allProducts.failure, refetch: allProducts.refetch, isPartial };
};
