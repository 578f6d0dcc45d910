import { useMemo } from 'react';
import type { CallReplyOf } from '@shared/contract';
import type { ProductRow } from '@shared/contract/catalogue/products';
import type { Failure } from '@shared/contract/protocol/failure';
import { combineMenus, type CombinedMenus } from '@shared/domain/catalogue/priceSheet/severalMenus';
import { useCalls } from '@kit/data/useCalls';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useMenuProductNames } from '../menus/useMenuProductNames';
import { useAllProducts } from '../products/useAllProducts';

const maxConcurrent = 4;

interface PricedMenusResult {
  /** Undefined while loading. */
  menus: readonly CallReplyOf<'menus.get'>[] | undefined;
  combinedMenus: CombinedMenus | undefined;
  /** Undefined while loading, or if the user may not list products. */
  products: readonly ProductRow[] | undefined;
  /** Names of products by id, from the menus. */
  names: ReadonlyMap<number, string>;
  failure: Failure | null;
  refetch: () => void;
}

/** Menus with their prices and products. */
export const usePricedMenus = (menuIds: readonly number[]): PricedMenusResult => {
  const canList = useCan('products', 'index');
  const menuCalls = useCalls(
    'menus.get',
    menuIds.map((id) => ({ params: { id } })),
    { maxConcurrent },
  );
  const products = useAllProducts();
  const names = useMenuProductNames(menuIds.length === 0 ? null : 'all');
  const values = menuCalls.map(({ value }) => value);
  const isLoaded = values.every((value) => value !== undefined) && (!canList || products.value !== undefined);
  // A string as dependency, because the array of replies is new on every render.
  const menusKey = `${isLoaded} ${menuIds.join()} ${menuCalls.map(({ readAt }) => readAt).join()}`;
  const menus = useMemo(
    () =>
      isLoaded
        ? values.flatMap((value) => (value === undefined ? [] : { ...value, name: getNameOrId(value) }))
        : undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [menusKey],
  );
  const combinedMenus = useMemo(() => menus && combineMenus(menus), [menus]);
  const failedCalls = [...menuCalls, ...(canList ? [products] : [])].filter(
    ({ value, failure }) => value === undefined && failure !== null,
  );
  return {
    menus,
    combinedMenus: combinedMenus,
    products: products.value,
    names,
    failure: failedCalls[0]?.failure ?? null,
    refetch: () => failedCalls.forEach(({ refetch }) => refetch()),
  };
};
