import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { toWallTime } from '@shared/domain/values/wallTime';
import { loadTenantId } from '@sandbox/control/tenants';
import { stores } from '@sandbox/db/schema';
import { exportTables } from '@sandbox/exports/exportTables';
import { findTenant } from '@sandbox/context/tenants';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient, type TestPlatform } from './support/platform';

/** Rows of an export after its job is done. */
const readFileRows = async (platform: TestPlatform, client: ApiClient, query: object | 'nps'): Promise<string[][]> => {
  const { jobId } =
    query === 'nps' ? await client.get('exports.nps', {}) : await client.get('exports.orders', { query });
  expect((await client.call('exports.job', { query: { jobId } })).status).toBe(204);
  platform.clock.advance(60_000);
  const doneJob = await client.get('exports.job', { query: { jobId } });
  expect(doneJob?.status).toBe('completed');
  const response = await fetch(doneJob?.url ?? '');
  return Papa.parse<string[]>(await response.text(), { skipEmptyLines: true }).data;
};

describeOnEngines('exports of orders', (platform) => {
  it('an order export contains every order that the list finds with the same filters, and its total', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, orders: 120 })).signIn();
    const query = { statuses: ['completed' as const] };
    const { page, count } = await client.get('orders.list', { query: { ...query, limit: 200 } });
    const [heads = [], ...rows] = await readFileRows(platform, client, query);
    expect(rows).toHaveLength(count ?? -1);
    const getColumn = (name: string) => rows.map((row) => row[heads.indexOf(name)] ?? '');
    expect(getColumn('Número').map(Number).sort()).toEqual(page.map(({ number }) => number ?? 0).sort());
    const addUp = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    expect(addUp(getColumn('Total').map(Number))).toBe(addUp(page.map(({ total }) => total ?? 0)));
  });

  it('an order export contains the products, address, coupon and refund of each order', async () => {
    const client = await (await platform.createTestTenant({ stores: 8, orders: 300 })).signIn();
    const [heads = [], ...rows] = await readFileRows(platform, client, {});
    const getCell = (row: readonly string[], name: string) => row[heads.indexOf(name)] ?? '';
    const { page } = await client.get('orders.list', { query: { limit: 300 } });
    const ids = new Map(page.map(({ number, id }) => [String(number), id]));
    const counts = { coupon: 0, address: 0, refund: 0 };
    const interesting = [
      ...rows.slice(0, 5),
      ...rows.filter((row) => getCell(row, 'Dirección') !== '').slice(0, 3),
      ...rows.filter((row) => getCell(row, 'Cupón') !== '').slice(0, 3),
      ...rows.filter((row) => getCell(row, 'Devuelto') !== '').slice(0, 3),
    ];
    for (const row of interesting) {
      const order = await client.get('orders.get', { params: { id: ids.get(getCell(row, 'Número')) ?? 0 } });
      const lines = order.lines.map(({ quantity, name, modifiers }) => {
        const modifierNames = modifiers.map((modifier) => modifier.name).join(', ');
        return `${quantity} × ${name}${modifierNames === '' ? '' : ` (${modifierNames})`}`;
      });
      expect(getCell(row, 'Productos')).toBe(lines.join(' · '));
      expect(getCell(row, 'Dirección')).toBe(order.delivery?.address ?? '');
      expect(getCell(row, 'Cupón')).toBe(order.couponCode ?? '');
      const refunds = order.payments.filter(({ status }) =>
        /^(?:refund_requested|manual_refund_pending)$/.test(status ?? ''),
      );
      const amount = refunds.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
      expect(Number(getCell(row, 'Devuelto'))).toBe(amount);
      counts.coupon += Number(order.couponCode !== null);
      counts.address += Number(order.delivery?.address != null);
      counts.refund += Number(amount > 0);
    }
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });

  it('an NPS export contains a reply for about one in six completed orders', async () => {
    const testTenant = await platform.createTestTenant({ stores: 3, orders: 900 });
    const client = await testTenant.signIn();
    const [heads = [], ...rows] = await readFileRows(platform, client, 'nps');
    expect(heads).toEqual([
      ...['Pedido', 'Fecha', 'Tienda', 'Despacho', 'Cliente', 'Correo', 'Nota', 'Comentario', 'Respondida'],
    ]);
    const query = { statuses: ['completed' as const], limit: 1000 };
    const { page } = await client.get('orders.list', { query });
    const orderByNumber = new Map(page.map((order) => [order.number, order]));
    const namedAnswerCount = page.filter(({ customerName }) => customerName !== null).length;
    expect(rows.length / namedAnswerCount).toBeGreaterThan(0.12);
    expect(rows.length / namedAnswerCount).toBeLessThan(0.21);
    for (const [number, date, store, , customer, , score, , answeredAt = ''] of rows) {
      const order = orderByNumber.get(Number(number));
      expect([store, customer]).toEqual([order?.storeName, order?.customerName]);
      expect(Number(score)).toBeGreaterThanOrEqual(0);
      expect(Number(score)).toBeLessThanOrEqual(10);
      // By default the platform asks for a poll reply 45 minutes after the order.
      const minutes = (Date.parse(`${answeredAt}Z`) - Date.parse(`${date}Z`)) / 60_000;
      expect(minutes).toBeGreaterThan(45);
    }
    const comments = rows.map((row) => row[heads.indexOf('Comentario')] ?? '');
    expect(comments.filter((text) => text !== '').length / rows.length).toBeLessThan(0.6);
    expect(comments.some((text) => /^[=+-]/.test(text))).toBe(true);
    expect(await readFileRows(platform, client, 'nps')).toEqual([heads, ...rows]);
  });

  it("an NPS export contains replies for the user's own stores, up to the time of the request", async () => {
    const { key } = await platform.createTestTenant({ stores: 3, orders: 600 });
    const tenant = await findTenant(platform.db, await loadTenantId(platform.db, key));
    const [ownStore, otherStore] = await platform.db
      .select()
      .from(stores)
      .where(eq(stores.tenantId, tenant?.id ?? 0));
    const readRows = async (storeIds: number[] | null, until: number) => {
      const lines: string[] = [];
      const exportQuery = { tenant: tenant!, filters: {}, storeIds, until };
      for await (const line of exportTables.nps(platform.db, exportQuery)) lines.push(line);
      return Papa.parse<string[]>(lines.join(''), { skipEmptyLines: true }).data.slice(1);
    };
    const now = platform.clock.now();
    const allRows = await readRows(null, now);
    const ownRows = allRows.filter(([, , store]) => store === ownStore?.name);
    expect(ownRows.length).toBeGreaterThan(0);
    expect(allRows.some(([, , store]) => store === otherStore?.name)).toBe(true);
    expect(await readRows([ownStore?.id ?? 0], now)).toEqual(ownRows);
    const before = toWallTime(now - 40 * 86_400_000, tenant?.zone ?? '').replace('T', ' ');
    const earlierRows = allRows.filter(([, , , , , , , , answeredAt = '']) => answeredAt <= before);
    expect(earlierRows.length).toBeLessThan(allRows.length);
    expect(await readRows(null, now - 40 * 86_400_000)).toEqual(earlierRows);
  });

  it('an export is served only to the user who started it, for one hour', async () => {
    const testTenant = await platform.createTestTenant({ stores: 1, orders: 5 });
    const client = await testTenant.signIn();
    const { jobId } = await client.get('exports.orders', {});
    const otherTenantClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
    expect((await otherTenantClient.call('exports.job', { query: { jobId } })).body).toEqual(apiError(1002));
    platform.clock.advance(60_000);
    const { url = '' } = (await client.get('exports.job', { query: { jobId } })) ?? {};
    const fetchIt = async () => (await fetch(url)).status;
    expect(await fetchIt()).toBe(200);
    platform.clock.advance(3_700_000);
    expect(await fetchIt()).toBe(404);
  });

  it('an NPS export needs only the permission to list NPS replies', async () => {
    const testTenant = await platform.createTestTenant({ stores: 1, orders: 20 });
    const admin = await testTenant.signIn();
    const policyIds = (await admin.get('policies.list', {}))
      .filter(({ path }) => path === '/admin/answers')
      .flatMap(({ actions }) => actions.filter(({ name }) => name === 'index').map(({ id }) => id));
    const { id: role } = await admin.get('roles.create', {
      body: { role: { name: 'Encuestas', policyIds } },
    });
    const { page } = await admin.get('users.list', { query: { query: 'editor@' } });
    await admin.get('users.update', { params: { id: page[0]?.id ?? 0 }, body: { adminUser: { roleIds: [role] } } });
    const client = await testTenant.signIn('editor');
    expect((await client.call('exports.orders', {})).status).toBe(401);
    const { jobId } = await client.get('exports.nps', {});
    platform.clock.advance(60_000);
    expect((await client.get('exports.job', { query: { jobId } }))?.status).toBe('completed');
  });
});
