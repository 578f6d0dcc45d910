import { labelTypes, productTags } from '../../domain/catalogue/products';
import { endpoint } from '../protocol/endpoint';
import {
  boolean,
  dayOrNull,
  decimal,
  endTimeOrNull,
  derived,
  id,
  idList,
  idOrNull,
  lastDayOrNull,
  listOf,
  money,
  number,
  object,
  openEnum,
  optional,
  pictureUrl,
  reader,
  rejected,
  text,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  enumList,
  type Read,
  surcharge,
} from '../reading';
import { productAvailability } from './productAvailability';
import { recordRejection } from '../reading/report';
import { offeredDispatchMethods, displayTargets, offeredDispatchSpellings } from '../../domain/sales/displayTargets';
import { priceNames } from './priceRows';
import { normalizeStaticMenu } from './staticMenuRows';
import { unavailableProductsShape } from './unavailableProducts';

/** This module reads the published copy of the menus, which storefronts use. It is public and contains no secrets. */

/** Reads pictures and puts the cropped one, which customers see, first. Pictures may lack an id. */
const pictureFields = derived(
  object({
    id: idOrNull(),
    cropperUrl: optional(pictureUrl()),
    url: pictureUrl(),
    name: text(),
    thumbnails: optional(object({ large: pictureUrl() })),
  }),
  ({ id: pictureId, cropperUrl, url, name, thumbnails }) => ({
    id: pictureId ?? 0,
    name,
    url: cropperUrl ?? url ?? thumbnails?.large ?? null,
  }),
);

const productFields = object({
  id: id(),
  name: text(),
  description: textOrNull(),
  dropdownText: textOrNull(),
  priceProduct: money(null),
  show: boolean(true),
  platform: openEnum(displayTargets, 'any'),
  dispatchMethod: openEnum(offeredDispatchMethods, 'both', offeredDispatchSpellings),
  startDatetime: wallTimeOrNull(),
  endDatetime: endTimeOrNull(),
  availability: productAvailability.reader,
  label: textOrNull(),
  labelType: openEnum(labelTypes, null, { round: 'rounded' }),
  startDatetimeLabel: dayOrNull(),
  endDatetimeLabel: lastDayOrNull(),
  foodType: textOrNull(),
  /** Cooking time (min). */
  cookingTime: number(null),
  tags: enumList(productTags),
  pictures: listOf(pictureFields),
  modifiersProductsAttributes: listOf(
    object({
      modifierId: id(),
      position: number(0),
      minQuantityModifiers: number(0),
      maxQuantityModifiers: number(100),
    }),
  ),
  modifierRules: listOf(object({ modifierId: id(), ruledModifierId: id() })),
});
const product = withAliases(productFields, { price: 'priceProduct', cookingTimeTime: 'cookingTime' });

const modifier = object({
  id: id(),
  name: text(),
  description: textOrNull(),
  helpText: textOrNull(),
  dropdownText: textOrNull(),
  price: surcharge(),
  free: boolean(false),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(0),
  pictures: listOf(pictureFields),
  children: listOf(object({ childModifierId: id(), position: number(0), price: money(null) })),
});

const price = withAliases(
  object({
    productId: id(),
    price: money(null),
    deliveryPrice: money(null),
    /** `price` after the menu's discount; null if there is none. */
    discountPrice: optional(money(null)),
    /** Discount of the menu (%); null if there is none. */
    menuDiscount: optional(decimal(null)),
  }),
  priceNames,
);

const menuFields = object({
  id: id(),
  name: text(),
  hidden: boolean(false),
  /** Discount on every product of the menu (%). */
  discount: decimal(0),
  categories: listOf(object({ name: text(), position: number(0), orderedProducts: idList() })),
  priceGroups: listOf(object({ id: id(), name: text(), prices: listOf(price) })),
});
const menu = withAliases(menuFields, {
  discountPercent: 'discount',
  discountPercentage: 'discount',
  menuDiscount: 'discount',
});

const publishedFields = object({
  /** Stores that sell the menus; an empty list means that every store sells the menu of its own `menuId`. */
  stores: listOf(object({ id: id(), name: text(), menuId: idOrNull(), ...unavailableProductsShape })),
  menus: listOf(menu),
  products: listOf(product),
  modifiers: listOf(modifier),
});

/** Rejects replies without a menu, such as errors, instead of reading them as an empty menu. */
const publishedMenu = reader<Read<typeof publishedFields>>((raw) => {
  const normalizedMenu = normalizeStaticMenu(raw);
  if (normalizedMenu !== null) return publishedFields.read(normalizedMenu);
  recordRejection();
  return rejected;
}, publishedFields.json);

export const staticMenu = {
  /** Fails with `missing` (404) if the tenant's settings do not publish the menu. */
  get: endpoint({
    host: 'cdn',
    method: 'GET',
    path: '/:tenant/menu.json',
    needs: 'public',
    reply: publishedMenu,
  }),
};
