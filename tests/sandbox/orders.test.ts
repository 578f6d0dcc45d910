import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { orderLines, orderPayments, orders } from '@sandbox/db/schema';
import { setOrdersToRecent } from '@sandbox/control/recentOrders';
import { loadTenantId } from '@sandbox/control/tenants';
import { describeOnEngines } from './support/engines';
import { apiError } from './support/platform';

type Query = NonNullable<CallInputOf<'orders.list'>['query']>;

describeOnEngines('orders', (platform) => {
  it('orders are listed latest first, in pages with a cursor', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, orders: 60 })).signIn();
    const fullOrders = await client.get('orders.list', { query: { limit: 100 } });
    expect(fullOrders.count).toBe(60);
    const times = fullOrders.page.map(({ createdAt }) => createdAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const { page, nextCursor: cursor = '' } = await client.get('orders.list', { query: { limit: 40 } });
    const secondPage = await client.get('orders.list', { query: { limit: 40, cursor } });
    expect([...page, ...secondPage.page]).toEqual(fullOrders.page);
    expect(secondPage.nextCursor).toBeUndefined();
  });

  it('orders are filtered by number, customer, store, status, dispatch method and day', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, orders: 80 })).signIn();
    const { page } = await client.get('orders.list', { query: { limit: 100 } });
    const knownOrder = page.find(({ customerName }) => customerName !== null);
    if (knownOrder?.customerName == null || knownOrder.storeId === null) throw new Error('some tell who ordered');
    const findNames = async (query: Query) => {
      const reply = await client.get('orders.list', { query: { ...query, limit: 100 } });
      expect(reply.count).toBeGreaterThan(0);
      return reply.page;
    };
    expect((await findNames({ query: String(knownOrder.number) })).map(({ id }) => id)).toContain(knownOrder.id);
    expect(await findNames({ query: knownOrder.customerName.toUpperCase() })).toContainEqual(knownOrder);
    expect(
      (await findNames({ storeIds: [knownOrder.storeId] })).every(({ storeId }) => storeId === knownOrder.storeId),
    ).toBe(true);
    expect((await findNames({ statuses: ['completed'] })).every(({ status }) => status === 'completed')).toBe(true);
    expect(
      (await findNames({ dispatchMethod: 'in_store' })).every(({ deliveryStatus }) => deliveryStatus === null),
    ).toBe(true);
    const day = (knownOrder.createdAt ?? '').slice(0, 10);
    const ofDay = page.filter(({ createdAt }) => createdAt?.startsWith(day));
    expect(await findNames({ from: day, to: day })).toEqual(ofDay);
  });

  it('orders are found by name in any word order, phone in any format, email and address', async () => {
    const tenant = await platform.createTestTenant({ stores: 8, orders: 200 });
    const client = await tenant.signIn();
    const { page } = await client.get('orders.list', { query: { limit: 40, dispatchMethod: 'store_delivery' } });
    const fullOrders = await Promise.all(page.map(({ id }) => client.get('orders.get', { params: { id } })));
    const knownOrder = fullOrders.find(
      ({ customer, delivery }) =>
        customer?.name.includes(' ') && customer.phone !== null && customer.email !== null && delivery !== null,
    );
    if (knownOrder?.customer?.phone == null || knownOrder.customer.email === null || knownOrder.delivery === null)
      throw new Error('some tell who ordered, and where it goes');
    const { customer, delivery } = knownOrder;
    const phone = customer.phone ?? '';
    const listIds = async (query: string) =>
      (await client.get('orders.list', { query: { query, limit: 100 } })).page.map(({ id }) => id);
    const forms = [
      customer.name.split(' ').toReversed().join(' '),
      `+${phone.slice(0, 2)} ${phone.slice(2, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`,
      phone.slice(2),
      (customer.email ?? '').toUpperCase(),
      `${delivery.commune} ${delivery.address}`.toUpperCase(),
    ];
    for (const form of forms) expect(await listIds(form), form).toContain(knownOrder.id);
    expect(await listIds('nadie@en.ninguna')).toEqual([]);
    expect(await listIds('calle que no existe 123456')).toEqual([]);
  });

  it('late orders are listed until delivery, the most overdue first on request', async () => {
    const client = await (await platform.createTestTenant({ stores: 2, orders: 12 })).signIn();
    const { page } = await client.get('orders.list', { query: { limit: 12 } });
    const now = platform.clock.now();
    const createPromisedOrder = async (
      index: number,
      minutes: number,
      secondPage: Partial<typeof orders.$inferInsert> = {},
    ) => {
      const id = page[index]?.id ?? 0;
      const promisedAt = new Date(now + minutes * 60_000);
      await platform.db
        .update(orders)
        .set({ status: 'in_transit', deliveryStatus: 'picked_up', promisedAt, ...secondPage })
        .where(eq(orders.id, id));
      return id;
    };
    for (const { id } of page) await platform.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id));
    const latePromisedOrder = await createPromisedOrder(0, -5);
    const laterPromisedOrder = await createPromisedOrder(1, -30);
    await createPromisedOrder(2, 10);
    await createPromisedOrder(3, -20, { deliveryStatus: 'completed' });
    await createPromisedOrder(4, -20, { status: 'canceled' });
    // An older order without a promised time: the store's waiting time counts from the order time.
    const oldPromisedOrder = await createPromisedOrder(5, 0, {
      promisedAt: null,
      createdAt: new Date(now - 4 * 3_600_000),
    });
    const lateOrders = await client.get('orders.list', { query: { late: true, sort: 'promisedAt', limit: 50 } });
    expect(lateOrders.page.map(({ id }) => id)).toEqual([laterPromisedOrder, latePromisedOrder, oldPromisedOrder]);
    expect((await client.get('orders.get', { params: { id: latePromisedOrder } })).promisedAt).toBe(
      lateOrders.page[1]?.promisedAt,
    );
  });

  it('an order contains its courier only after one has confirmed', async () => {
    const testTenant = await platform.createTestTenant({ stores: 2, orders: 300 });
    const client = await testTenant.signIn();
    const { page } = await client.get('orders.list', {
      query: { dispatchMethod: 'store_delivery', limit: 100 },
    });
    const id = page[0]?.id ?? 0;
    const setCourier = async (deliveryStatus: 'confirming' | 'rejected' | 'picked_up') => {
      await platform.db.update(orders).set({ deliveryStatus }).where(eq(orders.id, id));
      return (await client.get('orders.get', { params: { id } })).courier;
    };
    expect(await setCourier('confirming')).toBeNull();
    expect(await setCourier('rejected')).toBeNull();
    expect((await setCourier('picked_up'))?.name).toMatch(/\w+ \w+/);
  });

  it('an order contains its lines, payments and history', async () => {
    const testTenant = await platform.createTestTenant({ stores: 2, orders: 40 });
    const client = await testTenant.signIn();
    const { page } = await client.get('orders.list', {
      query: { dispatchMethod: 'store_delivery', statuses: ['completed'] },
    });
    const id = page[0]?.id ?? 0;
    const order = await client.get('orders.get', { params: { id } });
    expect(order).toMatchObject(page[0] ?? {});
    const lines = await platform.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.place));
    expect(order.lines.map(({ name }) => name)).toEqual(lines.map(({ name }) => name));
    const sum = order.lines.reduce(
      (all, { quantity, price, modifiers }) =>
        all +
        (quantity ?? 0) * modifiers.reduce((unitPrice, modifier) => unitPrice + (modifier.price ?? 0), price ?? 0),
      0,
    );
    expect(order.subtotal).toBe(sum);
    expect(order.total).toBe(sum - (order.discount ?? 0) + (order.deliveryFee ?? 0) + (order.tip ?? 0));
    expect(order.payments.at(-1)).toMatchObject({ status: 'completed', amount: order.total });
    expect(order.statusHistory.map(({ status }) => status)).toEqual([
      'created',
      'preparing',
      'ready',
      'in_transit',
      'completed',
    ]);
    expect(order.delivery?.address).not.toBe('');
    const otherApiClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
    expect((await otherApiClient.call('orders.get', { params: { id } })).body).toEqual(apiError(1002));
  });

  it('past practice orders are most frequent in the evening and on Fridays, and never in the future', async () => {
    const testTenant = await platform.createTestTenant({ stores: 4, orders: 1500 });
    const tenantId = await loadTenantId(platform.db, testTenant.key);
    const wall = sql`${orders.createdAt} at time zone 'America/Santiago'`;
    const countOrdersBy = async (part: 'hour' | 'isodow') => {
      const rows = await platform.db
        .select({ part: sql<number>`extract(${sql.raw(part)} from ${wall})::int`, count: sql<number>`count(*)::int` })
        .from(orders)
        .where(eq(orders.tenantId, tenantId))
        .groupBy(sql`1`);
      return new Map(rows.map((row) => [row.part, row.count]));
    };
    const hours = await countOrdersBy('hour');
    expect(hours.get(20) ?? 0).toBeGreaterThan(2 * (hours.get(16) ?? 0));
    expect(hours.get(13) ?? 0).toBeGreaterThan(hours.get(17) ?? 0);
    for (const hour of [3, 5, 8]) expect(hours.has(hour)).toBe(false);
    const days = await countOrdersBy('isodow');
    expect(days.get(5) ?? 0).toBeGreaterThan(1.4 * (days.get(1) ?? 0));
    const futureCount = await platform.db.$count(
      orders,
      sql`${orders.tenantId} = ${tenantId} and ${orders.createdAt} > ${new Date(platform.clock.now()).toISOString()}`,
    );
    expect(futureCount).toBe(0);
  });

  it('practice orders moved to recent dates for tests are paid once, at their last attempt', async () => {
    const { key } = await platform.createTestTenant({ orders: 400 });
    const tenantId = await loadTenantId(platform.db, key);
    await setOrdersToRecent(platform.db, key, 400, platform.clock.now());
    const payments = await platform.db
      .select({ orderId: orderPayments.orderId, status: orderPayments.status })
      .from(orderPayments)
      .where(eq(orderPayments.tenantId, tenantId))
      .orderBy(asc(orderPayments.orderId), asc(orderPayments.id));
    const attempts = new Map<number, string[]>();
    for (const { orderId, status } of payments) attempts.set(orderId, [...(attempts.get(orderId) ?? []), status]);
    const statuses = [...attempts.values()].map((orderStatuses) => orderStatuses.join(' '));
    expect(new Set(statuses)).toEqual(new Set(['completed', 'failed completed']));
  });
});
