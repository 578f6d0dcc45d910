import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/** PostgreSQL takes 65,535 parameters in a statement; the widest table here has 17 columns. */
const rowsAtOnce = 1000;

/** Inserts rows in their order. */
export const insertMany = async <Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.insert(table).values(rows.slice(from, from + rowsAtOnce));
  }
};
