import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { orderLines, orders } from '@sandbox/db/schema';
import { loadTenantId } from '@sandbox/control/tenants';
import { describeOnEngines } from './support/engines';
import { apiError } from './support/platform';

type Query = NonNullable<CallInputOf<'orders.list'>['query']>;

describeOnEngines('orders', (platform) => {
  it('orders are listed latest first, in pages with a cursor', async () => {
    const client = await (await platform.testTenant({ stores: 3, orders: 60 })).signIn();
    const whole = await client.get('orders.list', { query: { limit: 100 } });
    expect(whole.count).toBe(60);
    const times = whole.page.map(({ createdAt }) => createdAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const { page, nextCursor: cursor = '' } = await client.get('orders.list', { query: { limit: 40 } });
    const rest = await client.get('orders.list', { query: { limit: 40, cursor } });
    expect([...page, ...rest.page]).toEqual(whole.page);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('orders are filtered by number, customer, store, status, dispatch method and day', async () => {
    const client = await (await platform.testTenant({ stores: 3, orders: 80 })).signIn();
    const { page } = await client.get('orders.list', { query: { limit: 100 } });
    const known = page.find(({ customerName }) => customerName !== null);
    if (known?.customerName == null || known.storeId === null) throw new Error('some tell who ordered');
    const found = async (query: Query) => {
      const reply = await client.get('orders.list', { query: { ...query, limit: 100 } });
      expect(reply.count).toBeGreaterThan(0);
      return reply.page;
    };
    expect((await found({ query: String(known.number) })).map(({ id }) => id)).toContain(known.id);
    expect(await found({ query: known.customerName.toUpperCase() })).toContainEqual(known);
    expect((await found({ storeIds: [known.storeId] })).every(({ storeId }) => storeId === known.storeId)).toBe(true);
    expect((await found({ statuses: ['completed'] })).every(({ status }) => status === 'completed')).toBe(true);
    expect((await found({ dispatchMethod: 'in_store' })).every(({ deliveryStatus }) => deliveryStatus === null)).toBe(
      true,
    );
    const day = (known.createdAt ?? '').slice(0, 10);
    const ofDay = page.filter(({ createdAt }) => createdAt?.startsWith(day));
    expect(await found({ from: day, to: day })).toEqual(ofDay);
  });

  it('orders are found by name in any word order, phone in any format, email and address', async () => {
    const tenant = await platform.testTenant({ stores: 8, orders: 200 });
    const client = await tenant.signIn();
    const { page } = await client.get('orders.list', { query: { limit: 40, dispatchMethod: 'store_delivery' } });
    const wholes = await Promise.all(page.map(({ id }) => client.get('orders.get', { params: { id } })));
    const known = wholes.find(
      ({ customer, delivery }) =>
        customer?.name.includes(' ') && customer.phone !== null && customer.email !== null && delivery !== null,
    );
    if (known?.customer?.phone == null || known.customer.email === null || known.delivery === null)
      throw new Error('some tell who ordered, and where it goes');
    const { customer, delivery } = known;
    const phone = customer.phone ?? '';
    const idsOf = async (query: string) =>
      (await client.get('orders.list', { query: { query, limit: 100 } })).page.map(({ id }) => id);
    const forms = [
      customer.name.split(' ').toReversed().join(' '),
      `+${phone.slice(0, 2)} ${phone.slice(2, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`,
      phone.slice(2),
      (customer.email ?? '').toUpperCase(),
      `${delivery.commune} ${delivery.address}`.toUpperCase(),
    ];
    for (const form of forms) expect(await idsOf(form), form).toContain(known.id);
    expect(await idsOf('nadie@en.ninguna')).toEqual([]);
    expect(await idsOf('calle que no existe 123456')).toEqual([]);
  });

  it('late orders are listed until delivery, the most overdue first on request', async () => {
    const client = await (await platform.testTenant({ stores: 2, orders: 12 })).signIn();
    const { page } = await client.get('orders.list', { query: { limit: 12 } });
    const now = platform.clock.now();
    const promised = async (nth: number, minutes: number, rest: Partial<typeof orders.$inferInsert> = {}) => {
      const id = page[nth]?.id ?? 0;
      const promisedAt = new Date(now + minutes * 60_000);
      await platform.db
        .update(orders)
        .set({ status: 'in_transit', deliveryStatus: 'picked_up', promisedAt, ...rest })
        .where(eq(orders.id, id));
      return id;
    };
    for (const { id } of page) await platform.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id));
    const late = await promised(0, -5);
    const later = await promised(1, -30);
    await promised(2, 10);
    await promised(3, -20, { deliveryStatus: 'completed' });
    await promised(4, -20, { status: 'canceled' });
    // An older order without a promised time: the store's waiting time counts from the order time.
    const old = await promised(5, 0, { promisedAt: null, createdAt: new Date(now - 4 * 3_600_000) });
    const found = await client.get('orders.list', { query: { late: true, sort: 'promisedAt', limit: 50 } });
    expect(found.page.map(({ id }) => id)).toEqual([later, late, old]);
    expect((await client.get('orders.get', { params: { id: late } })).promisedAt).toBe(found.page[1]?.promisedAt);
  });

  it('an order contains its courier only after one has confirmed', async () => {
    const testTenant = await platform.testTenant({ stores: 2, orders: 300 });
    const client = await testTenant.signIn();
    const { page } = await client.get('orders.list', {
      query: { dispatchMethod: 'store_delivery', limit: 100 },
    });
    const id = page[0]?.id ?? 0;
    const courierAs = async (deliveryStatus: 'confirming' | 'rejected' | 'picked_up') => {
      await platform.db.update(orders).set({ deliveryStatus }).where(eq(orders.id, id));
      return (await client.get('orders.get', { params: { id } })).courier;
    };
    expect(await courierAs('confirming')).toBeNull();
    expect(await courierAs('rejected')).toBeNull();
    expect((await courierAs('picked_up'))?.name).toMatch(/\w+ \w+/);
  });

  it('an order contains its lines, payments and history', async () => {
    const testTenant = await platform.testTenant({ stores: 2, orders: 40 });
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
        all + quantity * modifiers.reduce((each, modifier) => each + (modifier.price ?? 0), price ?? 0),
      0,
    );
    expect(order.subtotal).toBe(sum);
    expect(order.total).toBe(sum - order.discount + order.deliveryFee + order.tip);
    expect(order.payments.at(-1)).toMatchObject({ status: 'completed', amount: order.total });
    expect(order.statusHistory.map(({ status }) => status)).toEqual([
      'created',
      'preparing',
      'ready',
      'in_transit',
      'completed',
    ]);
    expect(order.delivery?.address).not.toBe('');
    const other = await (await platform.testTenant({ stores: 1 })).signIn();
    expect((await other.call('orders.get', { params: { id } })).body).toEqual(apiError(1002));
  });

  it('the past practice orders are mostly on evenings and Fridays, and never in the future', async () => {
    const testTenant = await platform.testTenant({ stores: 4, orders: 1500 });
    const tenantId = await loadTenantId(platform.db, testTenant.key);
    const wall = sql`${orders.createdAt} at time zone 'America/Santiago'`;
    const count = async (part: 'hour' | 'isodow') => {
      const rows = await platform.db
        .select({ part: sql<number>`extract(${sql.raw(part)} from ${wall})::int`, count: sql<number>`count(*)::int` })
        .from(orders)
        .where(eq(orders.tenantId, tenantId))
        .groupBy(sql`1`);
      return new Map(rows.map((row) => [row.part, row.count]));
    };
    const hours = await count('hour');
    expect(hours.get(20) ?? 0).toBeGreaterThan(2 * (hours.get(16) ?? 0));
    expect(hours.get(13) ?? 0).toBeGreaterThan(hours.get(17) ?? 0);
    for (const hour of [3, 5, 8]) expect(hours.has(hour)).toBe(false);
    const days = await count('isodow');
    expect(days.get(5) ?? 0).toBeGreaterThan(1.4 * (days.get(1) ?? 0));
    const ahead = await platform.db.$count(
      orders,
      sql`${orders.tenantId} = ${tenantId} and ${orders.createdAt} > ${new Date(platform.clock.now()).toISOString()}`,
    );
    expect(ahead).toBe(0);
  });
});
