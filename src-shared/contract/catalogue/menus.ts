import * as v from 'valibot';
import { createMenuDraftSchema, createMenuPatchSchema } from '../../domain/catalogue/menus';
import { orderChannels } from '../../domain/sales/orders';
import { jobReply, startedJob } from '../protocol/platformJob';
import { crud } from '../protocol/crud';
import { endpoint, pageQuery } from '../protocol/endpoint';
import { containsWords, defineFilters, searchFilter, unverifiableFilter, type Filters } from '../protocol/listFilters';
import { groupPrices, priceRow } from './priceRows';
import {
  boolean,
  id,
  linkedIds,
  inForms,
  listOf,
  number,
  object,
  pageOf,
  patchObject,
  roundTripObject,
  text,
  wallTimeOrNull,
  withAliases,
  type Read,
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

const priceGroup = object({ id: id(), name: text() });

/** Maps the specification's name of the field to the app's. Some platforms send `discount`, as in coupons. */
const discountAlias = { discountPercent: 'discount', discountPercentage: 'discount' } as const;

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
  priceGroups: listOf(object({ id: id(), name: text(), prices: groupPrices })),
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
