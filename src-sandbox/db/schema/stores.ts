import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { dispatchMethods, weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { closingKinds, type ClosingKind, type ClosingScope } from '@shared/domain/stores/closing';
import { deliveryCalculationTypes } from '@shared/domain/stores/deliveryMethods';
import { driverKinds, driverStatuses, type DriverKind, type DriverStatus } from '@shared/domain/stores/drivers';
import { createBlankStoreFields, type StoreFields } from '@shared/contract/stores/storeFields';
import { defaultNpsEmailTimer } from '@shared/domain/stores/stores';
import { createdAt, jsonColumn, id, instant, checkOneOf, versionColumns } from './columns';
import { coupons } from './coupons';
import { commerceCodeColumns, externalIdColumns } from './storeIds';
import { tenantId } from './tenants';

const blankStore = createBlankStoreFields();

const closingScopes = [...dispatchMethods, 'both'];

const defineFalseColumn = (name: string) => boolean(name).notNull().default(false);

export const menus = pgTable(
  'menus',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    hidden: defineFalseColumn('hidden'),
    /** Discount (%). */
    discount: doublePrecision('discount').notNull().default(0),
    priority: integer('priority').notNull().default(0),
    /** Ids of price groups, highest priority first. */
    priceGroupIds: jsonColumn<number[]>('price_group_ids', []),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    unique('menus_name').on(table.tenantId, table.name),
    unique().on(table.tenantId, table.id),
    check('menus_discount', sql`${table.discount} between 0 and 100`),
  ],
);

/**
 * Stores. Columns are named like the fields in contract/stores/storeFields.ts, so that changes map directly. Values
 * that are read and replaced as a whole (fleets, zones, waiting times, payments) are JSON; hours, closings and
 * questions are tables because queries use them.
 */
export const stores = pgTable(
  'stores',
  {
    id: id(),
    tenantId: tenantId(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    textAddress: text('text_address').notNull(),
    commune: text('commune').notNull(),
    /**
     * Name in the form that searches compare; `addressSearch` does the same for address and commune. See
     * normalizeForSearch.ts.
     */
    nameSearch: text('name_search').notNull(),
    addressSearch: text('address_search').notNull(),
    /** Phone number as digits with country code. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    emailAlt: text('email_alt'),
    image: text('image'),
    menuId: integer('menu_id'),
    offersDelivery: boolean('offers_delivery').notNull(),
    offersPickUp: boolean('offers_pick_up').notNull(),
    /** Waiting time for deliveries (min). */
    deliveryWaitTime: integer('delivery_wait_time').notNull(),
    pickUpWaitTime: integer('pick_up_wait_time').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    npsEmailTimer: integer('nps_email_timer').notNull().default(defaultNpsEmailTimer),
    exceptionalWaitTimes: jsonColumn('exceptional_wait_times', blankStore.exceptionalWaitTimes),
    haveDifferentBusinessHours: defineFalseColumn('have_different_business_hours'),
    futureOrdersEnabled: defineFalseColumn('future_orders_enabled'),
    ordersProgramming: jsonb('orders_programming').$type<StoreFields['ordersProgramming']>(),
    enabledCheckoutQuestions: defineFalseColumn('enabled_checkout_questions'),
    cartNotificationIntervalMinutes: integer('cart_notification_interval_minutes'),
    enabledAbandonedShoppingCartCoupon: defineFalseColumn('enabled_abandoned_shopping_cart_coupon'),
    abandonedShoppingCartCouponId: integer('abandoned_shopping_cart_coupon_id'),
    subscriptionQuotes: jsonColumn('subscription_quotes', blankStore.subscriptionQuotes),
    enabledWhatsappNumber: defineFalseColumn('enabled_whatsapp_number'),
    whatsappNumber: text('whatsapp_number'),
    enabledFacebookMessenger: defineFalseColumn('enabled_facebook_messenger'),
    facebookMessengerId: text('facebook_messenger_id'),
    deliveryInstructions: text('delivery_instructions'),
    deliveryTipAvailability: defineFalseColumn('delivery_tip_availability'),
    defaultTip: jsonb('default_tip').$type<StoreFields['defaultTip']>(),
    deliveryCalculationType: text('delivery_calculation_type')
      .$type<StoreFields['deliveryCalculationType']>()
      .notNull()
      .default(blankStore.deliveryCalculationType),
    deliveryMethods: jsonColumn('delivery_methods', blankStore.deliveryMethods),
    deliveryZones: jsonColumn('delivery_zones', blankStore.deliveryZones),
    exclusionZones: jsonColumn('exclusion_zones', blankStore.exclusionZones),
    /** Name of the file from which the zones were imported. */
    deliveryZoneFile: text('delivery_zone_file'),
    kushkiEnabled: defineFalseColumn('kushki_enabled'),
    enabledPaymentMethods: jsonColumn('enabled_payment_methods', blankStore.enabledPaymentMethods),
    paymentMethods: jsonColumn('payment_methods', blankStore.paymentMethods),
    ...commerceCodeColumns(),
    ...externalIdColumns(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    ...versionColumns(),
  },
  (table) => [
    unique().on(table.tenantId, table.id),
    foreignKey({ columns: [table.tenantId, table.menuId], foreignColumns: [menus.tenantId, menus.id] }),
    foreignKey({
      columns: [table.tenantId, table.abandonedShoppingCartCouponId],
      foreignColumns: [coupons.tenantId, coupons.id],
    }),
    index('stores_by_name').on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
    index('stores_by_menu').on(table.tenantId, table.menuId),
    check('stores_wait_times', sql`${table.deliveryWaitTime} > 0 and ${table.pickUpWaitTime} > 0`),
    check('stores_calculation', checkOneOf(table.deliveryCalculationType, deliveryCalculationTypes)),
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
    /**
     * Opening time (`HH:mm`). A shift past midnight is stored as two periods: until 23:59, and from 00:00 of the next
     * day.
     */
    openingTime: text('opening_time').notNull(),
    closingTime: text('closing_time').notNull(),
    dispatchMethod: text('dispatch_method').$type<ClosingScope>().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('store_hours_store').on(table.tenantId, table.storeId),
    check('store_hours_day', checkOneOf(table.day, weekdays)),
    check('store_hours_order', sql`${table.openingTime} < ${table.closingTime}`),
    check('store_hours_dispatch', checkOneOf(table.dispatchMethod, closingScopes)),
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
    /** End of the closing; null if the store stays closed until a user opens it. */
    endsAt: instant('ends_at'),
    reason: text('reason'),
    dispatchMethod: text('dispatch_method').$type<ClosingScope>().notNull(),
    /** Id of the user who closed the store; null for seeded closings. */
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('closings_store').on(table.tenantId, table.storeId, table.endsAt),
    check('closings_kind', checkOneOf(table.kind, closingKinds)),
    check('closings_order', sql`${table.endsAt} is null or ${table.startsAt} <= ${table.endsAt}`),
    check('closings_dispatch', checkOneOf(table.dispatchMethod, closingScopes)),
  ],
);

/** Delivery drivers, deleted together with their store. */
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
    check('drivers_kind', checkOneOf(table.kind, driverKinds)),
    check('drivers_status', checkOneOf(table.status, driverStatuses)),
    check('drivers_capacity', sql`${table.maxCapacity} > 0`),
  ],
);
