import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@shared/domain/values/wallTime';
import type { Database } from '@sandbox/db/database';
import { closings, coupons, orderLines, orderPayments, orders, stores, tenants } from '@sandbox/db/schema';
import { createTestTenant, loadTenantId } from '@sandbox/control/tenants';
import { removeSimulator, loadSimulator } from '@sandbox/order-simulator/state';
import { seedOrders } from '@sandbox/seed/orders/history';
import { injectOrders, configureSimulator, tickSimulator } from '@sandbox/order-simulator/stream';
import { engines } from './support/engines';
import { TestPlatform } from './support/platform';
import { santiago } from './support/time';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** A Friday, before any store has opened. */
const friday = toInstant('2026-06-05T09:00:00', santiago);

const [embeddedEngine] = engines;

describe('the stream of practice orders', () => {
  let database: Database;
  let created = 0;
  beforeAll(async () => {
    database = (await embeddedEngine!.open()).database;
  });
  afterAll(() => database.close());

  const createTenant = async () => {
    created += 1;
    return (await createTestTenant(database.db, { key: `t-stream-${created}`, stores: 4 }, friday)).tenant;
  };
  /** Ticks like a server until nothing is left to do. */
  const tickTo = async (key: string, now: number) => {
    for (let ticks = 0; await tickSimulator(database, key, now); ticks += 1)
      if (ticks > 500) throw new Error('endless');
  };
  const runStream = async (key: string, from: number, to: number, every: number) => {
    for (let now = from; now < to; now += every) await tickTo(key, now);
    await tickTo(key, to);
  };
  const readOrders = async (key: string) =>
    database.db
      .select()
      .from(orders)
      .where(eq(orders.tenantId, await loadTenantId(database.db, key)))
      .orderBy(asc(orders.number));

  it('peaks at lunch and most on Friday evening, with few cancellations and complete orders', async () => {
    const key = await createTenant();
    await configureSimulator(database, key, { perDay: 600, seed: 3 }, friday);
    const until = friday + 18 * hour;
    await runStream(key, friday, until, 40 * minute);
    const allOrders = await readOrders(key);
    const getAt = (from: string, to: string) =>
      allOrders.filter(
        ({ createdAt }) =>
          createdAt.getTime() >= toInstant(`2026-06-05T${from}:00`, santiago) &&
          createdAt.getTime() < toInstant(`2026-06-05T${to}:00`, santiago),
      ).length;
    expect(allOrders.length).toBeGreaterThan(600);
    expect(getAt('09:00', '11:00')).toBe(0);
    expect(getAt('13:00', '14:30')).toBeGreaterThan(2 * getAt('15:30', '17:00'));
    expect(getAt('20:00', '21:30')).toBeGreaterThan(2 * getAt('13:00', '14:30'));
    const computeShare = (status: string) =>
      allOrders.filter((order) => order.status === status).length / allOrders.length;
    expect(computeShare('canceled')).toBeGreaterThan(0.015);
    expect(computeShare('canceled')).toBeLessThan(0.045);
    expect(computeShare('online_payment_failed')).toBeGreaterThan(0);
    expect(computeShare('completed')).toBeGreaterThan(0.85);
    expect(new Set(allOrders.map(({ channel }) => channel)).size).toBeGreaterThan(4);
    const fullCounts = await database.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        sql`${orders.tenantId} = ${await loadTenantId(database.db, key)}
          and (not exists (select 1 from ${orderLines} l where l.order_id = ${orders.id})
          or not exists (select 1 from ${orderPayments} p where p.order_id = ${orders.id}))`,
      );
    expect(fullCounts).toEqual([]);
  });

  it('creates identical orders for a seed, regardless of polling and restarts', async () => {
    const noon = friday + 4 * hour;
    const readContent = async (every: number) => {
      const key = await createTenant();
      // Stores and names depend on the tenant key; the compared fields depend on the seed alone.
      await configureSimulator(database, key, { perDay: 900, seed: 5 }, noon);
      await runStream(key, noon, noon + hour, every);
      return { key, all: await readOrders(key) };
    };
    const frequentContent = await readContent(20 * second);
    const seldom = await readContent(23 * minute);
    expect(frequentContent.all.length).toBeGreaterThan(20);
    const numbers = frequentContent.all.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const { all } of [frequentContent, seldom])
      for (const { createdAt, updatedAt } of all) {
        expect(createdAt.getTime()).toBeLessThanOrEqual(noon + hour);
        expect(updatedAt.getTime()).toBeLessThanOrEqual(noon + hour);
      }
    // Restarts the same tenant from the same time.
    const { key } = frequentContent;
    const tenantId = await loadTenantId(database.db, key);
    await database.db.delete(orders).where(eq(orders.tenantId, tenantId));
    await removeSimulator(database.db, key);
    await configureSimulator(database, key, { perDay: 900, seed: 5 }, noon);
    await runStream(key, noon, noon + hour, 11 * minute);
    const secondOrders = await readOrders(key);
    const pickComparable = ({ createdAt, total, status, channel, statusHistory }: (typeof secondOrders)[number]) => ({
      createdAt,
      total,
      status,
      channel,
      statusHistory,
    });
    expect(secondOrders.map(pickComparable)).toEqual(frequentContent.all.map(pickComparable));
  });

  it('moves orders on automatically, except those that staff have moved', async () => {
    const key = await createTenant();
    const noon = friday + 4 * hour;
    const [ownOrder, othersOrder] = await injectOrders(
      database,
      key,
      [{ scenario: 'usual' }, { scenario: 'usual' }],
      noon,
    );
    expect((await readOrders(key)).map(({ status }) => status)).toEqual(['created', 'created']);
    await database.db
      .update(orders)
      .set({ status: 'ready', statusHistory: sql`${orders.statusHistory} || '[["ready", 1]]'::jsonb` })
      .where(eq(orders.id, othersOrder!.id));
    await runStream(key, noon, noon + 2 * hour, 5 * minute);
    const after = new Map((await readOrders(key)).map((order) => [order.id, order]));
    expect(after.get(ownOrder!.id)).toMatchObject({ status: 'completed' });
    expect(after.get(othersOrder!.id)).toMatchObject({ status: 'ready' });
    const payments = await database.db.select().from(orderPayments).where(eq(orderPayments.orderId, ownOrder!.id));
    expect(payments.at(-1)?.status).toBe('completed');
  });

  it('creates orders with a cancellation, a failed payment, a courier rejection or a long wait on request', async () => {
    const key = await createTenant();
    const noon = friday + 4 * hour;
    await injectOrders(
      database,
      key,
      [{ scenario: 'canceled' }, { scenario: 'paymentFailed' }, { scenario: 'courierRejected' }, { scenario: 'waits' }],
      noon,
    );
    const seenStatuses = new Set<string>();
    for (let now = noon; now < noon + hour; now += minute) {
      await tickTo(key, now);
      for (const { status, deliveryStatus } of await readOrders(key))
        seenStatuses.add(status).add(deliveryStatus ?? '');
    }
    for (const status of ['canceled', 'online_payment_failed', 'created']) expect(seenStatuses).toContain(status);
    expect(seenStatuses.has('rejected') || seenStatuses.has('expired')).toBe(true);
  });

  it('schedules some orders for later and sends them to the kitchen in time', async () => {
    const key = await createTenant();
    const noon = friday + 4 * hour;
    await injectOrders(database, key, [{ scenario: 'scheduled' }], noon);
    const [placedOrder] = await readOrders(key);
    const scheduledFor = placedOrder?.scheduledFor?.getTime() ?? 0;
    expect(placedOrder).toMatchObject({ status: 'creation_scheduled', promisedAt: placedOrder?.scheduledFor });
    expect(scheduledFor - noon).toBeGreaterThanOrEqual(hour);
    expect(scheduledFor % (30 * minute)).toBe(0);
    await runStream(key, noon, scheduledFor - minute, 5 * minute);
    const [preparedOrder] = await readOrders(key);
    expect(preparedOrder?.statusHistory.slice(0, 3).map(([status]) => status)).toEqual([
      'creation_scheduled',
      'created',
      'preparing',
    ]);
    await runStream(key, scheduledFor, scheduledFor + 2 * hour, 5 * minute);
    expect((await readOrders(key))[0]?.status).toBe('completed');

    await configureSimulator(database, key, { perDay: 900, seed: 5 }, noon + 5 * hour);
    await runStream(key, noon + 5 * hour, noon + 7 * hour, 20 * minute);
    expect((await readOrders(key)).filter(({ status }) => status === 'creation_scheduled').length).toBeGreaterThan(2);
  });

  it('stops during a pause and is faster at a higher speed', async () => {
    const noon = friday + 4 * hour;
    const slowTenant = await createTenant();
    await configureSimulator(database, slowTenant, { perDay: 300, seed: 9 }, noon);
    await runStream(slowTenant, noon, noon + 20 * minute, minute);
    const ordersBefore = await readOrders(slowTenant);
    await configureSimulator(database, slowTenant, { isPaused: true }, noon + 20 * minute);
    await runStream(slowTenant, noon + 20 * minute, noon + 80 * minute, 5 * minute);
    expect(await readOrders(slowTenant)).toEqual(ordersBefore);
    await configureSimulator(database, slowTenant, { isPaused: false }, noon + 80 * minute);
    await runStream(slowTenant, noon + 80 * minute, noon + 90 * minute, minute);
    const laterOrders = (await readOrders(slowTenant)).slice(ordersBefore.length);
    expect(laterOrders.every(({ createdAt }) => createdAt.getTime() >= noon + 80 * minute)).toBe(true);

    const quickTenant = await createTenant();
    await configureSimulator(database, quickTenant, { perDay: 300, seed: 9, speed: 30 }, noon);
    await runStream(quickTenant, noon, noon + 20 * minute, minute);
    expect((await readOrders(quickTenant)).length).toBeGreaterThan(10 * Math.max(1, ordersBefore.length));
    expect((await readOrders(quickTenant)).every(({ createdAt }) => createdAt.getTime() <= noon + 20 * minute)).toBe(
      true,
    );
  });

  it('creates only the orders of the last day after a long sleep, some per tick', async () => {
    const key = await createTenant();
    const noon = friday + 4 * hour;
    await configureSimulator(database, key, { perDay: 400, seed: 2 }, noon);
    const wakeTime = noon + 9 * 24 * hour;
    expect(await tickSimulator(database, key, wakeTime)).toBe(true);
    expect((await readOrders(key)).length).toBeLessThanOrEqual(60);
    await tickTo(key, wakeTime);
    const allOrders = await readOrders(key);
    expect(allOrders.length).toBeGreaterThan(200);
    expect(allOrders.every(({ createdAt }) => createdAt.getTime() > wakeTime - 25 * hour)).toBe(true);
    const state = await loadSimulator(database.db, key);
    expect(state?.clockAt).toBe(wakeTime);
  });

  it('sends no orders to closed stores', async () => {
    const key = await createTenant();
    const noon = friday + 4 * hour;
    const tenantId = await loadTenantId(database.db, key);
    const [first, ...others] = await database.db.select().from(stores).where(eq(stores.tenantId, tenantId));
    for (const { id } of others) {
      await database.db.insert(closings).values({
        tenantId,
        storeId: id,
        kind: 'permanent',
        startsAt: new Date(noon - hour),
        endsAt: null,
        dispatchMethod: 'both',
        createdAt: new Date(noon - hour),
      });
    }
    await configureSimulator(database, key, { perDay: 900, seed: 4 }, noon);
    await runStream(key, noon, noon + 20 * minute, minute);
    const allOrders = await readOrders(key);
    expect(allOrders.length).toBeGreaterThan(0);
    expect(allOrders.every(({ storeId }) => storeId === first?.id)).toBe(true);
  });

  it('is empty for a tenant without a configured stream', async () => {
    const platform = new TestPlatform();
    const { database: ownDatabase } = await embeddedEngine!.open();
    await platform.start(ownDatabase);
    const { key } = await platform.createTestTenant({ stores: 2 });
    expect((await platform.control('POST', `/tenants/${key}/orders`, { orders: [{ scenario: 'late' }] })).status).toBe(
      200,
    );
    const client = await (await platform.createTestTenant({ stores: 2 })).signIn();
    expect((await client.get('orders.list', {})).count).toBe(0);
    const allOrders = await ownDatabase.db
      .select({ key: tenants.key })
      .from(orders)
      .innerJoin(tenants, eq(tenants.id, orders.tenantId));
    expect(allOrders).toEqual([{ key }]);
    await platform.stop();
  });

  it('applies valid coupons to suitable customers and counts each use', async () => {
    const key = await createTenant();
    const tenantId = await loadTenantId(database.db, key);
    const ofTenant = eq(coupons.tenantId, tenantId);
    await database.db.update(coupons).set({ enabled: false, usedCount: 0 }).where(ofTenant);
    const open = { enabled: true, minimumToRedeem: null, platform: 'any', dispatchMethod: 'both' } as const;
    const setUp = (code: string, limits: Partial<typeof coupons.$inferInsert>) =>
      database.db
        .update(coupons)
        .set({ ...open, ...limits })
        .where(and(ofTenant, eq(coupons.code, code)));
    await setUp('VUELVE10', { quantityByUsers: 1 });
    await setUp('BIENVENIDA', { firstPurchase: true });
    await setUp('APP3000', { quantity: 3 });
    const items = Array.from({ length: 120 }, () => ({ scenario: 'usual' as const }));
    const codes = ['VUELVE10', 'BIENVENIDA', 'APP3000'];
    const filterByCode = (code: string) => allOrders.filter(({ couponCode }) => couponCode === code);
    const isUsed = (code: string) => filterByCode(code).length >= (code === 'APP3000' ? 3 : 1);
    let allOrders = await readOrders(key);
    // Customers are random: the rarest coupon use may take a few hours.
    for (let after = 4; after < 7 || (after < 16 && !codes.every(isUsed)); after += 1) {
      await injectOrders(database, key, items, friday + after * hour);
      allOrders = await readOrders(key);
    }
    for (const { code, usedCount } of await database.db.select().from(coupons).where(ofTenant)) {
      expect([code, filterByCode(code).length]).toEqual([code, usedCount]);
    }
    expect(filterByCode('APP3000')).toHaveLength(3);
    expect(new Set(allOrders.flatMap(({ couponCode }) => couponCode ?? []))).toEqual(new Set(codes));
    const customersOnce = filterByCode('VUELVE10').map(({ customerId }) => customerId);
    expect(customersOnce).toEqual([...new Set(customersOnce)]);
    for (const { customerId, number } of filterByCode('BIENVENIDA')) {
      expect(allOrders.filter((order) => order.customerId === customerId && order.number < number)).toEqual([]);
    }
    for (const { subtotal, discount, deliveryFee, tip, total } of allOrders)
      expect(total).toBe(subtotal - discount + deliveryFee + tip);
  });

  it('continues the seeded orders, few of which become late or stay unpaid', async () => {
    const key = await createTenant();
    const id = await loadTenantId(database.db, key);
    const evening = toInstant('2026-06-05T21:00:00', santiago);
    await seedOrders(database.db, { id, key, country: 'cl' }, { orders: 1_500, seed: 3, now: evening, days: 2 });
    await configureSimulator(database, key, { perDay: 500, seed: 3 }, evening);
    const seededOpenIds = new Set<number>();
    for (const minutes of [0, 40]) {
      const now = evening + minutes * minute;
      await tickTo(key, now);
      const open = (await readOrders(key)).filter(
        ({ status }) => !['completed', 'canceled', 'failed', 'online_payment_failed'].includes(status),
      );
      if (minutes === 0) for (const { id: openId } of open) seededOpenIds.add(openId);
      const lateOrders = open.filter(({ promisedAt }) => promisedAt !== null && promisedAt.getTime() < now);
      expect(open.length).toBeGreaterThan(15);
      expect(lateOrders.length / open.length).toBeLessThan(0.12);
    }
    const allOrders = await readOrders(key);
    const seededOrders = allOrders.filter(({ id: orderId }) => seededOpenIds.has(orderId));
    expect(seededOrders.filter(({ status }) => status === 'completed').length).toBeGreaterThan(5);
    const unpaidOrders = await database.db
      .select({ id: orders.id })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(and(eq(orders.tenantId, id), eq(orders.status, 'completed'), eq(orderPayments.status, 'created')));
    expect(unpaidOrders.length).toBeGreaterThan(0);
    expect(unpaidOrders.length / allOrders.length).toBeLessThan(0.01);
  });
});
