import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { widgetTypes, type FiguresQuery } from '@shared/contract/insight/insight';
import { toInstant } from '@shared/domain/values/wallTime';
import { loadTenantId } from '@sandbox/control/tenants';
import { planVersion } from '@sandbox/seed/orders/history';
import { meta, orderPayments, orders } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { listed, sumRevenue, loadWidget } from './support/insight';
import { apiError, type ApiClient, type SandboxTenant, type TestPlatform } from './support/platform';
import { santiago } from './support/time';

const wholePeriod = { from: '2025-01-01' } satisfies FiguresQuery;
const soldFilter = { statuses: ['completed'] as 'completed'[] };

/** Moves each sold order of a tenant to one of the given times. */
const moveTo = async ({ db }: TestPlatform, client: ApiClient, instants: readonly number[]) => {
  const rows = (await listed(client, soldFilter)).slice(0, instants.length);
  for (const [index, { id }] of rows.entries()) {
    await db
      .update(orders)
      .set({ createdAt: new Date(instants[index] ?? 0) })
      .where(eq(orders.id, id));
  }
  return rows;
};

/** Gives the tenant's manager a role with only these policies. */
const grantPolicies = async (tenant: SandboxTenant, admin: ApiClient, granted: readonly string[]) => {
  const allPolicies = await admin.get('policies.list', {});
  const policyIds = allPolicies
    .filter(({ path }) => granted.some((area) => path.endsWith(`/${area}`)))
    .flatMap(({ actions }) => actions.map(({ id }) => id));
  const { id: roleId } = await admin.get('roles.create', { body: { role: { name: 'Cifras', policyIds } } });
  const { page } = await admin.get('users.list', { query: { query: 'encargado@' } });
  await admin.get('users.update', { params: { id: page[0]?.id ?? 0 }, body: { adminUser: { roleIds: [roleId] } } });
  return tenant.signIn('encargado');
};

describeOnEngines('key figures', (platform) => {
  it('the widgets of a report are returned in the format of the specification, one by one or all in one reply', async () => {
    const client = await (await platform.createTestTenant({ stores: 2, orders: 300 })).signIn();
    const readRaw = async (type: (typeof widgetTypes)[number]) =>
      (await client.call('insight.report', { query: { type, ...wholePeriod, group: 'month' } })).body as {
        type: string;
        data: Record<string, unknown> & Record<string, unknown>[];
      };
    const keys = {
      summary: 'orders completed canceled failed gross refunds net average_ticket customers delivery tip discount',
      heatmap: 'weekday hour orders revenue',
      promotions: 'coupon_id code uses discount revenue',
      mean_per_day: 'weekday orders revenue',
      revenue_by_payment_method: 'payment_method orders revenue',
      revenue_by_dispatch_method: 'dispatch_method orders revenue',
      delivery_cofinance_details: 'delivery_type orders collected cofinanced',
      top_products: 'product quantity revenue',
      top_customers: 'customer orders revenue',
      revenue_by_period: 'period orders revenue',
      recurrent_users: 'new recurrent',
      uncovered_addresses_heatmap: 'latitude longitude weight',
    } as const satisfies Record<(typeof widgetTypes)[number], string>;
    for (const type of widgetTypes) {
      const { data, type: reportedType } = await readRaw(type);
      expect(reportedType).toBe(type);
      expect([type, Object.keys(data[0] ?? data).join(' ')]).toEqual([type, keys[type]]);
    }
    const reports = await client.call('insight.reports', { query: wholePeriod });
    expect((reports.body as { type: string }[]).map(({ type }) => type)).toEqual([...widgetTypes]);
    const byPayment = await client.call('insight.byPaymentMethod', { query: { ...wholePeriod, group: 'month' } });
    expect(Object.keys((byPayment.body as object[])[0] ?? {})).toEqual([
      'period',
      'payment_method',
      'orders',
      'revenue',
    ]);
    const byDispatch = await client.call('insight.byDispatchMethod', { query: wholePeriod });
    expect(byDispatch.body).toContainEqual(
      expect.objectContaining({ period: null, dispatch_method: 'store_delivery' }),
    );
  });

  it('the revenue in a report is the total of completed orders, and refunds are separate', async () => {
    const client = await (await platform.createTestTenant({ stores: 2, orders: 80 })).signIn();
    const rows = await listed(client, soldFilter);
    const summaryBefore = await loadWidget(client, 'summary', wholePeriod);
    expect(summaryBefore).toMatchObject({
      completed: rows.length,
      gross: sumRevenue(rows),
      refunds: 0,
      net: sumRevenue(rows),
    });
    expect(summaryBefore.averageTicket).toBe(Math.round(sumRevenue(rows) / rows.length));

    const [payment] = rows.flatMap(({ payments }) => payments.filter(({ status }) => status === 'completed'));
    await platform.db
      .update(orderPayments)
      .set({ status: 'refund_requested' })
      .where(eq(orderPayments.id, payment?.id ?? 0));
    const after = await loadWidget(client, 'summary', wholePeriod);
    expect(after).toEqual({
      ...summaryBefore,
      refunds: payment?.amount,
      net: (summaryBefore.net ?? 0) - (payment?.amount ?? 0),
    });
  });

  it('a report counts an order with two payments once, and each payment separately', async () => {
    const tenant = await platform.createTestTenant({ stores: 1, orders: 40 });
    const client = await tenant.signIn();
    const summaryBefore = await loadWidget(client, 'summary', wholePeriod);
    const [order] = await listed(client, soldFilter);
    const [first] = order?.payments ?? [];
    const id = order?.id ?? 0;
    await platform.db
      .update(orderPayments)
      .set({ amount: (first?.amount ?? 0) - 1000, method: 'online', status: 'completed' })
      .where(eq(orderPayments.id, first?.id ?? 0));
    const part = { tenantId: await loadTenantId(platform.db, tenant.key), orderId: id, status: 'completed' } as const;
    await platform.db.insert(orderPayments).values([
      { ...part, method: 'chek', amount: 600, createdAt: new Date() },
      { ...part, method: 'chek', amount: 400, createdAt: new Date() },
    ]);
    expect(await loadWidget(client, 'summary', wholePeriod)).toEqual(summaryBefore);
    const rows = await loadWidget(client, 'revenue_by_payment_method', wholePeriod);
    expect(rows.find(({ paymentMethod }) => paymentMethod === 'chek')).toEqual({
      paymentMethod: 'chek',
      orders: 1,
      revenue: 1000,
    });
    expect(rows.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)).toBe(summaryBefore.gross);
    const paidFilter = { ...soldFilter, paymentMethod: 'chek', paymentStatus: 'completed' } as const;
    expect((await listed(client, paidFilter)).map((row) => row.id)).toEqual([id]);
  });

  it('a report has 25 hours for the day when clocks go back, with the repeated hour twice in order', async () => {
    const client = await (
      await platform.createTestTenant({ stores: 1, orders: 30, orderDays: 5, allDay: true })
    ).signIn();
    const firstInstant = toInstant('2026-04-04T23:15:00', santiago, 'start');
    const secondInstant = toInstant('2026-04-04T23:15:00', santiago, 'end');
    expect(secondInstant - firstInstant).toBe(3_600_000);
    const rows = await moveTo(platform, client, [firstInstant, secondInstant, secondInstant + 1000]);
    const day = { from: '2026-04-04', to: '2026-04-04' };
    const hours = await loadWidget(client, 'revenue_by_period', { ...day, group: 'hour' });
    expect(hours).toHaveLength(25);
    expect(hours.slice(22).map(({ period, orders: count }) => [period, count])).toEqual([
      ['2026-04-04T22', 0],
      ['2026-04-04T23', 1],
      ['2026-04-04T23', 2],
    ]);
    expect(hours.at(-1)?.revenue).toBe(sumRevenue(rows.slice(1)));
    // Both occurrences of the repeated hour link to the same orders, because an hour filter cannot tell them apart.
    expect(await listed(client, { ...soldFilter, ...day, hour: 23 })).toHaveLength(3);
    expect(await loadWidget(client, 'heatmap', day)).toEqual([
      { weekday: 6, hour: 23, orders: 3, revenue: sumRevenue(rows) },
    ]);
  });

  it('a report has 23 hours for the day when clocks go forward', async () => {
    const client = await (
      await platform.createTestTenant({ stores: 1, orders: 30, orderDays: 5, allDay: true })
    ).signIn();
    const day = { from: '2026-09-06', to: '2026-09-06' };
    const midnight = toInstant('2026-09-06T01:00:00', santiago);
    await moveTo(platform, client, [midnight - 1, midnight]);
    const hours = await loadWidget(client, 'revenue_by_period', { ...day, group: 'hour' });
    expect(hours).toHaveLength(23);
    expect(hours[0]).toMatchObject({ period: '2026-09-06T01', orders: 1 });
    const wall = { from: '2026-09-05T00:00:00', to: '2026-09-06T00:00:00' };
    expect(await listed(client, { ...soldFilter, ...wall })).toHaveLength(1);
    expect(await loadWidget(client, 'revenue_by_period', { ...wall, group: 'day' })).toMatchObject([
      { period: '2026-09-05', orders: 1 },
    ]);
  });

  it('a report does not include the end time of its period', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, orders: 20, orderDays: 5 })).signIn();
    const getAt = (time: string) => toInstant(`2026-05-04T${time}`, santiago);
    await moveTo(platform, client, [getAt('11:59:59'), getAt('12:00:00'), getAt('15:41:59'), getAt('15:42:00')]);
    const part = { from: '2026-05-04T12:00:00', to: '2026-05-04T15:42:00' };
    expect((await loadWidget(client, 'summary', part)).completed).toBe(2);
    expect(await listed(client, { ...soldFilter, ...part })).toHaveLength(2);
  });

  it("every report is limited to the user's own stores", async () => {
    const tenant = await platform.createTestTenant({ stores: 5, orders: 120 });
    const admin = await tenant.signIn('admin');
    const ownIds = (await admin.readStoreIds()).slice(1, 3);
    const { page } = await admin.get('users.list', { query: { query: 'encargado@' } });
    const params = { id: page[0]?.id ?? 0 };
    await admin.get('users.update', { params, body: { adminUser: { storeIds: ownIds } } });
    // Excludes the permission to create stores, which would show users all stores regardless of their assignment.
    const policies = ['kpi', 'orders'];
    const client = await grantPolicies(tenant, admin, policies);
    for (const type of widgetTypes) {
      const query = { type, ...wholePeriod };
      const otherReport = await client.get('insight.report', { query });
      expect(otherReport).toEqual(await admin.get('insight.report', { query: { ...query, storeIds: ownIds } }));
      // Filtering by other stores as well adds no orders to the figures.
      const bothStores = await client.get('insight.report', {
        query: { ...query, storeIds: await admin.readStoreIds() },
      });
      expect(bothStores).toEqual(otherReport);
    }
    const otherQuery = { ...wholePeriod, storeIds: ownIds };
    expect(await client.get('insight.summary', { query: wholePeriod })).toEqual(
      await admin.get('insight.summary', { query: otherQuery }),
    );
    expect(await client.get('insight.orderCounts', { query: wholePeriod })).toEqual(
      await admin.get('insight.orderCounts', { query: otherQuery }),
    );
    expect(await client.get('insight.byPaymentMethod', { query: wholePeriod })).toEqual(
      await admin.get('insight.byPaymentMethod', { query: otherQuery }),
    );
    expect(await client.get('insight.byDispatchMethod', { query: wholePeriod })).toEqual(
      await admin.get('insight.byDispatchMethod', { query: otherQuery }),
    );
    expect(await client.get('insight.bestSellers', { query: wholePeriod })).toEqual(
      await admin.get('insight.bestSellers', { query: otherQuery }),
    );
    const byStore = await client.get('insight.summary', { query: { ...wholePeriod, group: 'store' } });
    expect(byStore.stores?.map(({ storeId }) => storeId).sort()).toEqual([...ownIds].sort());
  });

  it('the top customers in a report have names for users who may see orders, otherwise numbers', async () => {
    const tenant = await platform.createTestTenant({ stores: 2, orders: 60 });
    const admin = await tenant.signIn('admin');
    const namedWidgets = await loadWidget(admin, 'top_customers', wholePeriod);
    expect(namedWidgets).toHaveLength(5);
    expect(namedWidgets.every(({ customer }) => customer.id !== null && customer.email?.includes('@'))).toBe(true);
    const client = await grantPolicies(tenant, admin, ['kpi']);
    const reply = await client.call('insight.report', { query: { type: 'top_customers', ...wholePeriod } });
    expect(JSON.stringify(reply.body)).not.toMatch(/@/);
    const customers = await loadWidget(client, 'top_customers', wholePeriod);
    expect(customers.map(({ customer }) => customer.name)).toEqual([1, 2, 3, 4, 5].map((index) => `Cliente ${index}`));
    expect((await client.call('orders.list', {})).status).toBe(401);
  });

  it('a summary per store adds up to the total, except for customers', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, orders: 90 })).signIn();
    const query = { ...wholePeriod, group: 'store' } as const;
    const { stores = [], ...companySummary } = await client.get('insight.summary', { query });
    for (const name of ['orders', 'completed', 'canceled', 'gross', 'net', 'delivery', 'tip', 'discount'] as const) {
      expect([name, stores.reduce((sum, store) => sum + (store[name] ?? 0), 0)]).toEqual([name, companySummary[name]]);
    }
    const customersInStores = stores.reduce((sum, { customers }) => sum + (customers ?? 0), 0);
    expect(customersInStores).toBeGreaterThan(companySummary.customers ?? 0);
    const rows = await loadWidget(client, 'revenue_by_period', query);
    expect(rows.map(({ storeId, revenue }) => [storeId, revenue])).toEqual(
      stores.map(({ storeId, gross }) => [storeId, gross]),
    );
    const hours = await loadWidget(client, 'heatmap', query);
    for (const { storeId } of stores) {
      const ownHours = await loadWidget(client, 'heatmap', { ...wholePeriod, storeIds: [storeId ?? 0] });
      const withStore = ownHours.map((row) => ({ ...row, storeId }));
      expect(hours.filter((row) => row.storeId === storeId)).toEqual(withStore);
    }
  });

  it('best-selling products are returned in pages and in descending order', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, orders: 80, products: 40 })).signIn();
    const firstReply = await client.get('insight.bestSellers', { query: { ...wholePeriod, limit: 6 } });
    expect(firstReply).toMatchObject({ nextPage: 2 });
    const secondPage = await client.get('insight.bestSellers', { query: { ...wholePeriod, limit: 6, page: 2 } });
    const quantities = [...firstReply.page, ...secondPage.page].map(({ quantity }) => quantity ?? 0);
    expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
    expect(new Set([...firstReply.page, ...secondPage.page].map(({ product }) => product.name)).size).toBe(
      quantities.length,
    );
    expect(firstReply.page.some(({ product }) => product.id !== null)).toBe(true);
  });

  it('a report counts a customer without purchases before the period as new', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, orders: 200, orderDays: 60 })).signIn();
    const span = { from: '2026-06-01', to: '2026-06-10' };
    const readNames = (rows: Awaited<ReturnType<typeof listed>>) =>
      new Set(rows.flatMap(({ customerName }) => customerName ?? []));
    const { newCustomers, recurrentCustomers } = await loadWidget(client, 'recurrent_users', span);
    const customersInSpan = await loadWidget(client, 'top_customers', { ...span, limit: 1000 });
    let knownCount = 0;
    for (const { customer } of customersInSpan) {
      const before = await listed(client, { ...soldFilter, customerId: customer.id ?? 0, to: '2026-05-31' });
      if (before.length > 0) knownCount += 1;
    }
    expect(readNames(await listed(client, { ...soldFilter, ...span })).size).toBeGreaterThan(3);
    expect([newCustomers, recurrentCustomers]).toEqual([customersInSpan.length - knownCount, knownCount]);
    expect(knownCount).toBeGreaterThan(0);
  });

  it('a report names the first complete day while past orders are still being created', async () => {
    const tenant = await platform.createTestTenant({ stores: 1, orders: 20 });
    const client = await tenant.signIn();
    expect(await client.get('insight.report', { query: { type: 'heatmap' } })).not.toHaveProperty('completeFrom');
    const id = await loadTenantId(platform.db, tenant.key);
    const progress = { plan: planVersion, now: 0, done: 3, finished: false, tenants: [{ id }] };
    const saveProgress = async (value: object) => {
      await platform.db.delete(meta).where(eq(meta.key, 'order_history'));
      await platform.db.insert(meta).values({ key: 'order_history', value: JSON.stringify(value) });
    };
    const [before] = await platform.db.select().from(meta).where(eq(meta.key, 'order_history'));
    await saveProgress(progress);
    expect(await client.get('insight.summary', {})).toMatchObject({ completeFrom: '2026-06-10' });
    await saveProgress({ ...progress, completeFrom: { [id]: '2026-03-02' } });
    expect(await client.get('insight.report', { query: { type: 'heatmap' } })).toMatchObject({
      completeFrom: '2026-03-02',
    });
    // Progress recorded by another program version is ignored.
    await saveProgress({ ...progress, plan: 0 });
    expect(await client.get('insight.summary', {})).not.toHaveProperty('completeFrom');
    await saveProgress({ ...progress, finished: true });
    expect(await client.get('insight.summary', {})).not.toHaveProperty('completeFrom');
    await platform.db.delete(meta).where(eq(meta.key, 'order_history'));
    if (before !== undefined) await platform.db.insert(meta).values(before);
  });

  it('a report has zeros and no average for a tenant without orders', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    expect(await loadWidget(client, 'summary', wholePeriod)).toMatchObject({
      orders: 0,
      gross: 0,
      averageTicket: null,
    });
    for (const type of ['heatmap', 'promotions', 'top_products', 'revenue_by_period'] as const) {
      expect(await loadWidget(client, type)).toEqual([]);
    }
    const days = await loadWidget(client, 'revenue_by_period', { from: '2026-06-01', to: '2026-06-03' });
    expect(days.map(({ revenue }) => revenue)).toEqual([0, 0, 0]);
  });

  it.each([
    ['a group that there is not', { group: 'year' }],
    ['a day that there is not', { from: '2026-02-30T00:00:00' }],
    ['more hours than anybody looks at', { from: '1990-01-01', to: '2026-01-01', group: 'hour' }],
  ])('a report is rejected with %s', async (_, query) => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const requestQuery = { type: 'revenue_by_period', ...query } as { type: 'revenue_by_period' };
    const reply = await client.call('insight.report', { query: requestQuery });
    expect([reply.status, reply.body]).toEqual([
      422,
      apiError(1001, { [Object.keys(query).at(-1) ?? '']: [expect.any(String)] }),
    ]);
  });

  it('the report of unserved addresses is filtered by period and is empty for the dispatch method in_store', async () => {
    const tenant = await platform.createTestTenant({ stores: 4 });
    const client = await tenant.signIn();
    const points = await loadWidget(client, 'uncovered_addresses_heatmap', { from: '2026-01-01' });
    expect(points.length).toBeGreaterThan(5);
    const week = await loadWidget(client, 'uncovered_addresses_heatmap', { from: '2026-06-04' });
    expect(week.length).toBeLessThan(points.length);
    expect(await loadWidget(client, 'uncovered_addresses_heatmap', { dispatchMethod: 'in_store' })).toEqual([]);
  });
});
