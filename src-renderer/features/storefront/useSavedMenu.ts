import { useMemo } from 'react';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { menuStaleTime } from './usePublishedMenu';

/** Saved menu of a store, as publishing it now would produce it. Undefined while loading, null without permission. */
export const useSavedMenu = (store: StoreRow | undefined): StaticMenu | null | undefined => {
  const canSeeMenus = useCan('menus', 'show');
  const canListProducts = useCan('products', 'index');
  const productsQuery = useAllProducts();
  const { modifiers } = useAllModifiers();
  const menuId = store?.menuId ?? null;
  const menuQuery = useCall(
    'menus.get',
    { params: { id: menuId ?? 0 } },
    { enabled: canSeeMenus && menuId !== null, freshFor: menuStaleTime },
  );
  const canCompare = canSeeMenus && canListProducts;
  const hasMenu = menuId !== null;
  const hasMenuFailed = menuQuery.failure !== null && menuQuery.value === undefined;
  return useMemo((): StaticMenu | null | undefined => {
    if (!canCompare || hasMenuFailed) return null;
    if (productsQuery.value === undefined || store === undefined) return undefined;
    if (hasMenu && menuQuery.value === undefined) return undefined;
    const modifierIdsByProduct = new Map<number, number[]>();
    for (const { id, productIds = [] } of modifiers?.rows ?? []) {
      for (const productId of productIds)
        modifierIdsByProduct.set(productId, [...(modifierIdsByProduct.get(productId) ?? []), id]);
    }
    return {
      stores: [{ id: store.id, name: store.name, menuId: store.menuId }],
      menus: menuQuery.value === undefined ? [] : [menuQuery.value],
      // Omits the order of modifiers and their rules, which product lists do not report.
      products: productsQuery.value.map((product) => ({
        ...product,
        dropdownText: null,
        modifiersProductsAttributes: (modifierIdsByProduct.get(product.id) ?? []).map((modifierId, position) => ({
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
  }, [canCompare, hasMenuFailed, productsQuery.value, store, hasMenu, menuQuery.value, modifiers]);
};
