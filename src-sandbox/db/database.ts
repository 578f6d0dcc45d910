import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CopyRows } from './copyText';
import type * as schema from './schema';

/**
 * Database or transaction, on a PostgreSQL server or the embedded engine. The embedded engine has only one connection,
 * so using the outer database inside a transaction deadlocks.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  engine: 'embedded' | 'postgres';
  db: Db;
  /**
   * Runs a transaction that can insert many rows with COPY. The embedded engine skips foreign key checks, which would
   * take longer than inserting the rows.
   */
  copying: <T>(work: (tx: Db, copy: (rows: CopyRows) => Promise<void>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}
