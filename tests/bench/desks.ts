import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { launchApp, signIn } from '../support/app';
import { FaultProxy, type ReceivedRequest } from '../support/faultProxy';
import {
  changeOrder,
  createEnvironment,
  createTenant,
  getUser,
  injectOrders,
  type PlatformAddress,
} from '../support/platform';
import { openWindow } from './idle';
import { computePercentile, toResult, type BenchResult } from './pairs';

const second = 1_000;
const openOrderCount = 200;
/** Time (ms) until the first reads of all windows have ended, and recording time (ms). */
const settleTime = 60 * second;
const recordTime = 120 * second;
/** Maximum requests per minute of one app, counting all its windows. */
const requestGoal = 12;
const clientCounts = [50, 500];
const replayTime = 60 * second;

interface Recorded {
  /** Time since the start of the recording (ms). */
  offset: number;
  request: ReceivedRequest;
}

/** Records the requests of an idle app with order list, board and wall open. */
const recordRequests = async (proxy: FaultProxy): Promise<Recorded[]> => {
  await wait(settleTime);
  const recordedRequests: Recorded[] = [];
  const startedAt = performance.now();
  proxy.requests.push = (...requests: ReceivedRequest[]) =>
    recordedRequests.push(...requests.map((each) => ({ offset: performance.now() - startedAt, request: each })));
  await wait(recordTime);
  proxy.requests.push = () => 0;
  return recordedRequests;
};

const toRows = (name: string, recordedRequests: readonly Recorded[]): BenchResult[] => {
  const countByPath = new Map<string, number>();
  for (const { request: each } of recordedRequests) {
    const path = `${each.method} ${each.url.split('?')[0]}`;
    countByPath.set(path, (countByPath.get(path) ?? 0) + 1);
  }
  const toRate = (count: number) => (count * 60 * second) / recordTime;
  return [
    toResult(`${name}: requests a minute`, '', [toRate(recordedRequests.length)], requestGoal),
    ...[...countByPath].map(([path, count]) => toResult(`  ${path}`, '', [toRate(count)])),
  ];
};

/** Sends a request and returns the time (ms) until its reply has arrived, or null if it failed. */
const sendRequest = ({ port }: PlatformAddress, agent: Agent, { method, url, headers }: ReceivedRequest) =>
  new Promise<number | null>((resolve) => {
    const startedAt = performance.now();
    const { host: _host, connection: _connection, 'content-length': _length, ...sentHeaders } = headers;
    const call = request({ agent, port, host: '127.0.0.1', method, path: url, headers: sentHeaders }, (reply) => {
      reply.resume();
      reply.once('close', () =>
        resolve(reply.statusCode === 200 && reply.complete ? performance.now() - startedAt : null),
      );
    });
    call.once('error', () => resolve(null));
    call.end();
  });

/** Replays a recording as many simultaneous apps, each starting at a different offset. */
const replayRequests = async (
  platform: PlatformAddress,
  recordedRequests: readonly Recorded[],
  clientCount: number,
): Promise<BenchResult[]> => {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const replies: Promise<number | null>[] = [];
  const plan = Array.from({ length: clientCount }, (_, client) =>
    recordedRequests.map(({ offset, request: each }) => ({
      offset: (offset + (client * recordTime) / clientCount) % recordTime,
      request: each,
    })),
  )
    .flat()
    .filter(({ offset }) => offset < replayTime)
    .sort((a, b) => a.offset - b.offset);
  for (const { offset, request: each } of plan) {
    const delay = offset - (performance.now() - startedAt);
    if (delay > 0) await wait(delay);
    replies.push(sendRequest(platform, agent, each));
  }
  const times = await Promise.all(replies);
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  const replyTimes = times.filter((time) => time !== null);
  return [
    toResult(`${clientCount} desks: requests a second`, '', [(times.length * second) / elapsed]),
    toResult('  time to the reply, median', 'ms', [computePercentile(replyTimes, 0.5)]),
    toResult('  time to the reply, p95', 'ms', [computePercentile(replyTimes, 0.95)]),
    toResult('  failed requests', '', [times.length - replyTimes.length], 0),
  ];
};

/** Requests of one app, and the platform's reply times under many such apps. */
export const measureDesks = async (platform: PlatformAddress): Promise<BenchResult[]> => {
  const tenant = await createTenant(platform, { stores: 200, orders: 20_000 });
  const proxy = await FaultProxy.start(platform.port);
  const { app, page, close } = await launchApp({ environment: createEnvironment(platform, proxy.port, [tenant]) });
  let recordedRequests: Recorded[] = [];
  const rows: BenchResult[] = [];
  try {
    await signIn(page, getUser(tenant, 'admin'), { path: '/orders', title: 'Pedidos' });
    for (const action of ['windows.openBoard', 'windows.openWall'] as const) await openWindow(app, page, action);
    const ids: number[] = [];
    for (let placed = 0; placed < openOrderCount; placed += 100)
      ids.push(
        ...(await injectOrders(platform, tenant.tenant, Array(100).fill({ scenario: 'waits' }))).map(({ id }) => id),
      );
    recordedRequests = await recordRequests(proxy);
    rows.push(...toRows(`list, board and wall, ${openOrderCount} open orders`, recordedRequests));
    for (const id of ids) await changeOrder(platform, tenant.tenant, id, { status: 'completed' });
    rows.push(...toRows('the same without open orders', await recordRequests(proxy)));
  } finally {
    await close();
    await proxy.stop();
  }
  const reads = recordedRequests.filter(({ request: { method } }) => method === 'GET');
  for (const clientCount of clientCounts) rows.push(...(await replayRequests(platform, reads, clientCount)));
  return rows;
};
