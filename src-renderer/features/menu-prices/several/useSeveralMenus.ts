import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { combineMenus, type PricedMenu, type SeveralMenus } from '@shared/domain/catalogue/priceSheet/severalMenus';
import { useMenuProductNames } from '@entities/menus/useMenuProductNames';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useCalls } from '@kit/data/useCalls';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { createSheetRows, type SheetRow } from '../grid/sheetColumns';

const maxConcurrent = 4;

interface SeveralMenusResult {
  /** Undefined while loading. */
  menus: readonly PricedMenu[] | undefined;
  several: SeveralMenus | undefined;
  rows: readonly SheetRow[];
  failure: Failure | null;
  refetch: () => void;
}

/** Selected menus with their prices and products. */
export const useSeveralMenus = (menuIds: readonly number[]): SeveralMenusResult => {
  const canList = useCan('products', 'index');
  const reads = useCalls(
    'menus.get',
    menuIds.map((id) => ({ params: { id } })),
    { atOnce: maxConcurrent },
  );
  const products = useAllProducts();
  const names = useMenuProductNames(menuIds.length === 0 ? null : 'all');
  const values = reads.map(({ value }) => value);
  const isRead = values.every((value) => value !== undefined) && (!canList || products.value !== undefined);
  // A string as dependency, because the array of replies is new on every render.
  const version = `${isRead} ${menuIds.join()} ${reads.map(({ readAt }) => readAt).join()}`;
  const menus = useMemo(
    () =>
      isRead
        ? values.flatMap((value) => (value === undefined ? [] : { ...value, name: getNameOrId(value) }))
        : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [version],
  );
  const several = useMemo(() => menus && combineMenus(menus), [menus]);
  const rows = useMemo(() => {
    if (menus === undefined) return [];
    const categories = menus.flatMap((menu) => menu.categories);
    if (products.value !== undefined) return createSheetRows(products.value, categories);
    const ids = new Set([
      ...categories.flatMap(({ orderedProducts }) => orderedProducts),
      ...menus.flatMap(({ priceGroups }) => priceGroups.flatMap(({ prices }) => prices.map((row) => row.productId))),
    ]);
    const requestedMenus = [...ids].map((id) => ({
      id,
      name: getNameOrId({ id, name: names.get(id) ?? '' }),
      priceProduct: null,
    }));
    return createSheetRows(requestedMenus, categories);
  }, [menus, products.value, names]);
  const failed = [...reads, ...(canList ? [products] : [])].filter(
    ({ value, failure }) => value === undefined && failure !== null,
  );
  return {
    menus,
    several,
    rows,
    failure: failed[0]?.failure ?? null,
    refetch: () => failed.forEach(({ refetch }) => refetch()),
  };
};
