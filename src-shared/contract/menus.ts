import * as v from 'valibot';
import { menuDraft, menuPatch } from '../domain/catalogue/menus';
import { orderChannels } from '../domain/orders';
import { jobReply, startedJob } from '../jobs/platformJob';
import { crud } from './crud';
import { endpoint, pageQuery } from './endpoint';
import { pictureRow } from './pictureRow';
import {
  derived,
  fields,
  flag,
  group,
  id,
  idOrNull,
  ids,
  item,
  maybe,
  number,
  pageOf,
  requiredNumber,
  rows,
  text,
  textOrNull,
  wallTimeOrNull,
  writtenWhole,
  type Read,
} from './reading';

const menuEntries = {
  id: id(),
  name: text(),
  hidden: flag(false),
  /** Percent off every price. */
  discount: number(0),
  /** The larger, the earlier. */
  priority: number(0),
};

/** What one product costs in a price group. */
const price = derived(
  fields({
    id: idOrNull(),
    productId: maybe(id()),
    product: maybe(fields({ id: id() })),
    price: requiredNumber(),
    /** Null: the same as `price`. */
    deliveryPrice: number(null),
  }),
  ({ product, productId, ...row }) => ({ ...row, productId: productId ?? product?.id ?? 0 }),
);

const priceGroup = fields({ id: id(), name: text() });

const menuRow = fields({ ...menuEntries, updatedAt: wallTimeOrNull() });
export type MenuRow = Read<typeof menuRow>;

const menu = item({
  ...menuEntries,
  categories: rows(writtenWhole({ name: text(), position: number(0), orderedProducts: ids() })),
  /** The first that names a product says its price. */
  priceGroups: rows(fields({ id: id(), name: text(), prices: rows(price) })),
  updatedAt: wallTimeOrNull(),
});
export type Menu = Read<typeof menu>;

/** What a menu may bring along from a channel. */
const broughtAreas = ['products', 'modifiers', 'priceGroups', 'prices', 'menuDeploys', 'staticMenu'];

const deployBody = v.strictObject({ channel: v.picklist(orderChannels) });

export const menus = {
  ...crud('menus', {
    row: menuRow,
    item: menu,
    draft: menuDraft(null),
    patch: menuPatch(null),
    query: v.strictObject({ ...pageQuery, query: v.optional(v.string()) }),
    changes: ['stores', 'priceGroups', 'prices', 'products', 'staticMenu', 'menuDeploys'],
  }),
  /** Starts to send a store's menu to a channel. */
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
  /** Starts to bring a store's menu from a channel. */
  fetch: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/stores/:id/fetch_menu/:source',
    needs: 'menus.update',
    reply: startedJob,
    changes: broughtAreas,
    tracks: 'menu_import_created',
  }),
  /** How far such a job is; null while it is pending. */
  job: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/core_job',
    needs: 'menus.update',
    query: v.strictObject({ jobId: v.string() }),
    reply: jobReply,
    tellsEnd: true,
    changes: ['menus', ...broughtAreas],
  }),
};

export const priceGroups = {
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/price_groups',
    needs: 'menus.index',
    query: v.strictObject({ ...pageQuery, query: v.optional(v.string()) }),
    reply: pageOf(priceGroup),
  }),
};

const priceRow = fields({
  id: idOrNull(),
  priceGroupId: idOrNull(),
  product: group(
    fields({
      id: idOrNull(),
      name: text(),
      description: textOrNull(),
      foodType: textOrNull(),
      pictures: rows(pictureRow),
      /** Minutes. */
      cookingTime: number(null),
      label: textOrNull(),
      startDatetimeLabel: wallTimeOrNull(),
      endDatetimeLabel: wallTimeOrNull(),
    }),
  ),
  price: number(0),
  deliveryPrice: number(null),
  /** With the menu's discount taken off; null where there is none. */
  discountPrice: number(null),
  /** Percent. */
  menuDiscount: number(0),
});

export const prices = {
  /** What the products of a menu cost. */
  list: endpoint({
    host: 'adminV2',
    method: 'GET',
    path: '/prices',
    needs: 'menus.index',
    query: v.strictObject({ ...pageQuery, menuId: v.optional(v.number()), query: v.optional(v.string()) }),
    reply: pageOf(priceRow),
  }),
};
