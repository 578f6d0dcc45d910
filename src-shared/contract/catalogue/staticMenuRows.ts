import { maxId } from '../../domain/values/id';
import { isObject, type Json } from '../../domain/values/json';
import { findList } from '../reading/lists';

/**
 * This module normalizes published menus, which contain product ids or embed products in categories and prices. The
 * result has one list of products, categories with product ids, and prices by product id. Fields that the platform does
 * not send stay absent.
 */

const findId = (value: unknown): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null;

const toList = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  return isObject(value) ? Object.values(value) : [];
};

type Products = Map<string, Json>;

/** Adds a product, or merges it with an earlier occurrence; the first value of each field wins. */
const addProduct = (products: Products, product: Json): void => {
  const key = String(product['id']);
  const existingProduct = products.get(key) ?? {};
  const missingFields = Object.entries(product).filter(
    ([name, value]) => value !== undefined && (existingProduct[name] ?? null) === null,
  );
  products.set(key, { ...existingProduct, ...Object.fromEntries(missingFields) });
};

/** Reads a price row with an embedded product (`{ product, price, discountPrice, menuDiscount }`) or a product id. */
const toPriceRow = (raw: unknown, products: Products): Json | null => {
  if (!isObject(raw)) return null;
  const { product, ...price } = raw;
  const productId = findId(raw['productId']) ?? (isObject(product) ? findId(product['id']) : findId(product));
  if (productId === null) return null;
  if (isObject(product) && Object.keys(product).some((name) => name !== 'id')) {
    addProduct(products, { ...product, id: productId });
  }
  return { ...price, productId };
};

const listFieldNames = ['orderedProducts', 'products', 'productIds', 'prices', 'items'] as const;

/** Reduces the products of a category to their ids, and moves prices found there to `prices`. */
const toCategoryRow = (raw: unknown, index: number, products: Products, prices: Json[]): unknown => {
  if (!isObject(raw)) return raw;
  const rows = toList(listFieldNames.map((name) => raw[name]).find((value) => toList(value).length > 0));
  const orderedProducts = rows.flatMap((row) => {
    if (!isObject(row)) return findId(row) ?? [];
    if ('product' in row || 'productId' in row) {
      const price = toPriceRow(row, products);
      if (price === null) return [];
      prices.push(price);
      return price['productId'] as string | number;
    }
    const id = findId(row['id']);
    if (id === null) return [];
    if (Object.keys(row).length > 1) addProduct(products, row);
    const { price, discountPrice = null, menuDiscount = null } = row;
    if (price !== undefined && (discountPrice !== null || menuDiscount !== null)) {
      prices.push({ productId: id, price, discountPrice, menuDiscount });
    }
    return id;
  });
  return { ...raw, position: raw['position'] ?? index, orderedProducts };
};

const toMenuRow = (raw: unknown, products: Products): unknown => {
  if (!isObject(raw)) return raw;
  const categoryProducts: Json[] = [];
  const categories = toList(raw['categories']).map((row, index) =>
    toCategoryRow(row, index, products, categoryProducts),
  );
  const listPrices = (value: unknown) => toList(value).flatMap((row) => toPriceRow(row, products) ?? []);
  const groups = toList(raw['priceGroups']).map((group) =>
    isObject(group) ? { ...group, prices: listPrices(group['prices']) } : group,
  );
  const ownPrices = [...listPrices(raw['prices']), ...categoryProducts];
  // Prices outside any group apply to products without a price in a group.
  const priceGroups = ownPrices.length === 0 ? groups : [...groups, { id: ownGroupId, name: '', prices: ownPrices }];
  return { ...raw, categories, priceGroups };
};

/** Id of the group that contains prices without a group: `maxId`, which no real group has. */
const ownGroupId = maxId;

const isMenu = (value: unknown): boolean => isObject(value) && ('categories' in value || 'priceGroups' in value);

/** Returns the root of a published menu: the object with the list of menus; null if there is none. */
const findRoot = (raw: unknown): Json | null => {
  if (isObject(raw) && 'menus' in raw) return raw;
  if (isObject(raw) && isMenu(raw['menu'])) return { ...raw, menus: [raw['menu']] };
  if (isMenu(raw)) {
    const { stores, modifiers } = raw as Json;
    return { menus: [raw], ...(stores !== undefined && { stores }), ...(modifiers !== undefined && { modifiers }) };
  }
  const list = findList(raw);
  return list?.some(isMenu) ? { menus: list } : null;
};

/** Returns the normalized menus; null if the content is not a published menu. */
export const normalizeStaticMenu = (raw: unknown): Json | null => {
  const root = findRoot(raw);
  if (root === null) return null;
  const products: Products = new Map();
  const rowsWithoutId: unknown[] = [];
  for (const row of toList(root['products'])) {
    if (isObject(row) && findId(row['id']) !== null) addProduct(products, row);
    else rowsWithoutId.push(row);
  }
  const menus = toList(root['menus']).map((menu) => toMenuRow(menu, products));
  return { ...root, menus, products: [...products.values(), ...rowsWithoutId] };
};
