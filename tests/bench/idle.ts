import type { ElectronApplication, Page } from 'playwright';
import { comparePairs, toResult, type BenchResult } from './pairs';

/** Time to wait after opening a window, and duration of the measurement (ms). */
const settles = 4_000;
const measured = 10_000;

interface Used {
  /** Processor time of all processes of the app (ms per second). */
  app: number;
  /** Processor time of the window's own process (ms per second). */
  window: number;
}

const seconds = (app: ElectronApplication, pid: number) =>
  app.evaluate(({ app: own }, id) => {
    const used = own.getAppMetrics().map(({ pid: each, cpu }) => ({ pid: each, used: cpu.cumulativeCPUUsage ?? NaN }));
    const all = used.reduce((sum, each) => sum + each.used, 0);
    return { at: performance.now(), all, one: used.find((each) => each.pid === id)?.used ?? NaN };
  }, pid);

const pause = (page: Page, wait: number) => page.waitForTimeout(wait);

/** Processor use of an idle app with a visible window. */
const usedWith = async (app: ElectronApplication, page: Page, pid: number): Promise<Used> => {
  await pause(page, settles);
  const before = await seconds(app, pid);
  await pause(page, measured);
  const after = await seconds(app, pid);
  const passed = (after.at - before.at) / 1000;
  return { app: ((after.all - before.all) * 1000) / passed, window: ((after.one - before.one) * 1000) / passed };
};

const blankWindow = (app: ElectronApplication) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const blank = new BrowserWindow({ width: 1360, height: 860 });
    await blank.loadURL('about:blank');
    return { id: blank.id, pid: blank.webContents.getOSProcessId() };
  });

/** Next window of the app itself, ignoring late events of a blank window measured before. */
export const nextWindow = (app: ElectronApplication): Promise<Page> =>
  app.waitForEvent('window', {
    predicate: (window) =>
      window.waitForURL('app://**', { waitUntil: 'commit' }).then(
        () => true,
        () => false,
      ),
  });

interface Idle {
  name: string;
  app: ElectronApplication;
  page: Page;
  /** Opens the measured window with its content. */
  open: () => Promise<Page>;
  /** Runs before each window opens. */
  prepare?: () => Promise<unknown>;
  pairs: number;
}

/** Measures the cost of an idle window, compared with a blank window in its place in the same app. */
export const measureIdle = async ({ name, app, page, open, prepare, pairs }: Idle): Promise<BenchResult[]> => {
  const own: number[] = [];
  const blank: number[] = [];
  const row = await comparePairs({
    name: `${name}, idle: processor a second, all of the app / with a blank window in its place`,
    own: async () => {
      const window = await open();
      await prepare?.();
      const pid = await (await app.browserWindow(window)).evaluate((shown) => shown.webContents.getOSProcessId());
      const used = await usedWith(app, page, pid);
      own.push(used.window);
      await window.close();
      return used.app;
    },
    reference: async () => {
      const { id, pid } = await blankWindow(app);
      await prepare?.();
      const used = await usedWith(app, page, pid);
      blank.push(used.window);
      await app.evaluate(({ BrowserWindow }, each) => BrowserWindow.fromId(each)?.destroy(), id);
      return used.app;
    },
    pairs,
    warmUp: 0,
  });
  return [row, toResult('  that window alone', 'ms', own), toResult('  a blank window alone', 'ms', blank)];
};
