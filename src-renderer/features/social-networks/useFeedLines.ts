import { useMemo, useState } from 'react';
import type { LoadingProgress } from '@shared/contract/protocol/allPages';
import type { Failure } from '@shared/contract/protocol/failure';
import { createFeedLine, type FeedLine } from '@shared/domain/catalogue/productFeed';
import { useAllPages } from '@kit/data/useAllPages';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { getSiteLinks } from '@kit/session/siteLinks';
import { useWallNow } from '@kit/format/useWallNow';

/** Page size: small enough to show progress, large enough for two thousand products in a few requests. */
const limit = 250;

/** Update interval of sold-out states (ms). */
const refreshInterval = 60_000;

interface FeedLines {
  /** Undefined until all are loaded. */
  lines: readonly FeedLine[] | undefined;
  progress: LoadingProgress | null;
  failure: Failure | null;
  refetch: () => void;
}

/** All products as feed rows, at the prices of a menu, or their own if `menuId` is null. */
export const useFeedLines = (menuId: number | null, brand: string): FeedLines => {
  const { rules } = useFormats();
  const { settings, tenant } = useSession();
  const now = useWallNow(refreshInterval);
  const [progress, setProgress] = useState<LoadingProgress | null>(null);
  const products = useAllPages('products.list', { limit }, { onProgress: setProgress });
  const prices = useAllPages(
    'prices.list',
    { limit, ...(menuId !== null && { menuId }) },
    { enabled: menuId !== null, getKey: ({ id, product }) => `${product.id} ${id}` },
  );
  const { storefront } = getSiteLinks(settings, tenant);
  const lines = useMemo(() => {
    if (products.value === undefined || (menuId !== null && prices.value === undefined)) return undefined;
    // The first price group that names a product sets its price.
    const priceById = new Map<number, number>();
    for (const { product, price, discountPrice } of menuId === null ? [] : (prices.value ?? [])) {
      if (product.id !== null && !priceById.has(product.id)) priceById.set(product.id, discountPrice ?? price);
    }
    return products.value
      .filter(({ id }) => menuId === null || priceById.has(id))
      .map((product) =>
        createFeedLine(
          {
            ...product,
            price: priceById.get(product.id) ?? product.priceProduct,
            picture: product.pictures[0]?.url ?? null,
          },
          { storefront, brand, rules, now },
        ),
      );
  }, [products.value, prices.value, menuId, storefront, brand, rules, now]);
  return {
    lines,
    progress,
    failure: products.failure ?? (menuId === null ? null : prices.failure),
    refetch: () => {
      products.refetch();
      if (menuId !== null) prices.refetch();
    },
  };
};
