import type { Page } from 'playwright';
import { callAs } from '../support/calls';
import { createTenant, type PlatformAddress } from '../support/platform';
import { addressToPainted } from './dashboard';
import { leaveTo } from './painting';
import { computeMedian, type BenchResult } from './pairs';
import { withApp } from './withPlatform';

const smallTenant = { stores: 100, products: 1_000, orders: 100_000 } as const;
const factor = 10;
const rounds = 5;

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
};

/** Exports the completed orders of a month and returns the number of lines. */
const exportOrders = async (page: Page): Promise<number> => {
  const from = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
  const { jobId } = await callAs(page, 'exports.orders', { query: { from: `${from}T00:00:00` } });
  for (;;) {
    const { url } = (await callAs(page, 'exports.job', { query: { jobId } })) ?? {};
    if (url !== undefined) return (await (await fetch(url)).text()).split('\n').length;
  }
};

/** Actions whose reply has the same size in both tenants. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'first stores': (page) => callAs(page, 'stores.list', {}),
  'stores by name': (page) => callAs(page, 'stores.list', { query: { name: 'pro' } }),
  'first products': (page) => callAs(page, 'products.list', {}),
  'products by name': (page) => callAs(page, 'products.list', { query: { query: 'doble' } }),
  'first orders': (page) => callAs(page, 'orders.list', {}),
  'orders by number': (page) => callAs(page, 'orders.list', { query: { query: '104012' } }),
  'cancelled orders': (page) => callAs(page, 'orders.list', { query: { statuses: ['canceled'] } }),
  'sales of this month': (page) => callAs(page, 'insight.summary', { query: {} }),
};

const measureTenant = async (
  platform: PlatformAddress,
  size: typeof smallTenant | Record<keyof typeof smallTenant, number>,
) => {
  const tenant = await createTenant(platform, { ...size });
  return withApp(platform, tenant, async ({ page }) => {
    await page.getByRole('row').nth(1).waitFor();
    const times = new Map<string, number>();
    for (const [name, act] of Object.entries(pages)) {
      await act(page);
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) durations.push(await timeOf(() => act(page)));
      times.set(name, computeMedian(durations));
    }
    const paintTimes: number[] = [];
    for (const period of ['thisMonth', 'lastMonth', 'thisQuarter']) {
      await leaveTo(page, '/stores', 'Tiendas');
      paintTimes.push(await addressToPainted(page, `#/dashboard?period=${period}`, { fetches: true }));
    }
    times.set('dashboard', computeMedian(paintTimes));
    let lines = 0;
    const duration = await timeOf(async () => {
      lines = await exportOrders(page);
    });
    times.set('export of a month, per 1,000 orders', (duration * 1_000) / lines);
    return times;
  });
};

/** A tenant with 1,000 stores, 10,000 products and a million orders, compared with one a tenth of its size. */
export const measureLargeTenant = async (platform: PlatformAddress): Promise<BenchResult[]> => {
  const small = await measureTenant(platform, smallTenant);
  const large = await measureTenant(platform, {
    stores: smallTenant.stores * factor,
    products: smallTenant.products * factor,
    orders: smallTenant.orders * factor,
  });
  return [...large].map(([name, own]) => {
    const reference = small.get(name) ?? Number.NaN;
    return {
      name: `a million orders: ${name} / a tenth of everything`,
      unit: 'ms',
      own,
      reference,
      ratio: own / reference,
      low: null,
      high: null,
      goal: null,
      samples: rounds,
    };
  });
};
