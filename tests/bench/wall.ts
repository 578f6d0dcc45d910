import type { Outcome } from '@shared/contract/protocol/failure';
import type { LiveCollectionName, LiveSnapshot } from '@shared/bridge/live';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { measureIdle, nextWindow } from './idle';
import { toResult, type BenchResult } from './pairs';
import { withApp } from './withPlatform';

/** Records on the page when its first store was painted; runs before the page's own scripts. */
const noteFirstStore = (): void => {
  const check = () => {
    if (document.querySelector('[data-row]') === null) return void requestAnimationFrame(check);
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('first store')));
  };
  if (location.hash === '#/stores/wall') check();
};

/**
 * The wall of 200 stores: time from opening its window to painted stores with data cached in the main process, compared
 * with a blank second window of the same app.
 */
export const measureWall = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ app, page }) => {
    await page.waitForFunction(async () => {
      const outcome = JSON.parse(await window.comanda.act('live.snapshot', '{"collection":"stores"}')) as Outcome<
        LiveSnapshot<LiveCollectionName>
      >;
      return outcome.ok && outcome.value.state.isComplete;
    });
    await app.context().addInitScript(noteFirstStore);
    const openWallWindow = async () => {
      const wallOpened = nextWindow(app);
      const startedAt = await page.evaluate(() => {
        const now = Date.now();
        void window.comanda.act('windows.openWall', '{}');
        return now;
      });
      const wall = await wallOpened;
      await wall.waitForFunction(() => performance.getEntriesByName('first store').length > 0);
      return { wall, startedAt };
    };
    const openWall = async (): Promise<number> => {
      const { wall, startedAt } = await openWallWindow();
      const paintTime = await wall.evaluate(
        () => performance.timeOrigin + (performance.getEntriesByName('first store')[0]?.startTime ?? Number.NaN),
      );
      await wall.close();
      return paintTime - startedAt;
    };
    const openBlank = () =>
      app.evaluate(async ({ BrowserWindow }) => {
        const startedAt = performance.now();
        const blank = new BrowserWindow({ width: 1360, height: 860, show: false });
        const firstPaint = new Promise((resolve) => blank.once('ready-to-show', () => resolve(null)));
        void blank.loadURL('about:blank');
        await firstPaint;
        const durationMs = performance.now() - startedAt;
        blank.destroy();
        return durationMs;
      });
    const walls: number[] = [];
    const blanks: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      walls.push(await openWall());
      blanks.push(await openBlank());
    }
    return [
      toResult('wall of 200 stores, open window to painted rows, from cache', 'ms', walls.slice(2), 300),
      toResult('  a blank second window', 'ms', blanks.slice(2)),
      ...(await measureIdle({
        name: 'wall of 200 stores',
        app,
        page,
        open: async () => (await openWallWindow()).wall,
        pairs: 3,
      })),
    ];
  });
