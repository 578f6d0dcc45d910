import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';
import { apiErrors } from '../../context/apiErrors';
import type { TenantContext } from '../../context/handler';

const largestId = 2_147_483_647;

/** Whether the database could have such an id. */
export const isPossibleId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= largestId;

/** A path's id as a number. What cannot be one is something that does not exist. */
export const idOf = (param: number | string): number => {
  const id = Number(param);
  if (!isPossibleId(id)) throw apiErrors.missing();
  return id;
};

export type TenantTable = PgTable & { id: AnyPgColumn; tenantId: AnyPgColumn };

/** The one row of a tenant's table. */
export const byIdInTenant = (table: TenantTable, tenant: TenantContext, param: number | string): SQL | undefined =>
  and(eq(table.tenantId, tenant.id), eq(table.id, idOf(param)));

/** Whether all of these different ids are rows of the tenant's. */
export const belongToTenant = async (
  db: Db,
  table: TenantTable,
  tenant: TenantContext,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  return (await db.$count(table, and(eq(table.tenantId, tenant.id), inArray(table.id, [...ids])))) === ids.length;
};
