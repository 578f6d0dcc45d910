import { useMemo } from 'react';
import { findMenusContaining, getSaleScope, type SellingStores } from '@shared/domain/catalogue/saleScope';
import { useCall } from '@kit/data/useCall';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan, useSession } from '@kit/session/hooks';
import { useTenantStores, type TenantStore } from './useTenantStores';

/** Fields of a product that determine which menus and stores sell it. */
export interface ScopedProduct {
  id: number;
  menus?: readonly { id: number }[];
}

export interface SellingScope extends SellingStores<TenantStore> {
  /** Number of stores of the tenant. */
  total: number;
  /** True if the scope includes stores not assigned to the user. */
  hasOthers: boolean;
}

/** Menus and stores affected by a change. Undefined while loading; null if menus or stores cannot be read. */
export type SellingScopeResult = SellingScope | null | undefined;

/** Ids of hidden menus; empty if the user may not list menus. */
const useHiddenMenus = (): ReadonlySet<number> => {
  const enabled = useCan('menus', 'index');
  const { value } = useCall('menus.list', { query: { limit: 1000 } }, { enabled, freshFor: optionsStaleTime });
  return useMemo(() => new Set(value?.page.filter(({ hidden }) => hidden).map(({ id }) => id)), [value]);
};

/** Stores that use some menus; null and undefined `menuIds` are returned unchanged. */
export const useStoresSellingMenus = (menuIds: readonly number[] | null | undefined): SellingScopeResult => {
  const { stores, hasOthers } = useTenantStores();
  const hiddenIds = useHiddenMenus();
  return useMemo(() => {
    if (menuIds === null || stores === null) return null;
    if (menuIds === undefined || stores === undefined) return undefined;
    return { ...getSaleScope(menuIds, stores, hiddenIds), total: stores.length, hasOthers };
  }, [menuIds, stores, hiddenIds, hasOthers]);
};

/** Menus and stores that sell some products; undefined while loading. */
export const useStoresSellingProducts = (products: readonly ScopedProduct[] | undefined): SellingScopeResult => {
  const { tenant } = useSession();
  // True if the platform reports the menus of every product; otherwise the published menus are used.
  const isReported = products?.every(({ menus }) => menus !== undefined) ?? true;
  const menuResult = useCall(
    'staticMenu.get',
    { params: { tenant } },
    { enabled: !isReported, freshFor: optionsStaleTime },
  );
  const menuIds = useMemo(() => {
    if (products === undefined) return undefined;
    if (isReported) return [...new Set(products.flatMap(({ menus = [] }) => menus.map(({ id }) => id)))];
    if (menuResult.value === undefined) return menuResult.failure === null ? undefined : null;
    return findMenusContaining(menuResult.value.menus, new Set(products.map(({ id }) => id)));
  }, [products, isReported, menuResult.value, menuResult.failure]);
  return useStoresSellingMenus(menuIds);
};
