import { useMemo, useState } from 'react';
import type { CallReplyOf } from '@shared/contract';
import type { LoadingProgress } from '@shared/contract/protocol/allPages';
import type { Failure } from '@shared/contract/protocol/failure';
import { computeDiscountedPrice } from '@shared/domain/catalogue/prices';
import { createFeedLine, type FeedLine } from '@shared/domain/catalogue/productFeed';
import { useAllPages } from '@kit/data/useAllPages';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { getSiteLinks } from '@kit/session/siteLinks';
import { useWallNow } from '@kit/format/useWallNow';

/** Number of products per request: few enough to show progress, enough to read two thousand in a few requests. */
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

/** All products as feed rows with the prices of a menu. If `menuId` is null, uses the products' own prices. */
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
    // Uses the first price group that has a price for the product.
    const priceRowsByProductId = new Map<number, CallReplyOf<'prices.list'>['page'][number]>();
    for (const row of menuId === null ? [] : (prices.value ?? [])) {
      const { id } = row.product;
      if (id !== null && (priceRowsByProductId.get(id)?.price ?? null) === null) priceRowsByProductId.set(id, row);
    }
    const getPrice = ({ id, priceProduct }: { id: number; priceProduct: number | null }) => {
      const { discountPrice, price = priceProduct, menuDiscount = 0 } = priceRowsByProductId.get(id) ?? {};
      if (discountPrice !== undefined) return discountPrice;
      return price === null || menuDiscount === null ? null : computeDiscountedPrice(price, menuDiscount, rules);
    };
    return products.value
      .filter(({ id }) => menuId === null || priceRowsByProductId.has(id))
      .map((product) =>
        createFeedLine(
          {
            ...product,
            price: getPrice(product),
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
