import { useMemo } from 'react';
import { findProductsOffering } from '@shared/domain/catalogue/saleScope';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useStoresSellingProducts, type SellingScopeResult } from '@entities/products/sold-out/useSaleScope';

/**
 * Menus and stores that sell products with these modifiers, directly or through a parent modifier. Null if the
 * platform does not report these products.
 */
export const useStoresSellingModifiers = (modifierIds: readonly number[]): SellingScopeResult => {
  const { modifiers } = useAllModifiers();
  const { value: allProducts } = useAllProducts();
  const hasProductIds = modifiers?.rows.every(({ productIds }) => productIds !== undefined) ?? true;
  const products = useMemo(() => {
    if (modifiers === undefined || allProducts === undefined) return undefined;
    const offeringIds = new Set(
      findProductsOffering(
        modifierIds,
        (id) => modifiers.parents.get(id)?.map((parent) => parent.id) ?? [],
        (id) => modifiers.byId.get(id)?.productIds ?? [],
      ),
    );
    return allProducts.filter(({ id }) => offeringIds.has(id));
  }, [modifierIds, modifiers, allProducts]);
  const scope = useStoresSellingProducts(products);
  return hasProductIds ? scope : null;
};
