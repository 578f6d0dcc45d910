import { foldText } from '@shared/domain/values/foldText';
import type { Category } from './categoryEdits';

interface ShownCategory {
  category: Category;
  index: number;
  rows: { id: number; index: number }[];
}

/** Rows cached per category, so that unchanged categories do not re-render. */
const cachedRows = new WeakMap<Category, ShownCategory['rows']>();
const getRows = (category: Category): ShownCategory['rows'] => {
  const rows = cachedRows.get(category) ?? category.orderedProducts.map((id, index) => ({ id, index }));
  cachedRows.set(category, rows);
  return rows;
};

/**
 * Filters categories to matching products; a category whose name matches keeps all its products. An empty search
 * returns everything.
 */
export const filterCategories = (
  categories: readonly Category[],
  query: string,
  getName: (id: number) => string,
): ShownCategory[] =>
  categories.flatMap((category, index) => {
    const isMatch = query === '' || foldText(category.name).includes(query);
    const allRows = getRows(category);
    const rows = isMatch ? allRows : allRows.filter(({ id }) => foldText(getName(id)).includes(query));
    return isMatch || rows.length > 0 ? [{ category, index, rows }] : [];
  });
