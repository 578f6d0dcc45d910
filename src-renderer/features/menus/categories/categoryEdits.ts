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

export const withoutCategory = (categories: Categories, key: string): Categories =>
  categories.filter((category) => category.key !== key);

/** Moves a category to an index, clamped to the ends. */
export const moveCategory = (categories: Categories, key: string, to: number): Categories => {
  const movedCategory = categories.find((category) => category.key === key);
  if (movedCategory === undefined) return categories;
  const otherCategories = withoutCategory(categories, key);
  return insertAt(otherCategories, Math.max(0, Math.min(to, otherCategories.length)), movedCategory);
};

/** Appends products to a category; products already in the category stay in place. */
export const addProducts = (categories: Categories, key: string, ids: readonly number[]): Categories =>
  changeProducts(categories, key, (productIds) => [...new Set([...productIds, ...ids])]);

export const withoutProduct = (categories: Categories, key: string, id: number): Categories =>
  changeProducts(categories, key, (productIds) => productIds.filter((candidate) => candidate !== id));

/** Moves a product within or between categories, without duplicates. */
export const moveProduct = (categories: Categories, id: number, from: string, to: ProductPosition): Categories => {
  const takenCategories = withoutProduct(categories, from, id);
  return changeProducts(takenCategories, to.category, (productIds) => {
    const previousId = productIds.slice(0, to.index).filter((candidate) => candidate === id).length;
    return insertAt(
      productIds.filter((candidate) => candidate !== id),
      Math.max(0, to.index - previousId),
      id,
    );
  });
};

/**
 * Position one step up or down; at the edge of a category, the nearest position in the neighbouring one. Null at the
 * end of the menu.
 */
export const findStepTarget = (
  categories: Categories,
  id: number,
  from: string,
  step: -1 | 1,
): ProductPosition | null => {
  const index = categories.findIndex(({ key }) => key === from);
  const category = categories[index];
  const position = category?.orderedProducts.indexOf(id) ?? -1;
  if (category === undefined || position < 0) return null;
  const next = position + step;
  if (next >= 0 && next < category.orderedProducts.length) return { category: from, index: next };
  const neighbour = categories[index + step];
  if (neighbour === undefined) return null;
  const otherOrderedProducts = neighbour.orderedProducts.filter((orderedProduct) => orderedProduct !== id).length;
  return { category: neighbour.key, index: step === 1 ? 0 : otherOrderedProducts };
};

/** Categories of each product. */
export const groupCategoriesByProduct = (categories: Categories): ReadonlyMap<number, readonly Category[]> => {
  const foundCategories = new Map<number, Category[]>();
  for (const category of categories) {
    for (const id of new Set(category.orderedProducts)) {
      const knownCategories = foundCategories.get(id);
      if (knownCategories === undefined) foundCategories.set(id, [category]);
      else knownCategories.push(category);
    }
  }
  return foundCategories;
};

/** Products sold in several categories, with those categories. */
export const findProductsInSeveralCategories = (
  sellers: ReadonlyMap<number, readonly Category[]>,
): readonly (readonly [number, readonly { key: string; name: string }[]])[] =>
  [...sellers].flatMap(([id, categories]) =>
    categories.length > 1 ? [[id, categories.map(({ key, name }) => ({ key, name }))] as const] : [],
  );
