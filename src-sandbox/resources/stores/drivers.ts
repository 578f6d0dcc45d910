import { eq } from 'drizzle-orm';
import { driverFields } from '@shared/contract/stores/driverFields';
import { drivers as table, stores } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { pickColumns } from '../records/columnsOf';
import { crudHandlers } from '../records/crud';
import { isAnyOf, containsText } from '../records/filters';

export const drivers = crudHandlers('drivers', {
  table,
  columns: { ...pickColumns(table, driverFields, ['id']), storeName: stores.name },
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
