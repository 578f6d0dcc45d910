import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupCategoriesByProduct,
  moveCategory,
  moveProduct,
  findStepTarget,
  addProducts,
  type Category,
} from '@features/menus/categories/categoryEdits';

const createCategory = (key: string, ...orderedProducts: number[]): Category => ({ key, name: key, orderedProducts });
const listOrderedProducts = (categories: readonly Category[]) =>
  Object.fromEntries(categories.map(({ key, orderedProducts }) => [key, orderedProducts]));

describe('a product in a menu', () => {
  const menu = [createCategory('a', 1, 2, 3), createCategory('b', 4), createCategory('c')];

  it('moves to a position in its own or another category', () => {
    expect(listOrderedProducts(moveProduct(menu, 1, 'a', { category: 'a', index: 2 }))).toEqual({
      a: [2, 3, 1],
      b: [4],
      c: [],
    });
    expect(listOrderedProducts(moveProduct(menu, 2, 'a', { category: 'b', index: 0 }))).toEqual({
      a: [1, 3],
      b: [2, 4],
      c: [],
    });
  });

  it('appears once when added to a category that already contains it', () => {
    const categories = [createCategory('a', 1, 2), createCategory('b', 3, 1)];
    expect(listOrderedProducts(moveProduct(categories, 1, 'a', { category: 'b', index: 0 }))).toEqual({
      a: [2],
      b: [1, 3],
    });
    expect(listOrderedProducts(addProducts(categories, 'b', [1, 2]))).toEqual({ a: [1, 2], b: [3, 1, 2] });
    expect(
      groupCategoriesByProduct(categories)
        .get(1)
        ?.map(({ key }) => key),
    ).toEqual(['a', 'b']);
  });

  it('moves from the edge of a category into the next one and stops at the ends of the menu', () => {
    expect(findStepTarget(menu, 3, 'a', 1)).toEqual({ category: 'b', index: 0 });
    expect(findStepTarget(menu, 4, 'b', -1)).toEqual({ category: 'a', index: 3 });
    expect(findStepTarget(menu, 2, 'a', -1)).toEqual({ category: 'a', index: 0 });
    expect(findStepTarget(menu, 1, 'a', -1)).toBeNull();
    expect(findStepTarget([createCategory('a', 1)], 1, 'a', 1)).toBeNull();
  });

  it('is never lost or duplicated by any move', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(6), fc.nat(2), fc.nat(6), (from, seed, to, index) => {
        const fullCategories = [createCategory('a', 1, 2, 3), createCategory('b', 4, 5), createCategory('c', 6)];
        const source = fullCategories[from] ?? fullCategories[0]!;
        const id = source.orderedProducts[seed % source.orderedProducts.length] ?? 0;
        const movedCategories = moveCategory(
          moveProduct(fullCategories, id, source.key, { category: fullCategories[to]?.key ?? '', index }),
          source.key,
          to,
        );
        expect(movedCategories.flatMap(({ orderedProducts }) => orderedProducts).sort()).toEqual([1, 2, 3, 4, 5, 6]);
        expect(movedCategories.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
