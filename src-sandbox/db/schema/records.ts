import { foreignKey, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HistoryField } from '@shared/domain/history/historyEntry';
import { createdAt, id, instant } from './columns';
import { adminUsers } from './people';

/** Stored replies to writes, by idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body, used to reject a key that is reused for a different request. */
    requestHash: text('request_hash').notNull(),
    /** Reply; null only within the transaction that creates the row. Uses json because jsonb would reorder keys. */
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

/** Change history: who changed which entity, with the values before and after. */
export const entityChanges = pgTable(
  'entity_changes',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    area: text('area').notNull(),
    action: text('action').notNull(),
    entityIds: jsonb('entity_ids').$type<number[]>().notNull(),
    name: text('name'),
    fields: jsonb('fields').$type<HistoryField[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [adminUsers.tenantId, adminUsers.id],
    }).onDelete('cascade'),
    index('entity_changes_time').on(table.tenantId, table.changedAt),
  ],
);
