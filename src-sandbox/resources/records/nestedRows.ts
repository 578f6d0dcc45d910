import { and, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isRemoved } from '@shared/domain/values/nestedRows';
import { fieldMessages } from '../../context/fieldMessages';
import { apiErrors } from '../../context/apiErrors';
import type { RequestContext } from './crud';
import { doBelongToTenant, type TenantTable } from './ids';

interface NestedTable {
  table: PgTable & { id: AnyPgColumn; tenantId: AnyPgColumn };
  /** Column that references the owning entity. */
  owner: AnyPgColumn;
  ownerField: string;
  /** Field of the body, used in error messages. */
  field: string;
  /** Fields that contain the id of another entity of the tenant. */
  references?: Readonly<Record<string, { table: TenantTable; message: string }>>;
  /** Field that must be unique within the owner. */
  uniqueKey?: string;
}

type NestedRow = { id?: number | undefined; destroy?: true } & Record<string, unknown>;

/**
 * Saves the nested rows of a body: creates rows without an id, deletes rows with `destroy`, and leaves omitted rows
 * unchanged. Rejects ids that belong to another owner.
 */
export const saveNested = async (
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { table, owner, ownerField, field, references = {}, uniqueKey }: NestedTable,
  ownerId: number,
  rows: readonly NestedRow[] | undefined,
): Promise<void> => {
  if (rows === undefined) return;
  const createError = (message: string) => apiErrors.invalid({ [field]: [message] });
  const ownerCondition = and(eq(table.tenantId, tenant.id), eq(owner, ownerId));
  const requestedIds = rows.flatMap(({ id }) => id ?? []);
  if (new Set(requestedIds).size < requestedIds.length) throw createError(fieldMessages.namedTwice);
  if (
    requestedIds.length > 0 &&
    (await db.$count(table, and(ownerCondition, inArray(table.id, requestedIds)))) < requestedIds.length
  ) {
    throw createError(fieldMessages.notARow);
  }
  const remainingRows = rows.filter((row) => !isRemoved(row));
  for (const [name, { table: referencedTable, message }] of Object.entries(references)) {
    const ids = [...new Set(remainingRows.map((row) => row[name] as number))];
    if (!(await doBelongToTenant(db, referencedTable, tenant, ids))) throw createError(message);
  }
  const removedIds = rows.filter(isRemoved).flatMap(({ id }) => id ?? []);
  if (removedIds.length > 0) await db.delete(table).where(and(ownerCondition, inArray(table.id, removedIds)));
  if (uniqueKey !== undefined) {
    const values = remainingRows.map((row) => row[uniqueKey]);
    if (new Set(values).size < values.length) throw createError(fieldMessages.namedTwice);
    const column = (table as unknown as Record<string, AnyPgColumn>)[uniqueKey];
    const newIds = remainingRows.filter(({ id }) => id === undefined).map((row) => row[uniqueKey] as number);
    const duplicateCondition =
      column !== undefined && newIds.length > 0 && and(ownerCondition, inArray(column, newIds));
    if (duplicateCondition && (await db.$count(table, duplicateCondition)) > 0)
      throw createError(fieldMessages.namedTwice);
  }
  for (const { id, ...values } of remainingRows) {
    if (id === undefined)
      await db.insert(table).values({ tenantId: tenant.id, [ownerField]: ownerId, ...values } as never);
    else await db.update(table).set(values).where(eq(table.id, id));
  }
};
