/** Where a product is sold: in the stores of the menus that name it. */

export interface SaleScope<Store> {
  menuIds: readonly number[];
  /** Those that sell it; of a hidden menu none does. */
  stores: readonly Store[];
}

/** `menuIds`: those that name any of the products. */
export const saleScopeOf = <Store extends { menuId: number | null }>(
  menuIds: Iterable<number>,
  stores: readonly Store[],
  hiddenMenus: ReadonlySet<number> = new Set(),
): SaleScope<Store> => {
  const named = new Set(menuIds);
  return {
    menuIds: [...named],
    stores: stores.filter(({ menuId }) => menuId !== null && named.has(menuId) && !hiddenMenus.has(menuId)),
  };
};

/** The menus of a published copy that name any of some products. */
export const menusNaming = (
  menus: readonly { id: number; categories: readonly { orderedProducts: readonly number[] }[] }[],
  productIds: ReadonlySet<number>,
): number[] =>
  menus
    .filter(({ categories }) =>
      categories.some(({ orderedProducts }) => orderedProducts.some((id) => productIds.has(id))),
    )
    .map(({ id }) => id);

/** Products that offer any of some modifiers, by themselves or inside of other modifiers. */
export const productsOffering = (
  modifierIds: readonly number[],
  parentsOf: (id: number) => readonly number[],
  productsOf: (id: number) => readonly number[],
): number[] => {
  const seen = new Set(modifierIds);
  // A set goes on over what is added to it meanwhile.
  for (const id of seen) parentsOf(id).forEach((parent) => seen.add(parent));
  return [...new Set([...seen].flatMap(productsOf))];
};
