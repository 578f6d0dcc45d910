/** Category of a menu being edited. */
export interface Category {
  /** Key that does not change while editing. */
  key: string;
  name: string;
  orderedProducts: readonly number[];
  /** Fields unknown to the app, sent back unchanged. */
  kept?: Readonly<Record<string, unknown>>;
}

type Categories = readonly Category[];

/** Position of a product: category and index. */
export interface ProductPosition {
  category: string;
  index: number;
}

const replaceCategory = (categories: Categories, key: string, change: (category: Category) => Category): Categories =>
  categories.map((category) => (category.key === key ? change(category) : category));

const changeProducts = (categories: Categories, key: string, change: (ids: readonly number[]) => readonly number[]) =>
  replaceCategory(categories, key, (category) => ({ ...category, orderedProducts: change(category.orderedProducts) }));

const insertAt = <T>(list: readonly T[], index: number, ...values: T[]): T[] => [
  ...list.slice(0, index),
  ...values,
  ...list.slice(index),
];

export const createCategory = (name: string): Category => ({
  key: `new-${crypto.randomUUID()}`,
  name,
  orderedProducts: [],
});

export const renameCategory = (categories: Categories, key: string, name: string): Categories =>
  replaceCategory(categories, key, (category) => ({ ...category, name }));

export const removeCategory = (categories: Categories, key: string): Categories =>
  categories.filter((category) => category.key !== key);

/** Moves a category to an index, clamped to the ends. */
export const moveCategory = (categories: Categories, key: string, targetIndex: number): Categories => {
  const movedCategory = categories.find((category) => category.key === key);
  if (movedCategory === undefined) return categories;
  const otherCategories = removeCategory(categories, key);
  return insertAt(otherCategories, Math.max(0, Math.min(targetIndex, otherCategories.length)), movedCategory);
};

/** Appends products to a category; products already in the category stay in place. */
export const addProducts = (categories: Categories, key: string, ids: readonly number[]): Categories =>
  changeProducts(categories, key, (productIds) => [...new Set([...productIds, ...ids])]);

export const removeProduct = (categories: Categories, key: string, id: number): Categories =>
  changeProducts(categories, key, (productIds) => productIds.filter((candidate) => candidate !== id));

/** Moves a product within or between categories, without duplicates. */
export const moveProduct = (
  categories: Categories,
  id: number,
  sourceCategory: string,
  target: ProductPosition,
): Categories => {
  const remainingCategories = removeProduct(categories, sourceCategory, id);
  return changeProducts(remainingCategories, target.category, (productIds) => {
    const earlierOccurrences = productIds.slice(0, target.index).filter((candidate) => candidate === id).length;
    return insertAt(
      productIds.filter((candidate) => candidate !== id),
      Math.max(0, target.index - earlierOccurrences),
      id,
    );
  });
};

/**
 * Position one step up or down; at the edge of a category, the nearest position in the neighbouring one. Null at the
 * start or end of the menu.
 */
export const findStepTarget = (
  categories: Categories,
  id: number,
  sourceCategory: string,
  step: -1 | 1,
): ProductPosition | null => {
  const index = categories.findIndex(({ key }) => key === sourceCategory);
  const category = categories[index];
  const position = category?.orderedProducts.indexOf(id) ?? -1;
  if (category === undefined || position < 0) return null;
  const nextPosition = position + step;
  if (nextPosition >= 0 && nextPosition < category.orderedProducts.length)
    return { category: sourceCategory, index: nextPosition };
  const neighbour = categories[index + step];
  if (neighbour === undefined) return null;
  const otherProductCount = neighbour.orderedProducts.filter((productId) => productId !== id).length;
  return { category: neighbour.key, index: step === 1 ? 0 : otherProductCount };
};

/** Categories of each product. */
export const groupCategoriesByProduct = (categories: Categories): ReadonlyMap<number, readonly Category[]> => {
  const categoriesByProduct = new Map<number, Category[]>();
  for (const category of categories) {
    for (const id of new Set(category.orderedProducts)) {
      const knownCategories = categoriesByProduct.get(id);
      if (knownCategories === undefined) categoriesByProduct.set(id, [category]);
      else knownCategories.push(category);
    }
  }
  return categoriesByProduct;
};

/** Products sold in several categories, with those categories. */
export const findProductsInSeveralCategories = (
  categoriesByProduct: ReadonlyMap<number, readonly Category[]>,
): readonly (readonly [number, readonly { key: string; name: string }[]])[] =>
  [...categoriesByProduct].flatMap(([id, categories]) =>
    categories.length > 1 ? [[id, categories.map(({ key, name }) => ({ key, name }))] as const] : [],
  );
