import { eq, max } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { meta, orders } from '../../db/schema';

const keyOf = (tenantId: number) => `order_numbers/${tenantId}`;

/**
 * Numbers that no other order of the tenant has or gets, the first of `count`: those of the past, of the stream and of orders that
 * a caller wants now come from this one sequence. Locked until the transaction ends, so that none is given twice.
 *
 * `after`: numbers up to this one are given away already, in data from before there was a sequence.
 */
export const takeOrderNumbers = async (db: Db, tenantId: number, count: number, after = 0): Promise<number> => {
  const key = keyOf(tenantId);
  await db.insert(meta).values({ key, value: '0' }).onConflictDoNothing();
  const [known] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).for('update');
  let last = Number(known?.value);
  if (last === 0) {
    const [found] = await db
      .select({ last: max(orders.number) })
      .from(orders)
      .where(eq(orders.tenantId, tenantId));
    last = Math.max(found?.last ?? 0, after);
  }
  await db
    .update(meta)
    .set({ value: `${last + count}` })
    .where(eq(meta.key, key));
  return last + 1;
};
