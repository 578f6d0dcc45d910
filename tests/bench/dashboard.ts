import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { environmentFor, getUser } from '../support/platform';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { startHistory } from './history';
import { comparePairs, toResult, type BenchResult } from './pairs';

/** Orders of all tenants; the largest tenant has 105,000. */
const orders = 131_250;
const widgets = 12;
/** Maximum ratio of painting time from the database to painting time from memory. */
const ratioGoal = 3;
const changes = 100;
/** Period changes until all lazy modules are loaded. */
const warmUp = 20;
/** Maximum memory growth over 80 period changes (MB). */
const growthGoal = 5;

const dayMs = 86_400_000;
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
/** Seven days that no cache contains yet. */
const someWeek = (daysAgo: number) => {
  const last = Date.now() - (daysAgo + 1) * dayMs;
  return `#/dashboard?period=${dateOf(last - 6 * dayMs)}..${dateOf(last)}`;
};

/**
 * Time from navigation until all widgets have loaded and every chart is painted. `fetches`: the figures are in no
 * cache, so widgets of the earlier period do not count.
 */
const addressToPainted = (page: Page, address: string, { fetches = false } = {}): Promise<number> =>
  page.evaluate(
    ([to, count, mustLoad]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        let hasLoaded = !mustLoad;
        const look = () => {
          if (document.querySelector('[data-look=loading]') !== null) hasLoaded = true;
          const all = [...document.querySelectorAll('[data-widget]')];
          const isRendered = (widget: Element) => {
            if (widget.getAttribute('data-look') === 'loading') return false;
            const hasChart = widget.querySelector('[role=slider]') !== null;
            return !hasChart || widget.querySelector('canvas') !== null;
          };
          const isDone = hasLoaded && location.hash === to && all.length === count && all.every(isRendered);
          if (!isDone) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - startedAt));
        };
        location.hash = to;
        // Cached figures replace those of the earlier period within two frames.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    [address, widgets, fetches] as const,
  );

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/stores';
  });
  await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
};

/** Heap of the window after garbage collection (MB). */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  } finally {
    await session.detach();
  }
};

/** The dashboard with 105,000 orders: time to paint from database and memory, period changes, memory. */
export const measureDashboard = async (): Promise<BenchResult[]> => {
  const data = mkdtempSync(join(tmpdir(), 'comanda-bench-dashboard-'));
  const { ready, filled, stop } = await startHistory(data, orders);
  try {
    await filled;
    const [first] = ready.tenants;
    if (first === undefined) throw new Error('there is no tenant');
    const users = ready.users.filter(({ tenant }) => tenant === first.key);
    const tenant = { tenant: first.key, identityTenant: first.identityTenant, users };
    const { page, close } = await launchApp({ environment: environmentFor(ready, ready.port, [tenant]) });
    try {
      await signIn(page, getUser(tenant, 'admin'));
      await addressToPainted(page, someWeek(0));
      let week = 0;
      const fromPlatform = async () => {
        week += 1;
        await leave(page);
        return addressToPainted(page, someWeek(week), { fetches: true });
      };
      const fromMemory = async () => {
        await leave(page);
        // A period just shown, or the first one: its replies are cached and fresh.
        const address = someWeek(Math.max(1, week));
        await addressToPainted(page, address);
        await leave(page);
        return addressToPainted(page, address);
      };
      const painted = await comparePairs({
        name: 'dashboard of 105,000 orders, click to all twelve painted, against answers in memory',
        own: fromPlatform,
        reference: fromMemory,
        goal: ratioGoal,
        pairs: 10,
        warmUp: 2,
      });
      const changed: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        week += 1;
        changed.push(await addressToPainted(page, someWeek(week), { fetches: true }));
      }
      const periods = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'thisQuarter'];
      const heaps: number[] = [];
      for (let round = 0; round <= changes; round += 1) {
        await addressToPainted(page, `#/dashboard?period=${periods[round % periods.length]}`);
        if (round >= warmUp && round % 10 === 0) heaps.push(await heapOf(page));
      }
      const [initial = 0] = heaps;
      return [
        painted,
        toResult('dashboard, change of period to all twelve painted', 'ms', changed),
        toResult(
          `${changes - warmUp} changes of period: memory left behind`,
          'MB',
          [(heaps.at(-1) ?? 0) - initial],
          growthGoal,
        ),
        toResult('  held meanwhile', 'MB', heaps),
      ];
    } finally {
      await close();
    }
  } finally {
    await stop();
    removeFolder(data);
  }
};
