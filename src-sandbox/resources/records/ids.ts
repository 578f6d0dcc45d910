import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';
import { apiErrors } from '../../context/apiErrors';
import type { TenantContext } from '../../context/handler';

/** Largest id that fits the id columns (32-bit integer). */
const maxId = 2_147_483_647;

/** True if the number fits the id columns. */
export const isPossibleId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= maxId;

/** Parses an id in a path; responds "not found" to an impossible one. */
export const parseIdParam = (param: number | string): number => {
  const id = Number(param);
  if (!isPossibleId(id)) throw apiErrors.missing();
  return id;
};

export type TenantTable = PgTable & { id: AnyPgColumn; tenantId: AnyPgColumn };

/** Condition that selects one row of a tenant by id. */
export const matchIdInTenant = (table: TenantTable, tenant: TenantContext, param: number | string): SQL | undefined =>
  and(eq(table.tenantId, tenant.id), eq(table.id, parseIdParam(param)));

/** True if all ids belong to the tenant; they must be distinct. */
export const doBelongToTenant = async (
  db: Db,
  table: TenantTable,
  tenant: TenantContext,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  return (await db.$count(table, and(eq(table.tenantId, tenant.id), inArray(table.id, [...ids])))) === ids.length;
};
