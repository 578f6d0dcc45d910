import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '@sandbox/db/database';
import { meta, orders, tenants } from '@sandbox/db/schema';
import { fillHistory } from '@sandbox/seed/orders/history';
import { loadSimulator, saveSimulator } from '@sandbox/order-simulator/state';
import { injectOrders, configureSimulator, tickSimulator } from '@sandbox/order-simulator/stream';
import { engines } from './support/engines';
import { testsBegin } from './support/time';

const key = 'burger-demo';
const options = { orders: 900, seed: 7, now: testsBegin };
const minute = 60_000;
const fiveOrders = Array.from({ length: 5 }, () => ({ scenario: 'waits' as const }));

/** A database whose process stops after some steps. */
const interruptAfter = ({ copying, ...database }: Database, steps: number): Database => {
  let remainingSteps = steps;
  return {
    ...database,
    copying: (work) => {
      if ((remainingSteps -= 1) < 0) return Promise.reject(new Error('killed'));
      return copying(work);
    },
  };
};

const readNumbers = async ({ db }: Database) => {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(eq(tenants.key, key));
  return rows.map(({ number }) => number);
};

for (const engine of engines) {
  const title = engine.missing === null ? engine.name : `${engine.name} (${engine.missing})`;
  describe.skipIf(engine.missing !== null)(`order numbers, on ${title}`, () => {
    it.each([0, 3, 6])(
      'are unique in past, streamed and injected orders, even after a restart at step %i',
      async (steps) => {
        const { database, remove } = await engine.open();
        const injectOrder = async (now: number) => {
          const injectedOrders = await injectOrders(database, key, fiveOrders, now);
          expect(injectedOrders).toHaveLength(5);
        };
        // An order is injected before past orders are created, which starts seconds later.
        await injectOrder(testsBegin);
        const killed = fillHistory(interruptAfter(database, steps), { ...options, now: testsBegin + 4_000 });
        await expect(killed).rejects.toThrow('killed');
        await injectOrder(testsBegin + minute);
        await configureSimulator(database, key, { perDay: 4_000 }, testsBegin + minute);
        await tickSimulator(database, key, testsBegin + 5 * minute);
        // Second start of the platform, after the kill.
        await injectOrder(testsBegin + 6 * minute);
        await fillHistory(database, { ...options, now: testsBegin + 7 * minute });
        await tickSimulator(database, key, testsBegin + 10 * minute);
        await injectOrder(testsBegin + 11 * minute);
        const numbers = await readNumbers(database);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.length).toBeGreaterThan(500);
        await database.close();
        await remove();
      },
    );

    it('continue after the highest one in an older data folder that has no sequence', async () => {
      const { database, remove } = await engine.open();
      await expect(fillHistory(interruptAfter(database, 4), options)).rejects.toThrow('killed');
      await configureSimulator(database, key, {}, testsBegin);
      const state = await loadSimulator(database.db, key);
      if (state === null) throw new Error('a stream that was begun is there');
      // Restores the state of earlier versions, in which the stream has its own counter.
      await saveSimulator(database.db, { ...state, nextNumber: 2_000 });
      await database.db.delete(meta).where(eq(meta.key, `order_numbers/${state.tenantId}`));
      const injectedOrders = await injectOrders(database, key, fiveOrders, testsBegin + minute);
      expect(injectedOrders.map(({ number }) => number)).toEqual([2_000, 2_001, 2_002, 2_003, 2_004]);
      await fillHistory(database, options);
      expect(await injectOrders(database, key, fiveOrders, testsBegin + 2 * minute)).toHaveLength(5);
      await database.close();
      await remove();
    });
  });
}
