import { describe, expect, it } from 'vitest';
import {
  listCategoryNames,
  findSelectedCells,
  getCombinedMenusChanges,
  combineMenus,
  type PricedMenu,
} from '@shared/domain/catalogue/priceSheet/severalMenus';
import { createCellKey, setCells, type MenuGroup } from '@shared/domain/catalogue/priceSheet/sheet';

const createGroup = (id: number, prices: Record<number, number>): MenuGroup => ({
  id,
  name: `Grupo ${id}`,
  prices: Object.entries(prices).map(([productId, price]) => ({
    id: null,
    productId: Number(productId),
    price,
    deliveryPrice: null,
  })),
});
const createMenu = (id: number, categories: Record<string, number[]>, priceGroups: MenuGroup[]): PricedMenu => ({
  id,
  name: `Menú ${id}`,
  categories: Object.entries(categories).map(([name, orderedProducts]) => ({ name, orderedProducts })),
  priceGroups,
});
const sharedMenuGroup = createGroup(3, { 10: 300 });
const menus = [
  createMenu(7, { Platos: [10, 11], Bebidas: [20] }, [createGroup(1, { 10: 100, 20: 50 }), sharedMenuGroup]),
  createMenu(8, { Bebidas: [20, 21] }, [sharedMenuGroup]),
];

describe('Several menus in one price sheet', () => {
  it('list each price group once with its menus, and each category once', () => {
    const { sheet, menusByGroup } = combineMenus(menus);
    expect(sheet.groups.map(({ id }) => id)).toEqual([1, 3]);
    expect(menusByGroup.get('3')?.map(({ id }) => id)).toEqual([7, 8]);
    expect(listCategoryNames(menus)).toEqual(['Platos', 'Bebidas']);
  });

  it('select the products of the selected price groups, optionally of one category', () => {
    const severalMenus = combineMenus(menus);
    const listProducts = (keys: readonly string[], category: string | null) =>
      findSelectedCells(severalMenus, { groupKeys: new Set(keys), category })
        .filter((key) => key.endsWith('|price'))
        .map((key) => key.replace('|price', ''));
    expect(listProducts(['1'], null)).toEqual(['1|10', '1|11', '1|20']);
    expect(listProducts(['1'], 'Bebidas')).toEqual(['1|20']);
    expect(listProducts(['3'], 'Bebidas')).toEqual(['3|20', '3|21']);
    expect(listProducts([], null)).toEqual([]);
  });

  it('are saved one price group at a time, through a menu that contains the group', () => {
    const { sheet, menusByGroup } = combineMenus(menus);
    const editedSheet = setCells(sheet, [
      [createCellKey('1', 10, 'price'), 110],
      [createCellKey('3', 10, 'price'), 330],
    ]);
    expect(getCombinedMenusChanges(editedSheet, menusByGroup)).toEqual([
      { id: 1, name: 'Grupo 1', menuId: 7, rows: [[10, 100, 110, null, null]] },
      { id: 3, name: 'Grupo 3', menuId: 7, rows: [[10, 300, 330, null, null]] },
    ]);
  });
});
