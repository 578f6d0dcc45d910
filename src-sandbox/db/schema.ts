import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Settings } from '@shared/contract/settings';
import { dispatchMethods, weekdays, type Weekday } from '@shared/domain/businessHours';
import { closingKinds, type ClosingKind, type ClosingScope } from '@shared/domain/closing';
import { countryCodes, type CountryCode } from '@shared/domain/countries';
import type { PolicyAction, PolicyArea } from '@shared/domain/policies';
import { subscriptionStatuses } from '@shared/contract/settings';

/**
 * The practice platform's tables. Every row but the platform's own belongs to a tenant, and every reference between
 * tenant rows carries the tenant along, so that the database itself refuses a link from one tenant to another.
 */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** An instant. Seeded ones are shifted to the present at the first start, see rebase.ts. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => instant('created_at').notNull();
const tenantId = () =>
  integer('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

const closingScopes = [...dispatchMethods, 'both'];

export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() });

export const signingKeys = pgTable('signing_keys', {
  id: id(),
  /** base64url of 32 random bytes, made at the first start: a prepared database carries none. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
});

export const tenants = pgTable(
  'tenants',
  {
    id: id(),
    key: text('key').notNull().unique(),
    identityTenant: text('identity_tenant').notNull().unique(),
    label: text('label').notNull(),
    /** Answers the tenant request of an installation that names none. */
    isDefault: boolean('is_default').notNull().default(false),
    idTokenSeconds: integer('id_token_seconds').notNull().default(3600),
    /** ID tokens of an earlier generation count as expired. */
    tokenGeneration: integer('token_generation').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [check('tenants_token_seconds', sql`${table.idTokenSeconds} > 0`)],
);

export const settings = pgTable(
  'settings',
  {
    tenantId: tenantId().primaryKey(),
    commerceName: text('commerce_name').notNull(),
    primaryLogo: text('primary_logo'),
    brandPrimary: text('brand_primary').notNull(),
    isoCountry: text('iso_country').$type<CountryCode>().notNull(),
    kitchenDisplayBaseUrl: text('kitchen_display_base_url'),
    storefrontBaseUrl: text('storefront_base_url'),
    consolidationReport: text('consolidation_report'),
    subscriptionStatus: text('subscription_status').$type<Settings['subscriptionStatus']>().notNull(),
    features: jsonb('features').$type<Settings['features']>().notNull(),
  },
  (table) => [
    check('settings_country', oneOf(table.isoCountry, countryCodes)),
    check('settings_subscription', oneOf(table.subscriptionStatus, subscriptionStatuses)),
  ],
);

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    tenantId: tenantId(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    superAdmin: boolean('super_admin').notNull().default(false),
    disabledAt: instant('disabled_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: createdAt(),
  },
  (table) => [unique('admin_users_email').on(table.tenantId, table.email), unique().on(table.tenantId, table.id)],
);

export const roles = pgTable('roles', { id: id(), tenantId: tenantId(), name: text('name').notNull() }, (table) => [
  unique('roles_name').on(table.tenantId, table.name),
  unique().on(table.tenantId, table.id),
]);

export const policies = pgTable(
  'policies',
  {
    tenantId: integer('tenant_id').notNull(),
    roleId: integer('role_id').notNull(),
    area: text('area').$type<PolicyArea>().notNull(),
    actions: text('actions').array().$type<PolicyAction[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.area] }),
    foreignKey({ columns: [table.tenantId, table.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    roleId: integer('role_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [adminUsers.tenantId, adminUsers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the refresh token; the token itself is kept nowhere. */
    refreshHash: text('refresh_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [adminUsers.tenantId, adminUsers.id],
    }).onDelete('cascade'),
    index('sessions_user').on(table.tenantId, table.userId),
  ],
);

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

/** News of the product for all merchants; kept by the product's own tenant. */
export const informativeBanners = pgTable(
  'informative_banners',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    destinationLink: text('destination_link'),
    desktopImage: text('desktop_image').notNull(),
    mobileImage: text('mobile_image').notNull(),
  },
  (table) => [index('informative_banners_tenant').on(table.tenantId)],
);

/** Answers to writes by the key the caller gave them, so that a write sent twice happens once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: the same key for another wish is a mistake of the caller. */
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that makes it. Not jsonb, which would change the order of keys. */
    answer: json('answer').$type<{ reply: unknown }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.key] }),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [adminUsers.tenantId, adminUsers.id],
    }).onDelete('cascade'),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

export const activity = pgTable(
  'activity',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    event: text('event').notNull(),
    properties: jsonb('properties').$type<Record<string, string | number | boolean>>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [adminUsers.tenantId, adminUsers.id],
    }).onDelete('cascade'),
    index('activity_time').on(table.tenantId, table.recordedAt),
  ],
);
