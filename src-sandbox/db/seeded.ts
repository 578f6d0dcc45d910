import { eq } from 'drizzle-orm';
import { metaKeys } from '../seed/platform';
import type { Db } from './database';
import { meta } from './schema';

/** Whether the practice data are in. */
export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.select().from(meta).where(eq(meta.key, metaKeys.seededAt))).length > 0;
