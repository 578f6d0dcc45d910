import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { environmentFor, getUser, type PlatformAddress, type TestTenant } from '../support/platform';
import { callAs } from '../support/calls';
import { toResult, percentile, type BenchResult } from './pairs';

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
  page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          if (document.querySelector('[data-category]') === null) return void requestAnimationFrame(look);
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        };
        location.hash = `#/menu/edit-menu/${id}/categories`;
        look();
      }),
    menu,
  );

/** Drags a product up and down over the others; returns the duration of each frame. */
const dragFrames = async (page: Page): Promise<number[]> => {
  const box = await page.locator('[data-product] [data-handle]').nth(3).boundingBox();
  if (box === null) throw new Error('no product is drawn');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 10, { steps: 3 });
  await page.evaluate(() => {
    const frames: number[] = [];
    (window as unknown as { frames: number[] }).frames = frames;
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let step = 0; step < steps; step += 1) await page.mouse.move(box.x + 30, box.y + 10 + (step % 40) * 6);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames.slice(2);
};

/** The classic editor of a menu with 300 products: opening and dragging. */
export const measureMenuEditor = async (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> => {
  const { page, close } = await launchApp({ environment: environmentFor(platform, platform.port, [tenant]) });
  try {
    await signIn(page, getUser(tenant, 'admin'));
    await page.getByRole('row').nth(1).waitFor();
    const menu = await largeMenu(page);
    const opened: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      opened.push(await clickToCategories(page, menu));
      await page.evaluate(() => {
        location.hash = '#/stores';
      });
      await page.getByRole('row').nth(1).waitFor();
    }
    await clickToCategories(page, menu);
    await page.getByRole('button', { name: 'Abrir todas' }).click();
    await page.locator('[data-product]').nth(10).waitFor();
    const frames: number[] = [];
    for (let run = 0; run < runs; run += 1) frames.push(...(await dragFrames(page)));
    const late = (frames.filter((took) => took > 33).length / frames.length) * 1000;
    const name = `menu editor of ${products} products`;
    return [
      toResult(`${name}, click to painted categories`, 'ms', opened.slice(1)),
      toResult(`${name}, drag frames`, 'ms', frames),
      toResult('  p95', 'ms', [percentile(frames, 0.95)]),
      toResult('  of 1,000 later than 33 ms', '', [late]),
    ];
  } finally {
    await close();
  }
};
