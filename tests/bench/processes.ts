import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from 'playwright';

/** Memory (MB) that ending a process would free: its own pages and its share of common ones. */
export const proportionalSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** Memory (MB) of all processes of the app; common pages count once. */
export const weighApp = async (app: ElectronApplication): Promise<number> => {
  const pids = await app.evaluate(({ app: electronApp }) => electronApp.getAppMetrics().map(({ pid }) => pid));
  return pids.reduce((sum, pid) => sum + proportionalSize(pid), 0);
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
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as (options: object) => void;
    // A plain collection keeps tens of megabytes of empty pages.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  });
};

export const getProcessId = async (app: ElectronApplication, page: Page): Promise<number> =>
  (await app.browserWindow(page)).evaluate((browserWindow) => browserWindow.webContents.getOSProcessId());

/** All processes of the app by id; processes of the given windows have the windows' names. */
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
