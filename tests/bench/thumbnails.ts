import type { Page } from 'playwright';
import { aLargePicture, createPicturedProducts } from '../support/largePictures';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { toResult, type BenchResult } from './pairs';
import { withApp } from './withPlatform';

const products = 200;
/** Visible products at a time, and row height (px). */
const step = 10;
const rowHeight = 44;

/** Scrolls through the whole list and waits at each step until the visible pictures are painted. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(
    async ([rows, by, height]) => {
      const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isPending = (image: HTMLImageElement) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && (!image.complete || image.src.endsWith('outline'));
      };
      const isScrollable = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
      let area = document.querySelector('[data-row]');
      while (area !== null && area !== document.body && !isScrollable(area)) area = area.parentElement;
      const scroller = area === null || area === document.body ? document.scrollingElement : area;
      for (let row = 0; row < rows; row += by) {
        if (scroller !== null) scroller.scrollTop = row * height;
        await waitForFrame();
        while ([...document.querySelectorAll<HTMLImageElement>('[data-row] img')].some(isPending)) await waitForFrame();
        await waitForFrame();
      }
    },
    [products, step, rowHeight] as const,
  );

/** Scrolling a product list with pictures of 20 megapixels each: peak memory of the page's process. */
export const measureThumbnails = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ app, page }) => {
    const names = Array.from({ length: products }, (_, index) => `Plato grande ${index + 1}`);
    await createPicturedProducts(page, aLargePicture(), names);
    const browserWindow = await app.browserWindow(page);
    const pid = await browserWindow.evaluate((window) => window.webContents.getOSProcessId());
    const measureMemory = async () => {
      const own = await app.evaluate(
        ({ app: runningApp }, id) => runningApp.getAppMetrics().find((each) => each.pid === id)?.memory,
        pid,
      );
      if (own === undefined) throw new Error('the page has no process');
      return { size: own.workingSetSize / 1024, peak: own.peakWorkingSetSize / 1024 };
    };
    await page.evaluate((limit) => {
      location.hash = `#/products?limit=${limit}`;
    }, 1000);
    await page.locator('[data-row] img').first().waitFor();
    await scrollThrough(page);
    const { size, peak } = await measureMemory();
    const name = `list of ${products} products with pictures of 20 megapixels, scrolled through`;
    return [
      toResult(`${name}: peak of the page's process`, 'MB', [peak], 400),
      toResult('  the same, afterwards', 'MB', [size]),
    ];
  });
