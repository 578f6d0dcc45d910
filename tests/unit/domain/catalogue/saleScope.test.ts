import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMenusContaining, findProductsOffering, getSaleScope } from '@shared/domain/catalogue/saleScope';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
const someStores = fc.array(fc.record({ menuId: fc.option(fc.integer({ min: 1, max: 9 })) }), { maxLength: 30 });

describe('the stores and menus that sell a product', () => {
  it('are exactly the stores whose visible menu contains the product', () =>
    fc.assert(
      fc.property(ids, ids, someStores, (named, hidden, stores) => {
        const scope = getSaleScope(named, stores, new Set(hidden));
        expect(scope.menuIds).toEqual(named);
        for (const store of stores) {
          const sells = store.menuId !== null && named.includes(store.menuId) && !hidden.includes(store.menuId);
          expect(scope.stores.includes(store)).toBe(sells);
        }
      }),
    ));

  it('are the published menus whose categories contain the product', () => {
    const menu = (id: number, ...orderedProducts: number[]) => ({ id, categories: [{ orderedProducts }] });
    expect(findMenusContaining([menu(1, 7, 8), menu(2, 9), menu(3, 8)], new Set([8, 10]))).toEqual([1, 3]);
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
    const offering = (...modifierIds: number[]) =>
      findProductsOffering(
        modifierIds,
        (id) => parents.get(id) ?? [],
        (id) => products.get(id) ?? [],
      );
    expect(offering(1).sort()).toEqual([70, 71]);
    expect(offering(4)).toEqual([72]);
    expect(offering()).toEqual([]);
  });
});
