import { foldText } from '@shared/domain/values/foldText';
import type { Category } from './moves';

export interface ShownCategory {
  category: Category;
  at: number;
  rows: { id: number; at: number }[];
}

/** Of a category that nobody changed they are the same ones: nothing of it is drawn again. */
const wholeRows = new WeakMap<Category, ShownCategory['rows']>();
const rowsOf = (category: Category): ShownCategory['rows'] => {
  const rows = wholeRows.get(category) ?? category.orderedProducts.map((id, index) => ({ id, at: index }));
  wholeRows.set(category, rows);
  return rows;
};

/** What a search leaves: products by name, and all of a category that is called so. Empty: everything. */
export const shownIn = (
  categories: readonly Category[],
  wanted: string,
  nameOf: (id: number) => string,
): ShownCategory[] =>
  categories.flatMap((category, index) => {
    const isMeant = wanted === '' || foldText(category.name).includes(wanted);
    const all = rowsOf(category);
    const rows = isMeant ? all : all.filter(({ id }) => foldText(nameOf(id)).includes(wanted));
    return isMeant || rows.length > 0 ? [{ category, at: index, rows }] : [];
  });
