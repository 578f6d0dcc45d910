import type { Page } from 'playwright';
import { withOrders } from './history';
import { comparePairs, toResult, type BenchResult } from './pairs';
import { leaveTo, timeToPaint } from './painting';

/** Orders of all tenants; the first tenant has 105,000 of them. */
const orders = 131_250;
/** The platform's twelve widgets and the app's own downtime widget. */
const widgets = 13;
/** Maximum ratio of painting time from the database to painting time from memory. */
const ratioGoal = 3;
const changes = 100;
/** Period changes until all lazy modules are loaded. */
const warmUp = 20;
/** Maximum memory growth over 80 period changes (MB). */
const growthGoal = 5;

const dayMs = 86_400_000;
const formatDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);
/** Dashboard address for the seven days that end `daysAgo + 1` days before today. */
const someWeek = (daysAgo: number) => {
  const last = Date.now() - (daysAgo + 1) * dayMs;
  return `#/dashboard?period=${formatDate(last - 6 * dayMs)}..${formatDate(last)}`;
};

/**
 * Time from navigation until all widgets have loaded and every chart is painted. `fetches`: the figures are in no
 * cache, so widgets of the earlier period do not count.
 */
export const addressToPainted = (page: Page, address: string, { fetches = false } = {}): Promise<number> =>
  timeToPaint(
    page,
    ([to, count, mustLoad]) => {
      location.hash = to;
      let hasLoaded = !mustLoad;
      let frames = 0;
      const isRendered = (widget: Element) => {
        if (widget.getAttribute('data-look') === 'loading') return false;
        const hasChart = widget.querySelector('[role=slider]') !== null;
        return !hasChart || widget.querySelector('canvas') !== null;
      };
      return () => {
        // Skips two frames, which may still show the previous period until cached figures replace it.
        frames += 1;
        if (frames <= 2) return false;
        if (document.querySelector('[data-look=loading]') !== null) hasLoaded = true;
        const all = [...document.querySelectorAll('[data-widget]')];
        return hasLoaded && location.hash === to && all.length === count && all.every(isRendered);
      };
    },
    [address, widgets, fetches] as const,
  );

/** Heap of the window after garbage collection (MB). */
const measureHeap = async (page: Page): Promise<number> => {
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
export const measureDashboard = (): Promise<BenchResult[]> =>
  withOrders(orders, async ({ page }) => {
    await addressToPainted(page, someWeek(0));
    let week = 0;
    const fromPlatform = async () => {
      week += 1;
      await leaveTo(page, '/stores', 'Tiendas');
      return addressToPainted(page, someWeek(week), { fetches: true });
    };
    const fromMemory = async () => {
      await leaveTo(page, '/stores', 'Tiendas');
      // A period shown before: its replies are cached and fresh.
      const address = someWeek(Math.max(1, week));
      await addressToPainted(page, address);
      await leaveTo(page, '/stores', 'Tiendas');
      return addressToPainted(page, address);
    };
    const paintedTimes = await comparePairs({
      name: 'dashboard of 105,000 orders, click to all widgets painted, against answers in memory',
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
      if (round >= warmUp && round % 10 === 0) heaps.push(await measureHeap(page));
    }
    const [initial = 0] = heaps;
    return [
      paintedTimes,
      toResult('dashboard, change of period to all widgets painted', 'ms', changed),
      toResult(
        `${changes - warmUp} changes of period: memory left behind`,
        'MB',
        [(heaps.at(-1) ?? 0) - initial],
        growthGoal,
      ),
      toResult('  held meanwhile', 'MB', heaps),
    ];
  });
