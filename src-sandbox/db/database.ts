import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { CopyRows } from './copyText';
import type * as schema from './schema';

/**
 * What queries are written against: a database or a transaction of it, on either engine. The embedded engine has one
 * connection: inside a transaction nothing may use the database around it, or both wait for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** An open database. */
export interface Database {
  engine: 'embedded' | 'postgres';
  db: Db;
  /**
   * A transaction that can also COPY rows in, which is how many of them get in quickly. The embedded engine does not check
   * their references: that takes longer than the rows themselves.
   */
  copying: <T>(work: (tx: Db, copy: (rows: CopyRows) => Promise<void>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}
