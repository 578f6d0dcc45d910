import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ConsolidationRow, ConsolidationWeek } from '@shared/contract/stores/consolidations';
import type { OrderRow } from '@shared/contract/sales/orders';
import { checkWeek, type Difference } from '@shared/domain/payments/weekCheck';
import { createWeekKey } from '@shared/domain/sales/consolidation';
import { toWallTime } from '@shared/domain/values/wallTime';
import { tenants } from '@sandbox/db/schema';
import { readFaults } from '@sandbox/resources/stores/paidOrders';
import { plantedKinds } from '@sandbox/seed/stores/paymentFaults';
import { describeOnPlatform } from './support/engines';
import type { ApiClient, TestPlatform } from './support/platform';
import { santiago, testsBegin } from './support/time';

const readAll = async <Row>(readPage: (page: number) => Promise<{ page: Row[]; nextPage: number | null }>) => {
  const rows: Row[] = [];
  for (let page: number | null = 1; page !== null;) {
    const reply = await readPage(page);
    rows.push(...reply.page);
    page = reply.nextPage;
  }
  return rows;
};

const readWeeks = async (client: ApiClient) =>
  (await client.get('consolidations.list', { query: { year: 2026, limit: 60 } })).page.toReversed();

const readRows = (client: ApiClient, { year, week }: ConsolidationWeek): Promise<ConsolidationRow[]> =>
  readAll((page) =>
    client.get('consolidations.week', { params: { year: year ?? 0, week: week ?? 0 }, query: { page, limit: 500 } }),
  );

const now = toWallTime(testsBegin, santiago);

/** Checks all weeks that are over. */
const checkWeeks = async (client: ApiClient) => {
  const weeks = (await readWeeks(client)).filter(({ startDate }) => (startDate ?? '') <= now);
  const differenceRows: (Difference & { week: string })[] = [];
  const rowsByWeek = await Promise.all(weeks.map((week) => readRows(client, week)));
  for (const [index, week] of weeks.entries()) {
    const { startDate, endDate } = week;
    if (startDate === null || endDate === null || endDate > now) continue;
    const query = { from: startDate.slice(0, 10), to: endDate.slice(0, 10), limit: 500 };
    const orders: OrderRow[] = await readAll((page) => client.get('orders.list', { query: { ...query, page } }));
    const input = {
      from: startDate,
      to: endDate,
      week,
      rows: rowsByWeek[index] ?? [],
      orders,
      nextRows: rowsByWeek[index + 1] ?? [],
    };
    const { differences } = checkWeek({ ...input, tips: new Map() });
    const tips = new Map<number, number>();
    for (const { kind, orderId } of differences) {
      if (kind !== 'unexplained' || orderId === null) continue;
      tips.set(orderId, (await client.get('orders.get', { params: { id: orderId } })).tip ?? 0);
    }
    const final = checkWeek({ ...input, tips }).differences;
    differenceRows.push(
      ...final.map((difference) => ({
        ...difference,
        week: createWeekKey({ year: week.year ?? 0, week: week.week ?? 0 }),
      })),
    );
  }
  return differenceRows;
};

const readPlan = async (platform: TestPlatform, key: string) => {
  const [tenant] = await platform.db.select().from(tenants).where(eq(tenants.key, key));
  const context = { id: tenant?.id ?? 0, key, zone: santiago } as Parameters<typeof readFaults>[0]['tenant'];
  const faults = await readFaults({ db: platform.db, tenant: context, user: { stores: null } });
  return [...faults].flatMap(([week, plan]) => [...plan].map(([orderId, kind]) => ({ week, orderId, kind })));
};

const options = { stores: 3, orders: 3_000, orderDays: 84 };

describeOnPlatform('planted faults of weekly payments', (platform) => {
  it('planted faults in weekly payments are all found with their orders, without false alarms', async () => {
    const tenant = await platform.createTestTenant({ ...options, hasPaymentFaults: true });
    const client = await tenant.signIn();
    const plan = await readPlan(platform, tenant.key);
    expect(plan).toHaveLength(50);
    expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(plantedKinds));
    const differences = await checkWeeks(client);
    // Excludes differences that the following week reports again for moved orders.
    const movedDifferences = differences.filter(({ reason }) => reason === 'fromOtherWeek');
    const namedDifferences = differences.filter((difference) => !movedDifferences.includes(difference));
    const sortDifferences = (list: readonly { week: string; orderId: number | null; kind: string }[]) =>
      list.map(({ week, orderId, kind }) => `${week} ${orderId} ${kind}`).sort();
    expect(sortDifferences(namedDifferences)).toEqual(sortDifferences(plan));
  });

  it('weekly payments without planted faults have no differences', async () => {
    const client = await (await platform.createTestTenant(options)).signIn();
    expect(await checkWeeks(client)).toEqual([]);
  });
});
