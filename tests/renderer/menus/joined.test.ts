import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeCategories, mergeLists } from '@features/menus/categories/mergeCategories';
import { moveCategory, moveProduct, removeProduct, type Category } from '@features/menus/categories/categoryEdits';

const createCategory = (key: string, ...orderedProducts: number[]): Category => ({ key, name: key, orderedProducts });
const listOrderedProducts = (categories: readonly Category[] | null) =>
  categories?.map(({ key, orderedProducts }) => [key, ...orderedProducts]) ?? null;
const base = [createCategory('a', 1, 2, 3), createCategory('b', 4, 5)];

describe("merging two users' changes to menu categories", () => {
  it("combines one user's reordering with the other's additions, removals and renames", () => {
    const mine = moveProduct(base, 3, 'a', { category: 'a', index: 0 });
    const theirs = [
      createCategory('new', 9),
      { ...createCategory('a', 1, 2, 7), name: 'Platos' },
      createCategory('b', 4, 5),
    ];
    const mergedCategories = mergeCategories({ base, theirs, mine });
    expect(listOrderedProducts(mergedCategories)).toEqual([
      ['new', 9],
      ['a', 1, 2, 7],
      ['b', 4, 5],
    ]);
    expect(mergedCategories?.[1]?.name).toBe('Platos');
    const merged = mergeCategories({ base, theirs: [createCategory('a', 1, 2, 3, 7), createCategory('b', 5)], mine });
    expect(listOrderedProducts(merged)).toEqual([
      ['a', 3, 7, 1, 2],
      ['b', 5],
    ]);
  });

  it('combines reorderings of two different lists', () => {
    const mine = moveProduct(base, 3, 'a', { category: 'a', index: 0 });
    const theirs = moveCategory(base, 'b', 0);
    expect(listOrderedProducts(mergeCategories({ base, theirs, mine }))).toEqual([
      ['b', 4, 5],
      ['a', 3, 1, 2],
    ]);
  });

  it.each([
    [
      'reordered the same list differently',
      [createCategory('a', 2, 1, 3), base[1]!],
      [createCategory('a', 3, 1, 2), base[1]!],
    ],
    [
      'renamed the same category differently',
      [{ ...base[0]!, name: 'x' }, base[1]!],
      [{ ...base[0]!, name: 'y' }, base[1]!],
    ],
    ['changed and removed the same category', [base[1]!], [createCategory('a', 1, 2), base[1]!]],
    [
      'moved the same product to different categories',
      [createCategory('a', 2, 3), createCategory('b', 1, 4, 5), createCategory('c')],
      [createCategory('a', 2, 3), createCategory('b', 4, 5), createCategory('c', 1)],
    ],
  ])('returns null when the two users %s', (_title, theirs, mine) => {
    const from = theirs.length > 2 ? [...base, createCategory('c')] : base;
    expect(mergeCategories({ base: from, theirs, mine })).toBeNull();
    expect(mergeCategories({ base: from, theirs: mine, mine: theirs })).toBeNull();
  });

  it('contains every added product and no removed one after random changes of both users', () => {
    const step = fc.tuple(fc.constantFrom('move', 'out', 'in'), fc.nat(5), fc.nat(4), fc.nat(4));
    const fullCategories = [createCategory('a', 1, 2, 3, 4), createCategory('b', 5, 6)];
    const resolveEmpty = (steps: readonly (readonly [string, number, number, number])[], from: number) =>
      steps.reduce<readonly Category[]>((now, [kind, seed, to, position], index) => {
        const id = seed + 1;
        const home = now.find(({ orderedProducts }) => orderedProducts.includes(id));
        const key = to % 2 === 0 ? 'a' : 'b';
        if (kind === 'in') {
          return now.map((category) =>
            category.key === key
              ? { ...category, orderedProducts: [...category.orderedProducts, from + index] }
              : category,
          );
        }
        if (home === undefined) return now;
        return kind === 'out'
          ? removeProduct(now, home.key, id)
          : moveProduct(now, id, home.key, { category: key, index: position });
      }, fullCategories);
    const listIds = (categories: readonly Category[]) => categories.flatMap(({ orderedProducts }) => orderedProducts);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), fc.array(step, { maxLength: 4 }), (a, b) => {
        const theirs = resolveEmpty(a, 100);
        const mine = resolveEmpty(b, 200);
        const mergedCategories = mergeCategories({ base: fullCategories, theirs, mine });
        if (mergedCategories === null) return;
        const ids = listIds(mergedCategories);
        expect(new Set(ids).size).toBe(ids.length);
        const expected = [...listIds(theirs), ...listIds(mine)].filter(
          (id) => id >= 100 || (listIds(theirs).includes(id) && listIds(mine).includes(id)),
        );
        expect([...ids].sort()).toEqual([...new Set(expected)].sort());
        expect(listOrderedProducts(mergeCategories({ base: fullCategories, theirs, mine: theirs }))).toEqual(
          listOrderedProducts(theirs),
        );
        expect(listOrderedProducts(mergeCategories({ base: fullCategories, theirs: fullCategories, mine }))).toEqual(
          listOrderedProducts(mine),
        );
      }),
      { numRuns: 400, seed: 1 },
    );
  });
});

it("merging places an item added by one user right after its predecessor in the other user's order", () => {
  expect(mergeLists({ base: [1, 2, 3], theirs: [1, 2, 8, 9, 3], mine: [3, 2, 1] })).toEqual([3, 2, 8, 9, 1]);
  expect(mergeLists({ base: [1, 2], theirs: [7, 1, 2], mine: [2] })).toEqual([7, 2]);
});
