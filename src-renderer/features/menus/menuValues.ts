import type { Menu } from '@shared/contract/catalogue/menus';
import type { Category } from './categories/categoryEdits';

/** Price group being edited. */
export interface PriceGroupValue {
  /** Null for a new price group. */
  id: number | null;
  name: string;
  /** True if saving removes the group from the menu. */
  removed: boolean;
}

/** Form values of a menu. */
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

const getCategoryKey = ({ kept }: Menu['categories'][number], index: number): string => {
  const id = kept?.['id'];
  return typeof id === 'number' || typeof id === 'string' ? `id-${id}` : `at-${index}`;
};

export const toMenuValues = (menu: Menu): MenuValues => ({
  name: menu.name,
  hidden: menu.hidden,
  discount: menu.discount,
  priority: menu.priority,
  categories: menu.categories
    .map((row, index) => ({ row, at: index }))
    .sort((a, b) => (a.row.position ?? 0) - (b.row.position ?? 0) || a.at - b.at)
    .map(({ row, at: index }) => ({
      key: getCategoryKey(row, index),
      name: row.name,
      orderedProducts: [...new Set(row.orderedProducts)],
      ...(row.kept !== undefined && { kept: row.kept }),
    })),
  priceGroups: menu.priceGroups.map(({ id, name }) => ({ id, name, removed: false })),
});

const toPriceGroupDraft = ({ id, name, removed }: PriceGroupValue) => ({
  ...(id === null ? { name } : { id }),
  persisted: id !== null,
  destroy: removed,
  // Empty, because prices have their own editor. The platform does not change prices that are missing from the draft.
  prices: [],
});

/** Converts form values to the draft to send; each category's position is its index. */
export const toMenuDraft = ({ categories, priceGroups, ...menu }: MenuValues): object => ({
  ...menu,
  categories: categories.map(({ key: _key, ...row }, position) => ({ ...row, position })),
  priceGroups: priceGroups.map(toPriceGroupDraft),
});
