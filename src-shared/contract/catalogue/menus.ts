import * as v from 'valibot';
import { createMenuDraftSchema, createMenuPatchSchema } from '../../domain/catalogue/menus';
import { orderChannels } from '../../domain/orders';
import { isObject, type Json } from '../../domain/values/json';
import { jobReply, startedJob } from '../protocol/platformJob';
import { crud } from '../protocol/crud';
import { endpoint, pageQuery } from '../protocol/endpoint';
import { containsWords, defineFilters, searchFilter, unverifiableFilter, type Filters } from '../protocol/listFilters';
import { pictureRow } from '../content/pictureRow';
import {
  boolean,
  dayOrNull,
  derived,
  id,
  linkedIds,
  idOrNull,
  inForms,
  lastDayOrNull,
  listOf,
  money,
  nestedObject,
  number,
  object,
  optional,
  optionalDecimal,
  optionalMoney,
  pageOf,
  patchObject,
  prepared,
  roundTripObject,
  text,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  type Read,
  type Reader,
  decimal,
} from '../reading';

const menuEntries = {
  id: id(),
  name: text(),
  hidden: boolean(false),
  /** Discount on every price (%). */
  discount: decimal(0),
  /** Menus with a higher priority come first. */
  priority: number(0),
};

/** Returns the product id of a row that contains either the whole product or its id. */
const findProductId = ({ product, productId }: Json): unknown =>
  productId ?? (isObject(product) ? product['id'] : product);

const withProductId = <T>(rowReader: Reader<T>): Reader<T> =>
  prepared(rowReader, ({ product, ...fields }) => ({
    ...fields,
    ...(isObject(product) && { product }),
    productId: findProductId({ product, ...fields }),
  }));

/** Price of a product in a price group. */
const price = withProductId(
  object({
    id: idOrNull(),
    productId: id(),
    /** Null if the product's own price applies, or if the price is unreadable. */
    price: money(null),
    /** Delivery price; null if `price` also applies to deliveries. */
    deliveryPrice: money(null),
  }),
);

const priceGroup = object({ id: id(), name: text() });

/** Maps the specification's name of the field to the app's. Some platforms send `discount`, as in coupons. */
const discountAlias = { discountPercent: 'discount' } as const;

const menuRow = withAliases(object({ ...menuEntries, updatedAt: wallTimeOrNull() }), discountAlias);
export type MenuRow = Read<typeof menuRow>;

const category = inForms(
  roundTripObject({ name: text(), position: number(0), orderedProducts: linkedIds('product') }),
  { orderedProducts: 'orderedProducts' },
);

const wholeMenu = patchObject({
  ...menuEntries,
  categories: listOf(category),
  /** Price groups in order: the first group that contains a product sets its price. */
  priceGroups: listOf(object({ id: id(), name: text(), prices: listOf(price) })),
  updatedAt: wallTimeOrNull(),
});
const menu = inForms(withAliases(wholeMenu, discountAlias), { discount: 'discount' });
export type Menu = Read<typeof menu>;

/** Areas that importing a menu changes. */
const areasChangedByImport = ['products', 'modifiers', 'priceGroups', 'prices', 'menuDeploys', 'staticMenu'];

const deployBody = v.strictObject({ channel: v.picklist(orderChannels) });

export const menus = {
  ...crud('menus', {
    row: menuRow,
    item: menu,
    draft: createMenuDraftSchema(null),
    patch: createMenuPatchSchema(null),
    bodyNames: { discount: 'discountPercent' },
    filters: { query: searchFilter('name') },
    changes: ['stores', 'priceGroups', 'prices', 'products', 'staticMenu', 'menuDeploys'],
  }),
  /** Starts deploying a store's menu to a channel. */
  deploy: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/stores/:id/deploy_menu',
    needs: 'menus.update',
    body: deployBody,
    reply: startedJob,
    changes: ['menuDeploys'],
    tracks: 'menu_deploy_created',
  }),
  /** Starts importing a store's menu from a channel. */
  fetch: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/stores/:id/fetch_menu/:source',
    needs: 'menus.update',
    reply: startedJob,
    changes: areasChangedByImport,
    tracks: 'menu_import_created',
  }),
  /** Polls a job started by `deploy` or `fetch`; null while pending. */
  job: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/core_job',
    needs: 'menus.update',
    query: v.strictObject({ jobId: v.string() }),
    reply: jobReply,
    pollsJob: true,
    changes: ['menus', ...areasChangedByImport],
  }),
};

export const priceGroups = {
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/price_groups',
    needs: 'menus.index',
    ...defineFilters(pageQuery, { query: searchFilter('name') } satisfies Filters<Read<typeof priceGroup>>),
    reply: pageOf(priceGroup),
  }),
};

const priceNames = {
  amount: 'price',
  value: 'price',
  unitPrice: 'price',
  discountedPrice: 'discountPrice',
  finalPrice: 'discountPrice',
  discountPercent: 'menuDiscount',
} as const;

const priceFields = object({
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
});
const priceRow = derived(
  withProductId(withAliases(priceFields, priceNames)),
  ({ productId = null, product, ...row }) => ({
    ...row,
    product: { ...product, id: product.id ?? productId },
  }),
);

export const prices = {
  /** Prices of the products in a menu. */
  list: endpoint({
    host: 'adminV2',
    method: 'GET',
    path: '/prices',
    needs: 'menus.index',
    ...defineFilters(pageQuery, {
      menuId: unverifiableFilter(v.number()),
      query: {
        ...searchFilter('product'),
        matches: ({ product }: Read<typeof priceRow>, searchText: string) => containsWords([product.name], searchText),
      },
    } satisfies Filters<Read<typeof priceRow>>),
    reply: pageOf(priceRow),
  }),
};
