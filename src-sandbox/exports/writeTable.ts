import type { OrderExportFilters } from '@shared/contract/sales/exports';
import type { Db } from '../db/database';
import type { TenantContext } from '../context/handler';

interface TableRequest {
  tenant: TenantContext;
  filters: OrderExportFilters;
  /** Ids of the stores that the requester can see; null for all stores of the tenant. */
  storeIds: readonly number[] | null;
  /** Instant at which the export was requested (ms). */
  until: number;
}

export type WriteTable = (db: Db, request: TableRequest) => AsyncGenerator<string, undefined>;
