import type { Category } from './moves';

interface Three<T> {
  base: T;
  theirs: T;
  mine: T;
}

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Inserts each added item after its predecessor in `from`, or at the start if the predecessor is gone. */
const withAdded = <T>(list: readonly T[], from: readonly T[], added: ReadonlySet<T>): T[] => {
  const joined = [...list];
  from.forEach((value, index) => {
    if (!added.has(value) || joined.includes(value)) return;
    const before = from.slice(0, index).findLast((each) => joined.includes(each));
    joined.splice(before === undefined ? 0 : joined.indexOf(before) + 1, 0, value);
  });
  return joined;
};

/**
 * Merges two changes of a list: keeps additions and removals of both, in the order of the version that reordered. Null
 * if both reordered differently.
 */
export const mergeLists = <T>({ base, theirs, mine }: Three<readonly T[]>): T[] | null => {
  const stays = (value: T) => theirs.includes(value) && mine.includes(value);
  const before = base.filter(stays);
  const [byThem, byMe] = [theirs, mine].map((list) => list.filter((value) => base.includes(value) && stays(value)));
  if (byThem === undefined || byMe === undefined) return null;
  const isMyOrder = isSameList(byThem, before);
  if (!isMyOrder && !isSameList(byMe, before) && !isSameList(byMe, byThem)) return null;
  const addedBy = (list: readonly T[]) => new Set(list.filter((value) => !base.includes(value)));
  const [first, second] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const remaining = first.filter((value) => stays(value) || addedBy(first).has(value));
  return withAdded(remaining, second, addedBy(second));
};

const isSameCategory = (one: Category, other: Category): boolean =>
  one.name === other.name && isSameList(one.orderedProducts, other.orderedProducts);

/** Merges a category that is in both versions; null if the changes conflict. */
const joinedCategory = ({ base, theirs, mine }: Three<Category>): Category | null => {
  const name = theirs.name === base.name ? mine.name : theirs.name;
  if (name !== mine.name && mine.name !== base.name) return null;
  const orderedProducts = mergeLists({
    base: base.orderedProducts,
    theirs: theirs.orderedProducts,
    mine: mine.orderedProducts,
  });
  return orderedProducts === null ? null : { ...theirs, name, orderedProducts };
};

const byKey = (categories: readonly Category[]) => new Map(categories.map((category) => [category.key, category]));

/** Categories to which each product was added. */
const broughtTo = (before: ReadonlyMap<string, Category>, categories: readonly Category[]): Map<number, string[]> => {
  const found = new Map<number, string[]>();
  for (const { key, orderedProducts } of categories) {
    for (const id of orderedProducts) {
      if (before.get(key)?.orderedProducts.includes(id) !== true) found.set(id, [...(found.get(id) ?? []), key]);
    }
  }
  return found;
};

const isSold = (categories: readonly Category[], id: number): boolean =>
  categories.some(({ orderedProducts }) => orderedProducts.includes(id));

/**
 * True if one version moved a product and the other moved it elsewhere or removed it: merging would duplicate or
 * restore the product.
 */
const isPulledApart = ({ base, theirs, mine }: Three<readonly Category[]>): boolean => {
  const before = byKey(base);
  const [byThem, byMe] = [broughtTo(before, theirs), broughtTo(before, mine)];
  const isBack = (brought: ReadonlyMap<number, unknown>, others: readonly Category[]) =>
    [...brought.keys()].some((id) => isSold(base, id) && !isSold(others, id));
  return (
    isBack(byMe, theirs) ||
    isBack(byThem, mine) ||
    [...byMe].some(([id, keys]) => {
      const others = byThem.get(id);
      return others !== undefined && !isSameList([...others].sort(), [...keys].sort());
    })
  );
};

/**
 * Merges categories changed by two users. Null if they conflict: different orders, names or products, or a category
 * removed by one and changed by the other.
 */
export const mergeCategories = ({ base, theirs, mine }: Three<readonly Category[]>): readonly Category[] | null => {
  const [before, theirRows, own] = [base, theirs, mine].map(byKey);
  if (before === undefined || theirRows === undefined || own === undefined) return null;
  const getKeys = (categories: readonly Category[]) => categories.map(({ key }) => key);
  const keys = mergeLists({ base: getKeys(base), theirs: getKeys(theirs), mine: getKeys(mine) });
  if (keys === null || isPulledApart({ base, theirs, mine })) return null;
  for (const [key, category] of before) {
    const left = theirRows.get(key) ?? own.get(key);
    const isRemoved = !theirRows.has(key) || !own.has(key);
    if (isRemoved && left !== undefined && !isSameCategory(category, left)) return null;
  }
  const joined = keys.map((key) => {
    const [was, their, my] = [before.get(key), theirRows.get(key), own.get(key)];
    if (was === undefined || their === undefined || my === undefined) return my ?? their ?? null;
    return joinedCategory({ base: was, theirs: their, mine: my });
  });
  return joined.every((category) => category !== null) ? joined : null;
};
