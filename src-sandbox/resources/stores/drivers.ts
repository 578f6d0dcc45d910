import { eq } from 'drizzle-orm';
import { drivers as table, stores } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { crudHandlers } from '../records/crud';
import { isAnyOf, containsText } from '../records/filters';

export const drivers = crudHandlers('drivers', {
  table,
  columns: {
    id: table.id,
    name: table.name,
    kind: table.kind,
    maxCapacity: table.maxCapacity,
    status: table.status,
    storeId: table.storeId,
    storeName: stores.name,
  },
  joins: [{ table: stores, on: eq(stores.id, table.storeId) }],
  sorts: { name: table.nameSearch, storeName: stores.nameSearch },
  sort: 'name',
  filters: {
    name: containsText(table.nameSearch),
    kind: isAnyOf(table.kind),
    status: isAnyOf(table.status),
    storeIds: isAnyOf(table.storeId),
  },
  references: { storeId: { table: stores, message: fieldMessages.notAStore } },
});
