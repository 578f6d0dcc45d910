import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/** Maximum rows per statement, which limits its text to a few megabytes. */
const rowsPerStatement = 500;

/**
 * Inserts rows in order. Passes the rows of a statement as one JSON text, since separate values would exceed
 * PostgreSQL's limit of parameters: a store alone has seventy columns. All rows must have the same fields; columns
 * without a field, including ids, get their default value.
 */
export const insertMany = async <Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in (rows[0] ?? {}));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let offset = 0; offset < rows.length; offset += rowsPerStatement) {
    const records = rows
      .slice(offset, offset + rowsPerStatement)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])),
      );
    await db.execute(
      sql`insert into ${table} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
    );
  }
};
