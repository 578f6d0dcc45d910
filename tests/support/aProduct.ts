import type { CallReplyOf } from '@shared/contract';
import type { Product } from '@shared/contract/catalogue/products';
import { createBlankProduct } from '@shared/contract/catalogue/productFields';

/** With its version, if the platform keeps one. */
export type ProductItem = CallReplyOf<'products.get'>;

/** A product with every field that the platform returns; `changes` override them. */
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

/** The modifiers of a product in order, as the platform stores them. */
export const offering = (...ids: readonly number[]): Pick<Product, 'modifiersProductsAttributes'> => ({
  modifiersProductsAttributes: ids.map((modifierId, position) => ({
    modifierId,
    position,
    minQuantityModifiers: 1,
    maxQuantityModifiers: 3,
    kept: { id: 100 + modifierId },
  })),
});
