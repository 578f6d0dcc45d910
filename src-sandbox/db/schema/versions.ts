import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { versionColumns } from './columns';
import { tenantId } from './tenants';

/** Lock versions of entities whose table has no version column. An entity without a row has version 1. */
export const entityVersions = pgTable(
  'entity_versions',
  {
    tenantId: tenantId(),
    /** Area of the contract, such as `coupons`. */
    area: text('area').notNull(),
    entityId: integer('entity_id').notNull(),
    ...versionColumns(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.area, table.entityId] })],
);
