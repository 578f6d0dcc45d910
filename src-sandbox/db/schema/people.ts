import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import { createdAt, id, instant } from './columns';
import { stores } from './stores';
import { tenantId } from './tenants';

export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    tenantId: tenantId(),
    /** Email address in lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    /** Phone number as digits with country code; null for users created before this column existed. */
    phone: text('phone'),
    /** Hash of the password; null if the user has set none and therefore cannot sign in. */
    passwordHash: text('password_hash'),
    superAdmin: boolean('super_admin').notNull().default(false),
    disabledAt: instant('disabled_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('admin_users_email').on(table.tenantId, table.email),
    unique().on(table.tenantId, table.id),
    index('admin_users_by_name').on(table.tenantId, sql`${table.nameSearch} collate "C"`, table.id),
  ],
);

export const roles = pgTable(
  'roles',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [
    unique('roles_name').on(table.tenantId, table.name),
    unique('roles_name_search').on(table.tenantId, table.nameSearch),
    unique().on(table.tenantId, table.id),
  ],
);

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

/** Stores assigned to users. */
export const userStores = pgTable(
  'user_stores',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    storeId: integer('store_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storeId] }),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [adminUsers.tenantId, adminUsers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('user_stores_store').on(table.tenantId, table.storeId),
  ],
);

/** Stores for which a role is intended. */
export const roleStores = pgTable(
  'role_stores',
  {
    tenantId: integer('tenant_id').notNull(),
    roleId: integer('role_id').notNull(),
    storeId: integer('store_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.storeId] }),
    foreignKey({ columns: [table.tenantId, table.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.tenantId, table.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete(
      'cascade',
    ),
    index('role_stores_store').on(table.tenantId, table.storeId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the refresh token; the token itself is never stored. */
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
