import type { Category } from './categoryEdits';

interface Versions<T> {
  base: T;
  theirs: T;
  mine: T;
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/**
 * Inserts each added item after the nearest preceding item of `source` that is in the list, or at the start if there is
 * none.
 */
const insertAdded = <T>(list: readonly T[], source: readonly T[], addedValues: ReadonlySet<T>): T[] => {
  const mergedList = [...list];
  source.forEach((value, index) => {
    if (!addedValues.has(value) || mergedList.includes(value)) return;
    const previousItem = source.slice(0, index).findLast((candidate) => mergedList.includes(candidate));
    mergedList.splice(previousItem === undefined ? 0 : mergedList.indexOf(previousItem) + 1, 0, value);
  });
  return mergedList;
};

/**
 * Merges two changes of a list: keeps additions and removals of both, in the order of the version that reordered. Null
 * if both reordered differently.
 */
export const mergeLists = <T>({ base, theirs, mine }: Versions<readonly T[]>): T[] | null => {
  const isRetained = (value: T) => theirs.includes(value) && mine.includes(value);
  const retainedBase = base.filter(isRetained);
  const [theirOrder, ownOrder] = [theirs, mine].map((list) =>
    list.filter((value) => base.includes(value) && isRetained(value)),
  );
  if (theirOrder === undefined || ownOrder === undefined) return null;
  const isTheirOrderUnchanged = isSameList(theirOrder, retainedBase);
  if (!isTheirOrderUnchanged && !isSameList(ownOrder, retainedBase) && !isSameList(ownOrder, theirOrder)) return null;
  const findAdded = (list: readonly T[]) => new Set(list.filter((value) => !base.includes(value)));
  const [firstOrder, secondOrder] = isTheirOrderUnchanged ? [mine, theirs] : [theirs, mine];
  const remainingValues = firstOrder.filter((value) => isRetained(value) || findAdded(firstOrder).has(value));
  return insertAdded(remainingValues, secondOrder, findAdded(secondOrder));
};

const isSameCategory = (a: Category, b: Category): boolean =>
  a.name === b.name && isSameList(a.orderedProducts, b.orderedProducts);

/** Merges a category that is in both versions; null if the changes conflict. */
const mergeCategory = ({ base, theirs, mine }: Versions<Category>): Category | null => {
  const name = theirs.name === base.name ? mine.name : theirs.name;
  if (name !== mine.name && mine.name !== base.name) return null;
  const orderedProducts = mergeLists({
    base: base.orderedProducts,
    theirs: theirs.orderedProducts,
    mine: mine.orderedProducts,
  });
  return orderedProducts === null ? null : { ...theirs, name, orderedProducts };
};

const groupByKey = (categories: readonly Category[]) => new Map(categories.map((category) => [category.key, category]));

/** Categories to which each product was added. */
const groupAddedProducts = (
  baseByKey: ReadonlyMap<string, Category>,
  categories: readonly Category[],
): Map<number, string[]> => {
  const categoryKeysByProduct = new Map<number, string[]>();
  for (const { key, orderedProducts } of categories) {
    for (const id of orderedProducts) {
      if (baseByKey.get(key)?.orderedProducts.includes(id) !== true)
        categoryKeysByProduct.set(id, [...(categoryKeysByProduct.get(id) ?? []), key]);
    }
  }
  return categoryKeysByProduct;
};

const isSold = (categories: readonly Category[], id: number): boolean =>
  categories.some(({ orderedProducts }) => orderedProducts.includes(id));

/**
 * True if one version moved a product and the other moved it elsewhere or removed it: merging would duplicate or
 * restore the product.
 */
const isMovedInConflict = ({ base, theirs, mine }: Versions<readonly Category[]>): boolean => {
  const baseByKey = groupByKey(base);
  const [addedByThem, addedByMe] = [groupAddedProducts(baseByKey, theirs), groupAddedProducts(baseByKey, mine)];
  const isLostInOther = (addedProducts: ReadonlyMap<number, unknown>, otherCategories: readonly Category[]) =>
    [...addedProducts.keys()].some((id) => isSold(base, id) && !isSold(otherCategories, id));
  return (
    isLostInOther(addedByMe, theirs) ||
    isLostInOther(addedByThem, mine) ||
    [...addedByMe].some(([id, keys]) => {
      const otherKeys = addedByThem.get(id);
      return otherKeys !== undefined && !isSameList([...otherKeys].sort(), [...keys].sort());
    })
  );
};

/**
 * Merges categories changed by two users. Null if they conflict: different orders, names or products, or a category
 * removed by one and changed by the other.
 */
export const mergeCategories = ({ base, theirs, mine }: Versions<readonly Category[]>): readonly Category[] | null => {
  const [baseByKey, theirsByKey, mineByKey] = [base, theirs, mine].map(groupByKey);
  if (baseByKey === undefined || theirsByKey === undefined || mineByKey === undefined) return null;
  const getKeys = (categories: readonly Category[]) => categories.map(({ key }) => key);
  const keys = mergeLists({ base: getKeys(base), theirs: getKeys(theirs), mine: getKeys(mine) });
  if (keys === null || isMovedInConflict({ base, theirs, mine })) return null;
  for (const [key, category] of baseByKey) {
    const remainingCategory = theirsByKey.get(key) ?? mineByKey.get(key);
    const isRemoved = !theirsByKey.has(key) || !mineByKey.has(key);
    if (isRemoved && remainingCategory !== undefined && !isSameCategory(category, remainingCategory)) return null;
  }
  const mergedCategories = keys.map((key) => {
    const [baseCategory, theirCategory, ownCategory] = [baseByKey.get(key), theirsByKey.get(key), mineByKey.get(key)];
    if (baseCategory === undefined || theirCategory === undefined || ownCategory === undefined)
      return ownCategory ?? theirCategory ?? null;
    return mergeCategory({ base: baseCategory, theirs: theirCategory, mine: ownCategory });
  });
  return mergedCategories.every((category) => category !== null) ? mergedCategories : null;
};
