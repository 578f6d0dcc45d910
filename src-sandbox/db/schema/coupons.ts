import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { tenantId } from './tenants';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    tenantId: tenantId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Code and name as filters compare them: see searchable.ts. */
    textSearch: text('text_search').notNull(),
    enabled: boolean('enabled').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coupons_code').on(table.tenantId, table.code),
    unique().on(table.tenantId, table.id),
    index('coupons_by_code').on(table.tenantId, sql`${table.code} collate "C"`),
  ],
);
