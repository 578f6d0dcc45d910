import { labelTypes, productTags } from '../../domain/catalogue/products';
import { endpoint } from '../protocol/endpoint';
import {
  boolean,
  dayOrNull,
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
  requiredMoney,
  text,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  words,
  type Read,
} from '../reading';
import { productAvailability } from './productAvailability';
import { recordRejection } from '../reading/report';
import { offeredDispatchMethods, displayTargets } from '../../domain/sales/displayTargets';
import { withRowsApart } from './staticMenuRows';
import { unavailableProductsShape } from './unavailableProducts';

/** Published copy of the menus that storefronts read. Public: contains no secrets. */

/** Puts the cropped picture that customers see first. Accepts pictures without an id. */
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
  priceProduct: money(0),
  show: boolean(true),
  platform: openEnum(displayTargets, 'any'),
  dispatchMethod: openEnum(offeredDispatchMethods, 'both'),
  startDatetime: wallTimeOrNull(),
  endDatetime: wallTimeOrNull(),
  availability: productAvailability.reader,
  label: textOrNull(),
  labelType: openEnum(labelTypes, null, { round: 'rounded' }),
  startDatetimeLabel: dayOrNull(),
  endDatetimeLabel: lastDayOrNull(),
  foodType: textOrNull(),
  /** Cooking time (min). */
  cookingTime: number(null),
  tags: words(productTags),
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
  price: money(0),
  free: boolean(false),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(0),
  pictures: listOf(pictureFields),
  children: listOf(object({ childModifierId: id(), position: number(0), price: money(null) })),
});

const price = object({
  productId: id(),
  price: requiredMoney(),
  deliveryPrice: money(null),
  /** `price` after the menu's discount; null if not reported. */
  discountPrice: optional(money(null)),
  /** Discount (percent); null if not reported. */
  menuDiscount: optional(number(null)),
});

const menuFields = object({
  id: id(),
  name: text(),
  hidden: boolean(false),
  /** Discount (percent) on every product. */
  discount: number(0),
  categories: listOf(object({ name: text(), position: number(0), orderedProducts: idList() })),
  priceGroups: listOf(object({ id: id(), name: text(), prices: listOf(price) })),
});
const menu = withAliases(menuFields, { discountPercent: 'discount', menuDiscount: 'discount' });

const publishedFields = object({
  /** Empty if all stores sell the menu of their own `menuId`. */
  stores: listOf(object({ id: id(), name: text(), menuId: idOrNull(), ...unavailableProductsShape })),
  menus: listOf(menu),
  products: listOf(product),
  modifiers: listOf(modifier),
});

/** Rejects replies without a menu, such as errors, instead of reading an empty menu. */
const published = reader<Read<typeof publishedFields>>((raw) => {
  const apart = withRowsApart(raw);
  if (apart !== null) return publishedFields.read(apart);
  recordRejection();
  return rejected;
}, publishedFields.json);

export const staticMenu = {
  /** Absent if the tenant's settings do not publish it. */
  get: endpoint({
    host: 'cdn',
    method: 'GET',
    path: '/:tenant/menu.json',
    needs: 'public',
    reply: published,
  }),
};
