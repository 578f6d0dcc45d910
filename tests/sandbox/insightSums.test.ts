import { beforeAll, describe, expect, it } from 'vitest';
import type { FiguresQuery, WidgetData, WidgetType } from '@shared/contract/insight/insight';
import type { OrderRow } from '@shared/contract/sales/orders';
import type { OrderStatus } from '@shared/domain/sales/orders';
import { createBuckets } from '@shared/domain/insight/buckets';
import { resolvePeriodDays, insightPeriods, toTimeRange, type InsightPeriod } from '@shared/domain/insight/span';
import { toWallTime } from '@shared/domain/values/wallTime';
import { describeOnPlatform } from './support/engines';
import { exportedTotals, listed, sumPaidBy, sumRefunds, sumRevenue, loadWidget } from './support/insight';
import type { ApiClient } from './support/platform';
import { santiago, testsBegin } from './support/time';

type OrdersQuery = Parameters<typeof listed>[1];

/** A figure and the filter with which its orders are listed and exported. */
interface Drill {
  filter: OrdersQuery;
  orders?: number | null;
  revenue?: number | null;
  /** The sum to compare; defaults to the total of the orders. */
  sum?: (rows: readonly OrderRow[]) => number;
}

/**
 * Figures that are not the sum of a list of orders. Products: a share of each order (quantities are checked line by
 * line below). Customers: two counts. Addresses: not orders. Refunds, averages and partial payments are checked with
 * their own `sum`.
 */
const widgetsWithoutSum: ReadonlySet<WidgetType> = new Set([
  'top_products',
  'recurrent_users',
  'uncovered_addresses_heatmap',
]);

/** The first, a middle and the last row. */
const requireRows = <Row>(rows: readonly Row[]): Row[] =>
  [...new Set([0, Math.floor(rows.length / 2), rows.length - 1])].flatMap((index) => rows[index] ?? []);

const now = toWallTime(testsBegin, santiago);
const rules = { zone: santiago, dayStart: 0 };
const custom = { first: '2026-04-02', last: '2026-05-20' };

const createRange = (period: InsightPeriod) => {
  const days = resolvePeriodDays({ period, days: custom }, testsBegin, rules);
  return { days, span: toTimeRange(days, 0) };
};

/** Number of times a weekday has occurred in the period so far. */
const countWeekdays = (period: InsightPeriod, weekday: number): number => {
  const { first, last } = createRange(period).days;
  let count = 0;
  for (
    let day = Date.parse(first);
    day <= Math.min(Date.parse(last), Date.parse(now.slice(0, 10)));
    day += 86_400_000
  ) {
    if ((new Date(day).getUTCDay() || 7) === weekday) count += 1;
  }
  return count;
};

type Drills = {
  [Type in WidgetType]: (data: WidgetData<Type>, period: InsightPeriod) => Drill[];
};

const createStatusDrill = (status: OrderStatus, orders: number | null): Drill => ({
  filter: { statuses: [status] },
  orders,
});

const soldFilter = { statuses: ['completed'] } satisfies OrdersQuery;

const drills: Drills = {
  summary: ({ orders, completed, canceled, failed, gross, refunds }) => [
    { filter: { ...soldFilter, refunded: true }, revenue: refunds, sum: sumRefunds },
    { filter: {}, orders },
    { filter: soldFilter, orders: completed, revenue: gross },
    createStatusDrill('canceled', canceled),
    createStatusDrill('failed', failed),
  ],
  heatmap: (rows) =>
    requireRows(rows).map(({ weekday, hour, ...figures }) => ({
      filter: { ...soldFilter, weekday, hour },
      ...figures,
    })),
  promotions: (rows) =>
    requireRows(rows).map(({ couponId, uses, revenue }) => ({
      filter: { ...soldFilter, couponId: couponId ?? 0 },
      orders: uses,
      revenue,
    })),
  mean_per_day: (rows, period) =>
    requireRows(rows).map(({ weekday, revenue }) => ({
      filter: { ...soldFilter, weekday },
      revenue,
      sum: (matches) => Math.round(sumRevenue(matches) / countWeekdays(period, weekday)),
    })),
  revenue_by_payment_method: (rows) =>
    requireRows(rows).map(({ paymentMethod, ...figures }) => ({
      filter: { ...soldFilter, paymentMethod: paymentMethod as 'cash', paymentStatus: 'completed' },
      ...figures,
      sum: (matches) => sumPaidBy(matches, paymentMethod ?? ''),
    })),
  revenue_by_dispatch_method: (rows) =>
    requireRows(rows).map(({ dispatchMethod, ...figures }) => ({
      filter: { ...soldFilter, dispatchMethod: dispatchMethod as 'in_store' },
      ...figures,
    })),
  delivery_cofinance_details: (rows) =>
    requireRows(rows).map(({ deliveryType, orders }) => ({
      filter: { ...soldFilter, deliveryType: deliveryType as 'own_delivery' },
      orders,
    })),
  top_products: () => [],
  top_customers: (rows) =>
    requireRows(rows).map(({ customer, ...figures }) => ({
      filter: { ...soldFilter, customerId: customer.id ?? 0 },
      ...figures,
    })),
  revenue_by_period: (rows, period) => {
    const buckets = createBuckets(createRange(period).span, 'day', rules);
    expect(rows.map((row) => row.period)).toEqual(buckets.map((bucket) => bucket.period));
    const rowsInBuckets = rows.map((row, index) => ({ ...row, bucket: buckets[index] }));
    return requireRows(rowsInBuckets.filter(({ orders }) => orders !== 0)).map(({ bucket, orders, revenue }) => ({
      filter: {
        ...soldFilter,
        from: toWallTime(bucket?.from ?? 0, santiago),
        to: toWallTime(bucket?.to ?? 0, santiago),
      },
      orders,
      revenue,
    }));
  },
  recurrent_users: () => [],
  uncovered_addresses_heatmap: () => [],
};

describeOnPlatform('Every figure is the sum of the orders that it leads to', (platform) => {
  let client: ApiClient;
  let key: string;
  /** An orthogonal array: each filter value meets each value of every other filter. */
  let filters: FiguresQuery[];

  beforeAll(async () => {
    const tenant = await platform.createTestTenant({ stores: 4, orders: 200, orderDays: 70, products: 40 });
    client = await tenant.signIn();
    key = tenant.key;
    const [firstStoreId = 0, secondStoreId = 0] = await client.readStoreIds();
    const values = {
      storeIds: [undefined, [firstStoreId], [firstStoreId, secondStoreId]],
      platform: [undefined, 'web', 'app'],
      dispatchMethod: [undefined, 'store_delivery', 'in_store'],
      paymentMethod: [undefined, 'online', 'cash'],
    } as const;
    const places = ['0000', '0111', '0222', '1012', '1120', '1201', '2021', '2102', '2210'];
    filters = places.map((row) => {
      const selectedValues = Object.entries(values).map(
        ([name, all], index) => [name, all[Number(row[index])]] as const,
      );
      return Object.fromEntries(selectedValues.filter(([, value]) => value !== undefined));
    });
  });

  const types = Object.keys(drills) as WidgetType[];

  describe.each(insightPeriods)('in the period %s', (period) => {
    it.each(types.filter((type) => !widgetsWithoutSum.has(type)))(
      'each figure of type %s is the sum of the orders that it links to',
      async (type) => {
        const { span } = createRange(period);
        let checkedCount = 0;
        for (const filter of filters) {
          const base = { ...span, ...filter };
          const data = await loadWidget(client, type, { ...base, group: 'day' });
          const requestedDrills = (drills[type] as (data: unknown, period: InsightPeriod) => Drill[])(data, period);
          for (const { filter: own, orders, revenue, sum = sumRevenue } of requestedDrills) {
            const rows = await listed(client, { ...base, ...own });
            const match = {
              ...(orders !== undefined && { orders: rows.length }),
              ...(revenue !== undefined && { revenue: sum(rows) }),
            };
            const expected = { ...(orders !== undefined && { orders }), ...(revenue !== undefined && { revenue }) };
            expect({ filter, own, ...match }).toEqual({ filter, own, ...expected });
            // An export contains the totals of its orders, whichever part the figure shows.
            expect({ filter, own, ...(await exportedTotals(platform, key, { ...base, ...own })) }).toEqual({
              filter,
              own,
              orders: rows.length,
              total: sumRevenue(rows),
            });
            checkedCount += 1;
          }
        }
        // A day or a week may have no coupons.
        if (period === 'custom' || period === 'thisQuarter') expect(checkedCount).toBeGreaterThan(0);
      },
    );

    it('recurrent customers add up to the customers of the summary', async () => {
      for (const filter of filters) {
        const base = { ...createRange(period).span, ...filter };
        const { newCustomers, recurrentCustomers } = await loadWidget(client, 'recurrent_users', base);
        const { customers } = await loadWidget(client, 'summary', base);
        expect((newCustomers ?? 0) + (recurrentCustomers ?? 0)).toBe(customers);
      }
    });
  });

  it('best-selling products link to orders whose lines contain the same quantity', async () => {
    const base = createRange('custom').span;
    const rows = await loadWidget(client, 'top_products', { ...base, limit: 50 });
    const knownRows = rows.filter(({ product }) => product.id !== null);
    expect(knownRows.length).toBeGreaterThan(3);
    for (const { product, quantity } of requireRows(knownRows)) {
      const orders = await listed(client, { ...base, ...soldFilter, productId: product.id ?? 0 });
      let pieces = 0;
      for (const { id } of orders) {
        const { lines } = await client.get('orders.get', { params: { id } });
        for (const line of lines) if (line.name === product.name) pieces += line.quantity ?? 0;
      }
      expect([product.name, pieces]).toEqual([product.name, quantity]);
    }
  });

  it('payment methods, dispatch methods, days and hours add up to the same revenue', async () => {
    const base = createRange('thisQuarter').span;
    const { gross } = await loadWidget(client, 'summary', base);
    // Payment methods count what was paid; a delivered but unpaid order has revenue as well.
    const completedOrders = await listed(client, { ...base, statuses: ['completed'] });
    const unpaidOrders = completedOrders
      .filter(({ payments }) => !payments.some(({ status }) => status === 'completed'))
      .reduce((sum, { total }) => sum + (total ?? 0), 0);
    const paidSum = (gross ?? 0) - unpaidOrders;
    for (const [type, revenueOf] of [
      ['revenue_by_dispatch_method', gross],
      ['heatmap', gross],
      ['revenue_by_payment_method', paidSum],
    ] as const) {
      const rows = await loadWidget(client, type, base);
      expect([type, rows.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)]).toEqual([type, revenueOf]);
    }
    for (const group of ['hour', 'day', 'week', 'month'] as const) {
      const rows = await loadWidget(client, 'revenue_by_period', { ...base, group });
      expect([group, rows.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)]).toEqual([group, gross]);
    }
  });
});
