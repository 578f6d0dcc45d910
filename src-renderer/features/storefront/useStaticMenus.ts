import { useMemo } from 'react';
import type { Failure } from '@shared/bridge/failure';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useStores } from '@entities/stores/useStores';
import { useCall } from '@kit/data/useCall';
import { useCan, useSession } from '@kit/session/hooks';

interface StaticMenus {
  /** As it lies on the cdn; null where the tenant publishes none. */
  published: StaticMenu | null | undefined;
  /** As it would be published now; null where the user may not read all of it. */
  saved: StaticMenu | null | undefined;
  loading: boolean;
  failure: Failure | null;
  reload: () => void;
}

const freshFor = 30_000;

/** What the tenant publishes, and what is saved for one of its stores. Undefined while it is read. */
export const useStaticMenus = (storeId: number | null): StaticMenus => {
  const { tenant } = useSession();
  const maySee = useCan('menus', 'show');
  const mayList = useCan('products', 'index');
  const stores = useStores();
  const published = useCall('staticMenu.get', { params: { tenant } }, { freshFor });
  const products = useAllProducts();
  const { modifiers } = useAllModifiers();
  const store = stores?.rows.find(({ id }) => id === storeId);
  const menuId = store?.menuId ?? null;
  const menu = useCall('menus.get', { params: { id: menuId ?? 0 } }, { enabled: maySee && menuId !== null, freshFor });

  const isMissing = published.failure?.kind === 'missing';
  const mayCompare = maySee && mayList;
  const wantsMenu = menuId !== null;
  const menuFailed = menu.failure !== null && menu.value === undefined;
  const saved = useMemo((): StaticMenu | null | undefined => {
    if (!mayCompare || menuFailed) return null;
    if (products.value === undefined || store === undefined) return undefined;
    if (wantsMenu && menu.value === undefined) return undefined;
    const offeredBy = new Map<number, number[]>();
    for (const { id, productIds = [] } of modifiers?.rows ?? []) {
      for (const productId of productIds) offeredBy.set(productId, [...(offeredBy.get(productId) ?? []), id]);
    }
    return {
      stores: [{ id: store.id, name: store.name, menuId: store.menuId }],
      menus: menu.value === undefined ? [] : [menu.value],
      // Lists do not tell in which order a product offers its modifiers, nor their rules.
      products: products.value.map((product) => ({
        ...product,
        dropdownText: null,
        modifiersProductsAttributes: (offeredBy.get(product.id) ?? []).map((modifierId, position) => ({
          modifierId,
          position,
          minQuantityModifiers: 0,
          maxQuantityModifiers: 0,
        })),
        modifierRules: [],
      })),
      modifiers: (modifiers?.rows ?? []).map((modifier) => ({ ...modifier, dropdownText: null })),
    };
  }, [mayCompare, menuFailed, products.value, store, wantsMenu, menu.value, modifiers]);

  return {
    published: published.value ?? (published.failure === null ? undefined : null),
    saved,
    loading: published.loading || (mayCompare && saved === undefined),
    failure: isMissing ? null : published.failure,
    reload: published.reload,
  };
};
