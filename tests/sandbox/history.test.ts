import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '@sandbox/db/database';
import { customers, orderLines, orderPayments, orders, tenants } from '@sandbox/db/schema';
import { fillHistory } from '@sandbox/seed/orders/history';
import { engines } from './support/engines';
import { testsBegin } from './support/time';

const wanted = { orders: 900, seed: 7, now: testsBegin };

/** The database as its process leaves it when it is ended after some of its steps. */
const cutAfter = ({ copying, ...database }: Database, steps: number): Database => {
  let left = steps;
  return {
    ...database,
    copying: (work) =>
      copying(async (tx, copy) => {
        const result = await work(tx, copy);
        if ((left -= 1) < 0) throw new Error('killed');
        return result;
      }),
  };
};

const content = async ({ db }: Database) => ({
  orders: await db.select().from(orders).orderBy(orders.id),
  lines: await db.select().from(orderLines).orderBy(orderLines.orderId, orderLines.place),
});

for (const engine of engines) {
  const title = engine.missing === null ? engine.name : `${engine.name} (${engine.missing})`;
  describe.skipIf(engine.missing !== null)(`the orders of the past, on ${title}`, () => {
    it('are the same whether they were made in one go or cut off in between, and are made once', async () => {
      const [whole, cut] = await Promise.all([engine.open(), engine.open()]);
      await fillHistory(whole.database, wanted);
      for (const steps of [0, 5, 60]) {
        await expect(fillHistory(cutAfter(cut.database, steps), wanted)).rejects.toThrow('killed');
      }
      await fillHistory(cut.database, { ...wanted, now: testsBegin + 3_600_000 });
      const made = await content(whole.database);
      expect(await content(cut.database)).toEqual(made);
      expect(made.orders).toHaveLength(900);
      await fillHistory(cut.database, { ...wanted, orders: 5000 });
      expect(await cut.database.db.$count(orders)).toBe(900);
      for (const { database, remove } of [whole, cut]) await database.close().then(remove);
    });

    it('belong together: each with a store, a customer, lines and a payment of its own tenant', async () => {
      const { database, remove } = await engine.open();
      await fillHistory(database, wanted);
      const { db } = database;
      const shares = await db
        .select({ key: tenants.key, orders: count() })
        .from(orders)
        .innerJoin(tenants, eq(tenants.id, orders.tenantId))
        .groupBy(tenants.key);
      expect(Object.fromEntries(shares.map((share) => [share.key, share.orders]))).toEqual({
        'burger-demo': 630,
        'pizza-norte': 135,
        'pizza-sur': 45,
        demo: 90,
      });
      // The embedded engine took them unchecked.
      const strays = await db.execute(sql`
        select o.id from orders o
          left join stores s on s.id = o.store_id and s.tenant_id = o.tenant_id
          left join customers c on c.id = o.customer_id and c.tenant_id = o.tenant_id
        where s.id is null or (c.id is null) <> (o.customer_id is null)
          or not exists (select 1 from ${orderLines} l where l.order_id = o.id and l.tenant_id = o.tenant_id)
          or not exists (select 1 from ${orderPayments} p where p.order_id = o.id and p.tenant_id = o.tenant_id)`);
      expect((strays as { rows: unknown[] }).rows).toEqual([]);
      expect(await db.$count(customers)).toBeGreaterThan(100);
      // Whoever comes next gets an id of their own.
      const { rows } = (await db.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as next`)) as {
        rows: { next: number }[];
      };
      expect(rows[0]?.next).toBeGreaterThan(900);
      await database.close();
      await remove();
    });
  });
}
