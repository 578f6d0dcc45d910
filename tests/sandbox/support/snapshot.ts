import { eq, getTableColumns, getTableName, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@sandbox/db/database';
import * as schema from '@sandbox/db/schema';

const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table as PgTable] : []));

/** Rows of all tables by table name, in a steady order; of one tenant where one is given. */
export const snapshot = async (
  db: Db,
  { without = [], tenantId }: { without?: Table[]; tenantId?: number } = {},
): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {};
  for (const table of tables.filter((one) => !without.includes(one))) {
    const owner = getTableColumns(table)['tenantId'];
    const where = tenantId === undefined || owner === undefined ? undefined : eq(owner, tenantId);
    const found = await db.select(getTableColumns(table)).from(table).where(where);
    rows[getTableName(table)] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
};
