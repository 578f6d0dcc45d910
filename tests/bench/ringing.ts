import type { ElectronApplication, Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveSnapshot } from '@shared/bridge/live';
import { changeOrder, injectOrders, type PlatformAddress, type TestTenant } from '../support/platform';
import { toResult, computeMedian, type BenchResult } from './pairs';
import { listProcesses } from '../support/processes';
import { withApp } from './withPlatform';

const second = 1_000;
const minute = 60 * second;

/** Orders per batch and interval of batches: 300 orders per minute. */
const batch = 10;
const every = 2 * second;
/** Time an order rings before the store handles it; about 300 ring at once. */
const pauseMs = minute;
/** Interval between two memory samples. */
const sampleInterval = 5 * second;
/** Maximum growth of any process after its warm-up (MB). */
const maxGrowth = 5;

interface Sample {
  /** Time since the first order (ms). */
  time: number;
  /** Working set of each process (MB). */
  sizes: Map<number, number>;
}

const measureSizes = (app: ElectronApplication): Promise<[pid: number, megabytes: number][]> =>
  app.evaluate(({ app: electronApp }) =>
    electronApp.getAppMetrics().map(({ pid, memory }) => [pid, memory.workingSetSize / 1024]),
  );

const openWindow = async (app: ElectronApplication, page: Page, action: 'windows.openBoard' | 'windows.openWall') => {
  const next = app.waitForEvent('window');
  await page.evaluate((name) => window.comanda.act(name, '{}'), action);
  return next;
};

/** Creates and finishes orders while `shouldContinue` returns true; returns their number. */
const addOrders = async (platform: PlatformAddress, tenant: string, shouldContinue: () => boolean): Promise<number> => {
  const activeOrders: { id: number; until: number }[] = [];
  let count = 0;
  for (let next = performance.now(); shouldContinue(); next += every) {
    const injectedOrders = await injectOrders(
      platform,
      tenant,
      Array.from({ length: batch }, () => ({ scenario: 'waits' as const })),
    );
    count += injectedOrders.length;
    activeOrders.push(...injectedOrders.map(({ id }) => ({ id, until: performance.now() + pauseMs })));
    const finishedOrders = activeOrders.filter(({ until }) => until <= performance.now());
    for (const { id } of finishedOrders) await changeOrder(platform, tenant, id, { status: 'completed' });
    activeOrders.splice(0, finishedOrders.length);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next + every - performance.now())));
  }
  return count;
};

interface RingingOptions {
  /** Duration and its warm-up part (min), in which lists fill and code is compiled. */
  minutes?: number;
  warmUp?: number;
}

/**
 * Working set of every process with board and wall open and 300 ringing orders per minute: growth since the end of the
 * warm-up, in medians per minute. No alarm is acknowledged, as in a kitchen at night.
 */
export const ringingRows = (
  platform: PlatformAddress,
  tenant: TestTenant,
  { minutes = 15, warmUp = 3 }: RingingOptions = {},
): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ app, page }) => {
    const board = await openWindow(app, page, 'windows.openBoard');
    const wall = await openWindow(app, page, 'windows.openWall');
    await wall.waitForLoadState();
    const names = await listProcesses(app, { 'back office': page, board, wall });
    const samples: Sample[] = [];
    const startedAt = performance.now();
    const getElapsed = () => performance.now() - startedAt;
    const shouldContinue = () => getElapsed() < minutes * minute;
    const watchAlarms = async () => {
      while (shouldContinue()) {
        samples.push({ time: getElapsed(), sizes: new Map(await measureSizes(app)) });
        await new Promise((resolve) => setTimeout(resolve, sampleInterval));
      }
    };
    const [count] = await Promise.all([addOrders(platform, tenant.tenant, shouldContinue), watchAlarms()]);
    const ring = await page.evaluate(async () => {
      const reply = JSON.parse(await window.comanda.act('live.snapshot', '{"collection":"orderAlarms"}')) as Outcome<
        LiveSnapshot<'orderAlarms'>
      >;
      return reply.ok ? reply.value.rows.length : 0;
    });
    if (ring === 0) throw new Error('nothing rings at the end: there is nothing to measure');

    /** Median working set (MB) of a process in the minute that ends at `end`. */
    const getSizeAt = (pid: number, end: number) =>
      computeMedian(
        samples.flatMap(({ time, sizes }) => {
          const size = sizes.get(pid);
          return size === undefined || time > end * minute || time <= (end - 1) * minute ? [] : [size];
        }),
      );
    const getSeries = (pid: number) =>
      Array.from({ length: Math.floor(minutes) }, (_, index) => Math.round(getSizeAt(pid, index + 1)));
    const name = 'ringing, board and wall open';
    return [
      toResult(`${name}: orders a minute`, '', [count / minutes]),
      ...[...names].map(([pid, process]) =>
        toResult(
          `  ${process}, grown since minute ${warmUp} (MB by minute: ${getSeries(pid).join(' ')})`,
          'MB',
          [getSizeAt(pid, minutes) - getSizeAt(pid, warmUp)],
          maxGrowth,
        ),
      ),
    ];
  });
