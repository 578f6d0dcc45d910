/** Product in a menu: name, price and delivery price. */
type SoldProduct = readonly [name: string, price: number, deliveryPrice: number];

/** Products in a menu, by id. */
export type MenuContent = Readonly<Record<string, SoldProduct>>;

export interface MenuDifference {
  added: number;
  removed: number;
  priceChanged: number;
  renamed: number;
}

/**
 * Counts the products that would change if `current` replaced `before`. A product whose name and price both change
 * counts twice.
 */
export const compareMenus = (before: MenuContent, current: MenuContent): MenuDifference => {
  const difference = { added: 0, removed: 0, priceChanged: 0, renamed: 0 };
  for (const id of Object.keys(before)) if (!Object.hasOwn(current, id)) difference.removed += 1;
  for (const [id, [name, price, deliveryPrice]] of Object.entries(current)) {
    const previousProduct = Object.hasOwn(before, id) ? before[id] : undefined;
    if (previousProduct === undefined) difference.added += 1;
    else {
      if (previousProduct[1] !== price || previousProduct[2] !== deliveryPrice) difference.priceChanged += 1;
      if (previousProduct[0] !== name) difference.renamed += 1;
    }
  }
  return difference;
};

export const isSameMenu = ({ added, removed, priceChanged, renamed }: MenuDifference): boolean =>
  added + removed + priceChanged + renamed === 0;
