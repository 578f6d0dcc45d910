import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type ElectronApplication, type Page } from 'playwright';
import { launchApp, signIn, type RunningApp } from '../support/app';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { getNameBox, openFirstStore } from '../support/storeForm';

/** Process id of the window's renderer, which changes after a crash. */
const findRenderer = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);

/** Attaches to the page again, since a crash invalidates the previous connection. */
const reattach = async ({ userData }: RunningApp): Promise<{ browser: Browser; page: Page }> => {
  const [port] = readFileSync(join(userData, 'DevToolsActivePort'), 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('there is no page');
  return { browser, page };
};

/** Waits until another process renders the page; after a crash there is none at first. */
const waitForReplacement = async (running: RunningApp, before: number, find: (page: Page) => Promise<unknown>) => {
  const isReplaced = async () => ![0, before].includes(await findRenderer(running.app));
  await expect.poll(isReplaced).toBe(true);
  const { browser, page } = await reattach(running);
  await find(page);
  return browser;
};

/** One app for all steps: a window is reloaded at most three times in ten minutes. */
test('a draft survives a renderer crash, a hang and the loss of the GPU process', async ({ platform, tenant }) => {
  const running = await launchApp({ environment: createEnvironment(platform, platform.port, [tenant]) });
  const { app, userData } = running;
  try {
    await signIn(running.page, userOf(tenant, 'admin'));
    const store = await openFirstStore(running.page);
    const typedText = `${store} Sur — ñandú "19:30" 🙂`;
    await getNameBox(running.page).fill(typedText);
    await expect.poll(() => listDrafts(userData).length).toBe(1);

    const isOfferedIn = async (page: Page) => {
      await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
      await expect(getNameBox(page)).toHaveValue(typedText);
    };

    await test.step('a killed GPU process is replaced, and the form keeps its text', async () => {
      const countGraphicsProcesses = () =>
        app.evaluate(({ app: electron }) => electron.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? null);
      const [pid, page] = [await countGraphicsProcesses(), await findRenderer(app)];
      expect(pid).not.toBeNull();
      process.kill(pid ?? 0, 'SIGKILL');
      await expect.poll(countGraphicsProcesses).not.toBe(pid);
      await running.page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(getNameBox(running.page)).toHaveValue(typedText);
      expect(await findRenderer(app)).toBe(page);
    });

    await test.step('a crash reloads the form and offers the draft', async () => {
      const rendererBefore = await findRenderer(app);
      await app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      );
      const browser = await waitForReplacement(running, rendererBefore, isOfferedIn);
      // A restored draft stays on disk until it is saved.
      expect(listDrafts(userData)).toHaveLength(1);
      await browser.close();
    });

    await test.step('a hung page is terminated when the user chooses to reload it', async () => {
      await app.evaluate(({ dialog }) => {
        const mainGlobal = globalThis as { questions?: string[] };
        mainGlobal.questions = [];
        dialog.showMessageBox = (...args: unknown[]) => {
          mainGlobal.questions?.push((args.at(-1) as { message: string }).message);
          return Promise.resolve({ response: 1, checkboxChecked: false });
        };
      });
      const rendererBefore = await findRenderer(app);
      const { browser, page } = await reattach(running);
      const endlessLoop = page.evaluate(() => {
        for (;;);
      });
      endlessLoop.catch(() => undefined);
      // Emitted here because Chromium takes 15 seconds to notice.
      await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
      const after = await waitForReplacement(running, rendererBefore, async (reloadedPage) => {
        await reloadedPage.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
        await openFirstStore(reloadedPage);
        await isOfferedIn(reloadedPage);
      });
      expect(await app.evaluate(() => (globalThis as { questions?: string[] }).questions)).toEqual([
        'La ventana no responde',
      ]);
      await Promise.all([browser.close(), after.close()]);
    });
  } finally {
    await running.close();
  }
});
