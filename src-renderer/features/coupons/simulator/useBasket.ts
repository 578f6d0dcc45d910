import { useMemo, useState } from 'react';
import { getStorefrontPrice } from '@shared/domain/catalogue/storefront/storefront';
import type { BasketLine } from '@shared/domain/sales/evaluateCoupon';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';

/** Returns the typed number, or `fallback` if it is invalid. */
export const toNumberOrFallback = (typedNumber: unknown, fallback: number): number =>
  typeof typedNumber === 'number' && Number.isFinite(typedNumber) && typedNumber >= 0 ? typedNumber : fallback;

/** Products in the simulated purchase, with price, groups and categories from the store's menu. */
export const useBasket = (storeId: number | null, dispatchMethod: 'delivery' | 'pickup') => {
  // Quantities as typed, so that an empty input stays empty.
  const [quantities, setQuantities] = useState<ReadonlyMap<number, unknown>>(new Map());
  const { rules } = useFormats();
  const { value: products } = useAllProducts();
  const { value: store } = useCall('stores.get', { params: { id: storeId ?? 1 } }, { enabled: storeId !== null });
  const menuId = storeId === null ? null : (store?.menuId ?? null);
  const canShow = useCan('menus', 'show');
  const { value: menu } = useCall(
    'menus.get',
    { params: { id: menuId ?? 1 } },
    { enabled: menuId !== null && canShow },
  );
  const lines = useMemo(() => {
    const productsById = new Map(products?.map((product) => [product.id, product]));
    const storeMenu = menuId === null ? undefined : menu;
    const { priceGroups, categories, discount } = storeMenu ?? { priceGroups: [], categories: [], discount: 0 };
    return [...quantities].map(([productId, typedQuantity]) => {
      const product = productsById.get(productId);
      const soldProduct = { id: productId, priceProduct: product?.priceProduct ?? null };
      const { price } = getStorefrontPrice(soldProduct, { discount, priceGroups }, dispatchMethod, rules);
      const line: BasketLine = {
        productId,
        quantity: toNumberOrFallback(typedQuantity, 1),
        price: price ?? 0,
        modifiers: 0,
        categories: categories
          .filter(({ orderedProducts }) => orderedProducts.includes(productId))
          .map(({ name }) => name),
        priceGroupIds: priceGroups
          .filter(({ prices }) => prices.some((groupPrice) => groupPrice.productId === productId))
          .map(({ id }) => id),
      };
      return { line, price, typed: typedQuantity, name: getNameOrId({ id: productId, name: product?.name ?? '' }) };
    });
  }, [quantities, products, menu, menuId, dispatchMethod, rules]);
  return {
    lines,
    ids: [...quantities.keys()],
    choose: (ids: readonly number[]) => setQuantities(new Map(ids.map((id) => [id, quantities.get(id) ?? 1]))),
    setQuantity: (id: number, typedQuantity: unknown) => setQuantities(new Map([...quantities, [id, typedQuantity]])),
  };
};
