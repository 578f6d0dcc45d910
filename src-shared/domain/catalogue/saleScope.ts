/** This module finds where a product is sold: the menus that contain it, and their stores. */

export interface SellingStores<Store> {
  menuIds: readonly number[];
  /** Stores that sell the product; empty if all its menus are hidden. */
  stores: readonly Store[];
}

/** Returns where products are sold. `menuIds` are the menus that contain any of them. */
export const getSaleScope = <Store extends { menuId: number | null }>(
  menuIds: Iterable<number>,
  stores: readonly Store[],
  hiddenMenus: ReadonlySet<number> = new Set(),
): SellingStores<Store> => {
  const menuIdSet = new Set(menuIds);
  return {
    menuIds: [...menuIdSet],
    stores: stores.filter(({ menuId }) => menuId !== null && menuIdSet.has(menuId) && !hiddenMenus.has(menuId)),
  };
};

/** Returns the menus in the published copy that contain any of the products. */
export const findMenusContaining = (
  menus: readonly { id: number; categories: readonly { orderedProducts: readonly number[] }[] }[],
  productIds: ReadonlySet<number>,
): number[] =>
  menus
    .filter(({ categories }) =>
      categories.some(({ orderedProducts }) => orderedProducts.some((id) => productIds.has(id))),
    )
    .map(({ id }) => id);

/** Returns the products that offer any of the modifiers, directly or nested. */
export const findProductsOffering = (
  modifierIds: readonly number[],
  getParents: (id: number) => readonly number[],
  getProducts: (id: number) => readonly number[],
): number[] => {
  const visitedIds = new Set(modifierIds);
  // Items added to the set during this loop are visited, too.
  for (const id of visitedIds) getParents(id).forEach((parentId) => visitedIds.add(parentId));
  return [...new Set([...visitedIds].flatMap(getProducts))];
};
