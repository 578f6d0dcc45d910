import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';
import { createTenant, type PlatformAddress, type TestTenant } from '../support/platform';
import { listEveryScreen, openScreen, readFirstIds } from '../support/screens';
import { openWindow } from './idle';
import { comparePairs, computeMedian, toResult, type BenchResult } from './pairs';
import { collectGarbage, getProcessId, launchBlank, readMemory, measureAppMemory } from '../support/processes';
import { withApp, withPlatform } from './withPlatform';

/** Delay (ms) until an app is idle. */
const idleDelay = 20_000;
const visitCount = 200;

const weighIdle = async (app: ElectronApplication): Promise<number> => {
  await wait(idleDelay);
  await collectGarbage(app);
  return measureAppMemory(app);
};

const weighBlank = async (): Promise<number> => {
  const app = await launchBlank();
  try {
    return await weighIdle(app);
  } finally {
    await app.close();
  }
};

const measureScreens = (platform: PlatformAddress, tenant: TestTenant, blank: number): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ app, page }) => {
    const toRow = (name: string, size: number, goal: number): BenchResult => ({
      ...toResult(name, 'MB', [size], goal),
      reference: blank,
      ratio: size / blank,
    });
    await page.getByRole('row').nth(1).waitFor();
    const windows = [await openWindow(app, page, 'windows.openBoard'), await openWindow(app, page, 'windows.openWall')];
    const withWindows = await weighIdle(app);
    for (const window of windows) await window.close();
    const screens = listEveryScreen(await readFirstIds(page));
    const pid = await getProcessId(app, page);
    const weighPage = async () => {
      await collectGarbage(app);
      await wait(2_000);
      return readMemory(pid);
    };
    let [afterThree, afterTen, afterHalf] = [Number.NaN, Number.NaN, Number.NaN];
    for (let visit = 1; visit <= visitCount; visit += 1) {
      const screen = screens[visit % screens.length];
      if (screen !== undefined) await openScreen(page, screen);
      if (visit === 3) afterThree = await weighPage();
      if (visit === 10) afterTen = await weighIdle(app);
      if (visit === visitCount / 2) afterHalf = await weighPage();
    }
    const afterLast = await weighPage();
    return [
      toRow('board, wall and list of stores open / a blank window', withWindows, 2.3),
      toRow('ten screens visited / a blank window', afterTen, 2),
      toResult(`growth of the page from its third to its ${visitCount}th screen`, 'MB', [afterLast - afterThree], 20),
      toResult(`  of it in the last ${visitCount / 2}`, 'MB', [afterLast - afterHalf]),
    ];
  });

/** Memory of all processes of the app, after garbage collection: proportional set size, Linux only. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => {
    const tenant = await createTenant(platform, { stores: 44 });
    const blankSizes: number[] = [];
    const idleRow = await comparePairs({
      name: 'idle on the list of stores / a blank window',
      unit: 'MB',
      own: () =>
        withApp(platform, tenant, async ({ app, page }) => {
          await page.getByRole('row').nth(1).waitFor();
          return weighIdle(app);
        }),
      reference: async () => {
        const size = await weighBlank();
        blankSizes.push(size);
        return size;
      },
      goal: 1.7,
      pairs: 3,
      warmUp: 0,
    });
    return [idleRow, ...(await measureScreens(platform, tenant, computeMedian(blankSizes)))];
  });
