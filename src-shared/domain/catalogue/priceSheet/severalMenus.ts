import { computeRowChanges, type GroupPriceChanges } from './rowChanges';
import {
  createCellKey,
  parseCellKey,
  priceFields,
  createSheet,
  type CellKey,
  type MenuGroup,
  type Sheet,
} from './sheet';

/** This module combines the price groups of several menus in one sheet, in which each group appears once. */

export interface PricedMenu {
  id: number;
  name: string;
  categories: readonly { name: string; orderedProducts: readonly number[] }[];
  priceGroups: readonly MenuGroup[];
}

export interface CombinedMenus {
  sheet: Sheet;
  /** Menus that contain each group, by group key. */
  menusByGroup: ReadonlyMap<string, readonly PricedMenu[]>;
}

export const combineMenus = (menus: readonly PricedMenu[]): CombinedMenus => {
  const groups = new Map<number, MenuGroup>();
  const menusByGroup = new Map<string, PricedMenu[]>();
  for (const menu of menus) {
    for (const group of menu.priceGroups) {
      if (!groups.has(group.id)) groups.set(group.id, group);
      const key = String(group.id);
      menusByGroup.set(key, [...(menusByGroup.get(key) ?? []), menu]);
    }
  }
  return { sheet: createSheet([...groups.values()]), menusByGroup };
};

/** Returns the distinct category names, in the order of menus. */
export const listCategoryNames = (menus: readonly PricedMenu[]): string[] => [
  ...new Set(menus.flatMap(({ categories }) => categories.map(({ name }) => name))),
];

interface CellSelection {
  groupKeys: ReadonlySet<string>;
  /** Category to which the selection is limited; null to select all products. */
  category: string | null;
}

/** Returns the cells of products that have a price in the selected groups and are in one of the groups' menus. */
export const findSelectedCells = (
  { sheet, menusByGroup }: CombinedMenus,
  { groupKeys, category }: CellSelection,
): CellKey[] => {
  const productIdsByGroup = new Map<string, Set<number>>();
  for (const key of sheet.base.rowIds.keys()) {
    const { groupKey, productId } = parseCellKey(key);
    const groupProductIds = productIdsByGroup.get(groupKey) ?? new Set();
    productIdsByGroup.set(groupKey, groupProductIds.add(productId));
  }
  return sheet.groups.flatMap(({ key }) => {
    if (!groupKeys.has(key)) return [];
    const categories = (menusByGroup.get(key) ?? []).flatMap((menu) => menu.categories);
    const isInCategory = (name: string) => category === null || name === category;
    const categoryProductIds = new Set(
      categories.filter(({ name }) => isInCategory(name)).flatMap((menuCategory) => menuCategory.orderedProducts),
    );
    const productIds = [...(productIdsByGroup.get(key) ?? [])].filter(
      (id) => category === null || categoryProductIds.has(id),
    );
    return [...new Set([...categoryProductIds, ...productIds])].flatMap((id) =>
      priceFields.map((field) => createCellKey(key, id, field)),
    );
  });
};

/** Returns the edits of the sheet. Each group includes a menu through which it can be written. */
export const getCombinedMenusChanges = (
  sheet: Sheet,
  menusByGroup: CombinedMenus['menusByGroup'],
): (GroupPriceChanges & { menuId: number })[] =>
  computeRowChanges(sheet).flatMap((group) => {
    const menu = menusByGroup.get(String(group.id))?.[0];
    return menu === undefined ? [] : [{ ...group, menuId: menu.id }];
  });
