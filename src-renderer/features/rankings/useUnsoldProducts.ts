import { useMemo } from 'react';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { findUnsoldProducts } from '@shared/domain/catalogue/unsoldProducts';
import type { createFiguresQuery } from '@entities/insight/useInsightChoice';
import { useAllPages } from '@kit/data/useAllPages';
import { useCan } from '@kit/session/hooks';
import { useFullRanking } from './useWholeRanking';

/**
 * Products that are visible and in a menu, but have no sales in the range and stores of the query. Undefined until
 * loaded; null if the products' menus or the sales are unknown.
 */
export const useUnsoldProducts = (
  query: ReturnType<typeof createFiguresQuery>,
): readonly ProductRow[] | null | undefined => {
  const canSee = useCan('products', 'index');
  const { value: products, failure } = useAllPages('products.list', { show: true }, { enabled: canSee });
  const { data: soldProducts, isError } = useFullRanking(canSee ? query : null);
  const areMenusUnknown = products !== undefined && products.every(({ menus }) => menus === undefined);
  const unsoldProducts = useMemo(
    () =>
      products === undefined || soldProducts === undefined ? undefined : findUnsoldProducts(products, soldProducts),
    [products, soldProducts],
  );
  return !canSee || failure !== null || isError || areMenusUnknown ? null : unsoldProducts;
};
