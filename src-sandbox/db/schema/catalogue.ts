import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { modifierTypes, type ModifierType } from '@shared/domain/catalogue/modifiers';
import type { productAvailability } from '@shared/contract/catalogue/productAvailability';
import { blankProduct } from '@shared/contract/catalogue/productFields';
import type { Read } from '@shared/contract/reading';
import {
  labelTypes,
  productDispatchMethods,
  productPlatforms,
  type LabelType,
  type ProductDispatchMethod,
  type ProductPlatform,
  type ProductTag,
} from '@shared/domain/catalogue/products';
import { createdAt, jsonColumn, id, instant, oneOf } from './columns';
import { menus, stores } from './stores';
import { tenantId } from './tenants';

/** In the tenant's currency, with its cents. */
const amount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
const blank = blankProduct();
const idList = (name: string) => jsonColumn<number[]>(name, []);

/** What products and modifiers have alike. */
const dishColumns = () => ({
  id: id(),
  tenantId: tenantId(),
  name: text('name').notNull(),
  /** The name as filters compare it: see searchable.ts. */
  nameSearch: text('name_search').notNull(),
  description: text('description'),
  dropdownText: text('dropdown_text'),
  position: integer('position').notNull().default(0),
  foodType: text('food_type'),
  alohaId: text('aloha_id'),
  fbdId: text('fbd_id'),
  /** Of the table of pictures, the first one first. */
  pictureIds: idList('picture_ids'),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull(),
});

interface DishTable {
  tenantId: AnyPgColumn;
  id: AnyPgColumn;
  nameSearch: AnyPgColumn;
}
const dishKeys = (name: string, table: DishTable) => [
  unique().on(table.tenantId, table.id),
  index(`${name}_by_name`).on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
];

/** Columns are named like the fields of domain/catalogue/products.ts. */
export const products = pgTable(
  'products',
  {
    ...dishColumns(),
    nameScreenProduct: text('name_screen_product'),
    priceProduct: amount('price_product').notNull(),
    show: boolean('show').notNull().default(true),
    platform: text('platform').$type<ProductPlatform>().notNull().default('any'),
    dispatchMethod: text('dispatch_method').$type<ProductDispatchMethod>().notNull().default('both'),
    /** Wall time of the tenant's zone. */
    startDatetime: text('start_datetime'),
    endDatetime: text('end_datetime'),
    availability: jsonColumn<Read<typeof productAvailability.reader>>('availability', blank.availability),
    url: text('url'),
    minQuantityModifiers: integer('min_quantity_modifiers').notNull().default(blank.minQuantityModifiers),
    maxQuantityModifiers: integer('max_quantity_modifiers').notNull().default(blank.maxQuantityModifiers),
    label: text('label'),
    labelType: text('label_type').$type<LabelType>(),
    startDatetimeLabel: text('start_datetime_label'),
    endDatetimeLabel: text('end_datetime_label'),
    alohaCompId: text('aloha_comp_id'),
    dimensions: jsonColumn<Record<keyof typeof blank.dimensions, number | null>>('dimensions', blank.dimensions),
    cookingTimeTime: integer('cooking_time_time'),
    tags: jsonColumn<ProductTag[]>('tags', []),
    commentsAllowed: boolean('comments_allowed').notNull().default(true),
    commentsVisible: boolean('comments_visible').notNull().default(true),
  },
  (table) => [
    ...dishKeys('products', table),
    check('products_platform', oneOf(table.platform, productPlatforms)),
    check('products_dispatch', oneOf(table.dispatchMethod, productDispatchMethods)),
    check('products_label_type', oneOf(table.labelType, labelTypes)),
  ],
);

export const modifiers = pgTable(
  'modifiers',
  {
    ...dishColumns(),
    type: text('type').$type<ModifierType>().notNull().default('group'),
    helpText: text('help_text'),
    price: amount('price').notNull().default(0),
    free: boolean('free').notNull().default(false),
    minQuantityModifiers: integer('min_quantity_modifiers').notNull().default(0),
    maxQuantityModifiers: integer('max_quantity_modifiers').notNull().default(0),
  },
  (table) => [...dishKeys('modifiers', table), check('modifiers_type', oneOf(table.type, modifierTypes))],
);

/** What a modifier offers; the database alone does not keep them from going round in circles. */
export const modifierChildren = pgTable(
  'modifier_children',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    modifierId: integer('modifier_id').notNull(),
    childModifierId: integer('child_modifier_id').notNull(),
    position: integer('position').notNull(),
    /** Null: the child's own. */
    price: amount('price'),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.modifierId],
      foreignColumns: [modifiers.tenantId, modifiers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.childModifierId],
      foreignColumns: [modifiers.tenantId, modifiers.id],
    }),
    unique('modifier_children_once').on(table.modifierId, table.childModifierId),
    index('modifier_children_child').on(table.tenantId, table.childModifierId),
  ],
);

/** The modifiers that a product offers. */
export const productModifiers = pgTable(
  'product_modifiers',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    productId: integer('product_id').notNull(),
    modifierId: integer('modifier_id').notNull(),
    position: integer('position').notNull(),
    minQuantityModifiers: integer('min_quantity_modifiers').notNull(),
    maxQuantityModifiers: integer('max_quantity_modifiers').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.modifierId], foreignColumns: [modifiers.tenantId, modifiers.id] }),
    unique('product_modifiers_once').on(table.productId, table.modifierId),
    index('product_modifiers_modifier').on(table.tenantId, table.modifierId),
  ],
);

/** If `modifierId` is chosen, `ruledModifierId` is offered. */
export const productRules = pgTable(
  'product_rules',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    productId: integer('product_id').notNull(),
    modifierId: integer('modifier_id').notNull(),
    ruledModifierId: integer('ruled_modifier_id').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.modifierId],
      foreignColumns: [modifiers.tenantId, modifiers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.ruledModifierId],
      foreignColumns: [modifiers.tenantId, modifiers.id],
    }).onDelete('cascade'),
  ],
);

/** Products that single stores have sold out, until an instant. */
export const unavailableProducts = pgTable(
  'unavailable_products',
  {
    tenantId: integer('tenant_id').notNull(),
    storeId: integer('store_id').notNull(),
    productId: integer('product_id').notNull(),
    availableFrom: instant('available_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productId] }),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    index('unavailable_products_product').on(table.tenantId, table.productId),
  ],
);

/** A part of a menu, with its products in order. */
export const menuCategories = pgTable(
  'menu_categories',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    menuId: integer('menu_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    orderedProducts: idList('ordered_products'),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.menuId], foreignColumns: [menus.tenantId, menus.id] }).onDelete(
      'cascade',
    ),
    index('menu_categories_menu').on(table.tenantId, table.menuId),
    index('menu_categories_products').using('gin', table.orderedProducts),
  ],
);

export const priceGroups = pgTable(
  'price_groups',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.tenantId, table.id), unique('price_groups_name').on(table.tenantId, table.name)],
);

export const prices = pgTable(
  'prices',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    priceGroupId: integer('price_group_id').notNull(),
    productId: integer('product_id').notNull(),
    price: amount('price').notNull(),
    /** Null: the same as the price. */
    deliveryPrice: amount('delivery_price'),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.priceGroupId],
      foreignColumns: [priceGroups.tenantId, priceGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    unique('prices_once').on(table.priceGroupId, table.productId),
    index('prices_product').on(table.tenantId, table.productId),
  ],
);

/** Deploys and imports of menus: they take their time, and are asked for by their key. */
export const menuJobs = pgTable(
  'menu_jobs',
  {
    id: id(),
    tenantId: tenantId(),
    /** What the caller asks for it by; cannot be guessed. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<'deploy' | 'fetch'>().notNull(),
    storeId: integer('store_id').notNull(),
    menuId: integer('menu_id'),
    channel: text('channel').notNull(),
    /** Who began it: no reference, so that people can go. */
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When it is done, by the platform's clock. */
    doneAt: instant('done_at').notNull(),
    /** What it fails with; null: it does not. */
    error: text('error'),
    /** What was sent, for what is different since. */
    content: jsonb('content'),
  },
  (table) => [index('menu_jobs_tenant').on(table.tenantId, table.startedAt)],
);
