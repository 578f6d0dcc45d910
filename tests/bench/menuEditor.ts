import type { Page } from 'playwright';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { callAs } from '../support/calls';
import { toResult, computePercentile, type BenchResult } from './pairs';
import { withApp } from './withPlatform';
import { leaveTo, measureFrames, timeToPaint } from './painting';

const products = 300;
const categories = 10;
const steps = 240;
const runs = 5;

/** Creates a menu with equally long categories and returns its id. */
const largeMenu = async (page: Page): Promise<number> => {
  const { page: rows } = await callAs(page, 'products.list', { query: { limit: products } });
  const ids = rows.map(({ id }) => id);
  const each = products / categories;
  const { id } = await callAs(page, 'menus.create', {
    body: {
      name: 'Carta larga',
      categories: Array.from({ length: categories }, (_, index) => ({
        name: `Categoría ${index + 1}`,
        position: index,
        orderedProducts: ids.slice(index * each, (index + 1) * each),
      })),
    },
  });
  return id;
};

/** Time from navigation to painted categories. */
const clickToCategories = (page: Page, menu: number): Promise<number> =>
  timeToPaint(
    page,
    (id) => {
      location.hash = `#/menu/edit-menu/${id}/categories`;
      return () => document.querySelector('[data-category]') !== null;
    },
    menu,
  );

/** Drags a product up and down over the others; returns the duration of each frame. */
const dragFrames = async (page: Page): Promise<number[]> => {
  const box = await page.locator('[data-product] [data-handle]').nth(3).boundingBox();
  if (box === null) throw new Error('no product is drawn');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 10, { steps: 3 });
  const frames = await measureFrames(page, async () => {
    for (let step = 0; step < steps; step += 1) await page.mouse.move(box.x + 30, box.y + 10 + (step % 40) * 6);
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
};

/** The classic editor of a menu with 300 products: opening and dragging. */
export const measureMenuEditor = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    await page.getByRole('row').nth(1).waitFor();
    const menu = await largeMenu(page);
    const openTimes: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      openTimes.push(await clickToCategories(page, menu));
      await leaveTo(page, '/stores', 'Tiendas');
    }
    await clickToCategories(page, menu);
    await page.getByRole('button', { name: 'Abrir todas' }).click();
    await page.locator('[data-product]').nth(10).waitFor();
    const frames: number[] = [];
    for (let run = 0; run < runs; run += 1) frames.push(...(await dragFrames(page)));
    const lateFrames = (frames.filter((frameMs) => frameMs > 33).length / frames.length) * 1000;
    const name = `menu editor of ${products} products`;
    return [
      toResult(`${name}, click to painted categories`, 'ms', openTimes.slice(1)),
      toResult(`${name}, drag frames`, 'ms', frames),
      toResult('  p95', 'ms', [computePercentile(frames, 0.95)]),
      toResult('  of 1,000 later than 33 ms', '', [lateFrames]),
    ];
  });
