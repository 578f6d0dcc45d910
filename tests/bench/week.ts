import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, ElectronApplication, Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveCollectionName, LiveSnapshot } from '@shared/bridge/live';
import { isFinishedStatus } from '@shared/domain/sales/orderLifecycle';
import { launchApp, openSecondWindow, signIn } from '../support/app';
import { FaultProxy } from '../support/faultProxy';
import {
  changeOrder,
  createEnvironment,
  getUser,
  injectOrders,
  type PlatformAddress,
  type TestTenant,
} from '../support/platform';
import type { shiftDate as theShiftDate } from '../support/shiftDate.cjs';
import { measureIdle, openWindow } from './idle';
import { computePercentile, printEarly, toResult, type BenchResult } from './pairs';
import { collectGarbage, listProcesses, readMemory } from '../support/processes';

// Uses `require` because the module loader of the benchmarks supports no CommonJS imports.
const { shiftDate } = createRequire(import.meta.url)('../support/shiftDate.cjs') as { shiftDate: typeof theShiftDate };

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Duration of a sleep (ms), in which the platform's clock advances too. */
export const sleepTime = 8 * hour;

const weekOrders = 20_000;
/**
 * Orders per round and interval of rounds (ms): 1,600 orders per minute instead of two. At a higher rate the app, which
 * reads only forty ended orders per poll, would build a backlog that counts as growth.
 */
const batch = 40;
const every = 1_500;
/** Number of memory samples after the first; each covers half a day of orders. */
const sampleCount = 14;
/** Number of polls in a week without orders: one every 15 s. */
const idlePollCount = 40_000;
/** Number of these polls that the benchmark makes; memory growth per poll is constant. */
const madePolls = 2_000;
const idleMinutes = 3;
const faultOrders = 20;
const goals = { growth: 10, idle: 1.2, recalculations: 60, alarm: 35 } as const;

interface Week {
  app: ElectronApplication;
  windows: Record<'list' | 'board' | 'wall', Page>;
  sessions: Map<string, CDPSession>;
  platform: PlatformAddress & { advanceClock: () => void };
  tenant: string;
}

const runAction = async <T>(page: Page, name: string, input: object): Promise<T> => {
  const reply = JSON.parse(
    await page.evaluate(([action, text]) => window.comanda.act(action as 'live.refetch', text), [
      name,
      JSON.stringify(input),
    ] as const),
  ) as Outcome<T>;
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.failure)}`);
  return reply.value;
};
const snapshotOf = <N extends LiveCollectionName>(page: Page, collection: N): Promise<LiveSnapshot<N>> =>
  runAction(page, 'live.snapshot', { collection });

const acknowledgeAll = async (page: Page): Promise<void> => {
  const ids = (await snapshotOf(page, 'orderAlarms')).rows.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += 1_000)
    await runAction(page, 'orders.acknowledgeAlarms', { ids: ids.slice(first, first + 1_000) });
};

/** Memory (MB) by process, after garbage collection in the main process and all windows. */
const measureMemory = async ({ app, windows }: Week): Promise<Map<string, number>> => {
  await collectGarbage(app);
  // Freed pages go back to the system a moment later.
  await wait(2 * second);
  const processes = await listProcesses(app, windows);
  return new Map([...processes].map(([pid, name]) => [name, readMemory(pid)]));
};

const readMetric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
};

/** Waits until at most `maxOpen` orders are open in the app, which reads ended orders one by one. */
const waitForOpenOrders = async (page: Page, maxOpen: number): Promise<void> => {
  for (;;) {
    const { rows } = await snapshotOf(page, 'orders');
    if (rows.filter(({ status }) => !isFinishedStatus(status)).length <= maxOpen) return;
    await wait(second);
  }
};

/**
 * Creates and completes the orders of a week and acknowledges all alarms; samples the app's memory before and
 * `sampleCount` times during the run.
 */
const replayWeek = async (week: Week): Promise<Map<string, number>[]> => {
  const { platform, tenant, windows } = week;
  const sizes = [await measureMemory(week)];
  const openIds: number[] = [];
  let placedCount = 0;
  let next = performance.now();
  while (placedCount < weekOrders) {
    const orders = Array.from({ length: batch }, () => ({ scenario: 'waits' as const }));
    openIds.push(...(await injectOrders(platform, tenant, orders)).map(({ id }) => id));
    placedCount += batch;
    const finishedIds = openIds.splice(0, Math.max(0, openIds.length - batch));
    await Promise.all(finishedIds.map((id) => changeOrder(platform, tenant, id, { status: 'completed' })));
    await acknowledgeAll(windows.list);
    if (placedCount >= (weekOrders * sizes.length) / sampleCount) {
      await waitForOpenOrders(windows.list, 3 * batch);
      sizes.push(await measureMemory(week));
      next = performance.now();
    }
    next += every;
    await wait(Math.max(0, next - performance.now()));
  }
  for (const id of openIds) await changeOrder(platform, tenant, id, { status: 'completed' });
  await acknowledgeAll(windows.list);
  return sizes;
};

/** Polls as an idle week does, but without pauses; samples the app's memory before and after each quarter. */
const idleWeek = async (week: Week): Promise<Map<string, number>[]> => {
  const sizes = [await measureMemory(week)];
  for (let part = 0; part < 4; part += 1) {
    await week.windows.list.evaluate(async (count) => {
      for (let poll = 0; poll < count; poll += 1) {
        for (const collection of ['orders', 'stores'])
          await window.comanda.act('live.refetch', JSON.stringify({ collection }));
      }
    }, madePolls / 8);
    sizes.push(await measureMemory(week));
  }
  return sizes;
};

/** Growth (MB) of each process since the second sample; the row's name lists all samples. */
const growthRows = (sizes: readonly Map<string, number>[]): BenchResult[] =>
  [...(sizes.at(-1)?.keys() ?? [])].map((name) => {
    const series = sizes.map((sample) => sample.get(name) ?? Number.NaN);
    const growth = (series.at(-1) ?? Number.NaN) - (series[1] ?? Number.NaN);
    return toResult(`  ${name} (MB: ${series.map((size) => size.toFixed(0)).join(' ')})`, 'MB', [growth], goals.growth);
  });

const recalculationRows = async ({ windows, sessions }: Week): Promise<BenchResult[]> => {
  await waitForOpenOrders(windows.list, 0);
  // Waits until toasts have disappeared and ended orders have left the board.
  await wait(90 * second);
  const count = async () =>
    new Map(
      await Promise.all(
        [...sessions].map(async ([name, each]) => [name, await readMetric(each, 'RecalcStyleCount')] as const),
      ),
    );
  const countBefore = await count();
  await wait(idleMinutes * minute);
  const after = await count();
  return Object.keys(windows).map((name) =>
    toResult(
      `  ${name}: style recalculations a minute, idle`,
      '',
      [((after.get(name) ?? Number.NaN) - (countBefore.get(name) ?? Number.NaN)) / idleMinutes],
      goals.recalculations,
    ),
  );
};

interface Fault {
  name: string;
  /** Causes the fault and ends it if necessary; calls `addOrders` after the fault has started. */
  happen: (addOrders: () => Promise<void>) => Promise<void>;
}

/**
 * Delay from the end of a fault until each order placed during it rings (s), and the orders that were lost or rang
 * falsely.
 */
const afterFault = async ({ windows, platform, tenant }: Week, { name, happen }: Fault): Promise<BenchResult[]> => {
  await acknowledgeAll(windows.list);
  const loggedIds = new Set((await snapshotOf(windows.list, 'alarmLog')).rows.map(({ id }) => id));
  let placedIds: number[] = [];
  await happen(async () => {
    const orders = Array.from({ length: faultOrders }, () => ({ scenario: 'waits' as const }));
    placedIds = (await injectOrders(platform, tenant, orders)).map(({ id }) => id);
  });
  const restoredAt = performance.now();
  const rangAfter = new Map<number, number>();
  const others: string[] = [];
  while (rangAfter.size < placedIds.length && performance.now() - restoredAt < 2 * minute) {
    for (const { id, kind, orderId } of (await snapshotOf(windows.list, 'alarmLog')).rows) {
      if (loggedIds.has(id)) continue;
      loggedIds.add(id);
      if (kind === 'new' && orderId !== null && placedIds.includes(orderId))
        rangAfter.set(orderId, (performance.now() - restoredAt) / second);
      else others.push(kind);
    }
    await wait(250);
  }
  const shownIds = new Set((await snapshotOf(windows.list, 'orders')).rows.map(({ id }) => id));
  const card = windows.board.locator(`[data-order="${placedIds.at(-1)}"]`).first();
  const isOnBoard = await card.waitFor({ state: 'attached', timeout: minute }).then(
    () => true,
    () => false,
  );
  for (const id of placedIds) await changeOrder(platform, tenant, id, { status: 'completed' });
  const lostCount = placedIds.filter((id) => !shownIds.has(id) || !rangAfter.has(id)).length + (isOnBoard ? 0 : 1);
  const wrongAlarms = others.filter((kind) => kind !== 'unavailable');
  const outage = others.length > wrongAlarms.length ? ', with the alarm of an outage' : '';
  const delays = [...rangAfter.values()];
  return [
    toResult(
      `  ${name}: until its ${faultOrders} orders ring${outage}`,
      's',
      [computePercentile(delays, 1)],
      goals.alarm,
    ),
    toResult(
      `    lost or silent orders, false alarms${wrongAlarms.length > 0 ? ` (${wrongAlarms.join(' ')})` : ''}`,
      '',
      [lostCount + wrongAlarms.length],
      0,
    ),
  ];
};

const emitPowerEvent = (app: ElectronApplication, event: 'suspend' | 'resume') =>
  app.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event);

/** Sets the clocks of the main process and all windows ahead by `shift` (ms). */
const shiftClocks = async ({ app, windows }: Week, shift: number): Promise<void> => {
  const source = String(shiftDate);
  await app.evaluate(
    (_, [text, weeksAhead]) => {
      // oxlint-disable-next-line no-eval -- the function arrives as text, as with every evaluate
      (globalThis.eval(`(${text})`) as typeof shiftDate)(weeksAhead);
    },
    [source, shift] as const,
  );
  for (const page of Object.values(windows)) await page.evaluate(shiftDate, shift);
};

const createFaults = (week: Week, proxy: FaultProxy): Fault[] => {
  const { app, windows } = week;
  return [
    {
      name: '8 h of sleep (all processes stopped, all clocks later)',
      happen: async (addOrders) => {
        await emitPowerEvent(app, 'suspend');
        await shiftClocks(week, sleepTime);
        const pids = [...(await listProcesses(app, windows)).keys()];
        for (const pid of pids) process.kill(pid, 'SIGSTOP');
        week.platform.advanceClock();
        await wait(20 * second);
        await addOrders();
        for (const pid of pids) process.kill(pid, 'SIGCONT');
        await emitPowerEvent(app, 'resume');
      },
    },
    {
      name: 'clock set ahead by 8 h',
      happen: async (addOrders) => {
        await shiftClocks(week, 8 * hour);
        await addOrders();
      },
    },
    {
      name: 'clock set back by 8 h',
      happen: async (addOrders) => {
        await shiftClocks(week, -8 * hour);
        await addOrders();
      },
    },
    {
      name: 'no network for 20 s',
      happen: async (addOrders) => {
        await proxy.offline();
        await wait(10 * second);
        await addOrders();
        await wait(10 * second);
        await proxy.online();
      },
    },
    {
      name: 'GPU process killed',
      happen: async (addOrders) => {
        const pids = await app.evaluate(({ app: electronApp }) =>
          electronApp.getAppMetrics().flatMap(({ pid, type }) => (type === 'GPU' ? [pid] : [])),
        );
        if (pids.length === 0) throw new Error('there is no GPU process');
        for (const pid of pids) process.kill(pid, 'SIGKILL');
        await addOrders();
      },
    },
  ];
};

/** A week with list, board and wall open, compressed: 20,000 orders, the polls of an idle week, sleep and faults. */
export const measureWeek = async (platform: Week['platform'], tenant: TestTenant): Promise<BenchResult[]> => {
  const proxy = await FaultProxy.start(platform.port);
  // Discards recorded requests, which would look like a leak.
  proxy.requests.push = () => 0;
  proxy.answers.push = () => 0;
  const { app, page, close } = await launchApp({ environment: createEnvironment(platform, proxy.port, [tenant]) });
  try {
    await signIn(page, getUser(tenant, 'admin'), { path: '/orders', title: 'Pedidos' });
    const board = await openWindow(app, page, 'windows.openBoard');
    const wall = await openWindow(app, page, 'windows.openWall');
    await wall.locator('[data-row]').first().waitFor();
    const windows = { list: page, board, wall };
    const sessions = new Map<string, CDPSession>();
    for (const [name, each] of Object.entries(windows)) {
      const session = await each.context().newCDPSession(each);
      await session.send('Performance.enable');
      sessions.set(name, session);
    }
    const week: Week = { app, windows, sessions, platform, tenant: tenant.tenant };
    const rows: BenchResult[] = [];
    const startedAt = performance.now();
    const sizes = await replayWeek(week);
    const minutes = (performance.now() - startedAt) / minute;
    rows.push(
      toResult(`a week of ${weekOrders} orders: orders a minute; growth after half a day`, '', [weekOrders / minutes]),
      ...growthRows(sizes),
      ...(await recalculationRows(week)),
    );
    printEarly(rows);
    const idleMemory = await idleWeek(week);
    rows.push(
      toResult(`polls without orders, of ${idlePollCount} in a week; growth`, '', [madePolls]),
      ...growthRows(idleMemory),
    );
    for (const fault of createFaults(week, proxy)) rows.push(...(await afterFault(week, fault)));
    printEarly(rows);
    const [list, ...memoryAlone] = await measureIdle({
      name: 'list of orders',
      app,
      page,
      open: async () => {
        const secondWindow = await openSecondWindow(app);
        await secondWindow.evaluate(() => (location.hash = '#/orders'));
        await secondWindow.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
        return secondWindow;
      },
      pairs: 2,
    });
    return [...rows, ...(list === undefined ? [] : [{ ...list, goal: goals.idle }]), ...memoryAlone];
  } finally {
    await close().catch(() => undefined);
    await proxy.stop();
  }
};
