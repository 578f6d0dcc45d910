import { count, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluateCoupon, type RedemptionContext } from '@shared/domain/sales/evaluateCoupon';
import type { Database } from '@sandbox/db/database';
import { coupons, customers, orderLines, orderPayments, orders, tenants } from '@sandbox/db/schema';
import { getCategory } from '@sandbox/seed/orders/sampleProducts';
import { fillHistory } from '@sandbox/seed/orders/history';
import { engines } from './support/engines';
import { santiago, testsBegin } from './support/time';

const options = { orders: 900, seed: 7, now: testsBegin };

/** A database whose process stops after some steps. */
const cutAfter = ({ copying, ...database }: Database, steps: number): Database => {
  let remainingSteps = steps;
  return {
    ...database,
    copying: (work) =>
      copying(async (tx, copy) => {
        const result = await work(tx, copy);
        if ((remainingSteps -= 1) < 0) throw new Error('killed');
        return result;
      }),
  };
};

/** Converts a stored order into the context in which its coupon was redeemed. */
const toCouponUse = async (db: Database['db'], order: typeof orders.$inferSelect): Promise<RedemptionContext> => {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const payments = await db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  expect(payments.map(({ amount }) => amount)).toEqual(payments.map(() => order.total));
  return {
    storeId: order.storeId,
    zone: santiago,
    at: order.createdAt.getTime(),
    platform: order.platform,
    dispatchMethod: order.dispatchMethod === 'in_store' ? 'pickup' : 'delivery',
    paymentMethod: payments.at(-1)?.method ?? null,
    basket: lines.map(({ name, quantity, price, modifiers }) => ({
      ...{ productId: 0, quantity, price, priceGroupIds: [] },
      modifiers: modifiers.reduce((sum, modifier) => sum + modifier.price, 0),
      categories: [getCategory(name)],
    })),
    storeMinimum: 0,
    deliveryFee: order.deliveryFee,
    customer: { orders: 1, uses: 1 },
  };
};

const readContent = async ({ db }: Database) => ({
  orders: await db.select().from(orders).orderBy(orders.id),
  lines: await db.select().from(orderLines).orderBy(orderLines.orderId, orderLines.place),
});

for (const engine of engines) {
  const title = engine.missing === null ? engine.name : `${engine.name} (${engine.missing})`;
  describe.skipIf(engine.missing !== null)(`past orders, on ${title}`, () => {
    it('are identical whether created in one run or after interruptions, and are created only once', async () => {
      const [fullDatabase, interruptedDatabase] = await Promise.all([engine.open(), engine.open()]);
      await fillHistory(fullDatabase.database, options);
      for (const steps of [0, 1, 4]) {
        await expect(fillHistory(cutAfter(interruptedDatabase.database, steps), options)).rejects.toThrow('killed');
      }
      await fillHistory(interruptedDatabase.database, { ...options, now: testsBegin + 3_600_000 });
      const createdContent = await readContent(fullDatabase.database);
      expect(await readContent(interruptedDatabase.database)).toEqual(createdContent);
      expect(createdContent.orders).toHaveLength(900);
      await fillHistory(interruptedDatabase.database, { ...options, orders: 5000 });
      expect(await interruptedDatabase.database.db.$count(orders)).toBe(900);
      for (const { database, remove } of [fullDatabase, interruptedDatabase]) await database.close().then(remove);
    });

    const opened: Awaited<ReturnType<typeof engine.open>>[] = [];
    const getPastDatabase = async (): Promise<Database> => {
      const [openedCopy] = opened;
      if (openedCopy !== undefined) return openedCopy.database;
      const match = await engine.open();
      opened.push(match);
      await fillHistory(match.database, { ...options, orders: 3000 });
      return match.database;
    };
    afterAll(async () => {
      for (const { database, remove } of opened) await database.close().then(remove);
    });

    it('each have a store, a customer, lines and a payment of one tenant', async () => {
      const { db } = await getPastDatabase();
      const shares = await db
        .select({ key: tenants.key, orders: count() })
        .from(orders)
        .innerJoin(tenants, eq(tenants.id, orders.tenantId))
        .groupBy(tenants.key);
      expect(Object.fromEntries(shares.map((share) => [share.key, share.orders]))).toEqual({
        'burger-demo': 2400,
        'pizza-norte': 300,
        'pizza-sur': 90,
        demo: 210,
      });
      // Checks references, since the embedded engine inserts past orders without checking foreign keys.
      const foreignRows = await db.execute(sql`
        select o.id from orders o
          left join stores s on s.id = o.store_id and s.tenant_id = o.tenant_id
          left join customers c on c.id = o.customer_id and c.tenant_id = o.tenant_id
        where s.id is null or (c.id is null) <> (o.customer_id is null)
          or not exists (select 1 from ${orderLines} l where l.order_id = o.id and l.tenant_id = o.tenant_id)
          or not exists (select 1 from ${orderPayments} p where p.order_id = o.id and p.tenant_id = o.tenant_id)`);
      expect((foreignRows as { rows: unknown[] }).rows).toEqual([]);
      expect(await db.$count(customers)).toBeGreaterThan(100);
      // The next insert gets a new id.
      const { rows } = (await db.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as next`)) as {
        rows: { next: number }[];
      };
      expect(rows[0]?.next).toBeGreaterThan(3000);
    });

    it('cover two years, with some cancelled ones, and use only coupons that are valid', async () => {
      const { db } = await getPastDatabase();
      const allOrders = await db.select().from(orders);
      const first = Math.min(...allOrders.map(({ createdAt }) => createdAt.getTime()));
      expect((options.now - first) / 86_400_000).toBeGreaterThan(650);
      const canceledShare = allOrders.filter(({ status }) => status === 'canceled').length / allOrders.length;
      expect(canceledShare).toBeGreaterThan(0.02);
      expect(canceledShare).toBeLessThan(0.04);

      const couponRows = await db.select().from(coupons);
      const redeeming = allOrders.filter(({ couponCode }) => couponCode !== null);
      expect(redeeming.length).toBeGreaterThan(60);
      expect(new Set(redeeming.map(({ couponCode }) => couponCode)).size).toBeGreaterThan(5);
      for (const order of redeeming) {
        const coupon = couponRows.find(
          ({ tenantId, code }) => tenantId === order.tenantId && code === order.couponCode,
        );
        const { valid, discount } = evaluateCoupon({ ...coupon!, usedCount: 0 }, await toCouponUse(db, order));
        expect([order.couponCode, valid, discount]).toEqual([order.couponCode, true, order.discount]);
        expect(order.total).toBe(order.subtotal - order.discount + order.deliveryFee + order.tip);
        expect(coupon!.usedCount).toBeGreaterThan(0);
      }
      // Discounts without a coupon occur only in orders of a sales channel, which has its own offers.
      expect(allOrders.filter(({ channel, couponCode, discount }) => !channel && !couponCode && discount > 0)).toEqual(
        [],
      );
    });
  });
}
