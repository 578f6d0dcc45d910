import { labelTypes, productDispatchMethods, productPlatforms, productTags } from '../domain/catalogue/products';
import { weekdays } from '../domain/schedules/businessHours';
import { endpoint } from './endpoint';
import { pictureRow } from './pictureRow';
import {
  derived,
  fields,
  flag,
  group,
  id,
  idOrNull,
  ids,
  maybe,
  number,
  openEnum,
  requiredNumber,
  rows,
  text,
  textOrNull,
  wallTimeOrNull,
  words,
  type Read,
} from './reading';

/** The copy of what a tenant sells that its storefronts read. Everybody may read it: nothing in it is secret. */

const product = fields({
  id: id(),
  name: text(),
  description: textOrNull(),
  dropdownText: textOrNull(),
  priceProduct: number(0),
  show: flag(true),
  platform: openEnum(productPlatforms, 'any'),
  dispatchMethod: openEnum(productDispatchMethods, 'both'),
  startDatetime: wallTimeOrNull(),
  endDatetime: wallTimeOrNull(),
  availability: group(fields({ days: words(weekdays) })),
  label: textOrNull(),
  labelType: openEnum(labelTypes, null, { round: 'rounded' }),
  startDatetimeLabel: wallTimeOrNull(),
  endDatetimeLabel: wallTimeOrNull(),
  tags: words(productTags),
  pictures: rows(pictureRow),
  modifiersProductsAttributes: rows(
    fields({
      modifierId: id(),
      position: number(0),
      minQuantityModifiers: number(0),
      maxQuantityModifiers: number(100),
    }),
  ),
  modifierRules: rows(fields({ modifierId: id(), ruledModifierId: id() })),
});

const modifier = fields({
  id: id(),
  name: text(),
  description: textOrNull(),
  helpText: textOrNull(),
  dropdownText: textOrNull(),
  price: number(0),
  free: flag(false),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(0),
  pictures: rows(pictureRow),
  children: rows(fields({ childModifierId: id(), position: number(0), price: number(null) })),
});

const price = derived(
  fields({
    productId: maybe(id()),
    product: maybe(fields({ id: id() })),
    price: requiredNumber(),
    deliveryPrice: number(null),
  }),
  ({ product: of, productId, ...row }) => ({ ...row, productId: productId ?? of?.id ?? 0 }),
);

const menu = fields({
  id: id(),
  name: text(),
  hidden: flag(false),
  /** Percent off the price of every product. */
  discount: number(0),
  categories: rows(fields({ name: text(), position: number(0), orderedProducts: ids() })),
  priceGroups: rows(fields({ id: id(), name: text(), prices: rows(price) })),
});

const published = fields({
  stores: rows(fields({ id: id(), name: text(), menuId: idOrNull() })),
  menus: rows(menu),
  products: rows(product),
  modifiers: rows(modifier),
});
export type PublishedMenu = Read<typeof published>;

export const staticMenu = {
  /** Missing where the tenant's settings do not have it published. */
  get: endpoint({
    host: 'cdn',
    method: 'GET',
    path: '/:tenant/menu.json',
    needs: 'public',
    reply: published,
  }),
};
