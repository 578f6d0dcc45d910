import { expect, it } from 'vitest';
import type { ConsolidationRow } from '@shared/contract/stores/consolidations';
import { consolidationAmounts, getIsoWeek, sumAmounts } from '@shared/domain/sales/consolidation';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

const readWeeks = async (client: ApiClient) => {
  const { createdAt } = (await client.get('orders.list', { query: { limit: 1 } })).page[0] ?? {};
  const { year } = getIsoWeek(createdAt ?? '');
  return (await client.get('consolidations.list', { query: { year } })).page;
};

/** All orders of a week, from every page. */
const readRows = async (client: ApiClient, { year, week }: { year: number | null; week: number | null }) => {
  const rows: ConsolidationRow[] = [];
  for (let page: number | null = 1; page !== null;) {
    const reply: { page: ConsolidationRow[]; nextPage: number | null } = await client.get('consolidations.week', {
      params: { year: year ?? 0, week: week ?? 0 },
      query: { page, limit: 10 },
    });
    rows.push(...reply.page);
    page = reply.nextPage;
  }
  return rows;
};

describeOnEngines('weekly payments', (platform) => {
  it('consolidations are returned by week, latest first, each with the sum of its orders', async () => {
    const client = await (await platform.createTestTenant({ stores: 3, orders: 120 })).signIn();
    const weeks = await readWeeks(client);
    expect(weeks.length).toBeGreaterThan(1);
    expect(weeks.map(({ week }) => week)).toEqual(weeks.map(({ week }) => week ?? 0).sort((a, b) => b - a));
    for (const week of weeks.slice(0, 3)) {
      const rows = await readRows(client, week);
      const sums = sumAmounts(rows);
      for (const name of consolidationAmounts) expect([name, sums[name]]).toEqual([name, week[name]]);
      const [sale = 0, delivery = 0, tip = 0, total = 0, commission = 0, serviceCost = 0, payment] =
        consolidationAmounts.map((name) => sums[name] ?? NaN);
      expect(total).toBe(sale + delivery + tip);
      expect(payment).toBe(total - commission - serviceCost);
      const days = rows.map(({ orderDate }) => orderDate ?? '');
      expect(days.every((day) => day >= (week.startDate ?? '') && day <= (week.endDate ?? ''))).toBe(true);
    }
  });

  it('consolidations are returned for every year that has orders', async () => {
    const client = await (await platform.createTestTenant({ stores: 2, orders: 400, orderDays: 730 })).signIn();
    const years = await Promise.all(
      [2024, 2025, 2026, 2027].map(async (year) => {
        const query = { year, limit: 60 };
        return (await client.get('consolidations.list', { query })).page;
      }),
    );
    // From June 2024 to June 2026.
    expect(years.map((weeks) => weeks.length > 10)).toEqual([true, true, true, false]);
    expect(years[1]?.length).toBeGreaterThan(40);
    for (const [index, weeks] of years.entries()) expect(weeks.every(({ year }) => year === 2024 + index)).toBe(true);
    const [firstWeek] = years[0] ?? [];
    const rows = await readRows(client, firstWeek ?? { year: null, week: null });
    expect(sumAmounts(rows).payment).toBe(firstWeek?.payment);
  });

  it('consolidations include only completed orders that were paid through the platform', async () => {
    const client = await (await platform.createTestTenant({ stores: 2, orders: 80 })).signIn();
    const [week] = await readWeeks(client);
    if (week === undefined) throw new Error('orders make weeks');
    for (const { orderId } of (await readRows(client, week)).slice(0, 10)) {
      const { status, payments } = await client.get('orders.get', { params: { id: orderId ?? 0 } });
      expect(status).toBe('completed');
      expect(payments.some((payment) => payment.status === 'completed' && payment.method !== 'cash')).toBe(true);
    }
  });

  it('a consolidation is not found for a week that the year does not have', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const reply = await client.call('consolidations.week', { params: { year: 2026, week: 54 } });
    expect(reply.body).toEqual(apiError(1002));
  });
});
