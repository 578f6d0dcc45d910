import type { Storefront, StorefrontProduct } from './storefront';

/** Difference of a product between two storefronts. Only the first one that applies is reported. */
export type ProductDifference =
  | { kind: 'onlyInFirst' | 'onlyInSecond' }
  | { kind: 'price'; first: number | null; second: number | null }
  | { kind: 'texts' | 'pictures' | 'label' | 'place' };

interface DifferentProduct {
  id: number;
  name: string;
  difference: ProductDifference;
}

interface PlacedProduct {
  product: StorefrontProduct;
  /**
   * Category of the product and its position there (`Pizzas/3`), for comparison. Positions count only products that are
   * in both storefronts.
   */
  categoryPosition: string;
}

const indexProducts = (storefront: Storefront, sharedIds: ReadonlySet<number>): Map<number, PlacedProduct> =>
  new Map(
    storefront.categories.flatMap(({ name, products }) => {
      let position = 0;
      return products.map((product) => {
        if (sharedIds.has(product.id)) position += 1;
        return [product.id, { product, categoryPosition: `${name}/${position}` }] as const;
      });
    }),
  );

const listIds = ({ categories }: Storefront): number[] =>
  categories.flatMap(({ products }) => products.map(({ id }) => id));

const compareProducts = (a: PlacedProduct, b: PlacedProduct): ProductDifference | null => {
  const [firstProduct, secondProduct] = [a.product, b.product];
  if (firstProduct.price !== secondProduct.price)
    return { kind: 'price', first: firstProduct.price, second: secondProduct.price };
  if (firstProduct.name !== secondProduct.name || firstProduct.description !== secondProduct.description)
    return { kind: 'texts' };
  if (firstProduct.pictures.map(({ id }) => id).join() !== secondProduct.pictures.map(({ id }) => id).join()) {
    return { kind: 'pictures' };
  }
  if (firstProduct.label?.text !== secondProduct.label?.text || firstProduct.label?.type !== secondProduct.label?.type)
    return { kind: 'label' };
  return a.categoryPosition === b.categoryPosition ? null : { kind: 'place' };
};

/** Returns the products that differ between two storefronts. Does not compare their choices. */
export const findDifferences = (firstStorefront: Storefront, secondStorefront: Storefront): DifferentProduct[] => {
  const idsInSecond = new Set(listIds(secondStorefront));
  const sharedIds = new Set(listIds(firstStorefront).filter((id) => idsInSecond.has(id)));
  const [firstProducts, secondProducts] = [
    indexProducts(firstStorefront, sharedIds),
    indexProducts(secondStorefront, sharedIds),
  ];
  const removedProducts = [...firstProducts].flatMap(([id, placedProduct]): DifferentProduct[] => {
    const secondPlacedProduct = secondProducts.get(id);
    const difference: ProductDifference | null =
      secondPlacedProduct === undefined ? { kind: 'onlyInFirst' } : compareProducts(placedProduct, secondPlacedProduct);
    return difference === null ? [] : [{ id, name: placedProduct.product.name, difference }];
  });
  const addedProducts = [...secondProducts].flatMap(([id, { product }]): DifferentProduct[] =>
    firstProducts.has(id) ? [] : [{ id, name: product.name, difference: { kind: 'onlyInSecond' } }],
  );
  return [...removedProducts, ...addedProducts];
};
