import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { findUnsoldProducts } from '@shared/domain/catalogue/unsoldProducts';
import type { createFiguresQuery } from '@entities/insight/useInsightChoice';
import { call } from '@kit/bridge/client';
import { CallFailure } from '@kit/data/callFailure';
import { callPrefix } from '@kit/data/keys';
import { useScope } from '@kit/data/scope';
import { useAllPages } from '@kit/data/useAllPages';
import { useCan } from '@kit/session/hooks';
import { loadBestSellers } from './bestSellers';

/**
 * Visible products of menus that sold nothing in a span and some stores. Undefined until read, and null if the menus of
 * products or the sales are unknown.
 */
export const useUnsoldProducts = (
  query: ReturnType<typeof createFiguresQuery>,
): readonly ProductRow[] | null | undefined => {
  const canSee = useCan('products', 'index');
  const scope = useScope();
  const { value: products, failure } = useAllPages('products.list', { show: true }, { enabled: canSee });
  const sold = useQuery({
    queryKey: [...callPrefix(scope, 'insight.bestSellers'), 'whole', query],
    queryFn: async () => {
      const all = await loadBestSellers((page) =>
        call('insight.bestSellers', { query: { ...query, limit: 1000, page } }),
      );
      if (all.failure !== null) throw new CallFailure(all.failure);
      return all.rows;
    },
    enabled: canSee,
    staleTime: 60_000,
  });
  const areMenusUnknown = products !== undefined && products.every(({ menus }) => menus === undefined);
  const rows = useMemo(
    () => (products === undefined || sold.data === undefined ? undefined : findUnsoldProducts(products, sold.data)),
    [products, sold.data],
  );
  return !canSee || failure !== null || sold.isError || areMenusUnknown ? null : rows;
};
