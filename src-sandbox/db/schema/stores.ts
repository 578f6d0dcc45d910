import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { dispatchMethods, weekdays, type Weekday } from '@shared/domain/businessHours';
import { closingKinds, type ClosingKind, type ClosingScope } from '@shared/domain/closing';
import { driverKinds, driverStatuses, type DriverKind, type DriverStatus } from '@shared/domain/drivers';
import { createdAt, id, instant, oneOf } from './columns';
import { tenantId } from './tenants';

const closingScopes = [...dispatchMethods, 'both'];

export const menus = pgTable('menus', { id: id(), tenantId: tenantId(), name: text('name').notNull() }, (table) => [
  unique('menus_name').on(table.tenantId, table.name),
  unique().on(table.tenantId, table.id),
]);

export const stores = pgTable(
  'stores',
  {
    id: id(),
    tenantId: tenantId(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    textAddress: text('text_address').notNull(),
    commune: text('commune').notNull(),
    /** Name, and address with commune, as filters compare them: see searchable.ts. */
    nameSearch: text('name_search').notNull(),
    addressSearch: text('address_search').notNull(),
    /** Digits only, country code included. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    emailAlt: text('email_alt'),
    image: text('image'),
    menuId: integer('menu_id'),
    offersDelivery: boolean('offers_delivery').notNull(),
    offersPickUp: boolean('offers_pick_up').notNull(),
    /** Minutes. */
    deliveryWaitTime: integer('delivery_wait_time').notNull(),
    pickUpWaitTime: integer('pick_up_wait_time').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    foreignKey({ columns: [table.tenantId, table.menuId], foreignColumns: [menus.tenantId, menus.id] }),
    index('stores_by_name').on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
    index('stores_by_menu').on(table.tenantId, table.menuId),
    check('stores_wait_times', sql`${table.deliveryWaitTime} > 0 and ${table.pickUpWaitTime} > 0`),
    check('stores_offer_something', sql`${table.offersDelivery} or ${table.offersPickUp}`),
  ],
);

export const storeHours = pgTable(
  'store_hours',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    storeId: integer('store_id').notNull(),
    day: text('day').$type<Weekday>().notNull(),
    /** `HH:mm`. A shift past midnight is two periods: to 23:59, and from 00:00 of the next day. */
    openingTime: text('opening_time').notNull(),
    closingTime: text('closing_time').notNull(),
    dispatchMethod: text('dispatch_method').$type<ClosingScope>().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('store_hours_store').on(table.tenantId, table.storeId),
    check('store_hours_day', oneOf(table.day, weekdays)),
    check('store_hours_order', sql`${table.openingTime} < ${table.closingTime}`),
    check('store_hours_dispatch', oneOf(table.dispatchMethod, closingScopes)),
  ],
);

export const closings = pgTable(
  'closings',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    storeId: integer('store_id').notNull(),
    kind: text('kind').$type<ClosingKind>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Null: somebody has to open the store again. */
    endsAt: instant('ends_at'),
    reason: text('reason'),
    dispatchMethod: text('dispatch_method').$type<ClosingScope>().notNull(),
    /** Null for closings of the seed. */
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('closings_store').on(table.tenantId, table.storeId, table.endsAt),
    check('closings_kind', oneOf(table.kind, closingKinds)),
    check('closings_order', sql`${table.endsAt} is null or ${table.startsAt} <= ${table.endsAt}`),
    check('closings_dispatch', oneOf(table.dispatchMethod, closingScopes)),
  ],
);

/** A driver belongs to a store and goes with it. */
export const drivers = pgTable(
  'drivers',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    storeId: integer('store_id').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    kind: text('kind').$type<DriverKind>().notNull(),
    maxCapacity: integer('max_capacity').notNull(),
    status: text('status').$type<DriverStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('drivers_by_name').on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
    index('drivers_store').on(table.tenantId, table.storeId),
    check('drivers_kind', oneOf(table.kind, driverKinds)),
    check('drivers_status', oneOf(table.status, driverStatuses)),
    check('drivers_capacity', sql`${table.maxCapacity} > 0`),
  ],
);
