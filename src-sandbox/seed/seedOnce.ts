import { eq, sql } from 'drizzle-orm';
import { metaKeys, seedPlatform } from './platform';
import type { Db } from '../db/database';
import { meta } from '../db/schema';

/** Id of the advisory lock, unique to this program. */
const seedingLock = 7_204_514;

/** True if the database contains the practice data. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select().from(meta).where(eq(meta.key, metaKeys.seededAt))).length > 0;

/** Seeds the database if it is empty. Servers that start together on one database take turns. */
export const seedOnce = (db: Db, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
    if (!(await isSeeded(tx))) await seedPlatform(tx, now);
  });
