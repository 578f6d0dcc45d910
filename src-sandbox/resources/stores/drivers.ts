import { eq } from 'drizzle-orm';
import { driverFields } from '@shared/contract/stores/driverFields';
import { drivers as table, stores } from '../../db/schema';
import { fieldMessages } from '../../context/fieldMessages';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers } from '../records/crud';

export const drivers = createCrudHandlers('drivers', {
  table,
  columns: { ...pickColumns(table, driverFields, ['id']), storeName: stores.name },
  joins: [{ table: stores, on: eq(stores.id, table.storeId) }],
  sorts: { name: table.nameSearch, storeName: stores.nameSearch },
  sort: 'name',
  references: { storeId: { table: stores, message: fieldMessages.notAStore } },
});
