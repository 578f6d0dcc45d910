import { foreignKey, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns';
import { adminUsers } from './people';

/** Replies to writes by idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body, to reject a key reused for another request. */
    requestHash: text('request_hash').notNull(),
    /** Null only inside the creating transaction. Type json: jsonb would change the order of keys. */
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
