import type { Storefront, StorefrontProduct } from './storefront';

/** Difference of a product between two storefronts. Only the first one that applies is reported. */
export type ProductDifference =
  | { kind: 'onlyInFirst' | 'onlyInSecond' }
  | { kind: 'price'; first: number; second: number }
  | { kind: 'texts' | 'pictures' | 'label' | 'place' };

export interface DifferentProduct {
  id: number;
  name: string;
  difference: ProductDifference;
}

interface Placed {
  product: StorefrontProduct;
  /** Category of the product, and its position among the products that are in both storefronts. */
  place: string;
}

const placedIn = (storefront: Storefront, both: ReadonlySet<number>): Map<number, Placed> =>
  new Map(
    storefront.categories.flatMap(({ name, products }) => {
      let before = 0;
      return products.map((product) => {
        if (both.has(product.id)) before += 1;
        return [product.id, { product, place: `${name}/${before}` }] as const;
      });
    }),
  );

const idsIn = ({ categories }: Storefront): number[] =>
  categories.flatMap(({ products }) => products.map(({ id }) => id));

const between = (one: Placed, other: Placed): ProductDifference | null => {
  const [first, second] = [one.product, other.product];
  if (first.price !== second.price) return { kind: 'price', first: first.price, second: second.price };
  if (first.name !== second.name || first.description !== second.description) return { kind: 'texts' };
  if (first.pictures.map(({ id }) => id).join() !== second.pictures.map(({ id }) => id).join()) {
    return { kind: 'pictures' };
  }
  if (first.label?.text !== second.label?.text || first.label?.type !== second.label?.type) return { kind: 'label' };
  return one.place === other.place ? null : { kind: 'place' };
};

/** Returns the products that differ between two storefronts. Does not compare their choices. */
export const findDifferences = (first: Storefront, second: Storefront): DifferentProduct[] => {
  const inSecond = new Set(idsIn(second));
  const both = new Set(idsIn(first).filter((id) => inSecond.has(id)));
  const [ones, others] = [placedIn(first, both), placedIn(second, both)];
  const removed = [...ones].flatMap(([id, one]): DifferentProduct[] => {
    const other = others.get(id);
    const difference: ProductDifference | null = other === undefined ? { kind: 'onlyInFirst' } : between(one, other);
    return difference === null ? [] : [{ id, name: one.product.name, difference }];
  });
  const added = [...others].flatMap(([id, { product }]): DifferentProduct[] =>
    ones.has(id) ? [] : [{ id, name: product.name, difference: { kind: 'onlyInSecond' } }],
  );
  return [...removed, ...added];
};
