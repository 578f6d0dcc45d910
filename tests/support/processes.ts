import { readFileSync } from 'node:fs';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { projectPath } from '../../scripts/aliases';
import { launchSpec } from '../../scripts/runtime.mjs';

/**
 * `Pss`: own memory pages, and a proportional share of those used by several processes. `Anonymous`: pages without a
 * file, which no other app shares.
 */
type MemoryKind = 'Pss' | 'Anonymous';

/** Returns the memory of a process (MB). */
export const readMemory = (pid: number, kind: MemoryKind = 'Pss'): number =>
  Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** Starts an Electron app with one blank window, the reference for the real app. */
export const launchBlank = async (): Promise<ElectronApplication> => {
  const runtime = await launchSpec();
  const app = await _electron.launch({
    executablePath: runtime.executablePath,
    args: [...runtime.args.slice(0, -1), projectPath('tests/bench/blank')],
    env: { ...(process.env as Record<string, string>), ...runtime.env, BLANK_STAYS: '1' },
  });
  await app.firstWindow();
  return app;
};

/** Returns the memory of all processes of the app (MB). */
export const measureAppMemory = async (app: ElectronApplication, kind?: MemoryKind): Promise<number> => {
  const pids = await app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().map(({ pid }) => pid));
  return pids.reduce((sum, pid) => sum + readMemory(pid, kind), 0);
};

/** Collects garbage in the main process and all windows. */
export const collectGarbage = async (app: ElectronApplication): Promise<void> => {
  for (const page of app.windows()) {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    await session.detach();
  }
  await app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--expose-gc');
    const runGarbageCollector = process.getBuiltinModule('node:vm').runInNewContext('gc') as (options: object) => void;
    // Collects garbage as if memory ran out, because a regular collection would leave tens of megabytes of empty pages.
    runGarbageCollector({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  });
};

export const getProcessId = async (app: ElectronApplication, page: Page): Promise<number> =>
  (await app.browserWindow(page)).evaluate((browserWindow) => browserWindow.webContents.getOSProcessId());

/** Returns the names of all processes by id. The processes of the given windows have the names of the windows. */
export const listProcesses = async (
  app: ElectronApplication,
  windows: Record<string, Page>,
): Promise<Map<number, string>> => {
  const processes = await app.evaluate(({ app: electronApp }) =>
    electronApp.getAppMetrics().map(({ pid, type, serviceName, name }) => ({ pid, name: name ?? serviceName ?? type })),
  );
  const names = new Map(processes.map(({ pid, name }) => [pid, name]));
  for (const [name, page] of Object.entries(windows)) names.set(await getProcessId(app, page), name);
  return names;
};
