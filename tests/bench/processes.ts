import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from 'playwright';

/** Memory (MB) that ending a process would free: its own pages and its share of common ones. */
export const proportionalSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

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
