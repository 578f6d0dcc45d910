import type { ElectronApplication, Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveCollectionName, LiveSnapshot } from '@shared/bridge/live';
import { getLateTime } from '@shared/domain/sales/orderPromise';
import { getStalledSince } from '@shared/domain/sales/orderLifecycle';
import { launchApp, signIn } from '../support/app';
import {
  changeOrder,
  createEnvironment,
  injectOrders,
  createTenant,
  getUser,
  type PlatformAddress,
} from '../support/platform';
import { nextWindow } from './idle';
import { computePercentile, toResult, type BenchResult } from './pairs';
import { getProcessId, readMemory } from '../support/processes';

const second = 1_000;
const minute = 60 * second;

const openOrders = 5_000;
/** Maximum orders that the platform accepts in one request. */
const maxInjected = 500;
/**
 * A third of the changes create orders, a third advance them and a third end them, so the number of open orders stays
 * the same.
 */
const changesPerMinute = 1_000;
const every = 2 * second;
const eachKind = Math.round((changesPerMinute / minute) * every) / 3;
/**
 * One initial order out of this number was placed up to `maxAge` earlier, so that some orders become late every minute.
 */
const agedShare = 5;
const maxAge = 60 * minute;
const zone = 'America/Santiago';

const goals = { nodes: 12_000, megabytes: 350, age: 5, quit: 5 } as const;

const snapshotOf = async <N extends LiveCollectionName>(page: Page, collection: N): Promise<LiveSnapshot<N>> => {
  const snapshot = JSON.parse(
    await page.evaluate(
      (name) => window.comanda.act('live.snapshot', JSON.stringify({ collection: name })),
      collection,
    ),
  ) as Outcome<LiveSnapshot<N>>;
  if (!snapshot.ok) throw new Error(`no ${collection}: ${JSON.stringify(snapshot.failure)}`);
  return snapshot.value;
};

const injectMany = async (platform: PlatformAddress, tenant: string, count: number) => {
  const createdIds: number[] = [];
  while (createdIds.length < count) {
    const size = Math.min(maxInjected, count - createdIds.length);
    const orders = Array.from({ length: size }, () => ({ scenario: 'waits' as const }));
    createdIds.push(...(await injectOrders(platform, tenant, orders)).map(({ id }) => id));
  }
  return createdIds;
};

interface Rush {
  changes: number;
  /** Creation time of each new order by the platform's clock. */
  placedAt: Map<number, number>;
}

/** Creates orders, advances others and completes the oldest while `shouldContinue` returns true. */
const addOrders = async (
  platform: PlatformAddress,
  tenant: string,
  open: number[],
  shouldContinue: () => boolean,
): Promise<Rush> => {
  const placedAt = new Map<number, number>();
  let changes = 0;
  let nextChangeAt = 0;
  for (let next = performance.now(); shouldContinue(); next += every) {
    nextChangeAt += eachKind;
    const count = Math.floor(nextChangeAt);
    nextChangeAt -= count;
    const injectedOrders = await injectMany(platform, tenant, count);
    for (const id of injectedOrders) placedAt.set(id, Date.now());
    open.push(...injectedOrders);
    for (const id of open.splice(0, count)) await changeOrder(platform, tenant, id, { status: 'completed' });
    // Advances orders placed a while ago instead of the newest.
    for (const id of open.slice(-10 * count, -9 * count))
      await changeOrder(platform, tenant, id, { status: 'preparing' });
    changes += 3 * count;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next + every - performance.now())));
  }
  return { changes, placedAt };
};

interface Sample {
  nodes: number;
  megabytes: number;
  /** Displayed age (s). */
  age: number;
}

/** Age (s) in a text such as "hace 1 min 3 s". */
const parseSeconds = (text: string): number =>
  Number(/(\d+) min/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) s/.exec(text)?.[1] ?? 0);

const watchBoard = async (app: ElectronApplication, board: Page, shouldContinue: () => boolean): Promise<Sample[]> => {
  const pid = await getProcessId(app, board);
  const session = await board.context().newCDPSession(board);
  await session.send('Performance.enable');
  const samples: Sample[] = [];
  while (shouldContinue()) {
    const { metrics } = await session.send('Performance.getMetrics');
    const text = (await board.locator('[data-freshness]').first().textContent()) ?? '';
    samples.push({
      nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN,
      megabytes: readMemory(pid),
      age: parseSeconds(text),
    });
    await board.waitForTimeout(500);
  }
  return samples;
};

/** Delay (s) between the due time of an order's alarm and the alarm. */
const alarmDelays = async (page: Page, placedAt: ReadonlyMap<number, number>, since: number) => {
  const { rows: alarms } = await snapshotOf(page, 'alarmLog');
  const orders = new Map((await snapshotOf(page, 'orders')).rows.map((order) => [order.id, order]));
  const delays = { new: [] as number[], delayed: [] as number[], stalled: [] as number[] };
  for (const { kind, orderId, at: rangAt } of alarms) {
    const order = orders.get(orderId ?? 0);
    if (orderId === null || order === undefined) continue;
    const dueIndex =
      kind === 'new'
        ? placedAt.get(orderId)
        : kind === 'delayed'
          ? getLateTime(order, () => null, zone)
          : kind === 'stalled'
            ? getStalledSince(order, zone)
            : null;
    if (dueIndex == null || dueIndex < since) continue;
    if (kind === 'new' || kind === 'delayed' || kind === 'stalled') delays[kind].push((rangAt - dueIndex) / second);
  }
  return delays;
};

/** Time from the quit request until the process has exited (s). */
const measureQuit = async (app: ElectronApplication): Promise<number> => {
  const exitEvent = new Promise((resolve) => app.process().once('exit', resolve));
  const startedAt = performance.now();
  await app.evaluate(({ app: electronApp }) => electronApp.quit()).catch(() => undefined);
  await exitEvent;
  return (performance.now() - startedAt) / second;
};

/** The board with 5,000 open orders, of which 1,000 per minute change. */
export const measureBoardLoad = async (platform: PlatformAddress, minutes: number): Promise<BenchResult[]> => {
  const tenant = await createTenant(platform, { stores: 50 });
  const key = tenant.tenant;
  const open = await injectMany(platform, key, openOrders);
  for (const [index, id] of open.entries()) {
    if (index % agedShare === 0)
      await changeOrder(platform, key, id, { age: 1 + Math.floor((maxAge * index) / openOrders) });
  }
  const { app, page, close } = await launchApp({ environment: createEnvironment(platform, platform.port, [tenant]) });
  try {
    await signIn(page, getUser(tenant, 'admin'));
    const boardOpened = nextWindow(app);
    const spawnedAt = performance.now();
    await page.evaluate(() => window.comanda.act('windows.openBoard', '{}'));
    const board = await boardOpened;
    await board.getByRole('listitem').nth(5).waitFor();
    const secondsUntilShown = (performance.now() - spawnedAt) / second;
    const since = Date.now() + 10 * second;
    const startedAt = performance.now();
    const shouldContinue = () => performance.now() - startedAt < minutes * minute;
    const [{ changes, placedAt }, samples] = await Promise.all([
      addOrders(platform, key, open, shouldContinue),
      watchBoard(app, board, shouldContinue),
    ]);
    const delays = await alarmDelays(page, placedAt, since);
    const ages = samples.map(({ age }) => age);
    const getMax = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), 0);
    const name = `board of ${openOrders} open orders`;
    return [
      toResult(`${name}, ${minutes} minutes: changes a minute`, '', [changes / minutes]),
      toResult('  until the board shows them', 's', [secondsUntilShown]),
      toResult('  nodes in its process, most', '', [getMax(samples.map(({ nodes }) => nodes))], goals.nodes),
      toResult(
        '  memory of its process, most',
        'MB',
        [getMax(samples.map(({ megabytes }) => megabytes))],
        goals.megabytes,
      ),
      toResult('  age of the data shown, 95th percentile', 's', [computePercentile(ages, 0.95)]),
      toResult('  age of the data shown, most', 's', [getMax(ages)], goals.age),
      ...(['new', 'delayed', 'stalled'] as const).map((kind) => ({
        ...toResult(
          `  from the moment an alarm is due to it, ${kind}: p95 (most ${getMax(delays[kind]).toFixed(1)})`,
          's',
          [computePercentile(delays[kind], 0.95)],
        ),
        samples: delays[kind].length,
      })),
      toResult('  from quitting to the end of the process', 's', [await measureQuit(app)], goals.quit),
    ];
  } finally {
    await close().catch(() => undefined);
  }
};
