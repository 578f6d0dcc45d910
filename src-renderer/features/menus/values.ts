import type { Menu } from '@shared/contract/catalogue/menus';
import type { Category } from './categories/moves';

/** A price group of a menu while it is being edited. */
export interface PriceGroupValue {
  /** Null: a new one. */
  id: number | null;
  name: string;
  /** Goes from the menu when it is saved. */
  removed: boolean;
}

/** A menu while it is being filled in. */
export interface MenuValues {
  name: string;
  hidden: boolean;
  discount: number | null;
  priority: number | null;
  categories: readonly Category[];
  priceGroups: PriceGroupValue[];
}

export const blankMenuValues: MenuValues = {
  name: '',
  hidden: false,
  discount: 0,
  priority: 0,
  categories: [],
  priceGroups: [],
};

const keyOf = ({ kept }: Menu['categories'][number], at: number): string => {
  const id = kept?.['id'];
  return typeof id === 'number' || typeof id === 'string' ? `id-${id}` : `at-${at}`;
};

export const menuValuesOf = (menu: Menu): MenuValues => ({
  name: menu.name,
  hidden: menu.hidden,
  discount: menu.discount,
  priority: menu.priority,
  categories: menu.categories
    .map((row, index) => ({ row, at: index }))
    .sort((one, other) => (one.row.position ?? 0) - (other.row.position ?? 0) || one.at - other.at)
    .map(({ row, at }) => ({
      key: keyOf(row, at),
      name: row.name,
      orderedProducts: [...new Set(row.orderedProducts)],
      ...(row.kept !== undefined && { kept: row.kept }),
    })),
  priceGroups: menu.priceGroups.map(({ id, name }) => ({ id, name, removed: false })),
});

const priceGroupOf = ({ id, name, removed }: PriceGroupValue) => ({
  ...(id === null ? { name } : { id }),
  persisted: id !== null,
  destroy: removed,
  // Prices have an editor of their own: none that is not named changes.
  prices: [],
});

/** What the values come to as a menu that can be sent: the order of the categories is told by their positions. */
export const draftOfMenu = ({ categories, priceGroups, ...menu }: MenuValues): object => ({
  ...menu,
  categories: categories.map(({ key: _key, ...row }, position) => ({ ...row, position })),
  priceGroups: priceGroups.map(priceGroupOf),
});
