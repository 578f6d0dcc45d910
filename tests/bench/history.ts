import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { practicePaths, type PracticeMessage } from '@shared/bridge/practice';
import { projectPath } from '../../scripts/aliases';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import type { RunningApp } from '../support/app';
import { toResult, computePercentile, type BenchResult } from './pairs';
import { withApp } from './withPlatform';

const orders = 100_000;

type Ready = Extract<PracticeMessage, { type: 'ready' }>;
interface Page {
  page: { id: number }[];
  count: number;
  next_cursor?: string;
}

/**
 * Starts a platform like a new installation. Resolves with its addresses once it serves; `filled` resolves once all
 * orders exist.
 */
const startHistory = async (data: string, count: number) => {
  const files = ['--data', join(data, 'data'), '--prepared', projectPath('out/practice/pgdata.tar')];
  const child: ChildProcess = spawn(
    process.execPath,
    [projectPath('out/main/sandbox.cjs'), '--serve', '--orders', String(count), ...files],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.stdout === null) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  const waitForLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => pattern.test(line) && resolve(line));
      child.once('exit', (code) => reject(new Error(`The practice platform ended with status ${code}.`)));
    });
  const filledLine = waitForLine(/^The past has its orders: [\d.]+ s/);
  const ready = JSON.parse(await waitForLine(/^\{/)) as Ready;
  const stop = async () => {
    const exitEvent = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exitEvent;
  };
  return { ready, filled: filledLine, stop };
};

/**
 * Runs a measurement on a platform with `count` orders and stops it afterwards; `filled` resolves once all orders
 * exist.
 */
export const withHistory = async <T>(
  count: number,
  measure: (history: Pick<Awaited<ReturnType<typeof startHistory>>, 'ready' | 'filled'>) => Promise<T>,
): Promise<T> => {
  const data = mkdtempSync(join(tmpdir(), 'comanda-bench-history-'));
  const { stop, ...history } = await startHistory(data, count);
  try {
    return await measure(history);
  } finally {
    await stop();
    removeFolder(data);
  }
};

/** Runs a measurement in the app, signed in to the first tenant, once all orders exist. */
export const withOrders = (
  count: number,
  measure: (runningApp: RunningApp) => Promise<BenchResult[]>,
): Promise<BenchResult[]> =>
  withHistory(count, async ({ ready, filled }) => {
    await filled;
    const [first] = ready.tenants;
    if (first === undefined) throw new Error('there is no tenant');
    const users = ready.users.filter(({ tenant }) => tenant === first.key);
    return withApp(ready, { tenant: first.key, identityTenant: first.identityTenant, users }, measure);
  });

/** Signs in as the first user; returns a function that requests a path and returns the reply and its duration (ms). */
export const signedIn = async ({ port, secret, tenants, users }: Ready) => {
  const root = `http://127.0.0.1:${port}`;
  const response = await fetch(`${root}${practicePaths.identity}/v1/accounts:signInWithPassword?key=${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: users[0]?.email,
      password: users[0]?.password,
      tenantId: tenants[0]?.identityTenant,
      returnSecureToken: true,
    }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  const headers = { tenant: tenants[0]?.key ?? '', authorization: `Bearer ${idToken}` };
  return async (path: string): Promise<{ reply: Page; duration: number }> => {
    const startedAt = performance.now();
    const reply = (await (await fetch(`${root}${practicePaths.adminV1}${path}`, { headers })).json()) as Page;
    return { reply, duration: performance.now() - startedAt };
  };
};

export const measureTimes = async (rounds: number, ask: () => Promise<{ duration: number }>): Promise<number[]> => {
  const durations = [];
  for (let round = 0; round < rounds; round += 1) durations.push((await ask()).duration);
  return durations;
};

/**
 * Measures the creation of 100,000 orders while the platform serves: duration, delay of other requests, and reply times
 * of order lists.
 */
export const measureHistory = (): Promise<BenchResult[]> =>
  withHistory(orders, async ({ ready, filled }) => {
    const ask = await signedIn(ready);
    const state = { isFilled: false };
    const line = filled.then((text) => {
      state.isFilled = true;
      return text;
    });
    const meanwhile: number[] = [];
    while (!state.isFilled) {
      meanwhile.push((await ask('/stores?limit=25')).duration);
      await wait(50);
    }
    const seconds = Number(/([\d.]+) s/.exec(await line)?.[1]);
    const idleTimes = await measureTimes(40, () => ask('/stores?limit=25'));

    // Pages to the middle of the tenant's orders.
    const { count } = (await ask('/orders?limit=1')).reply;
    let cursor = '';
    for (let elapsed = 0; elapsed < count / 2; elapsed += 1000) {
      const { reply } = await ask(`/orders?limit=1000${cursor && `&cursor=${cursor}`}`);
      cursor = reply.next_cursor ?? '';
    }
    const deepPage = Math.floor(count / 2 / 50);
    return [
      toResult('100,000 orders of the past, made while the platform serves', 's', [seconds], 20),
      toResult('  stores list meanwhile, p95', 'ms', [computePercentile(meanwhile, 0.95)], 150),
      toResult('  stores list afterwards, p95', 'ms', [computePercentile(idleTimes, 0.95)]),
      toResult('orders list, first 50', 'ms', await measureTimes(30, () => ask('/orders?limit=50'))),
      toResult(
        '  behind a cursor, half of them deep',
        'ms',
        await measureTimes(30, () => ask(`/orders?limit=50&cursor=${cursor}`)),
      ),
      toResult(
        '  by page number, half of them deep',
        'ms',
        await measureTimes(30, () => ask(`/orders?limit=50&page=${deepPage}`)),
      ),
      toResult(
        '  by customer, part of a name',
        'ms',
        await measureTimes(10, () => ask('/orders?limit=50&query=trinidad')),
      ),
    ];
  });
