import type { CallReplyOf } from '@shared/contract';
import type { Product } from '@shared/contract/catalogue/products';
import { blankProduct } from '@shared/contract/catalogue/productFields';

/** Product as returned by the call, with its version on platforms with versions. */
export type ProductItem = CallReplyOf<'products.get'>;

/** Product with every field that the platform returns; tests override the fields they are about. */
export const aProduct = (changes: Partial<ProductItem> = {}): ProductItem => ({
  ...blankProduct(),
  id: 1,
  name: changes.id === undefined ? 'Clásica' : `Producto ${changes.id}`,
  priceProduct: 6990,
  pictures: [],
  menus: [],
  updatedAt: null,
  ...changes,
});

/** Modifiers of a product in their order, as stored by the platform. */
export const offering = (...ids: readonly number[]): Pick<Product, 'modifiersProductsAttributes'> => ({
  modifiersProductsAttributes: ids.map((modifierId, position) => ({
    modifierId,
    position,
    minQuantityModifiers: 1,
    maxQuantityModifiers: 3,
    kept: { id: 100 + modifierId },
  })),
});
