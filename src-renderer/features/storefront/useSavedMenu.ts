import { useMemo } from 'react';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { menuStaleTime } from './usePublishedMenu';

/** Menu of a store as saved, which publishing it now would produce. Undefined while loading, null without permission. */
export const useSavedMenu = (store: StoreRow | undefined): StaticMenu | null | undefined => {
  const canSee = useCan('menus', 'show');
  const canList = useCan('products', 'index');
  const products = useAllProducts();
  const { modifiers } = useAllModifiers();
  const menuId = store?.menuId ?? null;
  const menu = useCall(
    'menus.get',
    { params: { id: menuId ?? 0 } },
    { enabled: canSee && menuId !== null, freshFor: menuStaleTime },
  );
  const canCompare = canSee && canList;
  const wantsMenu = menuId !== null;
  const menuFailed = menu.failure !== null && menu.value === undefined;
  return useMemo((): StaticMenu | null | undefined => {
    if (!canCompare || menuFailed) return null;
    if (products.value === undefined || store === undefined) return undefined;
    if (wantsMenu && menu.value === undefined) return undefined;
    const menusByProduct = new Map<number, number[]>();
    for (const { id, productIds = [] } of modifiers?.rows ?? []) {
      for (const productId of productIds) menusByProduct.set(productId, [...(menusByProduct.get(productId) ?? []), id]);
    }
    return {
      stores: [{ id: store.id, name: store.name, menuId: store.menuId }],
      menus: menu.value === undefined ? [] : [menu.value],
      // Omits the order of modifiers and their rules, which product lists do not report.
      products: products.value.map((product) => ({
        ...product,
        dropdownText: null,
        modifiersProductsAttributes: (menusByProduct.get(product.id) ?? []).map((modifierId, position) => ({
          modifierId,
          position,
          minQuantityModifiers: 0,
          maxQuantityModifiers: 0,
        })),
        modifierRules: [],
      })),
      modifiers: (modifiers?.rows ?? []).map((modifier) => ({
        ...modifier,
        price: modifier.price ?? 0,
        dropdownText: null,
      })),
    };
  }, [canCompare, menuFailed, products.value, store, wantsMenu, menu.value, modifiers]);
};
