import type { ElectronApplication, Page } from 'playwright';
import { comparePairs, toResult, type BenchResult } from './pairs';

/** Delay (ms) until a window has settled, and measuring time (ms). */
const settles = 4_000;
const measuredMs = 10_000;

interface Used {
  /** CPU time (ms) per second of all processes of the app. */
  app: number;
  /** CPU time (ms) per second of the window's own process. */
  window: number;
}

const readCpuSeconds = (app: ElectronApplication, pid: number) =>
  app.evaluate(({ app: electronApp }, id) => {
    const used = electronApp
      .getAppMetrics()
      .map(({ pid: each, cpu }) => ({ pid: each, used: cpu.cumulativeCPUUsage ?? NaN }));
    const all = used.reduce((sum, each) => sum + each.used, 0);
    return { at: performance.now(), all, one: used.find((each) => each.pid === id)?.used ?? NaN };
  }, pid);

const pause = (page: Page, wait: number) => page.waitForTimeout(wait);

/** CPU use of an idle app with a visible window. */
const measureUsage = async (app: ElectronApplication, page: Page, pid: number): Promise<Used> => {
  await pause(page, settles);
  const secondsBefore = await readCpuSeconds(app, pid);
  await pause(page, measuredMs);
  const after = await readCpuSeconds(app, pid);
  const elapsedSeconds = (after.at - secondsBefore.at) / 1000;
  return {
    app: ((after.all - secondsBefore.all) * 1000) / elapsedSeconds,
    window: ((after.one - secondsBefore.one) * 1000) / elapsedSeconds,
  };
};

const blankWindow = (app: ElectronApplication) =>
  app.evaluate(async ({ BrowserWindow }) => {
    const blank = new BrowserWindow({ width: 1360, height: 860 });
    await blank.loadURL('about:blank');
    return { id: blank.id, pid: blank.webContents.getOSProcessId() };
  });

/** Waits for the app's next window. Ignores blank windows of an earlier measurement, which may be reported late. */
export const nextWindow = (app: ElectronApplication): Promise<Page> =>
  app.waitForEvent('window', {
    predicate: (window) =>
      window.waitForURL('app://**', { waitUntil: 'commit' }).then(
        () => true,
        () => false,
      ),
  });

/** Opens a window of the app through an action of its page. */
export const openWindow = async (
  app: ElectronApplication,
  page: Page,
  action: 'windows.openBoard' | 'windows.openWall',
): Promise<Page> => {
  const whenOpened = nextWindow(app);
  await page.evaluate((name) => window.comanda.act(name, '{}'), action);
  return whenOpened;
};

interface Idle {
  name: string;
  app: ElectronApplication;
  page: Page;
  /** Opens the measured window with its full content. */
  open: () => Promise<Page>;
  /** Runs before each measurement. */
  prepare?: () => Promise<unknown>;
  pairs: number;
}

/** Compares the CPU use of the idle app with the measured window open and with a blank window instead. */
export const measureIdle = async ({ name, app, page, open, prepare, pairs }: Idle): Promise<BenchResult[]> => {
  const ownBytes: number[] = [];
  const blank: number[] = [];
  const row = await comparePairs({
    name: `${name}, idle: processor a second, all of the app / with a blank window in its place`,
    own: async () => {
      const window = await open();
      await prepare?.();
      const pid = await (
        await app.browserWindow(window)
      ).evaluate((browserWindow) => browserWindow.webContents.getOSProcessId());
      const used = await measureUsage(app, page, pid);
      ownBytes.push(used.window);
      await window.close();
      return used.app;
    },
    reference: async () => {
      const { id, pid } = await blankWindow(app);
      await prepare?.();
      const used = await measureUsage(app, page, pid);
      blank.push(used.window);
      await app.evaluate(({ BrowserWindow }, each) => BrowserWindow.fromId(each)?.destroy(), id);
      return used.app;
    },
    pairs,
    warmUp: 0,
  });
  return [row, toResult('  that window alone', 'ms', ownBytes), toResult('  a blank window alone', 'ms', blank)];
};
