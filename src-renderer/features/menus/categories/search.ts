import { foldText } from '@kit/format/foldText';
import type { Category } from './moves';

export interface ShownCategory {
  category: Category;
  at: number;
  rows: { id: number; at: number }[];
}

/** What a search leaves: products by name, and all of a category that is called so. Empty: everything. */
export const shownIn = (
  categories: readonly Category[],
  wanted: string,
  nameOf: (id: number) => string,
): ShownCategory[] =>
  categories.flatMap((category, at) => {
    const isMeant = wanted === '' || foldText(category.name).includes(wanted);
    const rows = category.orderedProducts
      .map((id, place) => ({ id, at: place }))
      .filter(({ id }) => isMeant || foldText(nameOf(id)).includes(wanted));
    return isMeant || rows.length > 0 ? [{ category, at, rows }] : [];
  });
