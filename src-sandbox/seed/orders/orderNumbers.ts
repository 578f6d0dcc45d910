import { eq, max } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { meta, orders } from '../../db/schema';

const getMetaKey = (tenantId: number) => `order_numbers/${tenantId}`;

/**
 * Reserves `count` order numbers and returns the first. Seeded, simulated and injected orders share this sequence,
 * which stays locked until the transaction ends.
 *
 * `minimum`: highest number in use, for data older than the sequence.
 */
export const takeOrderNumbers = async (db: Db, tenantId: number, count: number, minimum = 0): Promise<number> => {
  const key = getMetaKey(tenantId);
  await db.insert(meta).values({ key, value: '0' }).onConflictDoNothing();
  const [savedValue] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).for('update');
  let lastNumber = Number(savedValue?.value);
  if (lastNumber === 0) {
    const [match] = await db
      .select({ last: max(orders.number) })
      .from(orders)
      .where(eq(orders.tenantId, tenantId));
    lastNumber = Math.max(match?.last ?? 0, minimum);
  }
  await db
    .update(meta)
    .set({ value: `${lastNumber + count}` })
    .where(eq(meta.key, key));
  return lastNumber + 1;
};
