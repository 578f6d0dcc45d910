import type { CallReplyOf } from '@shared/contract';
import type { Product } from '@shared/contract/catalogue/products';
import { createBlankProduct } from '@shared/contract/catalogue/productFields';

/** Product as read by the app, including its version if the platform has versions. */
export type ProductItem = CallReplyOf<'products.get'>;

/** Creates a product with every field that the platform returns; `changes` override them. */
export const aProduct = (changes: Partial<ProductItem> = {}): ProductItem => ({
  ...createBlankProduct(),
  id: 1,
  name: changes.id === undefined ? 'Clásica' : `Producto ${changes.id}`,
  priceProduct: 6990,
  pictures: [],
  menus: [],
  updatedAt: null,
  ...changes,
});

/** Returns the product field that offers these modifiers, in order. */
export const withModifiers = (...ids: readonly number[]): Pick<Product, 'modifiersProductsAttributes'> => ({
  modifiersProductsAttributes: ids.map((modifierId, position) => ({
    modifierId,
    position,
    minQuantityModifiers: 1,
    maxQuantityModifiers: 3,
    kept: { id: 100 + modifierId },
  })),
});
