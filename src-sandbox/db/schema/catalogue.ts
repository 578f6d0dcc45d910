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
import { createBlankProduct } from '@shared/contract/catalogue/productFields';
import type { Read } from '@shared/contract/reading';
import { labelTypes, type LabelType, type ProductTag } from '@shared/domain/catalogue/products';
import {
  offeredDispatchMethods,
  displayTargets,
  type OfferedDispatchMethod,
  type DisplayTarget,
} from '@shared/domain/sales/displayTargets';
import { createdAt, jsonColumn, id, instant, checkOneOf } from './columns';
import { menus, stores } from './stores';
import { tenantId } from './tenants';

/** Column for an amount in the tenant's currency, with two decimals. */
const defineAmountColumn = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
const blankProduct = createBlankProduct();
const defineIdListColumn = (name: string) => jsonColumn<number[]>(name, []);

/** Returns the columns shared by products and modifiers. */
const defineItemColumns = () => ({
  id: id(),
  tenantId: tenantId(),
  name: text('name').notNull(),
  /** Name in the form that searches compare, see normalizeForSearch.ts. */
  nameSearch: text('name_search').notNull(),
  description: text('description'),
  dropdownText: text('dropdown_text'),
  position: integer('position').notNull().default(0),
  foodType: text('food_type'),
  alohaId: text('aloha_id'),
  fbdId: text('fbd_id'),
  /** Ids of the pictures; the first one is the main picture. */
  pictureIds: defineIdListColumn('picture_ids'),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull(),
});

interface ItemTable {
  tenantId: AnyPgColumn;
  id: AnyPgColumn;
  nameSearch: AnyPgColumn;
}
const defineItemKeys = (name: string, table: ItemTable) => [
  unique().on(table.tenantId, table.id),
  index(`${name}_by_name`).on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
];

/** Products. Columns are named like the fields in contract/catalogue/productFields.ts. */
export const products = pgTable(
  'products',
  {
    ...defineItemColumns(),
    nameScreenProduct: text('name_screen_product'),
    priceProduct: defineAmountColumn('price_product').notNull(),
    show: boolean('show').notNull().default(true),
    platform: text('platform').$type<DisplayTarget>().notNull().default('any'),
    dispatchMethod: text('dispatch_method').$type<OfferedDispatchMethod>().notNull().default('both'),
    /** Wall time in the tenant's time zone. */
    startDatetime: text('start_datetime'),
    endDatetime: text('end_datetime'),
    availability: jsonColumn<Read<typeof productAvailability.reader>>('availability', blankProduct.availability),
    url: text('url'),
    minQuantityModifiers: integer('min_quantity_modifiers').notNull().default(blankProduct.minQuantityModifiers),
    maxQuantityModifiers: integer('max_quantity_modifiers').notNull().default(blankProduct.maxQuantityModifiers),
    label: text('label'),
    labelType: text('label_type').$type<LabelType>(),
    startDatetimeLabel: text('start_datetime_label'),
    endDatetimeLabel: text('end_datetime_label'),
    alohaCompId: text('aloha_comp_id'),
    dimensions: jsonColumn<Record<keyof typeof blankProduct.dimensions, number | null>>(
      'dimensions',
      blankProduct.dimensions,
    ),
    cookingTimeTime: integer('cooking_time_time'),
    tags: jsonColumn<ProductTag[]>('tags', []),
    commentsAllowed: boolean('comments_allowed').notNull().default(true),
    commentsVisible: boolean('comments_visible').notNull().default(true),
  },
  (table) => [
    ...defineItemKeys('products', table),
    check('products_platform', checkOneOf(table.platform, displayTargets)),
    check('products_dispatch', checkOneOf(table.dispatchMethod, offeredDispatchMethods)),
    check('products_label_type', checkOneOf(table.labelType, labelTypes)),
  ],
);

export const modifiers = pgTable(
  'modifiers',
  {
    ...defineItemColumns(),
    type: text('type').$type<ModifierType>().notNull().default('group'),
    helpText: text('help_text'),
    price: defineAmountColumn('price').notNull().default(0),
    free: boolean('free').notNull().default(false),
    minQuantityModifiers: integer('min_quantity_modifiers').notNull().default(0),
    maxQuantityModifiers: integer('max_quantity_modifiers').notNull().default(0),
  },
  (table) => [...defineItemKeys('modifiers', table), check('modifiers_type', checkOneOf(table.type, modifierTypes))],
);

/**
 * Links from modifiers to their child modifiers. resources/catalogue/modifiers.ts prevents cycles; the database does
 * not.
 */
export const modifierChildren = pgTable(
  'modifier_children',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    modifierId: integer('modifier_id').notNull(),
    childModifierId: integer('child_modifier_id').notNull(),
    position: integer('position').notNull(),
    /** Price of the child within this parent; null if the child's own price applies. */
    price: defineAmountColumn('price'),
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

/** Links from products to the modifiers offered with them. */
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

/** Rules of products: a customer who chooses `modifierId` is also offered `ruledModifierId`. */
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

/** Products that a store has marked as sold out, and until when. */
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

/** Categories of menus, with their products in order. */
export const menuCategories = pgTable(
  'menu_categories',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    menuId: integer('menu_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    orderedProducts: defineIdListColumn('ordered_products'),
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
    price: defineAmountColumn('price').notNull(),
    /** Delivery price; null if `price` also applies to deliveries. */
    deliveryPrice: defineAmountColumn('delivery_price'),
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

/** Running and finished menu deploys and imports. Callers poll a job's status with its key. */
export const menuJobs = pgTable(
  'menu_jobs',
  {
    id: id(),
    tenantId: tenantId(),
    /** Random key with which callers poll the job. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<'deploy' | 'fetch'>().notNull(),
    storeId: integer('store_id').notNull(),
    menuId: integer('menu_id'),
    channel: text('channel').notNull(),
    /** User id without a foreign key, so that users can be deleted. */
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Instant at which the job finishes; in the future while the job runs. */
    doneAt: instant('done_at').notNull(),
    /** Message of the failure; null if the job succeeded. */
    error: text('error'),
    /** Deployed menu, stored to detect later changes. */
    content: jsonb('content'),
  },
  (table) => [index('menu_jobs_tenant').on(table.tenantId, table.startedAt)],
);
