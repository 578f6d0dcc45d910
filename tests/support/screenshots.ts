import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { projectPath } from '../../scripts/aliases';
import type { RunningApp } from './app';

/** Tag of tests that take screenshots. `npm run pictures` runs only these tests, and `npm test` all others. */
export const screenshotTag = { tag: '@pictures' } as const;

/**
 * Returns the path of a screenshot. Names have the form `<screen>-<colour mode>-<width>`, which the overview page
 * parses.
 */
export const getScreenshotFile = (name: string): string => {
  const folder = projectPath('test-results/pictures');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
};

type Size = readonly [width: number, height: number];

/** Creates a function that takes screenshots of a page in both colour modes and each window size. */
export const createScreenshotter =
  ({ app }: Pick<RunningApp, 'app'>, page: Page, sizes: readonly Size[], { fullPage = false } = {}) =>
  async (name: string, { only = sizes }: { only?: readonly Size[] } = {}): Promise<void> => {
    const windowHandle = await app.browserWindow(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((colourMode) => window.comanda.act('preferences.set', JSON.stringify({ colourMode })), mode);
      await expect(page.locator('html')).toHaveClass(new RegExp(mode));
      for (const [width, height] of only) {
        await windowHandle.evaluate((browserWindow, [w, h]) => browserWindow.setContentSize(w, h), [
          width,
          height,
        ] as const);
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        await page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
            .forEach((animation) => animation.finish()),
        );
        await page.screenshot({ path: getScreenshotFile(`${name}-${mode}-${width}`), fullPage });
      }
    }
  };
