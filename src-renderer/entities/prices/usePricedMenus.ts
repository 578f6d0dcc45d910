import { useMemo } from 'react';
import type { CallReplyOf } from '@shared/contract';
import type { ProductRow } from '@shared/contract/catalogue/products';
import type { Failure } from '@shared/contract/protocol/failure';
import { combineMenus, type SeveralMenus } from '@shared/domain/catalogue/priceSheet/severalMenus';
import { useCalls } from '@kit/data/useCalls';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useMenuProductNames } from '../menus/useMenuProductNames';
import { useAllProducts } from '../products/useAllProducts';

const maxConcurrent = 4;

interface PricedMenusResult {
  /** Undefined while loading. */
  menus: readonly CallReplyOf<'menus.get'>[] | undefined;
  several: SeveralMenus | undefined;
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
  const reads = useCalls(
    'menus.get',
    menuIds.map((id) => ({ params: { id } })),
    { maxConcurrent },
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
  const failedReads = [...reads, ...(canList ? [products] : [])].filter(
    ({ value, failure }) => value === undefined && failure !== null,
  );
  return {
    menus,
    several,
    products: products.value,
    names,
    failure: failedReads[0]?.failure ?? null,
    refetch: () => failedReads.forEach(({ refetch }) => refetch()),
  };
};
