import type { OrderExportFilters } from '@shared/contract/sales/exports';
import type { Db } from '../db/database';
import type { TenantContext } from '../context/handler';

interface TableAsked {
  tenant: TenantContext;
  filters: OrderExportFilters;
  /** The only stores that there are for who asked; null: all of the tenant's. */
  storeIds: readonly number[] | null;
  /** When it was asked for. */
  until: number;
}

export type WriteTable = (db: Db, asked: TableAsked) => AsyncGenerator<string, undefined>;
