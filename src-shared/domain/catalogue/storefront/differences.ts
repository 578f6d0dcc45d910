import type { Storefront, StorefrontProduct } from './storefront';

/** Difference of a product between two storefronts. Only the first one that applies is reported. */
export type ProductDifference =
  | { kind: 'onlyInFirst' | 'onlyInSecond' }
  | { kind: 'price'; first: number | null; second: number | null }
  | { kind: 'texts' | 'pictures' | 'label' | 'place' };

export interface DifferentProduct {
  id: number;
  name: string;
  difference: ProductDifference;
}

interface PlacedProduct {
  product: StorefrontProduct;
  /** Category of the product, and its position among the products that are in both storefronts. */
  place: string;
}

const indexProducts = (storefront: Storefront, sharedIds: ReadonlySet<number>): Map<number, PlacedProduct> =>
  new Map(
    storefront.categories.flatMap(({ name, products }) => {
      let before = 0;
      return products.map((product) => {
        if (sharedIds.has(product.id)) before += 1;
        return [product.id, { product, place: `${name}/${before}` }] as const;
      });
    }),
  );

const listIds = ({ categories }: Storefront): number[] =>
  categories.flatMap(({ products }) => products.map(({ id }) => id));

const compareProducts = (a: PlacedProduct, b: PlacedProduct): ProductDifference | null => {
  const [firstStorefrontProduct, secondStorefrontProduct] = [a.product, b.product];
  if (firstStorefrontProduct.price !== secondStorefrontProduct.price)
    return { kind: 'price', first: firstStorefrontProduct.price, second: secondStorefrontProduct.price };
  if (
    firstStorefrontProduct.name !== secondStorefrontProduct.name ||
    firstStorefrontProduct.description !== secondStorefrontProduct.description
  )
    return { kind: 'texts' };
  if (
    firstStorefrontProduct.pictures.map(({ id }) => id).join() !==
    secondStorefrontProduct.pictures.map(({ id }) => id).join()
  ) {
    return { kind: 'pictures' };
  }
  if (
    firstStorefrontProduct.label?.text !== secondStorefrontProduct.label?.text ||
    firstStorefrontProduct.label?.type !== secondStorefrontProduct.label?.type
  )
    return { kind: 'label' };
  return a.place === b.place ? null : { kind: 'place' };
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
    const otherPlaced = secondProducts.get(id);
    const difference: ProductDifference | null =
      otherPlaced === undefined ? { kind: 'onlyInFirst' } : compareProducts(placedProduct, otherPlaced);
    return difference === null ? [] : [{ id, name: placedProduct.product.name, difference }];
  });
  const addedProducts = [...secondProducts].flatMap(([id, { product }]): DifferentProduct[] =>
    firstProducts.has(id) ? [] : [{ id, name: product.name, difference: { kind: 'onlyInSecond' } }],
  );
  return [...removedProducts, ...addedProducts];
};
