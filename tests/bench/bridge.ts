import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { projectPath } from '../../scripts/aliases';
import { launchSpec } from '../../scripts/runtime.mjs';
import { bundle } from './bundle';
import { comparePairs, type BenchResult } from './pairs';

const folder = projectPath('test-results/bench-echo');

declare global {
  interface Window {
    /** Exists only on the page of this benchmark. */
    readonly echo: (name: string) => Promise<string>;
  }
}

/** One scalar call and a list of 1,000 rows through the IPC router, compared with a bare echo of the same text. */
export const measureBridge = async (): Promise<BenchResult[]> => {
  mkdirSync(folder, { recursive: true });
  for (const part of ['main', 'preload'] as const) await bundle(`tests/bench/echo/${part}.ts`, folder, `${part}.cjs`);
  writeFileSync(join(folder, 'package.json'), '{"name":"echo","version":"1.0.0","main":"main.cjs"}');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Echo</title>');
  const runtime = await launchSpec();
  const app = await _electron.launch({
    executablePath: runtime.executablePath,
    args: [...runtime.args.slice(0, -1), folder],
    env: { ...(process.env as Record<string, string>), ...runtime.env },
  });
  try {
    const page = await app.firstWindow();
    await page.waitForLoadState('load');
    /** Mean time (ms) of `times` round trips, because the page's clock is coarse. */
    const measureRoute = (route: 'ipcRouter' | 'echo', name: string, times: number) =>
      page.evaluate(
        async ([collection, call, count]) => {
          const startedAt = performance.now();
          for (let round = 0; round < count; round += 1) {
            JSON.parse(await (collection === 'echo' ? window.echo(call) : window.comanda.call(call, '{}', 1)));
          }
          return (performance.now() - startedAt) / count;
        },
        [route, name, times] as const,
      );
    const compareRoutes = (title: string, name: string, times: number, goal: number) =>
      comparePairs({
        name: title,
        own: () => measureRoute('ipcRouter', name, times),
        reference: () => measureRoute('echo', name, times),
        goal,
        pairs: 30,
      });
    return [
      await compareRoutes('scalar call through the bridge / bare echo', 'settings.get', 100, 1.3),
      await compareRoutes('list of 1,000 rows through the bridge / bare echo', 'stores.list', 10, 1.5),
    ];
  } finally {
    await app.close();
  }
};
