import { isObject, type Json } from '../../domain/values/json';
import { pictureRow } from '../content/pictureRow';
import {
  dayOrNull,
  derived,
  id,
  idOrNull,
  lastDayOrNull,
  listOf,
  money,
  nestedObject,
  number,
  object,
  optional,
  optionalDecimal,
  optionalMoney,
  prepared,
  reader,
  text,
  textOrNull,
  withAliases,
  type Reader,
} from '../reading';
import { isAbsent } from '../reading/reader';
import { findScope } from '../reading/methodWords';

/** This module reads the prices of products in menus and price groups. */

/** Other names of the fields of a price. */
export const priceNames = {
  amount: 'price',
  value: 'price',
  unitPrice: 'price',
  pickupPrice: 'price',
  discountedPrice: 'discountPrice',
  finalPrice: 'discountPrice',
  discountPercent: 'menuDiscount',
  discountPercentage: 'menuDiscount',
} as const;

/**
 * Converts prices by dispatch method, `{ price: { delivery: 5990, pickup: 4990 } }`, to `price` and `deliveryPrice`.
 */
const splitPrice = (row: Json): Json => {
  const pricesByMethod = [row['price'], row['prices']].find(isObject) ?? {};
  const entries = Object.entries(pricesByMethod).map(([name, amount]) => [findScope(name), amount] as const);
  if (entries.length === 0 || entries.some(([scope]) => scope === undefined)) return row;
  const { pickUp, both = pickUp, delivery } = Object.fromEntries(entries) as Json;
  return { ...row, price: both, deliveryPrice: delivery };
};

/**
 * Copies the product's id from `product` or `productId`. A row that has a name but neither of these fields is the
 * product itself, so its own id is used.
 */
const addProduct = (row: Json): Json => {
  const { product, id: rowId, productName, name = productName, ...fields } = row;
  const productId = fields['productId'] ?? (isObject(product) ? product['id'] : product);
  const isProduct = isAbsent(productId) && name !== undefined;
  return {
    ...fields,
    ...(!isProduct && { id: rowId }),
    productId: isProduct ? rowId : productId,
    product: isObject(product) ? product : { ...fields, name },
  };
};

const asPrice = <T>(inner: Reader<T>): Reader<T> =>
  prepared(withAliases(inner, priceNames), (row) => addProduct(splitPrice(row)));

/** Price of a product in a price group. */
const groupPrice = asPrice(
  object({
    id: idOrNull(),
    productId: id(),
    /** Null if the product's own price applies, or if the price is unreadable. */
    price: money(null),
    /** Delivery price; null if `price` also applies to deliveries. */
    deliveryPrice: money(null),
  }),
);
const groupPriceList = listOf(groupPrice);

/** Converts a map by product, `{ 7: { price: 5990 } }` or `{ 7: 5990 }`, to rows. */
const toPriceRows = (value: unknown): unknown => {
  const entries = isObject(value) ? Object.entries(value) : [];
  const isByProduct =
    entries.length > 0 &&
    entries.every(
      ([key, row]) =>
        /^[1-9]\d*$/.test(key) &&
        !(isObject(row) && [row['id'], row['productId'], row['product']].some((ref) => !isAbsent(ref))),
    );
  if (!isByProduct) return value;
  return entries.map(([key, row]) => (isObject(row) ? { ...row, productId: key } : { productId: key, price: row }));
};

/** Prices of a price group, as a list or a map by product. */
export const groupPrices = reader((value) => groupPriceList.read(toPriceRows(value)), groupPriceList.json);

const menuPrice = asPrice(
  object({
    id: idOrNull(),
    productId: optional(id()),
    priceGroupId: idOrNull(),
    product: nestedObject(
      object({
        id: idOrNull(),
        name: text(),
        description: textOrNull(),
        foodType: textOrNull(),
        pictures: listOf(pictureRow),
        /** Cooking time (min). */
        cookingTime: number(null),
        label: textOrNull(),
        startDatetimeLabel: dayOrNull(),
        endDatetimeLabel: lastDayOrNull(),
      }),
    ),
    /** Absent if the product's own price applies, null if the price is unreadable. */
    price: optionalMoney(),
    deliveryPrice: money(null),
    /** Price after the menu's discount; absent without a discount, null if it is unreadable. */
    discountPrice: optionalMoney(),
    /** Discount of the menu (%); absent without a discount, null if it is unreadable. */
    menuDiscount: optionalDecimal(),
  }),
);

/** Price of a product in a menu. */
export const priceRow = derived(menuPrice, ({ productId = null, product, ...row }) => ({
  ...row,
  product: { ...product, id: product.id ?? productId },
}));
