import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { MenuGroup, SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { limits } from '@shared/domain/platform/limits';
import type { CallCache } from '@kit/data/useCallCache';

/**
 * Fetches the prices of groups that the menu does not have yet. Platforms only list prices of the whole tenant, page by
 * page.
 */
export const fetchGroupPrices = async (
  cache: Pick<CallCache, 'read'>,
  groups: readonly (SheetGroup & { id: number })[],
): Promise<Outcome<MenuGroup[]>> => {
  if (groups.length === 0) return succeeded([]);
  const pricesResult = await loadAllPages({
    readPage: (page) => cache.read('prices.list', { query: { page, limit: limits.storeSearchMax } }),
    getKey: ({ priceGroupId, product }) => `${priceGroupId} ${product.id}`,
  });
  if (pricesResult.failure !== null) return failed(pricesResult.failure);
  return succeeded(
    groups.map(({ id, name }) => ({
      id,
      name,
      prices: pricesResult.rows.flatMap(({ priceGroupId, product, ...row }) =>
        priceGroupId !== id || product.id === null
          ? []
          : { id: row.id, productId: product.id, price: row.price ?? null, deliveryPrice: row.deliveryPrice },
      ),
    })),
  );
};
