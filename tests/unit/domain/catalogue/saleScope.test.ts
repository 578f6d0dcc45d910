import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMenusContaining, findProductsOffering, getSaleScope } from '@shared/domain/catalogue/saleScope';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
const someStores = fc.array(fc.record({ menuId: fc.option(fc.integer({ min: 1, max: 9 })) }), { maxLength: 30 });

describe('the stores and menus that sell a product', () => {
  it('are exactly the stores whose visible menu contains the product', () =>
    fc.assert(
      fc.property(ids, ids, someStores, (namedIds, hiddenIds, stores) => {
        const scope = getSaleScope(namedIds, stores, new Set(hiddenIds));
        expect(scope.menuIds).toEqual(namedIds);
        for (const store of stores) {
          const sells = store.menuId !== null && namedIds.includes(store.menuId) && !hiddenIds.includes(store.menuId);
          expect(scope.stores.includes(store)).toBe(sells);
        }
      }),
    ));

  it('include the menus whose categories contain the product', () => {
    const createMenu = (id: number, ...orderedProducts: number[]) => ({ id, categories: [{ orderedProducts }] });
    expect(findMenusContaining([createMenu(1, 7, 8), createMenu(2, 9), createMenu(3, 8)], new Set([8, 10]))).toEqual([
      1, 3,
    ]);
  });

  it('are found for an option through nested and circular modifiers', () => {
    const parents = new Map([
      [1, [2]],
      [2, [3]],
      [3, [1]],
    ]);
    const products = new Map([
      [2, [70]],
      [3, [70, 71]],
      [4, [72]],
    ]);
    const listOffering = (...modifierIds: number[]) =>
      findProductsOffering(
        modifierIds,
        (id) => parents.get(id) ?? [],
        (id) => products.get(id) ?? [],
      );
    expect(listOffering(1).sort()).toEqual([70, 71]);
    expect(listOffering(4)).toEqual([72]);
    expect(listOffering()).toEqual([]);
  });
});
