import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, ElectronApplication, Page } from 'playwright';
import { openSecondWindow, signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { collectGarbage, launchBlank, measureAppMemory } from '../support/processes';
import { getNameBox, openFirstStore } from '../support/storeForm';

/** Maximum memory of the idle app relative to a blank window: 10 % above the ratio of 28 November 2026. */
const memoryBudget = 2.11 * 1.1;

/** Node and listener counts of a page after garbage collection. */
const readPageCounts = async (cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { documents, nodes, jsEventListeners };
};

/** Returns page counts once they are stable: a busy computer renders and releases slowly. */
const readSettledCounts = async (cdp: CDPSession) => {
  let counts = await readPageCounts(cdp);
  const hasSettled = async () => {
    const earlierCounts = counts;
    counts = await readPageCounts(cdp);
    return isDeepStrictEqual(counts, earlierCounts);
  };
  await expect.poll(hasSettled).toBe(true);
  return counts;
};

/** Windows, listeners and timers of the main process. */
const readMainCounts = (app: ElectronApplication) =>
  app.evaluate(({ app: electron, ipcMain, powerMonitor, nativeTheme, screen, webContents, session }) => {
    const countListeners = (emitter: NodeJS.EventEmitter) =>
      emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
    const emitters = [electron, ipcMain, powerMonitor, nativeTheme, screen, session.defaultSession, process];
    return {
      listeners: emitters.map((emitter) => countListeners(emitter as NodeJS.EventEmitter)),
      pages: webContents.getAllWebContents().length,
      timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    };
  });

const openAndLeave = async (page: Page) => {
  await openFirstStore(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Tiendas' }).click();
  await getNameBox(page).waitFor({ state: 'detached' });
  await page.getByRole('row').nth(1).waitFor();
};

const openAndClose = async (app: ElectronApplication) => {
  const secondWindow = await openSecondWindow(app);
  await secondWindow.getByRole('row').nth(1).waitFor();
  await secondWindow.close();
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
};

test('opening forms and windows repeatedly leaks no memory in the page or the main process', async ({
  ownApp: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const cdp = await page.context().newCDPSession(page);
  const round = async (times: number) => {
    for (let index = 0; index < times; index += 1) await openAndLeave(page);
    for (let index = 0; index < Math.min(times, 2); index += 1) await openAndClose(app);
  };
  // Warms up, which creates everything that is created only once.
  await round(2);
  const [before, mainBefore] = [await readSettledCounts(cdp), await readMainCounts(app)];
  await round(5);
  let [after, main] = [before, mainBefore];
  // Retries until toasts, tooltips and running timers are gone; only leaks remain.
  await expect(async () => {
    [after, main] = [await readPageCounts(cdp), await readMainCounts(app)];
    expect(after.documents).toBeLessThanOrEqual(before.documents);
    // A leaked form would add thousands of nodes and hundreds of listeners.
    expect(after.nodes - before.nodes).toBeLessThan(50);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(10);
    expect(main.listeners).toEqual(mainBefore.listeners);
    expect(main.pages).toBe(mainBefore.pages);
    expect(main.timers).toBeLessThanOrEqual(mainBefore.timers + 3);
  }).toPass();
  test.info().annotations.push({ type: 'counts', description: JSON.stringify({ before, after, mainBefore, main }) });
});

test('the idle app takes less than 2.4 times the memory of a blank window', async ({
  ownApp: { app, page },
  tenant,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux tells the memory that processes share');
  await signIn(page, userOf(tenant, 'admin'));
  await page.getByRole('row').nth(1).waitFor();
  const weigh = async (weighed: ElectronApplication) => {
    await collectGarbage(weighed);
    return measureAppMemory(weighed, 'Anonymous');
  };
  const blank = await launchBlank();
  const blankSize = await weigh(blank);
  await blank.close();
  // A busy computer collects garbage and returns pages late.
  await expect.poll(async () => (await weigh(app)) / blankSize).toBeLessThan(memoryBudget);
});
