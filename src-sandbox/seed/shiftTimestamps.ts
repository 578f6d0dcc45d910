import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { metaKeys, reseedRelativeTimes } from './platform';
import type { Db } from '../db/database';
import * as schema from '../db/schema';

/** Shifts all instants in all tables by a duration (ms). */
const shiftInstants = async (tx: Db, milliseconds: number): Promise<void> => {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const instantColumns = Object.entries(getTableColumns(table)).filter(([, column]) => is(column, PgTimestamp));
    if (instantColumns.length === 0) continue;
    await tx
      .update(table)
      .set(
        Object.fromEntries(
          instantColumns.map(([name, column]) => [
            name,
            sql`${column} + make_interval(secs => ${milliseconds / 1000}::float8)`,
          ]),
        ),
      );
  }
};

/** Shifts existing practice data to the present, as if it had been seeded at `now`. */
export const shiftTimestamps = (db: Db, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [seededAtRow] = await tx.select().from(schema.meta).where(eq(schema.meta.key, metaKeys.seededAt));
    if (seededAtRow === undefined) throw new Error('the data do not say when they were seeded');
    await shiftInstants(tx, now - Number(seededAtRow.value));
    await reseedRelativeTimes(tx, now);
    await tx
      .update(schema.meta)
      .set({ value: String(now) })
      .where(eq(schema.meta.key, metaKeys.seededAt));
  });
