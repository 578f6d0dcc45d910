import { eq, getTableColumns, getTableName, is, sql, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@sandbox/db/database';
import * as schema from '@sandbox/db/schema';

interface Scope {
  without?: Table[];
  /** Limits the rows to this tenant and those without a tenant. */
  tenantId?: number;
}

const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table as PgTable] : []));

const wrapChange = ({ without = [], tenantId }: Scope) =>
  tables
    .filter((table) => !without.includes(table))
    .map((table) => {
      const owner = getTableColumns(table)['tenantId'];
      return { table, where: tenantId === undefined || owner === undefined ? undefined : eq(owner, tenantId) };
    });

/** Rows of all tables by table name, in a stable order, optionally of one tenant. */
export const takeSnapshot = async (db: Db, scope: Scope = {}): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {};
  for (const { table, where } of wrapChange(scope)) {
    const matches = await db.select(getTableColumns(table)).from(table).where(where);
    rows[getTableName(table)] = matches.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
};

/** Row count and hash per table: detects any change, much faster than a snapshot. */
export const computeFingerprints = async (db: Db, scope: Scope = {}): Promise<Record<string, string>> => {
  const parts = wrapChange(scope).map(
    ({ table, where }) => sql`
      select ${getTableName(table)}::text as name,
        count(*) || ' rows, ' || coalesce(sum(hashtextextended(${table}::text, 0)), 0) as rows
      from ${table} ${where && sql`where ${where}`}`,
  );
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as { rows: { name: string; rows: string }[] };
  return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]));
};
