import { foldText } from '@shared/domain/values/foldText';
import type { Category } from './moves';

export interface ShownCategory {
  category: Category;
  at: number;
  rows: { id: number; at: number }[];
}

/** Cached per category, so that unchanged ones do not re-render. */
const wholeRows = new WeakMap<Category, ShownCategory['rows']>();
const rowsOf = (category: Category): ShownCategory['rows'] => {
  const rows = wholeRows.get(category) ?? category.orderedProducts.map((id, index) => ({ id, at: index }));
  wholeRows.set(category, rows);
  return rows;
};

/** Search result: matching products, and all of a category whose name matches. An empty search returns everything. */
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
