import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getPublishedMenu } from '@shared/domain/catalogue/storefront/getPublishedMenu';
import { useCall } from '@kit/data/useCall';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan, useSession } from '@kit/session/hooks';
import { useAllProducts } from '../useAllProducts';
import type { SellableProduct } from './SoldOutDialog';

interface StoreProducts {
  /** Undefined until loaded. */
  products: readonly SellableProduct[] | undefined;
  failure: Failure | null;
  refetch: () => void;
}

/**
 * Products in a store's menu, from the product list if possible, otherwise from the published menu. The product list is
 * more current, but may not say which menus contain a product, and needs a permission that kitchen staff may lack.
 */
export const useStoreProducts = (store: StoreRow): StoreProducts => {
  const { tenant } = useSession();
  const canList = useCan('products', 'index');
  const allProducts = useAllProducts();
  const hasMenus = allProducts.value?.every(({ menus }) => menus !== undefined) ?? true;
  const needsPublishedMenu = !canList || !hasMenus;
  const menuResult = useCall(
    'staticMenu.get',
    { params: { tenant } },
    { enabled: needsPublishedMenu, freshFor: optionsStaleTime },
  );
  const { menuId } = store;
  const products = useMemo((): readonly SellableProduct[] | undefined => {
    if (!needsPublishedMenu) {
      return allProducts.value?.filter(({ menus = [] }) => menus.some(({ id }) => id === menuId));
    }
    if (menuResult.value === undefined) return undefined;
    const publishedMenu = getPublishedMenu(menuResult.value, store);
    const id = publishedMenu.stores.find((candidate) => candidate.id === store.id)?.menuId ?? null;
    const menuProductIds = new Set(
      publishedMenu.menus.find((menu) => menu.id === id)?.categories.flatMap(({ orderedProducts }) => orderedProducts),
    );
    return (allProducts.value ?? publishedMenu.products).filter((product) => menuProductIds.has(product.id));
  }, [needsPublishedMenu, allProducts.value, menuResult.value, menuId, store]);
  const productsCall = needsPublishedMenu ? menuResult : allProducts;
  return { products, failure: products === undefined ? productsCall.failure : null, refetch: productsCall.refetch };
};
