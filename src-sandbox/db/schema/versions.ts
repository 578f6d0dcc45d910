import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { versionColumns } from './columns';
import { tenantId } from './tenants';

/** Versions of entities whose own tables carry none. Without a row it is the first one. */
export const entityVersions = pgTable(
  'entity_versions',
  {
    tenantId: tenantId(),
    /** As in the contract. */
    area: text('area').notNull(),
    entityId: integer('entity_id').notNull(),
    ...versionColumns(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.area, table.entityId] })],
);
