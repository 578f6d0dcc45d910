import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database';
import { groupBy } from '../../groupBy';
import { insertMany } from '../../db/insertMany';
import type { TenantContext } from '../../context/handler';
import type { TenantTable } from './ids';

/** Link table between an entity and other entities, which must have a name. */
export interface Link {
  table: PgTable & { tenantId: AnyPgColumn };
  /** Name of the column with the owning entity's id. */
  ownerField: string;
  linkedField: string;
  /** Table of the linked entities. */
  linkedTable: TenantTable & { name: AnyPgColumn; nameSearch: AnyPgColumn };
  message: string;
}

const getColumn = ({ table }: Link, field: string): AnyPgColumn => {
  const column = (getTableColumns(table) as Record<string, AnyPgColumn>)[field];
  if (column === undefined) throw new Error(`a link has no ${field}`);
  return column;
};

/** Replaces all links of an entity; undefined leaves them unchanged. */
export const replaceLinks = async (
  { db, tenant }: { db: Db; tenant: TenantContext },
  link: Link,
  id: number,
  ids: readonly number[] | undefined,
): Promise<void> => {
  if (ids === undefined) return;
  await db.delete(link.table).where(eq(getColumn(link, link.ownerField), id));
  const rows = [...new Set(ids)].map((linkedId) => ({
    tenantId: tenant.id,
    [link.ownerField]: id,
    [link.linkedField]: linkedId,
  }));
  await insertMany(db, link.table, rows as never);
};

/** Loads linked entities sorted by name; returns a lookup by owner id. */
export const readLinkedRows = async (
  db: Db,
  tenant: TenantContext,
  link: Link,
  ids: readonly number[],
): Promise<(id: number) => { id: number; name: string }[]> => {
  const { table, linkedTable } = link;
  const owner = getColumn(link, link.ownerField);
  const matches = (await db
    .select({ owner, id: linkedTable.id, name: linkedTable.name })
    .from(table)
    .innerJoin(linkedTable, eq(linkedTable.id, getColumn(link, link.linkedField)))
    .where(and(eq(table.tenantId, tenant.id), inArray(owner, [...ids])))
    .orderBy(sql`${linkedTable.nameSearch} collate "C"`, asc(linkedTable.id))) as {
    owner: number;
    id: number;
    name: string;
  }[];
  const rowsByOwner = groupBy(matches, (row) => row.owner);
  return (id) => (rowsByOwner.get(id) ?? []).map((row) => ({ id: row.id, name: row.name }));
};

/** Condition for entities that are linked to one of the requested ids. */
export const buildLinkedCondition = (link: Link, id: AnyPgColumn) => (ids: number[]) =>
  sql`exists (select 1 from ${link.table} where ${getColumn(link, link.ownerField)} = ${id}
      and ${inArray(getColumn(link, link.linkedField), ids)})`;
