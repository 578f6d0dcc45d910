import { eq, max } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { meta, orders } from '../../db/schema';

const getKey = (tenantId: number) => `order_numbers/${tenantId}`;

/**
 * Reserves `count` order numbers and returns the first. Seeded, simulated and injected orders share this sequence,
 * which stays locked until the transaction ends.
 *
 * `after`: highest number in use, for data older than the sequence.
 */
export const takeOrderNumbers = async (db: Db, tenantId: number, count: number, after = 0): Promise<number> => {
  const key = getKey(tenantId);
  await db.insert(meta).values({ key, value: '0' }).onConflictDoNothing();
  const [savedValue] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).for('update');
  let lastNumber = Number(savedValue?.value);
  if (lastNumber === 0) {
    const [match] = await db
      .select({ last: max(orders.number) })
      .from(orders)
      .where(eq(orders.tenantId, tenantId));
    lastNumber = Math.max(match?.last ?? 0, after);
  }
  await db
    .update(meta)
    .set({ value: `${lastNumber + count}` })
    .where(eq(meta.key, key));
  return lastNumber + 1;
};
